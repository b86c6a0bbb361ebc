/**
 * Control variates whose means are not known but were themselves estimated, from further draws in which nothing else was looked at
 * (double sampling: Cochran, Sampling Techniques, 1977, ch. 12). What control-variates.ts takes off has mean 0 then too; the error of
 * the estimated means is added to the variance: the part of a block's variance that they explain, over the number of draws.
 */
import { blockMean, type Estimate, type Stratum, sampleVariance } from './block-mean.js';
import { ControlledMean } from './control-variates.js';

/** The blocks of one stratum (a pairing): what is averaged, and by covariate its value in each block. */
export interface ObservedBlocks {
  values: ArrayLike<number>;
  covariates: readonly ArrayLike<number>[];
}

/** What the covariates are on average. */
export interface Expectations {
  means: readonly number[];
  /** From how many draws; infinite where the means are exact. */
  draws: number;
}

/** A mean as it was, and with what its covariates say taken off. */
export interface ControlledEstimate {
  raw: Estimate;
  controlled: Estimate;
  /** How many times fewer blocks give as narrow an interval; null where that can't be told. */
  factor: number | null;
}

/** The mean of each covariate, given by its draws. @throws RangeError without draws */
export function expectationsOf(covariates: readonly ArrayLike<number>[]): Expectations {
  const draws = covariates[0]?.length ?? Number.POSITIVE_INFINITY;
  if (draws === 0) throw new RangeError('expectations are taken from draws; there are none');
  return { means: covariates.map((column) => stratumOf(column).sum / draws), draws };
}

/** The mean over all blocks of all strata; `bounded` as in {@link blockMean}, of the raw one. */
export function controlledEstimate(
  strata: readonly ObservedBlocks[],
  { means, draws }: Expectations,
  bounded: boolean,
  confidence = 0.95,
): ControlledEstimate {
  const before = strata.map(({ values }) => stratumOf(values));
  const after = strata.map((blocks) => takeOff(blocks, means));
  const raw = blockMean(before, bounded, confidence);
  const { mean, lo, variance, blocks } = blockMean(after, false, confidence);
  if (mean === null || lo === null || !variance || raw.variance === null)
    return { raw, controlled: raw, factor: null };
  // The strata share the error of the means, so that it adds up and does not average out.
  const explained = after.map((stratum, i) => Math.max(0, varianceOf(before[i]) - varianceOf(stratum)));
  const error = explained.reduce((sum, x, i) => sum + (after[i].blocks / blocks) * Math.sqrt(x), 0);
  const whole = variance + error ** 2 / draws;
  const reach = (mean - lo) * Math.sqrt(whole / variance);
  const controlled = { mean, lo: mean - reach, hi: mean + reach, blocks, variance: whole };
  return { raw, controlled, factor: raw.variance / whole };
}

function takeOff({ values, covariates }: ObservedBlocks, means: readonly number[]): Stratum {
  const sums = new ControlledMean(means.map(() => 0));
  const controls = new Float64Array(means.length);
  for (let i = 0; i < values.length; i++) {
    for (const [k, mean] of means.entries()) controls[k] = covariates[k][i] - mean;
    sums.add(values[i], controls);
  }
  return sums.controlled;
}

function stratumOf(values: ArrayLike<number>): Stratum {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    sum += values[i];
    squares += values[i] ** 2;
  }
  return { blocks: values.length, sum, squares };
}

function varianceOf({ blocks, sum, squares }: Stratum): number {
  return blocks < 2 ? 0 : sampleVariance(blocks, sum, squares);
}
