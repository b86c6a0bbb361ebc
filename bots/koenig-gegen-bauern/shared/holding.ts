/** How safe a combination is on the table, and what strength it spends. */
import { countBits, fourTimes } from '../../../src/games/koenig-gegen-bauern/cards.js';
import type { MoveTable } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import {
  bomb,
  firstFlight,
  structureOfMain,
  superbomb,
  superbombTop,
  topOfMain,
  topsOf,
} from '../../../src/games/koenig-gegen-bauern/structures.js';

/** That a main part holds against so many unseen higher ones: of one rank, and of several or with much aside. */
const chanceOfShort = Float64Array.from({ length: 16 }, (_, higher) => 0.6 ** higher);
const chanceOfLong = Float64Array.from({ length: 16 }, (_, higher) => 0.85 ** higher);
/** That it holds against unseen fours, or jokers. */
const chanceOfBomb = 0.9;

/** How likely it is that unseen cards do not beat a main part, by a rough guess; 1 when that is certain. */
export function chanceToHold(unseen: Int32Array, main: number): number {
  const low = unseen[0];
  const high = unseen[1];
  const structure = structureOfMain[main];
  const higher = countBits(topsOf(structure, low, high) & (-2 << topOfMain[main]));
  let chance = (structure < firstFlight ? chanceOfShort : chanceOfLong)[higher];
  if (structure < bomb && fourTimes(high) !== 0) chance *= chanceOfBomb;
  if (structure < superbomb && superbombTop(low) !== 0) chance *= chanceOfBomb;
  return chance;
}

/** Twos and jokers, and aces, in both halves of a word. */
const twosAndJokers = 0x7000 | (0x1000 << 15);
const aces = 0x0800 | (0x0800 << 15);

/** The twos and jokers of a move, and half its aces. */
export function controlsIn(table: MoveTable, move: number): number {
  const low = table.low[move];
  if ((low & (twosAndJokers | aces)) === 0) return 0;
  const high = table.high[move];
  return (
    countBits(low & twosAndJokers) +
    countBits(high & twosAndJokers) +
    (countBits(low & aces) + countBits(high & aces)) / 2
  );
}
