/**
 * What the rule-based player knows by experience: how often cards take tricks, by number of players. The numbers in
 * `rule-data.ts` were made by letting that player play against itself (`scripts/crowns-rule-data.ts`).
 */
import { type Card, faces, white } from '../../../src/games/crowns/cards.js';
import { kingRank } from '../../../src/games/crowns/state.js';
import { ruleData } from './rule-data.js';

/** Experience as plain lists of chances. */
export interface Experience {
  /** For hands of 1, 2, 3 … cards: the chance of each kind of card ({@link kindOf}) to take its trick. */
  take: number[][];
  /** For 1, 2 … players still to come: the chance of the best card so far to stay the best, by rank 0 to 47. */
  stays: number[][];
  /** The same of the tallest card in a trick with a black one, by height 0 to 31. */
  staysTall: number[][];
}

/** How many kinds of card there are when a colour is only trump or not: values 1–15, trumps 17–31, specials 32–36. */
export const kindCount = 37;
export const rankCount = 48;
export const heightCount = 32;

/** The kind of a card under a trump. */
export const kindOf = (card: Card, trump: number): number =>
  card >= white ? 32 + (card & 15) : (card >> 4 === trump ? 16 : 0) + (card & 15);

/** The largest hand there is experience of. */
export const largestHand = 10;

/** Experience laid out for play. Every number is a chance. */
export interface RuleTables {
  /** By hand size and trump, see {@link takeAt}, and card. */
  readonly take: Float64Array;
  /** Sums of the same over half a colour, by hand size, whether trump, and half, see {@link sumAt}, and mask of 8. */
  readonly sums: Float64Array;
  /** By players still to come and rank: `coming << 6 | rank`. */
  readonly stays: Float64Array;
  /** By players still to come and height: `coming << 6 | height`. */
  readonly staysTall: Float64Array;
}

/** Where the chances for hands of `size` cards under a trump start in `take`; the card is added. */
export const takeAt = (size: number, trump: number): number => (Math.min(size, largestHand) * 4 + trump) << 7;

/** Where the sums for hands of `size` cards start in `sums`: a colour's low half, its high half, then those of trumps. */
export const sumAt = (size: number): number => Math.min(size, largestHand) << 10;

/** How much further in `sums` trumps are. */
export const trumpSums = 512;

/**
 * The same experience as one sees it who counts on a card only as far as it is sure: in a hand of n cards a card of
 * chance p counts p^n. As long as there are other cards to play, a doubtful one can be kept from taking a trick, or be
 * thrown away, and a trick that can be taken now had better be. Among players who count on averages it is right 7 % more
 * often than they are.
 */
export function sureOnly(experience: Experience): Experience {
  return { ...experience, take: experience.take.map((chances, i) => chances.map((p) => p ** (i + 1))) };
}

/** Lays experience out for play. */
export function ruleTables({ take, stays, staysTall }: Experience): RuleTables {
  const tables: RuleTables = {
    take: new Float64Array(takeAt(largestHand, 4)),
    sums: new Float64Array(sumAt(largestHand) + 1024),
    stays: new Float64Array(6 << 6),
    staysTall: new Float64Array(6 << 6),
  };
  take.forEach((chances, i) => {
    for (let trump = 0; trump < 4; trump++) {
      for (const card of faces) tables.take[takeAt(i + 1, trump) + card] = chances[kindOf(card, trump)];
    }
    fillSums(tables.sums.subarray(sumAt(i + 1), sumAt(i + 1) + 1024), chances);
  });
  fillStays(tables.stays, stays);
  fillStays(tables.staysTall, staysTall);
  return tables;
}

/** `out` is by whether trump, half and mask: the chances of kinds 0 to 31, eight at a time. */
function fillSums(out: Float64Array, chances: readonly number[]): void {
  for (let i = 0; i < out.length; i++) {
    for (let bit = 0; bit < 8; bit++) if ((i >> bit) & 1) out[i] += chances[(i >> 8) * 8 + bit];
  }
}

/** With none to come the best card has won, and so has the King with any. */
function fillStays(out: Float64Array, byComing: number[][]): void {
  out.fill(1, 0, 1 << 6);
  byComing.forEach((chances, i) => {
    out.set(chances, (i + 1) << 6);
    out[((i + 1) << 6) + kingRank] = 1;
  });
}

/** How chances are kept: three digits each. */
export const writeChances = (chances: readonly number[]): string =>
  chances.map((chance) => String(Math.min(999, Math.round(chance * 1000))).padStart(3, '0')).join('');

const readChances = (text: string): number[] =>
  Array.from({ length: text.length / 3 }, (_, i) => Number(text.slice(3 * i, 3 * i + 3)) / 1000);

/** The experience of games with so many players, as it is kept. */
export function readExperience(seats: number): Experience {
  const { take, stays, staysTall } = ruleData[seats];
  return {
    take: take.map(readChances),
    stays: stays.map(readChances),
    staysTall: staysTall.map(readChances),
  };
}
