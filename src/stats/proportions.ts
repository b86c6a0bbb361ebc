/** Shares of successes: Wilson's interval for one, Newcombe's for the difference of two, and tests of whether two differ. */
import { logBeta } from './beta.js';
import { normalQuantile, twoSidedNormal } from './distributions.js';

export interface Proportion {
  /** Null without trials, as the ends are. */
  estimate: number | null;
  lo: number | null;
  hi: number | null;
}

/**
 * The share of successes with Wilson's score interval (1927); it never leaves [0, 1] and has a width even at 0 and n.
 * @param successes from 0 to trials, not necessarily whole
 */
export function wilson(successes: number, trials: number, confidence = 0.95): Proportion {
  if (trials === 0) return { estimate: null, lo: null, hi: null };
  const z2 = normalQuantile((1 + confidence) / 2) ** 2;
  const estimate = successes / trials;
  const centre = (successes + z2 / 2) / (trials + z2);
  const reach = Math.sqrt(z2 * (trials * estimate * (1 - estimate) + z2 / 4)) / (trials + z2);
  // At the borders the interval ends exactly there, which rounding must not undo.
  return {
    estimate,
    lo: successes === 0 ? 0 : Math.max(0, centre - reach),
    hi: successes === trials ? 1 : Math.min(1, centre + reach),
  };
}

/** Successes in so many trials. */
export interface Trials {
  successes: number;
  trials: number;
}

/**
 * The first share minus the second, with Newcombe's hybrid score interval for independent shares (Statistics in Medicine 17,
 * 1998, p. 873, method 10). Null where either has no trials.
 */
export function newcombe(a: Trials, b: Trials, confidence = 0.95): Proportion {
  const [first, second] = [
    wilson(a.successes, a.trials, confidence),
    wilson(b.successes, b.trials, confidence),
  ];
  if (first.lo === null || first.hi === null || first.estimate === null) return first;
  if (second.lo === null || second.hi === null || second.estimate === null) return second;
  const estimate = first.estimate - second.estimate;
  return {
    estimate,
    lo: Math.max(-1, estimate - Math.hypot(first.estimate - first.lo, second.hi - second.estimate)),
    hi: Math.min(1, estimate + Math.hypot(first.hi - first.estimate, second.estimate - second.lo)),
  };
}

/**
 * The two-sided z test of whether two independent shares are equal, with the pooled variance; null where there is none (no
 * trials, no successes, no failures).
 */
export function twoProportionTest(a: Trials, b: Trials): { z: number | null; p: number | null } {
  const pooled = (a.successes + b.successes) / (a.trials + b.trials);
  const variance = pooled * (1 - pooled) * (1 / a.trials + 1 / b.trials);
  if (!(variance > 0) || !Number.isFinite(variance)) return { z: null, p: null };
  const z = (a.successes / a.trials - b.successes / b.trials) / Math.sqrt(variance);
  return { z, p: twoSidedNormal(z) };
}

/**
 * Fisher's exact two-sided test of whether two independent shares are equal (1935): the chance, with all totals given, of a
 * table no likelier than the one seen. Takes time in proportion to the fewer of successes and trials.
 */
export function fisherExact(a: Trials, b: Trials): number {
  const successes = a.successes + b.successes;
  const least = Math.max(0, successes - b.trials);
  const most = Math.min(successes, a.trials);
  const weight = (x: number) => logChoose(a.trials, x) + logChoose(b.trials, successes - x);
  // Tables as likely as the one seen but for rounding count as such.
  const seen = weight(a.successes) + 1e-7;
  let [asRare, all] = [0, 0];
  for (let x = least; x <= most; x++) {
    const log = weight(x);
    const share = Math.exp(log - seen);
    all += share;
    if (log <= seen) asRare += share;
  }
  return Math.min(1, asRare / all);
}

function logChoose(n: number, k: number): number {
  return -Math.log(n + 1) - logBeta(k + 1, n - k + 1);
}
