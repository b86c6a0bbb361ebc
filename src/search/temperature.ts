/** How a bot is made to err, so that beginners have an opponent. */

/**
 * Writes to `mix` the chance of each of `n` moves of these values: proportional to exp(value / temperature). At
 * temperature 0 the best moves share everything alike; the higher it is, the nearer to chance.
 */
export function soften(values: Float64Array, n: number, temperature: number, mix: Float64Array): void {
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < n; i++) if (values[i] > best) best = values[i];
  let sum = 0;
  for (let i = 0; i < n; i++) {
    mix[i] =
      temperature === 0 ? (values[i] > best - 1e-12 ? 1 : 0) : Math.exp((values[i] - best) / temperature);
    sum += mix[i];
  }
  for (let i = 0; i < n; i++) mix[i] /= sum;
}

/**
 * The same for a bot that knows its mix only: with the chance temperature / (1 + temperature) it plays any of its `n`
 * moves. At temperature 0 nothing changes.
 */
export function stray(mix: Float64Array, n: number, temperature: number): void {
  if (temperature === 0) return;
  for (let i = 0; i < n; i++) mix[i] = (mix[i] + temperature / n) / (1 + temperature);
}
