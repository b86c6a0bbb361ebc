/**
 * The block bootstrap (Efron & Tibshirani, An Introduction to the Bootstrap, 1993, chapters 6, 13, 14): whole blocks are drawn
 * again with replacement, so that whatever hangs together within a block stays together. For statistics without a formula.
 */
import { normalCdf, normalQuantile } from './distributions.js';

/** Where chance comes from; the arena's Rng fits. */
export interface Chance {
  /** A uniform whole number from 0 to n − 1. */
  below(n: number): number;
}

export interface Bootstrap {
  /** The statistic of the blocks themselves. */
  estimate: number | null;
  /** The statistic of each resample that had one, in rising order. */
  replicates: Float64Array;
  /** The standard deviation of the replicates; null with fewer than two. */
  se: number | null;
}

/** Both ends null where there are fewer than two replicates or no estimate. */
export interface Interval {
  lo: number | null;
  hi: number | null;
}

/**
 * Draws resamples and takes the statistic of each.
 * @param statistic of some blocks; null where it isn't defined, which drops the resample
 */
export function bootstrap<B>(
  blocks: readonly B[],
  statistic: (blocks: readonly B[]) => number | null,
  chance: Chance,
  resamples = 2000,
): Bootstrap {
  if (blocks.length === 0) return { estimate: null, replicates: new Float64Array(0), se: null };
  const estimate = statistic(blocks);
  const drawn: B[] = [...blocks];
  const replicates: number[] = [];
  for (let i = 0; i < resamples; i++) {
    for (let j = 0; j < drawn.length; j++) drawn[j] = blocks[chance.below(blocks.length)];
    const value = statistic(drawn);
    if (value !== null) replicates.push(value);
  }
  const sorted = Float64Array.from(replicates).sort();
  return { estimate, replicates: sorted, se: standardDeviation(sorted) };
}

/** The percentile interval (section 13.3). */
export function percentileInterval({ replicates }: Bootstrap, confidence = 0.95): Interval {
  if (replicates.length < 2) return { lo: null, hi: null };
  const tail = (1 - confidence) / 2;
  return { lo: quantileOf(replicates, tail), hi: quantileOf(replicates, 1 - tail) };
}

/**
 * The bias-corrected and accelerated interval (section 14.3), with the acceleration from leaving out each block in turn.
 * Replicates equal to the estimate count half below it, which matters for statistics of few values.
 */
export function bcaInterval<B>(
  made: Bootstrap,
  blocks: readonly B[],
  statistic: (blocks: readonly B[]) => number | null,
  confidence = 0.95,
): Interval {
  const { estimate, replicates } = made;
  if (estimate === null || replicates.length < 2) return { lo: null, hi: null };
  const n = replicates.length;
  let below = 0;
  for (const value of replicates) below += value < estimate ? 1 : value === estimate ? 0.5 : 0;
  const bias = normalQuantile(Math.min(n - 0.5, Math.max(0.5, below)) / n);
  const a = acceleration(blocks, statistic);
  const tail = (1 - confidence) / 2;
  const end = (p: number) => {
    const z = bias + normalQuantile(p);
    return quantileOf(replicates, normalCdf(bias + z / (1 - a * z)));
  };
  return { lo: end(tail), hi: end(1 - tail) };
}

/** Formula 14.15; 0 where leaving out a block changes nothing. */
function acceleration<B>(blocks: readonly B[], statistic: (blocks: readonly B[]) => number | null): number {
  const without: number[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const value = statistic(blocks.filter((_, j) => j !== i));
    if (value !== null) without.push(value);
  }
  const mean = without.reduce((sum, x) => sum + x, 0) / without.length;
  const cubes = without.reduce((sum, x) => sum + (mean - x) ** 3, 0);
  const squares = without.reduce((sum, x) => sum + (mean - x) ** 2, 0);
  return squares > 0 ? cubes / (6 * squares ** 1.5) : 0;
}

/** The p quantile of sorted values, between neighbours in proportion (Hyndman & Fan 1996, type 6). */
function quantileOf(sorted: Float64Array, p: number): number {
  const at = Math.min(sorted.length - 1, Math.max(0, p * (sorted.length + 1) - 1));
  const below = Math.floor(at);
  const above = Math.min(sorted.length - 1, below + 1);
  return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}

function standardDeviation(values: Float64Array): number | null {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  return Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (values.length - 1));
}
