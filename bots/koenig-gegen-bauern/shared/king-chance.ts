/**
 * When volunteering pays: the chance to win as King with 17 cards, and as a Bauer, each learned from matches in which every
 * seat was King in turn (`bench/koenig/king-chance.ts`).
 */
import { countBits, countRank, fourTimes } from '../../../src/games/koenig-gegen-bauern/cards.js';
import type { FewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';

/** What is looked at in a hand. */
export const handTerms = [
  'always',
  'fewestMoves',
  'bigJoker',
  'smallJoker',
  'twos',
  'aces',
  'kings',
  'bombs',
] as const;

/** The weights of the terms in the logarithm of the odds to win, as King and as Bauer. */
export interface KingChance {
  king: readonly number[];
  bauer: readonly number[];
}

/** Writes the terms of a hand of 17 cards. */
export function handTermsOf(low: number, high: number, fewest: FewestMoves, out: Float64Array): void {
  let i = 0;
  out[i++] = 1;
  out[i++] = fewest.fewest(low, high);
  out[i++] = countRank(low, high, 14);
  out[i++] = countRank(low, high, 13);
  out[i++] = countRank(low, high, 12);
  out[i++] = countRank(low, high, 11);
  out[i++] = countRank(low, high, 10);
  out[i++] = countBits(fourTimes(high));
}

/** Whether a hand has the better chance as King. */
export function paysToVolunteer(chance: KingChance, low: number, high: number, fewest: FewestMoves): boolean {
  const terms = new Float64Array(handTerms.length);
  handTermsOf(low, high, fewest, terms);
  return odds(chance.king, terms) > odds(chance.bauer, terms);
}

/** The logarithm of the odds. */
export function odds(weights: readonly number[], terms: Float64Array): number {
  return weights.reduce((sum, weight, i) => sum + weight * terms[i], 0);
}
