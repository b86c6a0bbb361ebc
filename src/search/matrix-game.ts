/**
 * Two-player zero-sum matrix games (J. von Neumann, "Zur Theorie der Gesellschaftsspiele", 1928): value and optimal
 * mixes by linear programming, certified by what each side's mix guarantees.
 */
import { Tableau } from './simplex.js';

/** Guarantees of pure moves this close, relative to the largest payoff, are a saddle point. */
const saddleTolerance = 1e-15;

/** Payoffs that differ by less are alike: their spread has no inverse. */
export const smallest = 1e-300;

/** A gap wider than this, relative to the spread, is worth a step of refinement. */
const refineAbove = 1e-14;

/** A gap wider than this comes of a pivot too small to be taken at first. */
const retryAbove = 1e-13;

/** A solver for games of up to `width` × `width`; it is made once and allocates nothing afterwards. */
export class MatrixGame {
  /** What the row player gets when both play well: the middle of the two guarantees. */
  value = 0;
  /** What `colMix` lets the rows get at most, less what `rowMix` makes sure of: 0 but for rounding. */
  gap = 0;
  /** Optimal mixes of the game solved last. */
  readonly rowMix: Float64Array;
  readonly colMix: Float64Array;

  private readonly tableau: Tableau;
  private readonly colMost: Float64Array;

  constructor(width = 16) {
    this.rowMix = new Float64Array(width);
    this.colMix = new Float64Array(width);
    this.colMost = new Float64Array(width);
    this.tableau = new Tableau(width);
  }

  /** Solves the game in which the row player gets `payoff[row * cols + col]`; returns the value. */
  solve(payoff: Float64Array, rows: number, cols: number): number {
    const { colMost, tableau } = this;
    for (let j = 0; j < cols; j++) colMost[j] = -Infinity;
    let floor = -Infinity;
    let safeRow = 0;
    let least = Infinity;
    for (let i = 0, k = 0; i < rows; i++) {
      let worst = Infinity;
      for (let j = 0; j < cols; j++, k++) {
        const p = payoff[k];
        if (p < worst) worst = p;
        if (p > colMost[j]) colMost[j] = p;
      }
      if (worst > floor) {
        floor = worst;
        safeRow = i;
      }
      if (worst < least) least = worst;
    }
    let ceiling = Infinity;
    let safeCol = 0;
    let most = -Infinity;
    for (let j = 0; j < cols; j++) {
      if (colMost[j] < ceiling) {
        ceiling = colMost[j];
        safeCol = j;
      }
      if (colMost[j] > most) most = colMost[j];
    }
    const size = Math.max(Math.abs(least), Math.abs(most));
    if (ceiling - floor <= saddleTolerance * size + smallest) {
      this.rowMix.fill(0, 0, rows);
      this.colMix.fill(0, 0, cols);
      this.rowMix[safeRow] = 1;
      this.colMix[safeCol] = 1;
      this.gap = ceiling - floor;
      this.value = (floor + ceiling) / 2;
      return this.value;
    }

    const spread = most - least;
    this.attempt(payoff, rows, cols, least, spread, safeCol);
    if (this.gap > retryAbove * spread) {
      tableau.pivotTolerance = 1e-13;
      this.attempt(payoff, rows, cols, least, spread, safeCol);
      tableau.pivotTolerance = 1e-10;
    }
    return this.value;
  }

  /** Solves the linear program; the column that is safest alone raises its objective furthest in one step. */
  private attempt(
    payoff: Float64Array,
    rows: number,
    cols: number,
    least: number,
    spread: number,
    safeCol: number,
  ): void {
    const { tableau } = this;
    tableau.start(payoff, rows, cols, cols, 1, least, 1 / spread);
    tableau.pivot(tableau.leaving(safeCol, false), safeCol);
    tableau.optimise();
    for (let step = 0; ; step++) {
      tableau.readRows(this.rowMix);
      tableau.readCols(this.colMix);
      this.certify(payoff, rows, cols);
      if (step === 3 || this.gap <= refineAbove * spread) return;
      tableau.refine();
    }
  }

  /** Works out what each mix guarantees. */
  private certify(payoff: Float64Array, rows: number, cols: number): void {
    const { rowMix, colMix } = this;
    let lower = Infinity;
    for (let j = 0; j < cols; j++) {
      let sum = 0;
      for (let i = 0, k = j; i < rows; i++, k += cols) sum += rowMix[i] * payoff[k];
      if (sum < lower) lower = sum;
    }
    let upper = -Infinity;
    for (let i = 0, k = 0; i < rows; i++) {
      let sum = 0;
      for (let j = 0; j < cols; j++, k++) sum += colMix[j] * payoff[k];
      if (sum > upper) upper = sum;
    }
    this.gap = upper - lower;
    this.value = (lower + upper) / 2;
  }
}
