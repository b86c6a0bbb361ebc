/**
 * α-rank for one population (Omidshafiei et al., "α-Rank: multi-agent evaluation by evolution", Scientific Reports 9, 2019):
 * players as strategies of a population in which now and then one mutant takes over or dies out; a player's mass is the share
 * of time for which all play like it. It ranks cyclic fields, where no strength fits.
 */

/**
 * The chance that one mutant takes over a population of m, when its advantage in each encounter is u: (1 − e^−u) / (1 − e^−mu),
 * and 1/m at 0; in a form that neither overflows nor gives NaN.
 */
export function fixation(u: number, m: number): number {
  if (u === 0) return 1 / m;
  if (u > 0) return Math.expm1(-u) / Math.expm1(-m * u);
  return (Math.exp((m - 1) * u) * Math.expm1(u)) / Math.expm1(m * u);
}

/**
 * The mass of each player, summing to 1.
 * @param payoff what the row's player gets against the column's, also against itself
 * @param alpha how strongly success is copied; from about 10 over the spread of payoffs on the ranking hardly changes
 * @param m the size of the population
 */
export function alphaRank(payoff: readonly (readonly number[])[], alpha: number, m = 50): number[] {
  const n = payoff.length;
  // A chance too small for a number would cut the players apart; the least number keeps them together.
  const moves = payoff.map((_, resident) =>
    payoff.map((_, mutant) =>
      mutant === resident ? 0 : Math.max(LEAST, takeover(payoff, mutant, resident, alpha, m) / (n - 1)),
    ),
  );
  return stationary(moves);
}

/** The least number of full precision. */
const LEAST = 2 ** -1022;

/** Formula 3 of the paper: 1 / Σ_l Π_k≤l e^(−α (f_mutant − f_resident)), over l = 0 … m − 1 with k mutants among m. */
function takeover(
  payoff: readonly (readonly number[])[],
  mutant: number,
  resident: number,
  alpha: number,
  m: number,
): number {
  const own = payoff[mutant][mutant] - payoff[resident][mutant];
  const other = payoff[mutant][resident] - payoff[resident][resident];
  const selfCorrection = payoff[resident][resident] - payoff[mutant][mutant];
  const logs = [0];
  for (let k = 1; k < m; k++) {
    // Nobody meets itself: k − 1 other mutants, or m − k − 1 other residents.
    const advantage = (k * own + (m - k) * other + selfCorrection) / (m - 1);
    logs.push(logs[k - 1] - alpha * advantage);
  }
  const most = Math.max(...logs);
  return Math.exp(-most) / logs.reduce((sum, log) => sum + Math.exp(log - most), 0);
}

/**
 * The stationary distribution of a Markov chain from its moves between different states (Grassmann, Taksar & Heyman 1985):
 * states are taken out one by one without any subtraction, so that even the least chances keep their digits.
 */
function stationary(moves: number[][]): number[] {
  const n = moves.length;
  const chain = moves.map((row) => [...row]);
  for (let last = n - 1; last > 0; last--) {
    const out = chain[last].slice(0, last).reduce((sum, x) => sum + x, 0);
    for (let i = 0; i < last; i++) chain[i][last] /= out;
    for (let i = 0; i < last; i++) {
      for (let j = 0; j < last; j++) if (i !== j) chain[i][j] += chain[i][last] * chain[last][j];
    }
  }
  const mass = n === 0 ? [] : [1];
  for (let state = 1; state < n; state++) {
    mass.push(mass.reduce((sum, x, i) => sum + x * chain[i][state], 0));
    // Kept small, so that no ratio of the least chances runs over.
    const total = mass.reduce((sum, x) => sum + x, 0);
    for (let i = 0; i <= state; i++) mass[i] /= total;
  }
  return mass;
}
