/**
 * The kinds of combination, as what must be followed: a structure is a kind together with its length and its side cards.
 * A structure and the rank of its main part name a main part: 256 in all.
 */
import { fourTimes, once, sequenceRanks, thrice, twice } from './cards.js';

/** What the main part is made of. */
export type Kind = 'single' | 'pair' | 'triple' | 'flight' | 'four' | 'straight' | 'bomb' | 'superbomb';

/** What goes along with the main part. */
export type Side = 'none' | 'singles' | 'pairs';

export interface Structure {
  readonly kind: Kind;
  /** Consecutive ranks in the main part. */
  readonly length: number;
  /** Cards of each of these ranks. */
  readonly copies: number;
  readonly side: Side;
  /** How many side singles or side pairs. */
  readonly sides: number;
  /** The lowest and the highest rank the main part can end with. */
  readonly lowest: number;
  readonly highest: number;
  /** Cards in all. */
  readonly size: number;
}

/** The King's hand, and so the most cards a combination can have. */
const mostCards = 20;

/**
 * All 29 structures. The number of a structure is its index here; the kinds stand together and bombs come last, so that
 * what is generated structure by structure comes out in order of the move's number.
 */
export const structures: readonly Structure[] = listStructures();

function listStructures(): Structure[] {
  const list: Structure[] = [];
  const add = (
    kind: Kind,
    length: number,
    copies: number,
    lowest: number,
    highest: number,
    side: Side = 'none',
  ) => {
    const sides = side === 'none' ? 0 : kind === 'four' ? 2 : length;
    const size = length * copies + sides * (side === 'pairs' ? 2 : 1);
    if (size <= mostCards) list.push({ kind, length, copies, side, sides, lowest, highest, size });
  };
  const two = 12;
  const ace = 11;
  add('single', 1, 1, 0, 14);
  add('pair', 1, 2, 0, two);
  for (const side of ['none', 'singles', 'pairs'] as const) add('triple', 1, 3, 0, two, side);
  for (let length = 2; length <= 6; length++) {
    for (const side of ['none', 'singles', 'pairs'] as const) add('flight', length, 3, length - 1, ace, side);
  }
  for (const side of ['singles', 'pairs'] as const) add('four', 1, 4, 0, two, side);
  for (let length = 5; length <= 12; length++) add('straight', length, 1, length - 1, ace);
  add('bomb', 1, 4, 0, two);
  add('superbomb', 2, 1, 14, 14);
  return list;
}

/** The number of a structure. */
export function structureOf(kind: Kind, length: number, side: Side = 'none'): number {
  return structures.findIndex((s) => s.kind === kind && s.length === length && s.side === side);
}

export const single = structureOf('single', 1);
export const pair = structureOf('pair', 1);
export const triple = structureOf('triple', 1);
export const firstFlight = structureOf('flight', 2);
export const firstFour = structureOf('four', 1, 'singles');
export const firstStraight = structureOf('straight', 5);
export const bomb = structureOf('bomb', 1);
export const superbomb = structureOf('superbomb', 2);

/** The ranks of the main part that ends with `top`. */
export function mainRanks(structure: Structure, top: number): number {
  return ((1 << structure.length) - 1) << (top - structure.length + 1);
}

/** For each structure, what to add to the rank its main part ends with to get the number of the main part. */
export const mainBase = new Int32Array(structures.length);

/** How many main parts there are, over all structures. */
export const mainCount = numberMains();

function numberMains(): number {
  let count = 0;
  for (const [index, structure] of structures.entries()) {
    mainBase[index] = count - structure.lowest;
    count += structure.highest - structure.lowest + 1;
  }
  return count;
}

/** The structure of each main part, and the rank it ends with. */
export const structureOfMain = new Uint8Array(mainCount);
export const topOfMain = new Uint8Array(mainCount);
for (const [index, { lowest, highest }] of structures.entries()) {
  for (let top = lowest; top <= highest; top++) {
    structureOfMain[mainBase[index] + top] = index;
    topOfMain[mainBase[index] + top] = top;
  }
}

const lengths = Uint8Array.from(structures, (structure) => structure.length);

/** A mask of the ranks with which a hand's main parts of one structure can end; side cards are not looked at. */
export function topsOf(structure: number, low: number, high: number): number {
  if (structure === single) return once(low);
  if (structure === pair) return twice(low);
  if (structure < firstFlight) return thrice(high);
  if (structure < firstFour) return runs(thrice(high), lengths[structure]);
  if (structure < firstStraight || structure === bomb) return fourTimes(high);
  if (structure < bomb) return runs(once(low), lengths[structure]);
  return superbombTop(low);
}

/** The ranks that end a sequence of `length` ranks all in `ranks`. */
function runs(ranks: number, length: number): number {
  let tops = ranks & sequenceRanks;
  for (let i = 1; i < length; i++) tops &= tops << 1;
  return tops;
}

/** The big joker's bit if a hand has both jokers, else 0. */
export function superbombTop(low: number): number {
  return low & (low << 1) & 0x4000;
}
