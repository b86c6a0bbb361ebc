/**
 * Sequential tests of any mean over blocks (points, crowns, length): is it `mean0` (H0) or `mean1` (H1)? The likelihood ratio
 * is that of a normal number whose variance is unknown and the likeliest under each hypothesis, as in Van den Bergh's test
 * for the score; Wald's bounds apply.
 */
import type { Stratum } from './block-mean.js';
import { sampleVariance } from './block-mean.js';
import { type Bounds, decide, type SprtState, waldBounds } from './wald.js';

/** The two means that are told apart. */
export interface MeanHypotheses extends Bounds {
  mean0: number;
  mean1: number;
  /** No verdict on fewer blocks than this (each arm): the variance isn't known yet. 30 unless said otherwise. */
  firstLook?: number;
}

const FIRST_LOOK = 30;

/** Where the test stands after these blocks of one arm, or of differences between two arms on the same deals. */
export function meanTest(blocks: Stratum, hypotheses: MeanHypotheses): SprtState {
  const { mean0, mean1, firstLook = FIRST_LOOK } = hypotheses;
  const n = blocks.blocks;
  const bounds = waldBounds(hypotheses);
  if (n < Math.max(2, firstLook)) return { llr: 0, ...bounds, verdict: 'continue' };
  const mean = blocks.sum / n;
  // Blocks that are all alike prove no certainty: one more might differ by what is to be told apart.
  const variance = Math.max(
    (sampleVariance(n, blocks.sum, blocks.squares) * (n - 1)) / n,
    (mean1 - mean0) ** 2 / n,
  );
  const llr = (n / 2) * Math.log((variance + (mean - mean0) ** 2) / (variance + (mean - mean1) ** 2));
  return decide(llr, bounds);
}

/** The same for the mean of arm `a` minus that of arm `b`, which share no deals: their variances add (Welch). */
export function meanDifferenceTest(a: Stratum, b: Stratum, hypotheses: MeanHypotheses): SprtState {
  const { mean0, mean1, firstLook = FIRST_LOOK } = hypotheses;
  const bounds = waldBounds(hypotheses);
  const least = Math.min(a.blocks, b.blocks);
  if (least < Math.max(2, firstLook)) return { llr: 0, ...bounds, verdict: 'continue' };
  const difference = a.sum / a.blocks - b.sum / b.blocks;
  const part = ({ blocks, sum, squares }: Stratum) => sampleVariance(blocks, sum, squares) / blocks;
  const variance = Math.max(part(a) + part(b), (mean1 - mean0) ** 2 / least ** 2);
  return decide(((mean1 - mean0) * (2 * difference - mean0 - mean1)) / (2 * variance), bounds);
}
