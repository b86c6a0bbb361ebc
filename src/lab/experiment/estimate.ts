/** From what blocks add up to: the mean of a metric in an arm, and how two arms differ. */
import { blockMean, type Estimate, type Stratum, sampleVariance, shareMean } from '../../stats/block-mean.js';
import {
  type Difference,
  pairedDifference,
  shareDifference,
  welchDifference,
} from '../../stats/mean-difference.js';
import { blockRatio } from '../../stats/ratio.js';
import type { BlockValues } from './block-values.js';

/** The mean of a metric over the blocks of an arm in which it has a value, with its interval. */
export function estimateOf(values: BlockValues, tables: number): Estimate {
  const strata = strataOf(values, tables);
  const { name, unit } = values.metric;
  // What scores average to is spread evenly; how often something happens may not be.
  return unit === 'share' && !/^score\b/.test(name) ? shareMean(strata) : blockMean(strata, unit === 'share');
}

/** The standard deviation of the metric's value in a single match; null with fewer than two. */
export function deviationOf({ singles: { count, sum, squares } }: BlockValues): number | null {
  return count < 2 ? null : Math.sqrt(sampleVariance(count, sum, squares));
}

/** The blocks with a value by pairing: each counts as its match mean, or where matches may lack one as its part of the ratio. */
export function strataOf({ sums, counts }: BlockValues, tables: number): Stratum[] {
  const seen = blocksWith(counts.length, (block) => counts[block] > 0);
  const { values } = blockRatio(pick(sums, seen), pick(counts, seen));
  return gather(values, seen, tables);
}

/** Two arms with so many pairings each. */
export interface Arms {
  arm: BlockValues;
  baseline: BlockValues;
  tables: { arm: number; baseline: number };
  /** Whether equal blocks have equal deals. */
  paired: boolean;
}

export interface ArmDifference extends Difference {
  /** Blocks with a value that were compared; of unpaired arms those of the one with fewer. */
  blocks: number;
}

/** The arm's mean minus that of the baseline. */
export function compareArms({ arm, baseline, tables, paired }: Arms): ArmDifference {
  const [own, other] = paired ? commonBlocks(arm, baseline) : [arm, baseline];
  const [mean, base] = [estimateOf(own, tables.arm), estimateOf(other, tables.baseline)];
  const blocks = Math.min(mean.blocks, base.blocks);
  if (blocks < 2) return { ...shareDifference(mean, base), lo: null, hi: null, p: null, blocks };
  const found = paired
    ? pairedDifference(differences(own, other, tables.arm))
    : welchDifference(strataOf(own, tables.arm), strataOf(other, tables.baseline));
  const flat = found.lo === found.hi || mean.variance === 0 || base.variance === 0;
  const bounded = arm.metric.unit === 'share';
  return { ...(flat && bounded ? shareDifference(mean, base) : found), blocks };
}

/** The blocks that both have played; of a metric that all matches should have, those in which both have it. */
function commonBlocks(a: BlockValues, b: BlockValues): [BlockValues, BlockValues] {
  const n = Math.min(a.counts.length, b.counts.length);
  const whole = (values: BlockValues): BlockValues => ({
    ...values,
    sums: values.sums.slice(0, n),
    counts: values.counts.slice(0, n),
  });
  const [first, second] = [whole(a), whole(b)];
  if (a.metric.some) return [first, second];
  for (let block = 0; block < n; block++) {
    if (first.counts[block] > 0 && second.counts[block] > 0) continue;
    first.counts[block] = second.counts[block] = 0;
    first.sums[block] = second.sums[block] = 0;
  }
  return [first, second];
}

function differences(a: BlockValues, b: BlockValues, tables: number): Stratum[] {
  // A block in which neither arm has a value says nothing; one in which one of them has, its part of that arm's ratio.
  const seen = blocksWith(a.counts.length, (block) => a.counts[block] > 0 || b.counts[block] > 0);
  const first = blockRatio(pick(a.sums, seen), pick(a.counts, seen)).values;
  const second = blockRatio(pick(b.sums, seen), pick(b.counts, seen)).values;
  return gather(
    first.map((value, i) => value - second[i]),
    seen,
    tables,
  );
}

function gather(values: Float64Array, blocks: Int32Array, tables: number): Stratum[] {
  const strata = Array.from({ length: tables }, (): Stratum => ({ blocks: 0, sum: 0, squares: 0 }));
  for (const [i, value] of values.entries()) {
    const stratum = strata[blocks[i] % tables];
    stratum.blocks++;
    stratum.sum += value;
    stratum.squares += value * value;
  }
  return strata;
}

/** The numbers of the blocks, of so many, for which this holds. */
function blocksWith(blocks: number, holds: (block: number) => boolean): Int32Array {
  const found = new Int32Array(blocks);
  let n = 0;
  for (let block = 0; block < blocks; block++) if (holds(block)) found[n++] = block;
  return found.subarray(0, n);
}

function pick(values: Float64Array, at: Int32Array): Float64Array {
  const picked = new Float64Array(at.length);
  for (let i = 0; i < at.length; i++) picked[i] = values[at[i]];
  return picked;
}
