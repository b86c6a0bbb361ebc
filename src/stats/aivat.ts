/**
 * The step of AIVAT (Burch, Schmid, Moravčík, Morrill, Bowling, "AIVAT: A New Variance Reduction Technique for Agent Evaluation
 * in Imperfect Information Games", AAAI 2018; for chance alone, MIVAT of White & Bowling 2009): wherever it is known what could come
 * with which chance, what came is judged against what was to be expected. The mean of this is 0 whatever the values are, so it may
 * be taken off a result.
 */

/**
 * How much better than expected `taken` is.
 * @param chances of the alternatives 0 to n − 1; they sum to 1
 * @param value of an alternative, in the units of the result; asked only where it can come
 */
export function luckOf(
  chances: ArrayLike<number>,
  n: number,
  taken: number,
  value: (alternative: number) => number,
): number {
  return value(taken) - expected(chances, n, value);
}

/** The mean of a value over alternatives with these chances. */
export function expected(
  chances: ArrayLike<number>,
  n: number,
  value: (alternative: number) => number,
): number {
  let total = 0;
  for (let i = 0; i < n; i++) if (chances[i] > 0) total += chances[i] * value(i);
  return total;
}
