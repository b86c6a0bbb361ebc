/**
 * Regret matching (S. Hart and A. Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium", 2000):
 * play each move in proportion to how much more it would have won so far.
 */
import type { Rng } from '../core/rng.js';

/**
 * Writes to `mix[at … at + n − 1]` the mix by the regrets in the same places, and by what is expected to be added to
 * them (`expected[0 … n − 1]`) where that is given; uniform where none is positive.
 */
export function matchRegrets(
  regret: Float64Array,
  mix: Float64Array,
  at: number,
  n: number,
  expected?: Float64Array,
): void {
  let sum = 0;
  for (let m = 0; m < n; m++) {
    const r = Math.max(0, regret[at + m] + (expected === undefined ? 0 : expected[m]));
    mix[at + m] = r;
    sum += r;
  }
  for (let m = 0; m < n; m++) mix[at + m] = sum > 0 ? mix[at + m] / sum : 1 / n;
}

/** An index from 0 to n − 1, drawn with the probabilities `mix[at … at + n − 1]`. */
export function drawMix(mix: Float64Array, at: number, n: number, rng: Rng): number {
  let u = rng.unit();
  let last = 0;
  for (let m = 0; m < n; m++) {
    if (mix[at + m] > 0) last = m;
    u -= mix[at + m];
    if (u < 0) return m;
  }
  // Rounding may leave a sliver at the end.
  return last;
}

/**
 * Writes to `out[to … to + n − 1]` the weights `weight[from … from + n − 1]`, scaled to a sum of 1; uniform where there
 * are none.
 */
export function averageMix(
  weight: Float64Array,
  from: number,
  n: number,
  out: Float64Array,
  to: number,
): void {
  let sum = 0;
  for (let m = 0; m < n; m++) sum += weight[from + m];
  for (let m = 0; m < n; m++) out[to + m] = sum > 0 ? weight[from + m] / sum : 1 / n;
}
