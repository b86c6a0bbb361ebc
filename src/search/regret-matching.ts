/**
 * Regret matching (S. Hart and A. Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium", 2000):
 * play each move in proportion to how much more it would have won so far.
 */

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

/** Writes to `mix[at … at + n − 1]` the weights in the same places, scaled to a sum of 1; uniform where there are none. */
export function averageMix(weight: Float64Array, mix: Float64Array, at: number, n: number): void {
  let sum = 0;
  for (let k = at; k < at + n; k++) sum += weight[k];
  for (let k = at; k < at + n; k++) mix[k] = sum > 0 ? weight[k] / sum : 1 / n;
}
