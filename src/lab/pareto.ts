/** Which rule sets no other beats in everything that is wanted. */

/** An aim: a column, and whether less of it is better. */
export interface Aim {
  name: string;
  about: string;
  column: string;
  less: boolean;
}

export const aims: readonly Aim[] = [
  { name: 'draws', about: 'few draws', column: 'draw', less: true },
  { name: 'dead', about: 'no card that perfect play never uses', column: 'never_used', less: true },
  { name: 'short', about: 'short games', column: 'rounds', less: true },
];

/** The indices of the rows that no other row equals or beats in every aim, beating it in one. */
export function paretoBest(rows: readonly Record<string, string>[], wanted: readonly Aim[]): number[] {
  const scores = rows.map((row) => wanted.map(({ column, less }) => (less ? -1 : 1) * Number(row[column])));
  const beats = (a: number[], b: number[]) => a.every((x, i) => x >= b[i]) && a.some((x, i) => x > b[i]);
  return [...scores.keys()].filter((i) => !scores.some((other) => beats(other, scores[i])));
}
