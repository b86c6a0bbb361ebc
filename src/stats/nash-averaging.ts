/**
 * Nash averaging (Balduzzi, Tuyls, Perolat & Graepel, "Re-evaluating evaluation", NeurIPS 2018): players are rated by how they do
 * against the equilibrium of the game in which each side picks a player. Copies of a player, and players nobody would pick,
 * change nothing. Of all equilibria the one of the greatest entropy is taken, which makes it unique.
 */
import { inverse, type Matrix, times } from './matrix.js';

export interface NashAverage {
  /** The chance to be picked in the equilibrium of the greatest entropy. */
  mix: number[];
  /** What each player gets on average against the mix: 0 for those picked, not above it for the others. */
  skill: number[];
}

/** How much above 0 a player may get against the mix, in parts of the largest payoff; the mix is about as exact. */
const SLACK = 1e-10;

/**
 * @param payoff what the row's player gets against the column's, antisymmetric: a lead in Elo, say, or a score minus ½
 * @throws RangeError when it isn't antisymmetric
 */
export function nashAveraging(payoff: readonly (readonly number[])[]): NashAverage {
  const scale = Math.max(Number.MIN_VALUE, ...payoff.flat().map(Math.abs));
  payoff.forEach((row, i) => {
    row.forEach((x, j) => {
      if (Math.abs(x + payoff[j][i]) <= 1e-9 * scale) return;
      throw new RangeError(
        `payoff ${i}, ${j} is ${x} and ${j}, ${i} is ${payoff[j][i]}; they should sum to 0`,
      );
    });
  });
  const mix = mostEntropy(payoff.map((row) => row.map((x) => x / scale)));
  return { mix, skill: times(payoff, mix) };
}

/**
 * The mix p of the greatest entropy with (A p)_j ≤ slack for every j. By its dual, which has no infeasible points: for prices
 * λ > 0 of these conditions p_i is in proportion to e^(−(λᵀA)_i), and log Σ e^(−(λᵀA)_i) + slack · Σ λ is to be least. An
 * interior-point method (Boyd & Vandenberghe, Convex Optimization, 2004, sections 5.7 and 11.3) with slack and barrier falling
 * together, so that prices stay moderate.
 */
function mostEntropy(game: Matrix): number[] {
  let prices = game.map(() => 1);
  for (let slack = 1; slack > SLACK; slack /= 4) {
    for (let step = 0; step < 50; step++) {
      const mix = response(game, prices);
      const gains = times(game, mix);
      const gradient = prices.map((price, j) => slack - gains[j] - slack / price);
      const curvature = game.map((row, j) =>
        game.map((other, k) => {
          const covariance = mix.reduce((sum, p, i) => sum + p * row[i] * other[i], 0) - gains[j] * gains[k];
          return j === k ? covariance + slack / prices[j] ** 2 : covariance;
        }),
      );
      const move = times(inverse(curvature), gradient).map((x) => -x);
      const largest = Math.max(...move.map((x, j) => Math.abs(x) / prices[j]));
      // Newton's step, shortened outside the region where it is known to converge (sections 9.5 and 9.6).
      const part = largest < 0.25 ? 1 : 0.5 / (0.5 + largest);
      prices = prices.map((price, j) => price + part * move[j]);
      if (largest < 1e-9) break;
    }
  }
  return response(game, prices);
}

function response(game: Matrix, prices: readonly number[]): number[] {
  const costs = game.map((_, i) => prices.reduce((sum, price, j) => sum + price * game[j][i], 0));
  const least = Math.min(...costs);
  const weights = costs.map((cost) => Math.exp(least - cost));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
