/**
 * Optimal play from a table of values. Optimal play isn't unique, so this is the one that every command and bot means:
 * at each position, among the mixes that are optimal when all goes on optimally, the one that gains most from an opponent
 * who plays this once at random; then the one that plays the first move as often as possible, then the second, and so on.
 */
import type { Keyed } from '../core/game.js';
import { OptimalMix } from './optimal-mix.js';
import type { PositionPolicy } from './position-policy.js';
import type { ValueTable } from './value-table.js';

/** Moves whose worth differs by less are equally good; a match is worth at most 1. */
const tie = 1e-12;

/** Optimal play by these values. It works in one matrix of its own, so every thread needs one. */
export function equilibriumPolicy(keyed: Keyed, table: ValueTable): PositionPolicy {
  const optimal = new OptimalMix(keyed.maxWidth);
  const matrix = new Float64Array(keyed.maxWidth ** 2);
  const average = new Float64Array(keyed.maxWidth);
  const worst = new Float64Array(keyed.maxWidth);

  return (_key, e, seat, revealed, out) => {
    const { rows, cols } = e;
    table.payoffs(e, matrix);
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
    if (e.order !== 0) {
      for (let m = 0; m < own; m++) average[m] *= sign;
      playBest(worst, average, own, out);
    } else if (seat === 0) optimal.rows(matrix, rows, cols, average, out);
    else optimal.cols(matrix, rows, cols, average, out);
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
