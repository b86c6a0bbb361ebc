/** Quantiles of counted whole numbers. */

/** The least number that a share `q` of all do not exceed; null of nothing. */
export function quantile(
  counts: readonly (readonly [value: number, count: number])[],
  q: number,
): number | null {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [value, count] of counts) {
    seen += count;
    if (seen >= q * total) return value;
  }
  return null;
}
