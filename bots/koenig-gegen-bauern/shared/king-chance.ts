/**
 * When volunteering pays: the chance to win as King with 17 cards, and as a Bauer, each learned from matches in which every
 * seat was King in turn (`bench/koenig/king-chance.ts`).
 */
import { countBits, countRank, fourTimes } from '../../../src/games/koenig-gegen-bauern/cards.js';
import type { FewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import type { KoenigOptions } from '../../../src/games/koenig-gegen-bauern/options.js';

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
export interface Odds {
  king: readonly number[];
  bauer: readonly number[];
}

/** The odds by the option `winners`; what the other options change is too little to matter. */
export type KingChance = Record<KoenigOptions['winners'], Odds>;

/** Learned from `greedy` against itself. */
export const greedyChance: KingChance = {
  side: {
    king: [-0.49, -0.145, 1.248, 1.061, 0.353, 0.18, 0.097, 0.026],
    bauer: [0.219, -0.139, 0.743, 0.635, 0.203, 0.109, 0.059, 0.072],
  },
  first: {
    king: [-0.126, -0.152, 0.92, 0.764, 0.316, 0.158, 0.08, 0.133],
    bauer: [-0.17, -0.363, 1.222, 1.054, 0.401, 0.236, 0.133, -0.039],
  },
};

/** Learned from `rules` against itself. */
export const rulesChance: KingChance = {
  side: {
    king: [-0.742, -0.202, 1.332, 1.117, 0.423, 0.182, 0.107, 0.436],
    bauer: [0.641, -0.153, 0.816, 0.674, 0.249, 0.112, 0.063, 0.489],
  },
  first: {
    king: [0.199, -0.188, 1.072, 0.71, 0.348, 0.137, 0.085, 0.324],
    bauer: [0.222, -0.449, 1.402, 1.03, 0.47, 0.212, 0.129, 0.159],
  },
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
export function paysToVolunteer(odds: Odds, low: number, high: number, fewest: FewestMoves): boolean {
  return gainAsKing(odds, low, high, fewest) > 0;
}

/** How likely somebody is to volunteer who compares the chances; near the point where they are equal it may be either. */
export function chanceToVolunteer(odds: Odds, low: number, high: number, fewest: FewestMoves): number {
  return 1 / (1 + Math.exp(-sharpness * gainAsKing(odds, low, high, fewest)));
}

/** How much higher the logarithm of the odds is as King. */
function gainAsKing({ king, bauer }: Odds, low: number, high: number, fewest: FewestMoves): number {
  handTermsOf(low, high, fewest, terms);
  return logOdds(king) - logOdds(bauer);
}

const sharpness = 4;
const terms = new Float64Array(handTerms.length);

function logOdds(weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * terms[i], 0);
}
