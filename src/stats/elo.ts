/**
 * Two players' results as Elo. Logistic Elo (Elo 1978) is a function of the score alone. Normalised Elo (Van den Bergh,
 * "Normalized Elo", 2020) is the score's distance from ½ in standard deviations of a single match, times 800 / ln 10; it
 * says how many matches it takes to see the difference. LOS, the likelihood of superiority, is the chance that the first is
 * the better one, from the normal (for block means the t) distribution of the score.
 */
import { blockMean, type Stratum } from './block-mean.js';
import { normalCdf, normalQuantile, studentCdf, studentQuantile } from './distributions.js';
import { wilson } from './proportions.js';
import { matchesPerBlock, momentsOf, type ScoreCounts } from './score-counts.js';

/** What a standard deviation counts in normalised Elo. */
export const NORMALIZED_ELO = 800 / Math.LN10;

/** Null where it can't be told, and where it is infinite: Elo knows no number for a score of 0 or 1. */
export interface EloEstimate {
  /** How many games, pairs or blocks were counted as one piece of evidence each. */
  units: number;
  score: number | null;
  scoreLo: number | null;
  scoreHi: number | null;
  elo: number | null;
  eloLo: number | null;
  eloHi: number | null;
  /** Half the width of the interval. */
  eloError: number | null;
  nelo: number | null;
  neloLo: number | null;
  neloHi: number | null;
  neloError: number | null;
  /** From 0 to 1. */
  los: number | null;
}

/** The score that a lead of so much Elo is expected to give. */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The lead in Elo that is expected to give this score; null where no finite one does. */
export function eloOfScore(score: number): number | null {
  return score > 0 && score < 1 ? 400 * Math.log10(score / (1 - score)) : null;
}

/**
 * The likelihood of superiority by wins and losses alone, as cutechess has it (a sign test): Φ((W − L) / √(W + L)).
 * Null without a decided game.
 */
export function likelihoodOfSuperiority(wins: number, losses: number): number | null {
  return wins + losses > 0 ? normalCdf((wins - losses) / Math.sqrt(wins + losses)) : null;
}

/**
 * Elo from counted games, pairs or larger blocks, with normal intervals from the variance that was seen. Where there was
 * none (a shut-out, nothing but draws) the score's interval is Wilson's for as many trials, which holds for any scores between
 * 0 and 1, since none vary more than wins and losses do.
 */
export function eloOfCounts(counts: ScoreCounts, confidence = 0.95): EloEstimate {
  const { blocks, mean, variance } = momentsOf(counts);
  if (blocks === 0) return unknown();
  const z = normalQuantile((1 + confidence) / 2);
  if (variance === 0) {
    const { lo, hi } = wilson(mean * blocks, blocks, confidence);
    const los = mean === 0.5 ? 0.5 : normalCdf(Math.sign(mean - 0.5) * Math.sqrt(blocks));
    return { ...logistic(blocks, mean, lo, hi), ...noNelo, los };
  }
  const deviation = Math.sqrt(variance);
  const reach = z / Math.sqrt(blocks);
  return {
    ...logistic(blocks, mean, mean - reach * deviation, mean + reach * deviation),
    ...normalized((mean - 0.5) / deviation, reach, matchesPerBlock(counts)),
    los: normalCdf(((mean - 0.5) / deviation) * Math.sqrt(blocks)),
  };
}

/**
 * Elo from the means of blocks of any size, with t intervals; without any spread the interval is that of {@link blockMean}.
 * @param matches how many matches a block has
 */
export function eloOfBlocks(blocks: Stratum, matches: number, confidence = 0.95): EloEstimate {
  const estimate = blockMean([blocks], true, confidence);
  const { mean, lo, hi, variance } = estimate;
  if (mean === null) return unknown();
  const n = blocks.blocks;
  if (variance === null || variance === 0) return { ...logistic(n, mean, lo, hi), ...noNelo, los: null };
  const deviation = Math.sqrt(variance * n);
  const reach = studentQuantile((1 + confidence) / 2, n - 1) / Math.sqrt(n);
  return {
    ...logistic(n, mean, lo, hi),
    ...normalized((mean - 0.5) / deviation, reach, matches),
    los: studentCdf((mean - 0.5) / Math.sqrt(variance), n - 1),
  };
}

const noNelo = { nelo: null, neloLo: null, neloHi: null, neloError: null };

function unknown(): EloEstimate {
  return {
    units: 0,
    score: null,
    scoreLo: null,
    scoreHi: null,
    elo: null,
    eloLo: null,
    eloHi: null,
    eloError: null,
    ...noNelo,
    los: null,
  };
}

function logistic(units: number, score: number, lo: number | null, hi: number | null) {
  const scoreLo = lo === null ? null : Math.max(0, lo);
  const scoreHi = hi === null ? null : Math.min(1, hi);
  const eloLo = scoreLo === null ? null : eloOfScore(scoreLo);
  const eloHi = scoreHi === null ? null : eloOfScore(scoreHi);
  const eloError = eloLo === null || eloHi === null ? null : (eloHi - eloLo) / 2;
  return { units, score, scoreLo, scoreHi, elo: eloOfScore(score), eloLo, eloHi, eloError };
}

/** @param t the lead in standard deviations of a block's mean, of which a single match has √matches times as much */
function normalized(t: number, reach: number, matches: number) {
  const scale = NORMALIZED_ELO / Math.sqrt(matches);
  const [nelo, neloError] = [t * scale, reach * scale];
  return { nelo, neloLo: nelo - neloError, neloHi: nelo + neloError, neloError };
}
