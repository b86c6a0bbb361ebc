/**
 * Choices among alternatives whose chances grow with e^(their worth), worth being a linear function of unknown parameters
 * (McFadden's conditional logit, 1974). Who wins a match, which of two players, or neither, and who comes first among those
 * left are all choices of this kind; so Bradley–Terry, Davidson and Plackett–Luce are fitted here.
 */
import { inverse, type Matrix, sandwich, times, zeros } from './matrix.js';

/** What an alternative's worth is made of: parameters and their coefficients. */
export type Alternative = readonly (readonly [parameter: number, coefficient: number])[];

export interface Choice {
  /** Choices from the same alternatives should share one object: they are gathered by it. */
  alternatives: readonly Alternative[];
  /** How often each was chosen; not necessarily whole. */
  counts: readonly number[];
}

/** The choices that one way to end a match consists of; matches that ended alike should share one object. */
export type Outcome = readonly Choice[];

export interface Observation {
  outcome: Outcome;
  count: number;
  /** Observations of one block hang together; null: this one stands alone. */
  block: number | null;
}

export interface ChoiceFit {
  /** The likeliest parameters. */
  parameters: number[];
  /** Their covariance: robust against dependence within blocks, or by the model where no observation names a block. */
  covariance: Matrix;
  /** The number of blocks behind the covariance; null: it is the model's. */
  blocks: number | null;
  logLikelihood: number;
}

/**
 * The likeliest parameters by Newton's method, with their covariance: the inverse information, or where blocks are named the
 * sandwich of Huber and White summed by blocks (Liang & Zeger 1986), times blocks / (blocks − 1).
 * @param size the number of parameters
 * @param strengths how many of them, from the first on, are known up to a common constant only; they are made to sum to 0
 * @throws RangeError when there is no maximum; the callers see to it that there is one
 */
export function fitChoices(observations: readonly Observation[], size: number, strengths: number): ChoiceFit {
  const gathered = gather(observations);
  let parameters = new Array<number>(size).fill(0);
  let here = likelihood(gathered, parameters);
  for (let step = 0; step < 200; step++) {
    const move = times(inverse(pinned(here.information, strengths).matrix), here.gradient);
    let part = 1;
    let next = parameters;
    let there = here;
    // The likelihood has one peak, but a full step may go over it.
    do {
      next = parameters.map((x, i) => x + part * move[i]);
      there = likelihood(gathered, next);
      part /= 2;
    } while (there.value < here.value - 1e-10 * Math.abs(here.value) && part > 1e-12);
    parameters = next;
    here = there;
    if (Math.max(...move.map(Math.abs)) < 1e-11) break;
  }
  const { matrix, weight } = pinned(here.information, strengths);
  const bread = inverse(matrix);
  // The bowl has made the sum known; it isn't.
  for (let i = 0; i < strengths; i++)
    for (let j = 0; j < strengths; j++) bread[i][j] -= strengths ** -2 / weight;
  const { meat, blocks } = scoresByBlock(observations, parameters);
  const robust = blocks !== null && blocks > 1;
  const covariance = robust
    ? sandwich(bread, meat).map((row) => row.map((x) => (x * blocks) / (blocks - 1)))
    : bread;
  return { parameters, covariance, blocks, logLikelihood: here.value };
}

/** Choices from the same alternatives count as one with the sum of their counts. */
function gather(observations: readonly Observation[]): Choice[] {
  const outcomes = new Map<Outcome, number>();
  for (const { outcome, count } of observations) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
  const sums = new Map<readonly Alternative[], number[]>();
  for (const [outcome, times] of outcomes) {
    for (const { alternatives, counts } of outcome) {
      const sum = sums.get(alternatives) ?? counts.map(() => 0);
      sums.set(alternatives, sum);
      for (let i = 0; i < sum.length; i++) sum[i] += times * counts[i];
    }
  }
  return [...sums].map(([alternatives, counts]) => ({ alternatives, counts }));
}

/** Strengths may all be shifted alike; a bowl over their sum, as deep as the rest, keeps it at 0 and the matrix invertible. */
function pinned(information: Matrix, strengths: number): { matrix: Matrix; weight: number } {
  const trace = information.reduce((sum, row, i) => sum + (i < strengths ? row[i] : 0), 0);
  const weight = trace > 0 ? trace / strengths : 1;
  const matrix = information.map((row, i) =>
    row.map((x, j) => (i < strengths && j < strengths ? x + weight : x)),
  );
  return { matrix, weight };
}

function likelihood(choices: readonly Choice[], parameters: readonly number[]) {
  const gradient = new Array<number>(parameters.length).fill(0);
  const information = zeros(parameters.length);
  let value = 0;
  for (const { alternatives, counts } of choices) {
    const { chances, logs } = chancesOf(alternatives, parameters);
    const total = counts.reduce((sum, n) => sum + n, 0);
    const expected = new Map<number, number>();
    alternatives.forEach((alternative, a) => {
      value += counts[a] * logs[a];
      for (const [i, x] of alternative) {
        gradient[i] += x * (counts[a] - total * chances[a]);
        expected.set(i, (expected.get(i) ?? 0) + x * chances[a]);
        for (const [j, y] of alternative) information[i][j] += total * chances[a] * x * y;
      }
    });
    for (const [i, x] of expected) for (const [j, y] of expected) information[i][j] -= total * x * y;
  }
  return { value, gradient, information };
}

function chancesOf(alternatives: readonly Alternative[], parameters: readonly number[]) {
  const worths = alternatives.map((parts) => parts.reduce((sum, [i, x]) => sum + x * parameters[i], 0));
  const most = Math.max(...worths);
  const logSum = most + Math.log(worths.reduce((sum, worth) => sum + Math.exp(worth - most), 0));
  const logs = worths.map((worth) => worth - logSum);
  return { logs, chances: logs.map(Math.exp) };
}

/** The sum over blocks of gradient times gradient; `blocks` is null where no observation names one. */
function scoresByBlock(observations: readonly Observation[], parameters: readonly number[]) {
  const meat = zeros(parameters.length);
  if (observations.every(({ block }) => block === null)) return { meat, blocks: null };
  const scores = new Map<Outcome, number[]>();
  const byBlock = new Map<number | Observation, number[]>();
  for (const observation of observations) {
    const { outcome, count, block } = observation;
    const score = scores.get(outcome) ?? likelihood(outcome, parameters).gradient;
    scores.set(outcome, score);
    const sum = byBlock.get(block ?? observation) ?? parameters.map(() => 0);
    byBlock.set(block ?? observation, sum);
    for (let i = 0; i < sum.length; i++) sum[i] += count * score[i];
  }
  for (const score of byBlock.values()) {
    score.forEach((x, i) => {
      if (x !== 0) for (let j = 0; j < score.length; j++) meat[i][j] += x * score[j];
    });
  }
  return { meat, blocks: byBlock.size };
}
