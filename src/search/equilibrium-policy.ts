/**
 * Optimal play from a table of values. Optimal play isn't unique, so this is the one that every command and bot means:
 * at each position, among the mixes that are optimal when all goes on optimally, the one that gains most from an opponent
 * who plays this once at random; then the one that plays the first move as often as possible, then the second, and so on.
 */
import type { Keyed } from '../core/game.js';
import type { Shape } from './joint-play.js';
import { OptimalMix } from './optimal-mix.js';
import type { PositionPolicy } from './position-policy.js';
import type { ValueTable } from './value-table.js';

/** Moves whose worth differs by less are equally good; a match is worth at most 1. */
const tie = 1e-12;

/** Chooses the optimal mix of a position among all. It works in memory of its own, so every thread needs one. */
export class EquilibriumMix {
  private readonly optimal: OptimalMix;
  private readonly average: Float64Array;
  private readonly worst: Float64Array;

  constructor(width: number) {
    this.optimal = new OptimalMix(width);
    this.average = new Float64Array(width);
    this.worst = new Float64Array(width);
  }

  /**
   * Writes the mix of `seat` at a position where pairs of moves are worth `matrix[row * cols + col]` to seat 0. Where the
   * other has laid open first, `revealed` is the index of its move, else −1.
   */
  write(matrix: Float64Array, shape: Shape, seat: number, revealed: number, out: Float64Array): void {
    const { optimal, average, worst } = this;
    const { rows, cols } = shape;
    const own = seat === 0 ? rows : cols;
    const other = seat === 0 ? cols : rows;
    const ownStep = seat === 0 ? cols : 1;
    const otherStep = seat === 0 ? 1 : cols;
    const sign = seat === 0 ? 1 : -1;
    if (revealed >= 0) {
      for (let m = 0; m < own; m++) worst[m] = sign * matrix[m * ownStep + revealed * otherStep];
      playBest(worst, worst, own, out);
      return;
    }
    for (let m = 0; m < own; m++) {
      let sum = 0;
      worst[m] = Infinity;
      for (let k = 0, at = m * ownStep; k < other; k++, at += otherStep) {
        sum += matrix[at];
        worst[m] = Math.min(worst[m], sign * matrix[at]);
      }
      average[m] = sum / other;
    }
    if (shape.order !== 0) {
      for (let m = 0; m < own; m++) average[m] *= sign;
      playBest(worst, average, own, out);
    } else if (seat === 0) optimal.rows(matrix, rows, cols, average, out);
    else optimal.cols(matrix, rows, cols, average, out);
  }
}

/** Optimal play by these values. It works in one matrix of its own, so every thread needs one. */
export function equilibriumPolicy(keyed: Keyed, table: ValueTable): PositionPolicy {
  const optimal = new EquilibriumMix(keyed.maxWidth);
  const matrix = new Float64Array(keyed.maxWidth ** 2);
  return (_key, e, seat, revealed, out) => {
    table.payoffs(e, matrix);
    optimal.write(matrix, e, seat, revealed, out);
  };
}

/** Writes the move with the greatest worth, the greater goal among equals, the first among these. */
function playBest(worth: Float64Array, goal: Float64Array, n: number, out: Float64Array): void {
  let most = -Infinity;
  for (let m = 0; m < n; m++) most = Math.max(most, worth[m]);
  let best = -1;
  for (let m = 0; m < n; m++) {
    if (worth[m] >= most - tie && (best < 0 || goal[m] > goal[best] + tie)) best = m;
  }
  out.fill(0, 0, n);
  out[best] = 1;
}
