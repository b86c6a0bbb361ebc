/**
 * Which of a matrix game's optimal mixes to play: they are often many, and a player who wants one policy, the same
 * everywhere, must choose. Among all optimal mixes this takes the one that is best for a goal (a second linear program
 * over the optimal face of the first); among those still equal, the one that plays the first move as often as possible,
 * then the second, and so on, which leaves exactly one.
 */
import { smallest } from './matrix-game.js';
import { costTolerance, Tableau } from './simplex.js';

/** Losses smaller than this are none, where payoffs are about 1. */
const lossTolerance = 1e-12;

/** Chooses among optimal mixes of games of up to `width` × `width`; allocates nothing once made. */
export class OptimalMix {
  private readonly tableau: Tableau;
  /** What the present stage wants of each variable by its label; slacks are never wanted. */
  private readonly wanted: Float64Array;
  /** The columns that may enter without leaving the face, 1 each. */
  private readonly free: Uint8Array;

  constructor(width = 16) {
    this.tableau = new Tableau(width);
    this.wanted = new Float64Array(2 * width);
    this.free = new Uint8Array(width);
  }

  /**
   * Writes to `out[0..rows-1]` the row player's optimal mix with the greatest Σ goal[i]·out[i], where the row player
   * gets `payoff[row * cols + col]`.
   */
  rows(payoff: Float64Array, rows: number, cols: number, goal: Float64Array, out: Float64Array): void {
    // To its opponent a row player is a column player who pays: the same game, transposed, with the sign turned.
    const top = most(payoff, rows * cols);
    const scale = scaleOf(top, least(payoff, rows * cols));
    this.tableau.start(payoff, cols, rows, 1, cols, top, -scale);
    this.choose(rows, goal, scale, out);
  }

  /** The same for the column player, whose goal is the least Σ goal[j]·out[j]. */
  cols(payoff: Float64Array, rows: number, cols: number, goal: Float64Array, out: Float64Array): void {
    const bottom = least(payoff, rows * cols);
    const scale = scaleOf(most(payoff, rows * cols), bottom);
    this.tableau.start(payoff, rows, cols, cols, 1, bottom, scale);
    this.choose(cols, goal, -scale, out);
  }

  private choose(n: number, goal: Float64Array, scale: number, out: Float64Array): void {
    const { tableau, wanted, free } = this;
    const { cell, rows, cols, stride } = tableau;
    tableau.optimise();
    const objective = rows * stride;
    for (let c = 0; c < cols; c++) {
      free[c] = cell[objective + c] <= costTolerance ? 1 : 0;
      if (free[c] === 1) cell[objective + c] = 0;
    }
    wanted.fill(0, 0, rows + cols);
    for (let i = 0; i < n; i++) wanted[i] = scale * goal[i];
    if (this.anyFree()) this.improve();
    for (let first = 0; first < n && this.anyFree(); first++) {
      for (let i = 0; i < n; i++) wanted[i] = i === first ? 1 : 0;
      this.improve();
    }
    tableau.refine();
    tableau.readCols(out);
  }

  /** Moves over the face until nothing wanted more is left, then closes the columns that would lose of it. */
  private improve(): void {
    const { tableau, free } = this;
    const { cols, nonbasic } = tableau;
    for (let pivots = 0; pivots < 1000; pivots++) {
      let entering = -1;
      for (let c = 0; c < cols; c++) {
        if (free[c] === 0 || this.loss(c) >= -lossTolerance) continue;
        if (entering < 0 || nonbasic[c] < nonbasic[entering]) entering = c;
      }
      const leaving = entering < 0 ? -1 : tableau.leaving(entering, true);
      if (leaving < 0) break;
      tableau.pivot(leaving, entering);
    }
    for (let c = 0; c < cols; c++) if (free[c] === 1 && this.loss(c) > lossTolerance) free[c] = 0;
  }

  /** How much of what is wanted is lost as the variable of column c grows by 1. */
  private loss(c: number): number {
    const { tableau, wanted } = this;
    const { cell, rows, stride, basic, nonbasic } = tableau;
    let loss = -wanted[nonbasic[c]];
    for (let r = 0, k = c; r < rows; r++, k += stride) loss += wanted[basic[r]] * cell[k];
    return loss;
  }

  private anyFree(): boolean {
    for (let c = 0; c < this.tableau.cols; c++) if (this.free[c] === 1) return true;
    return false;
  }
}

/** Brings payoffs to the size of 1, not their differences: payoffs equal but for rounding must stay equal. */
function scaleOf(most: number, least: number): number {
  const size = Math.max(most - least, Math.abs(most), Math.abs(least));
  return size > smallest ? 1 / size : 1;
}

function least(of: Float64Array, n: number): number {
  let least = Infinity;
  for (let i = 0; i < n; i++) if (of[i] < least) least = of[i];
  return least;
}

function most(of: Float64Array, n: number): number {
  let most = -Infinity;
  for (let i = 0; i < n; i++) if (of[i] > most) most = of[i];
  return most;
}
