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

/** Learned from `greedy` against itself. */
export const greedyChance: KingChance = {
  king: [-0.49, -0.145, 1.248, 1.061, 0.353, 0.18, 0.097, 0.026],
  bauer: [0.219, -0.139, 0.743, 0.635, 0.203, 0.109, 0.059, 0.072],
};

/** Learned from `rules` against itself. */
export const rulesChance: KingChance = {
  king: [-0.737, -0.204, 1.334, 1.11, 0.419, 0.182, 0.114, 0.451],
  bauer: [0.64, -0.152, 0.817, 0.67, 0.25, 0.113, 0.064, 0.495],
};

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
  return gainAsKing(chance, low, high, fewest) > 0;
}

/** How likely somebody is to volunteer who compares the chances; near the point where they are equal it may be either. */
export function chanceToVolunteer(
  chance: KingChance,
  low: number,
  high: number,
  fewest: FewestMoves,
): number {
  return 1 / (1 + Math.exp(-sharpness * gainAsKing(chance, low, high, fewest)));
}

/** How much higher the logarithm of the odds is as King. */
function gainAsKing(chance: KingChance, low: number, high: number, fewest: FewestMoves): number {
  handTermsOf(low, high, fewest, terms);
  return odds(chance.king) - odds(chance.bauer);
}

const sharpness = 4;
const terms = new Float64Array(handTerms.length);

function odds(weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * terms[i], 0);
}
