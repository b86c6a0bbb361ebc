/** The game's own tables of bots, made anew from the ledger's sums. */
import type { Run } from './read-run.js';

export interface TallyRow {
  bot: string;
  /** The number in a column; NaN where there is none. */
  number: (column: string) => number;
  /** The word in a column of words. */
  word: (column: string) => string;
}

/** The rows of the table, bot by bot; none where the game has no such table. */
export function tallyRows({ game, plan, totals }: Run, table: string): TallyRow[] {
  const { tally } = game.metrics;
  const found =
    tally === undefined ? undefined : [tally, ...(tally.more ?? [])].find(({ name }) => name === table);
  if (found === undefined) return [];
  const at = new Map(found.columns.map(({ name }, i) => [name, i]));
  return plan.entrants.flatMap(({ name: bot }, i) =>
    found.rows(totals.tallies[i]).map((row) => {
      const number = (column: string) => row[at.get(column) ?? -1] ?? Number.NaN;
      const word = (column: string) =>
        found.columns[at.get(column) ?? -1]?.words?.[number(column)] ?? String(number(column));
      return { bot, number, word };
    }),
  );
}

/** A column added up over rows; what isn't a number counts nothing. */
export function total(rows: readonly TallyRow[], column: string): number {
  return rows.reduce((sum, row) => sum + (row.number(column) || 0), 0);
}

/** Rows gathered by what `key` says of them, in the order in which the keys come up. */
export function gatherRows<Key>(
  rows: readonly TallyRow[],
  key: (row: TallyRow) => Key,
): Map<Key, TallyRow[]> {
  const gathered = new Map<Key, TallyRow[]>();
  for (const row of rows) gathered.set(key(row), [...(gathered.get(key(row)) ?? []), row]);
  return gathered;
}
