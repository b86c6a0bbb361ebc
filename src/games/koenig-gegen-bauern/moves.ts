/** Legal moves: what a hand may lead, and what it may play on a combination. Nothing here allocates. */
import { fourTimes, once, sequenceRanks, thrice, twice } from './cards.js';
import { type MoveTable, pass } from './move-table.js';
import {
  bomb,
  firstFlight,
  firstFour,
  firstStraight,
  mainBase,
  pair,
  single,
  structureOfMain,
  superbomb,
  superbombTop,
  topOfMain,
  topsOf,
  triple,
} from './structures.js';

/** Writes every combination of a hand to `out`, in the order of their numbers; returns how many (at least 1). */
export function leads(table: MoveTable, low: number, high: number, out: Int32Array): number {
  let n = plain(table, single, once(low), out, 0);
  n = plain(table, pair, twice(low), out, n);
  const triples = thrice(high);
  if (triples !== 0) {
    n = plain(table, triple, triples, out, n);
    n = sided(table, triple + 1, triples, low, high, out, n);
    n = sided(table, triple + 2, triples, low, high, out, n);
    n = flights(table, low, high, out, n);
  }
  const fours = fourTimes(high);
  if (fours !== 0) {
    n = sided(table, firstFour, fours, low, high, out, n);
    n = sided(table, firstFour + 1, fours, low, high, out, n);
  }
  let tops = once(low) & sequenceRanks;
  tops &= (tops << 1) & (tops << 2) & (tops << 3) & (tops << 4);
  for (let structure = firstStraight; tops !== 0; structure++, tops &= tops << 1) {
    n = plain(table, structure, tops, out, n);
  }
  n = plain(table, bomb, fours, out, n);
  return plain(table, superbomb, superbombTop(low), out, n);
}

/**
 * Writes what a hand may play when `toBeat`, another's combination, lies on the table: pass first, then all that beats
 * it, in the order of their numbers; returns how many.
 */
export function follows(
  table: MoveTable,
  low: number,
  high: number,
  toBeat: number,
  out: Int32Array,
): number {
  const main = table.main[toBeat];
  const structure = structureOfMain[main];
  const above = -2 << topOfMain[main];
  out[0] = pass;
  const higher = topsOf(structure, low, high) & above;
  let n = sided(table, structure, higher, low, high, out, 1);
  if (structure < bomb) n = plain(table, bomb, fourTimes(high), out, n);
  if (structure < superbomb) n = plain(table, superbomb, superbombTop(low), out, n);
  return n;
}

/** The flights of a hand, from the shortest to the longest. */
function flights(table: MoveTable, low: number, high: number, out: Int32Array, n: number): number {
  const triples = thrice(high) & sequenceRanks;
  if ((triples & (triples << 1)) === 0) return n;
  for (let structure = firstFlight; structure < firstFour; structure++) {
    n = sided(table, structure, topsOf(structure, low, high), low, high, out, n);
  }
  return n;
}

/** Adds the one move of each main part of a structure without side cards. */
function plain(table: MoveTable, structure: number, tops: number, out: Int32Array, n: number): number {
  const base = mainBase[structure];
  for (; tops !== 0; tops &= tops - 1) {
    out[n++] = table.first[base + 31 - Math.clz32(tops & -tops)];
  }
  return n;
}

/** Adds the moves of each main part whose side cards the hand has too; they are neighbours in the table. */
function sided(
  table: MoveTable,
  structure: number,
  tops: number,
  low: number,
  high: number,
  out: Int32Array,
  n: number,
): number {
  const moveLow = table.low;
  const moveHigh = table.high;
  const lacksLow = ~low;
  const lacksHigh = ~high;
  for (; tops !== 0; tops &= tops - 1) {
    const main = mainBase[structure] + 31 - Math.clz32(tops & -tops);
    const end = table.first[main + 1];
    for (let move = table.first[main]; move < end; move++) {
      out[n] = move;
      n += ((moveLow[move] & lacksLow) | (moveHigh[move] & lacksHigh)) === 0 ? 1 : 0;
    }
  }
  return n;
}
