/** What a match can be measured by: a number a match, read from its row of `matches.csv`. */
import { matchColumns } from '../../arena/result-columns.js';
import type { AnyGame } from '../../games/index.js';

/** A row of `matches.csv`, field by field. */
export type Row = readonly string[];

export interface Metric {
  name: string;
  about: string;
  /** Shares run from 0 to 1 and are told as so many in 100. */
  unit: 'share' | 'number';
  /**
   * Whether matches without a value are merely left out. Else the whole block is, when one of its matches has no value (after a
   * fault, say): in what remains the seats would not be even.
   */
  some: boolean;
  /** NaN where the match has no value. */
  of: (row: Row) => number;
}

/** The number in a field; NaN where it is empty. */
export function numberIn(field: string): number {
  return field === '' ? Number.NaN : Number(field);
}

/** Where each column of `matches.csv` stands. */
export function columnFinder(game: AnyGame): (name: string) => number {
  const names = matchColumns(game).map((column) => column.name);
  return (name) => names.indexOf(name);
}
