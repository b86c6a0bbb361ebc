/**
 * A mean over matches of which not every block has equally many: how often the first round decides, among the matches in which
 * it was won by somebody. The estimate is the ratio of two sums over blocks (Cochran, Sampling Techniques, 1977, ch. 6).
 */

/** A ratio of sums over blocks. */
export interface Ratio {
  /** Null where there was nothing to divide by. */
  ratio: number | null;
  /**
   * A value a block whose mean is the ratio and whose spread is that of the ratio (Cochran's formula 6.13, its linear
   * part); so intervals and comparisons are those of a mean over blocks. Where every block has equally many matches it is
   * the block's own mean. Empty without a ratio.
   */
  values: Float64Array;
}

/**
 * @param sums of each block what its matches add up to
 * @param counts of each block how many these were, 0 or more
 */
export function blockRatio(sums: Float64Array, counts: Float64Array): Ratio {
  const [total, all] = [addUp(sums), addUp(counts)];
  if (all === 0) return { ratio: null, values: new Float64Array(0) };
  const ratio = total / all;
  const usual = all / counts.length;
  const even = counts.every((count) => count === counts[0]);
  return {
    ratio,
    values: sums.map((sum, i) => (even ? sum / counts[i] : ratio + (sum - ratio * counts[i]) / usual)),
  };
}

function addUp(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
