/**
 * A mean over blocks with its interval. Blocks of one stratum (a pairing) are independent and alike; strata need not be.
 * Within a block nothing is taken to be independent, so rotations of one deal count as what they are: one piece of
 * evidence. Stratified mean and variance after Cochran, Sampling Techniques (1977), ch. 5; degrees of freedom after
 * Satterthwaite (1946).
 */
import { normalQuantile, studentQuantile } from './distributions.js';

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
 * A mean of shares (`bounded`: all values from 0 to 1) that is exactly 0 or 1 in every block has shown no spread at all;
 * its interval is Wilson's (1927) for as many successes in as many trials as there are blocks, instead of no interval.
 */
export function blockMean(strata: readonly Stratum[], bounded: boolean, confidence = 0.95): Estimate {
  const seen = strata.filter((stratum) => stratum.blocks > 0);
  const blocks = seen.reduce((n, stratum) => n + stratum.blocks, 0);
  if (blocks === 0) return { mean: null, lo: null, hi: null, blocks, variance: null };
  const mean = seen.reduce((total, stratum) => total + stratum.sum, 0) / blocks;
  const spread = spreadOfMean(seen);
  if (spread === null) return { mean, lo: null, hi: null, blocks, variance: null };
  const { variance, degrees } = spread;
  if (variance === 0) {
    if (!bounded || (mean !== 0 && mean !== 1)) return { mean, lo: mean, hi: mean, blocks, variance };
    const z = normalQuantile((1 + confidence) / 2);
    const slack = z ** 2 / (blocks + z ** 2);
    return { mean, lo: mean === 0 ? 0 : 1 - slack, hi: mean === 0 ? slack : 1, blocks, variance };
  }
  const reach = studentQuantile((1 + confidence) / 2, degrees) * Math.sqrt(variance);
  const clip = (x: number) => (bounded ? Math.min(1, Math.max(0, x)) : x);
  return { mean, lo: clip(mean - reach), hi: clip(mean + reach), blocks, variance };
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
