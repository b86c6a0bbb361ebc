/** How many blocks it takes: to know a mean to a wanted precision, or to see a difference of a given size. */
import { normalQuantile, studentQuantile } from './distributions.js';
import { scoreOfElo } from './elo.js';

/**
 * The fewest blocks (at least 2) whose t interval reaches no further than `halfWidth` to each side of the mean.
 * @param deviation the standard deviation of a block's mean, as a pilot run showed it
 * @throws RangeError unless halfWidth is above 0
 */
export function blocksForPrecision(deviation: number, halfWidth: number, confidence = 0.95): number {
  if (!(halfWidth > 0)) throw new RangeError(`a half-width is ${halfWidth}; it should be above 0`);
  return fewest((quantile) => quantile((1 + confidence) / 2), deviation / halfWidth);
}

/**
 * The same for an interval of Elo of `halfWidth` to each side.
 * @param score the mean score about which it will lie, strictly between 0 and 1
 * @throws RangeError unless halfWidth is above 0
 */
export function blocksForElo(deviation: number, halfWidth: number, score = 0.5, confidence = 0.95): number {
  const elo = 400 * Math.log10(score / (1 - score));
  const reach = (scoreOfElo(elo + halfWidth) - scoreOfElo(elo - halfWidth)) / 2;
  return blocksForPrecision(deviation, reach, confidence);
}

/**
 * The fewest blocks (at least 2) with which a two-sided t test at level `alpha` finds a true difference of this size with the
 * chance `power` (normal approximation with t quantiles).
 * @param deviation the standard deviation of a block's difference; for two arms without shared deals √2 times that of one
 * @throws RangeError when the difference is 0
 */
export function blocksForDifference(
  deviation: number,
  difference: number,
  alpha = 0.05,
  power = 0.8,
): number {
  if (difference === 0) throw new RangeError('a difference of 0 is never found');
  const ratio = deviation / Math.abs(difference);
  return fewest((quantile) => quantile(1 - alpha / 2) + quantile(power), ratio);
}

/** The least n with √n at least `ratio` times a sum of quantiles of t with n − 1 degrees of freedom. */
function fewest(sum: (quantile: (p: number) => number) => number, ratio: number): number {
  // The normal quantiles give a lower bound, and but for a few blocks the answer.
  let n = Math.max(2, Math.floor((sum(normalQuantile) * ratio) ** 2));
  while (sum((p) => studentQuantile(p, n - 1)) * ratio > Math.sqrt(n)) n++;
  return n;
}
