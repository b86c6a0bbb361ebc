/** The normal and Student's t distribution: chances and quantiles, good to twelve digits, far out in the tails too. */
import { incompleteBeta, logBeta } from './beta.js';

/** Beyond this the tail is computed by itself; 1 minus the rest would leave too few digits. */
const TAIL_FROM = 3;

/** With more degrees of freedom than this, t is a normal number and a few terms in 1 / df. */
const NEARLY_NORMAL = 1e6;

/** The standard normal's density. */
export function normalDensity(x: number): number {
  return Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI);
}

/** The chance that a standard normal number is at most x. */
export function normalCdf(x: number): number {
  if (x < -TAIL_FROM) return normalDensity(x) * millsRatio(-x);
  if (x > TAIL_FROM) return 1 - normalDensity(x) * millsRatio(x);
  return 0.5 + normalDensity(x) * oddSeries(x);
}

/** The series x + x³/3 + x⁵/(3·5) + … (Abramowitz & Stegun 26.2.11). */
function oddSeries(x: number): number {
  let sum = 0;
  let term = x;
  for (let k = 3; Math.abs(term) > 1e-18 * Math.abs(sum); k += 2) {
    sum += term;
    term *= (x * x) / k;
  }
  return sum;
}

/** Tail over density, by Laplace's continued fraction (Abramowitz & Stegun 26.2.14). */
function millsRatio(x: number): number {
  let fraction = x;
  for (let k = 80; k > 0; k--) fraction = x + k / fraction;
  return 1 / fraction;
}

/** The chance that a standard normal number is at least as far from 0 as z. */
export function twoSidedNormal(z: number): number {
  return Math.min(1, 2 * normalCdf(-Math.abs(z)));
}

/** The standard normal's quantile, for p between 0 and 1. */
export function normalQuantile(p: number): number {
  return studentQuantile(p, Number.POSITIVE_INFINITY);
}

/** The chance that a t number with `df` degrees of freedom (any positive number, also infinity) is at most t. */
export function studentCdf(t: number, df: number): number {
  return t < 0 ? studentTail(-t, df) : 1 - studentTail(t, df);
}

/** Student's t quantile with `df` degrees of freedom (any number from 0.1, also infinity), for p between 0 and 1. */
export function studentQuantile(p: number, df: number): number {
  if (p === 0.5) return 0;
  const tail = Math.min(p, 1 - p);
  // Newton's method for the logarithm of the tail over that of t, a concave curve. The start, where the bound
  // (1 + t²/df)^(−df/2) / 2 of the tail is reached, lies beyond the quantile, so that every step stays beyond it.
  const far = -2 * Math.log(2 * tail);
  let t = df > NEARLY_NORMAL ? Math.sqrt(far) : Math.sqrt(df * Math.expm1(far / df));
  for (let step = 0; step < 100; step++) {
    const chance = studentTail(t, df);
    const change = (Math.log(chance) - Math.log(tail)) / ((t * studentDensity(t, df)) / chance);
    t *= Math.exp(change);
    if (Math.abs(change) < 1e-15) break;
  }
  return p < 0.5 ? -t : t;
}

/** The chance to exceed t ≥ 0. */
function studentTail(t: number, df: number): number {
  if (df > NEARLY_NORMAL) return normalCdf(-nearlyNormal(t, df));
  const sum = df + t * t;
  return incompleteBeta(df / sum, (t * t) / sum, df / 2, 0.5) / 2;
}

/** The normal number that is exceeded as seldom as t is (Abramowitz & Stegun 26.7.5, turned round). */
function nearlyNormal(t: number, df: number): number {
  const square = t * t;
  return t - (t * (square + 1)) / (4 * df) + (t * ((13 * square + 8) * square + 3)) / (96 * df * df);
}

function studentDensity(t: number, df: number): number {
  if (df > NEARLY_NORMAL) return normalDensity(nearlyNormal(t, df));
  const power = -((df + 1) / 2) * Math.log1p((t * t) / df);
  return Math.exp(power - logBeta(df / 2, 0.5) - 0.5 * Math.log(df));
}
