/**
 * A mean over blocks with its interval. Blocks of one stratum (a pairing) are independent and alike; strata need not be.
 * Within a block nothing is taken to be independent, so rotations of one deal count as what they are: one piece of
 * evidence. Stratified mean and variance after Cochran, Sampling Techniques (1977), ch. 5; degrees of freedom after
 * Satterthwaite (1946).
 */
import { normalCdf, studentQuantile } from './distributions.js';
import { wilson } from './proportions.js';

/** The blocks of one stratum: how many, and the sum and sum of squares of their means. */
export interface Stratum {
  blocks: number;
  sum: number;
  squares: number;
}

export interface Estimate {
  /** Null where there was nothing to average. */
  mean: number | null;
  /** The ends of the interval; null where the spread can't be told (a stratum of one block). */
  lo: number | null;
  hi: number | null;
  blocks: number;
  /** The variance of the mean; null where it can't be told. */
  variance: number | null;
}

/**
 * The mean over all blocks of all strata with its t interval.
 * A mean of shares (`bounded`: all values from 0 to 1) may lie so near 0 or 1 that a t interval would reach beyond; then too few blocks
 * differ for a t interval to hold. It gets Wilson's (1927) instead, for as many trials as would be as precise (Kish 1965), or where no
 * block differs from another, which says little of the next, for as many as there are blocks.
 */
export function blockMean(strata: readonly Stratum[], bounded: boolean, confidence = 0.95): Estimate {
  const seen = strata.filter((stratum) => stratum.blocks > 0);
  const blocks = seen.reduce((n, stratum) => n + stratum.blocks, 0);
  if (blocks === 0) return { mean: null, lo: null, hi: null, blocks, variance: null };
  const mean = seen.reduce((total, stratum) => total + stratum.sum, 0) / blocks;
  const spread = spreadOfMean(seen);
  if (spread === null) return { mean, lo: null, hi: null, blocks, variance: null };
  const { variance, degrees } = spread;
  const reach = studentQuantile((1 + confidence) / 2, degrees) * Math.sqrt(variance);
  const [lo, hi] = [mean - reach, mean + reach];
  const beyond = lo < 0 || hi > 1 || variance === 0;
  if (!bounded || !beyond) return { mean, lo, hi, blocks, variance };
  const trials = variance === 0 ? blocks : (mean * (1 - mean)) / variance;
  return { ...wilsonAround(mean, trials, confidence), blocks, variance };
}

/**
 * How often something happens, over blocks: Wilson's interval for as many trials as would be as precise, with the quantile of the t
 * distribution. Where few of many matches have it a t interval would lean the wrong way.
 */
export function shareMean(strata: readonly Stratum[], confidence = 0.95): Estimate {
  const plain = blockMean(strata, true, confidence);
  const spread = spreadOfMean(strata);
  if (plain.mean === null || spread === null || spread.variance === 0) return plain;
  const { mean } = plain;
  const trials = (mean * (1 - mean)) / spread.variance;
  // As wide as if the quantile had been the normal one of so much more confidence.
  const z = studentQuantile((1 + confidence) / 2, spread.degrees);
  return { ...plain, ...wilsonAround(mean, trials, 2 * normalCdf(z) - 1) };
}

/** Wilson's interval of a share that so many trials showed; rounding doesn't carry a mean beyond the ends. */
function wilsonAround(share: number, trials: number, confidence: number) {
  const mean = Math.min(1, Math.max(0, share));
  const { lo, hi } = wilson(mean * trials, trials, confidence);
  return { mean, lo, hi };
}

export interface Spread {
  /** Of the mean over all blocks of all strata. */
  variance: number;
  /** Satterthwaite's degrees of freedom; infinite where the variance is 0. */
  degrees: number;
}

/** How well the mean over these blocks is known; null where a stratum has but one, or there is none. */
export function spreadOfMean(strata: readonly Stratum[]): Spread | null {
  const seen = strata.filter((stratum) => stratum.blocks > 0);
  if (seen.length === 0 || seen.some((stratum) => stratum.blocks < 2)) return null;
  const blocks = seen.reduce((n, stratum) => n + stratum.blocks, 0);
  let variance = 0;
  let spread = 0;
  for (const { blocks: n, sum, squares } of seen) {
    const part = (n / blocks) ** 2 * (sampleVariance(n, sum, squares) / n);
    variance += part;
    spread += part ** 2 / (n - 1);
  }
  return { variance, degrees: variance === 0 ? Number.POSITIVE_INFINITY : variance ** 2 / spread };
}

/** The unbiased variance of n values with this sum and sum of squares; never below 0, nor above it by rounding alone. */
export function sampleVariance(n: number, sum: number, squares: number): number {
  const deviation = squares - (sum * sum) / n;
  return deviation <= 1e-12 * Math.max(squares, 1e-300) ? 0 : deviation / (n - 1);
}

/**
 * How many independent single scores would give a mean as precise as these blocks did (Kish's effective sample size):
 * the variance of a single score over the variance of the mean. Null where either can't be told.
 */
export function effectiveSampleSize(
  singles: { count: number; sum: number; squares: number },
  estimate: Estimate,
): number | null {
  const { count, sum, squares } = singles;
  if (count < 2 || estimate.variance === null) return null;
  const single = sampleVariance(count, sum, squares);
  if (estimate.variance === 0) return null;
  return single / estimate.variance;
}
