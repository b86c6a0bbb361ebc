/** Which rule sets no other beats in everything that is wanted. */
import { skillColumns } from './sweep-row.js';

/** An aim: the columns whose sum should be as small as possible. */
export interface Aim {
  name: string;
  about: string;
  columns: readonly string[];
}

export const aims: readonly Aim[] = [
  { name: 'draws', about: 'few draws', columns: ['draw'] },
  { name: 'dead', about: 'no card that perfect play never uses', columns: ['never_used'] },
  { name: 'short', about: 'short games', columns: ['rounds'] },
  { name: 'skill', about: 'weaker players lose to perfect play', columns: skillColumns },
];

/** The indices of the rows that no other row equals or beats in every aim, beating it in one. */
export function paretoBest(rows: readonly Record<string, string>[], wanted: readonly Aim[]): number[] {
  const scores = rows.map((row) =>
    wanted.map(({ columns }) => columns.reduce((sum, column) => sum + Number(row[column]), 0)),
  );
  const beats = (a: number[], b: number[]) => a.every((x, i) => x <= b[i]) && a.some((x, i) => x < b[i]);
  return [...scores.keys()].filter((i) => !scores.some((other) => beats(other, scores[i])));
}
