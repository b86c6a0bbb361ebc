/**
 * Whether two means over blocks differ: on the same deals by the differences of single blocks, else by Welch's t test (1947),
 * stratified and with Satterthwaite's degrees of freedom.
 */
import { blockMean, type Estimate, type Spread, type Stratum, spreadOfMean } from './block-mean.js';
import { normalQuantile, studentCdf, studentQuantile, twoSidedNormal } from './distributions.js';

/** A difference of two means with its interval and test. */
export interface Difference {
  /** Null where either mean is. */
  difference: number | null;
  lo: number | null;
  hi: number | null;
  /** Two-sided; null where the spread can't be told. */
  p: number | null;
}

/** The difference that these blocks show, each of which is a difference on one deal. */
export function pairedDifference(differences: readonly Stratum[], confidence = 0.95): Difference {
  const { mean } = blockMean(differences, false);
  return differenceWith(mean, spreadOfMean(differences), confidence);
}

/** The mean of `a` minus that of `b`, which share no deals. */
export function welchDifference(a: readonly Stratum[], b: readonly Stratum[], confidence = 0.95): Difference {
  const [first, second] = [blockMean(a, false).mean, blockMean(b, false).mean];
  const difference = first === null || second === null ? null : first - second;
  const [spreadA, spreadB] = [spreadOfMean(a), spreadOfMean(b)];
  if (spreadA === null || spreadB === null) return differenceWith(difference, null, confidence);
  const variance = spreadA.variance + spreadB.variance;
  const uneven = spreadA.variance ** 2 / spreadA.degrees + spreadB.variance ** 2 / spreadB.degrees;
  const degrees = variance === 0 ? Number.POSITIVE_INFINITY : variance ** 2 / uneven;
  return differenceWith(difference, { variance, degrees }, confidence);
}

/**
 * The difference of two shares of which one or both were the same in every block, so that a t interval would have no width:
 * the ends of their own intervals are combined as squares (Newcombe 1998, method 10; Zou & Donner 2008), which takes them to be
 * independent. The p-value is that of a normal number with this reach towards 0.
 */
export function shareDifference(a: Estimate, b: Estimate, confidence = 0.95): Difference {
  if (a.mean === null || b.mean === null) return { difference: null, lo: null, hi: null, p: null };
  const difference = a.mean - b.mean;
  if (a.lo === null || a.hi === null || b.lo === null || b.hi === null)
    return { difference, lo: null, hi: null, p: null };
  const down = Math.hypot(a.mean - a.lo, b.hi - b.mean);
  const up = Math.hypot(a.hi - a.mean, b.mean - b.lo);
  const reach = difference > 0 ? down : up;
  const z = normalQuantile((1 + confidence) / 2);
  const p = difference === 0 ? 1 : reach === 0 ? 0 : twoSidedNormal((difference / reach) * z);
  return { difference, lo: difference - down, hi: difference + up, p };
}

function differenceWith(difference: number | null, spread: Spread | null, confidence: number): Difference {
  if (difference === null || spread === null) return { difference, lo: null, hi: null, p: null };
  const { variance, degrees } = spread;
  if (variance === 0) return { difference, lo: difference, hi: difference, p: difference === 0 ? 1 : 0 };
  const error = Math.sqrt(variance);
  const reach = studentQuantile((1 + confidence) / 2, degrees) * error;
  return {
    difference,
    lo: difference - reach,
    hi: difference + reach,
    p: Math.min(1, 2 * studentCdf(-Math.abs(difference) / error, degrees)),
  };
}
