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
  /** Choices of one block hang together; null: this one stands alone. */
  block: number | null;
}

export interface ChoiceFit {
  /** The likeliest parameters. */
  parameters: number[];
  /** Their covariance: robust against dependence within blocks, or by the model where no choice names a block. */
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
export function fitChoices(choices: readonly Choice[], size: number, strengths: number): ChoiceFit {
  const gathered = gather(choices);
  let parameters = new Array<number>(size).fill(0);
  let here = likelihood(gathered, parameters);
  for (let step = 0; step < 200; step++) {
    const move = times(inverse(pinned(here.information, strengths)), here.gradient);
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
  const bread = inverse(pinned(here.information, strengths));
  for (let i = 0; i < strengths; i++) for (let j = 0; j < strengths; j++) bread[i][j] -= strengths ** -2;
  const { meat, blocks } = scoresByBlock(choices, parameters);
  const robust = blocks !== null && blocks > 1;
  const covariance = robust
    ? sandwich(bread, meat).map((row) => row.map((x) => (x * blocks) / (blocks - 1)))
    : bread;
  return { parameters, covariance, blocks, logLikelihood: here.value };
}

/** Choices from the same alternatives count as one with the sum of their counts. */
function gather(choices: readonly Choice[]): Choice[] {
  const sums = new Map<readonly Alternative[], number[]>();
  for (const { alternatives, counts } of choices) {
    const sum = sums.get(alternatives);
    if (sum === undefined) sums.set(alternatives, [...counts]);
    else for (let i = 0; i < sum.length; i++) sum[i] += counts[i];
  }
  return [...sums].map(([alternatives, counts]) => ({ alternatives, counts, block: null }));
}

/** Strengths may all be shifted alike; a little bowl over their sum keeps it at 0 and the matrix invertible. */
function pinned(information: Matrix, strengths: number): Matrix {
  return information.map((row, i) => row.map((x, j) => (i < strengths && j < strengths ? x + 1 : x)));
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

/** The sum over blocks of gradient times gradient; `blocks` is null where no choice names one. */
function scoresByBlock(choices: readonly Choice[], parameters: readonly number[]) {
  const meat = zeros(parameters.length);
  if (choices.every(({ block }) => block === null)) return { meat, blocks: null };
  const known = new Map<readonly Alternative[], number[]>();
  const scores = new Map<number | Choice, Map<number, number>>();
  for (const choice of choices) {
    const { alternatives, counts, block } = choice;
    let chances = known.get(alternatives);
    if (chances === undefined)
      known.set(alternatives, (chances = chancesOf(alternatives, parameters).chances));
    const key = block ?? choice;
    let score = scores.get(key);
    if (score === undefined) scores.set(key, (score = new Map()));
    const total = counts.reduce((sum, n) => sum + n, 0);
    for (let a = 0; a < counts.length; a++) {
      const surprise = counts[a] - total * chances[a];
      for (const [i, x] of alternatives[a]) score.set(i, (score.get(i) ?? 0) + x * surprise);
    }
  }
  for (const score of scores.values()) {
    for (const [i, x] of score) for (const [j, y] of score) meat[i][j] += x * y;
  }
  return { meat, blocks: scores.size };
}
