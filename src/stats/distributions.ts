/** Quantiles of the usual distributions, by jStat (its normal is exact to 1e-15, its beta to 2e-9). */
import jstat from 'jstat';

/** The standard normal's quantile. */
export function normalQuantile(p: number): number {
  return jstat.normal.inv(p, 0, 1);
}

/** Student's t quantile with `df` degrees of freedom, any positive number. */
export function studentQuantile(p: number, df: number): number {
  return jstat.studentt.inv(p, df);
}
