/**
 * A mean over blocks with the luck that is known taken out: control variates (Lavenberg & Welch, "A Perspective on the Use of
 * Control Variables to Increase the Efficiency of Monte Carlo Simulations", Management Science 27, 1981). Each block comes with
 * controls, numbers whose mean is known to be 0; the better they foretell the value, the less spread is left without them. How much of
 * each is taken off is fitted by least squares, for each tenth of the blocks from the other nine: so what is taken off has mean 0
 * whatever was fitted, and the mean stays unbiased (cross-fitting; Avramidis & Wilson, "A splitting scheme for control variates",
 * Operations Research Letters 14, 1993).
 */
import type { Stratum } from './block-mean.js';
import { inverse, type Matrix, times, zeros } from './matrix.js';

/** The parts of the blocks; the weights of each are fitted on all others. */
const FOLDS = 10;
/** So many blocks must stand behind each fitted weight. */
const BLOCKS_PER_WEIGHT = 10;

/** What a fold's blocks add up to. */
interface Sums {
  blocks: number;
  value: number;
  square: number;
  controls: Float64Array;
  /** Each control times the value. */
  products: Float64Array;
  /** Each control times each, row by row. */
  gram: Float64Array;
}

/** Gathers blocks; keeps nothing of a single one. */
export class ControlledMean {
  private readonly folds: Sums[];
  private next = 0;

  /** @param weights what is taken off of each control as long as there are too few blocks to fit it */
  constructor(private readonly weights: readonly number[]) {
    this.folds = Array.from({ length: FOLDS }, () => emptySums(weights.length));
  }

  /** A block's value, and its controls: as many as weights, each with mean 0. */
  add(value: number, controls: ArrayLike<number>): void {
    const sums = this.folds[this.next];
    this.next = (this.next + 1) % FOLDS;
    const n = this.weights.length;
    sums.blocks++;
    sums.value += value;
    sums.square += value * value;
    for (let i = 0; i < n; i++) {
      const control = controls[i];
      if (control === 0) continue;
      sums.controls[i] += control;
      sums.products[i] += control * value;
      for (let k = 0; k <= i; k++) sums.gram[i * n + k] += control * controls[k];
    }
  }

  /** The blocks with their controls taken off, as {@link blockMean} wants them. */
  get controlled(): Stratum {
    const result: Stratum = { blocks: 0, sum: 0, squares: 0 };
    for (const fold of this.folds) {
      const others = this.folds.filter((other) => other !== fold);
      const weights = fitted(others.reduce(plus)) ?? this.weights;
      result.blocks += fold.blocks;
      result.sum += fold.value - dot(weights, fold.controls);
      const quadratic = dot(weights, times(square(fold), weights));
      result.squares += fold.square - 2 * dot(weights, fold.products) + quadratic;
    }
    return result;
  }
}

function emptySums(n: number): Sums {
  return {
    blocks: 0,
    value: 0,
    square: 0,
    controls: new Float64Array(n),
    products: new Float64Array(n),
    gram: new Float64Array(n * n),
  };
}

function plus(a: Sums, b: Sums): Sums {
  const each = (x: Float64Array, y: Float64Array) => x.map((value, i) => value + y[i]);
  return {
    blocks: a.blocks + b.blocks,
    value: a.value + b.value,
    square: a.square + b.square,
    controls: each(a.controls, b.controls),
    products: each(a.products, b.products),
    gram: each(a.gram, b.gram),
  };
}

/** The weights of least squares; null where there are too few blocks for so many. */
function fitted(sums: Sums): number[] | null {
  const { blocks, value, controls, products } = sums;
  const gram = square(sums);
  const live = gram.flatMap((row, i) => (row[i] > 0 ? [i] : []));
  if (blocks < BLOCKS_PER_WEIGHT * Math.max(1, live.length)) return null;
  const covariance = live.map((i) => products[i] - (controls[i] * value) / blocks);
  const spread: Matrix = live.map((i) => live.map((k) => gram[i][k] - (controls[i] * controls[k]) / blocks));
  // A hair is added to what each control varies by, since some may be sums of others.
  for (let i = 0; i < live.length; i++) spread[i][i] += 1e-9 * gram[live[i]][live[i]];
  const weights = new Array<number>(controls.length).fill(0);
  for (const [i, weight] of times(inverse(spread), covariance).entries()) weights[live[i]] = weight;
  return weights;
}

/** The whole symmetric matrix, of which half is kept. */
function square({ gram, controls }: Sums): Matrix {
  const n = controls.length;
  const whole = zeros(n);
  for (let i = 0; i < n; i++) for (let k = 0; k <= i; k++) whole[i][k] = whole[k][i] = gram[i * n + k];
  return whole;
}

function dot(a: readonly number[], b: ArrayLike<number>): number {
  return a.reduce((sum, x, i) => sum + x * b[i], 0);
}
