/**
 * Control variates (Hammersley & Handscomb, Monte Carlo Methods, 1964, ch. 5): what a block is measured by goes along with something
 * else of it whose expectation is known, here how good the hands were; what that was above its expectation is taken off, times the
 * slope of a regression. The slopes for a block come from other blocks (cross-fitting: Chernozhukov et al. 2018), so that
 * what is taken off has mean 0 and the mean stays what it was, whether the regression fits or not. Expectations that were
 * themselves estimated, from deals that nobody played, add their own variance (double sampling: Cochran, Sampling Techniques, 1977, ch. 12).
 */
import { blockMean, type Estimate, type Stratum } from './block-mean.js';
import { inverse, type Matrix, times, zeros } from './matrix.js';

/** The blocks of one stratum (a pairing): what is averaged, and by covariate its value in each block. */
export interface ObservedBlocks {
  values: ArrayLike<number>;
  covariates: readonly ArrayLike<number>[];
}

/** What is known of the covariates. */
export interface Expectations {
  means: readonly number[];
  /** Of the covariates of a single block. */
  covariance: Matrix;
  /** From how many further blocks; infinite where the means are exact. */
  draws: number;
}

export interface ControlledMean {
  raw: Estimate;
  controlled: Estimate;
  /** How many times fewer blocks give as narrow an interval; null where that can't be told. */
  factor: number | null;
}

/** Into so many parts are the blocks cut; the slopes for one come from the others. */
const FOLDS = 10;
/** With fewer blocks a covariate than this slopes are mostly noise; the raw mean stands. */
const BLOCKS_A_COVARIATE = 10;

/** The mean over all blocks as it was, and with what the covariates say taken off; `bounded` as in {@link blockMean}. */
export function controlledMean(
  strata: readonly ObservedBlocks[],
  expected: Expectations,
  bounded: boolean,
  confidence = 0.95,
): ControlledMean {
  const raw = blockMean(
    strata.map(({ values }) => stratumOf(values)),
    bounded,
    confidence,
  );
  const parts = strata.map((blocks) => takeOff(blocks, expected.means));
  const sums = parts.map(({ values }) => stratumOf(values));
  const mean = blockMean(sums, false, confidence);
  if (mean.variance === null || mean.variance === 0 || mean.lo === null || raw.variance === null)
    return { raw, controlled: raw, factor: null };
  const slopes = expected.means.map((_, k) =>
    parts.reduce((sum, { values, slopes: own }) => sum + (values.length / mean.blocks) * own[k], 0),
  );
  const variance = mean.variance + quadratic(expected.covariance, slopes) / expected.draws;
  const reach = ((mean.mean as number) - mean.lo) * Math.sqrt(variance / mean.variance);
  const controlled = {
    ...mean,
    lo: (mean.mean as number) - reach,
    hi: (mean.mean as number) + reach,
    variance,
  };
  return { raw, controlled, factor: raw.variance / variance };
}

/** The mean of each covariate and how they vary together. @throws RangeError with fewer than two draws */
export function expectationsOf(covariates: readonly ArrayLike<number>[]): Expectations {
  const draws = covariates[0]?.length ?? Number.POSITIVE_INFINITY;
  if (draws < 2) throw new RangeError(`expectations are taken from ${draws} draws; it takes two or more`);
  const means = covariates.map((column) => sumOf(column) / draws);
  const covariance = zeros(covariates.length);
  for (const [i, a] of covariates.entries()) {
    for (const [j, b] of covariates.entries()) {
      for (let n = 0; n < draws; n++)
        covariance[i][j] += ((a[n] - means[i]) * (b[n] - means[j])) / (draws - 1);
    }
  }
  return { means, covariance, draws };
}

/** The blocks' values less what their covariates explain, and the slopes used, on average over the blocks. */
function takeOff({ values, covariates }: ObservedBlocks, means: readonly number[]) {
  const n = values.length;
  const result = Float64Array.from(values);
  const slopes = means.map(() => 0);
  if (n < BLOCKS_A_COVARIATE * Math.max(1, means.length) || means.length === 0)
    return { values: result, slopes };
  const all = momentsOf(values, covariates, (i) => i >= 0);
  for (let fold = 0; fold < FOLDS; fold++) {
    const own = momentsOf(values, covariates, (i) => i % FOLDS === fold);
    const fitted = slopesOf(less(all, own));
    for (let i = fold; i < n; i += FOLDS) {
      for (const [k, slope] of fitted.entries()) {
        result[i] -= slope * (covariates[k][i] - means[k]);
        slopes[k] += slope / n;
      }
    }
  }
  return { values: result, slopes };
}

/** Sums over some blocks from which a regression is made. */
interface Moments {
  n: number;
  y: number;
  x: number[];
  xy: number[];
  xx: Matrix;
}

function momentsOf(
  values: ArrayLike<number>,
  covariates: readonly ArrayLike<number>[],
  takes: (block: number) => boolean,
): Moments {
  const size = covariates.length;
  const sums: Moments = {
    n: 0,
    y: 0,
    x: new Array(size).fill(0),
    xy: new Array(size).fill(0),
    xx: zeros(size),
  };
  for (let i = 0; i < values.length; i++) {
    if (!takes(i)) continue;
    sums.n++;
    sums.y += values[i];
    for (let a = 0; a < size; a++) {
      sums.x[a] += covariates[a][i];
      sums.xy[a] += covariates[a][i] * values[i];
      for (let b = 0; b < size; b++) sums.xx[a][b] += covariates[a][i] * covariates[b][i];
    }
  }
  return sums;
}

function less(all: Moments, part: Moments): Moments {
  return {
    n: all.n - part.n,
    y: all.y - part.y,
    x: all.x.map((sum, a) => sum - part.x[a]),
    xy: all.xy.map((sum, a) => sum - part.xy[a]),
    xx: all.xx.map((row, a) => row.map((sum, b) => sum - part.xx[a][b])),
  };
}

/** The slopes of a linear regression; covariates that hardly vary, or go along with others, count as little as they say. */
function slopesOf({ n, y, x, xy, xx }: Moments): number[] {
  const covariance = xx.map((row, a) => row.map((sum, b) => sum / n - (x[a] * x[b]) / n ** 2));
  const scale = covariance.map((row, a) => Math.sqrt(row[a] > 1e-9 * (xx[a][a] / n) ? row[a] : 0));
  const used = scale.map((_, a) => a).filter((a) => scale[a] > 0);
  const correlation = used.map((a) =>
    used.map((b) => covariance[a][b] / (scale[a] * scale[b]) + (a === b ? 1e-6 : 0)),
  );
  const towards = used.map((a) => (xy[a] / n - (x[a] * y) / n ** 2) / scale[a]);
  const slopes = times(inverse(correlation), towards);
  const result = x.map(() => 0);
  for (const [i, a] of used.entries()) result[a] = slopes[i] / scale[a];
  return result;
}

function stratumOf(values: ArrayLike<number>): Stratum {
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += values[i] ** 2;
  return { blocks: values.length, sum: sumOf(values), squares };
}

function sumOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
}

function quadratic(matrix: Matrix, vector: readonly number[]): number {
  return times(matrix, vector).reduce((sum, x, i) => sum + x * vector[i], 0);
}
