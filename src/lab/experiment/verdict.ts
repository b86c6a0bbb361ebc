/** What a comparison says to a designer: whether arms differ by as much as matters, and how large that is, in words. */
import type { ArmDifference } from './estimate.js';
import type { Metric } from './metric.js';

export const verdicts = ['differs', "doesn't differ by more than the margin", 'not enough data'] as const;
export type Verdict = (typeof verdicts)[number];

/** No verdict on fewer blocks than this: until then intervals over blocks can't be relied on. */
export const FEWEST_BLOCKS = 30;

/** The chance that a shown difference is none at all, over all comparisons of an experiment. */
export const LEVEL = 0.05;

/** The smallest difference that matters where the user named none: 2 matches in 100, or 5 % of the baseline's mean. */
export function usualMargin({ unit }: Metric, baseline: number | null): number {
  return unit === 'share' ? 0.02 : 0.05 * Math.abs(baseline ?? 0);
}

/**
 * A difference inside the margin on both ends of its interval doesn't matter, however sure it is; else it is shown when the
 * test, adjusted for how many were made, shows it.
 */
export function verdictOf(
  { lo, hi, blocks }: ArmDifference,
  adjusted: number | null,
  margin: number,
): Verdict {
  if (blocks < FEWEST_BLOCKS || lo === null || hi === null) return 'not enough data';
  if (lo >= -margin && hi <= margin) return "doesn't differ by more than the margin";
  return adjusted !== null && adjusted < LEVEL ? 'differs' : 'not enough data';
}

/** The same for a difference that was worked out. */
export function certainVerdict({ difference }: Pick<ArmDifference, 'difference'>, margin: number): Verdict {
  if (difference === null) return 'not enough data';
  return Math.abs(difference) > margin ? 'differs' : "doesn't differ by more than the margin";
}

/** The words for a difference in standard deviations of a single match (Cohen, Statistical Power Analysis, 1988, ch. 2). */
export function sizeInWords(deviations: number): string {
  const size = Math.abs(deviations);
  return size < 0.2 ? 'slight' : size < 0.5 ? 'small' : size < 0.8 ? 'medium' : 'large';
}

/** `small: 5.2 fewer in 100`, `large: 1.84 more (+30 %)`. */
export function effectInWords(
  { unit }: Pick<Metric, 'unit'>,
  difference: number,
  baseline: number,
  deviations: number | null,
): string {
  const size = Math.abs(difference);
  const direction = difference < 0 ? 'fewer' : 'more';
  const amount =
    unit === 'share'
      ? `${(100 * size).toFixed(1)} ${direction} in 100`
      : `${size.toPrecision(2)} ${difference < 0 ? 'less' : 'more'}${percentOf(difference, baseline)}`;
  if (difference === 0) return 'none';
  return deviations === null ? amount : `${sizeInWords(deviations)}: ${amount}`;
}

function percentOf(difference: number, baseline: number): string {
  if (!(baseline > 0)) return '';
  const percent = (100 * difference) / baseline;
  if (Math.abs(percent) >= 1000 || Math.abs(percent) < 0.5) return '';
  return ` (${difference > 0 ? '+' : '−'}${Math.abs(percent).toFixed(0)} %)`;
}
