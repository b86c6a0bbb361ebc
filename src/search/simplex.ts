/**
 * The simplex method on the linear program of a matrix game (G. Dantzig, "A proof of the equivalence of the programming
 * problem and the game problem", 1951), in the condensed tableau of A. W. Tucker: basic and nonbasic variables change
 * places, so there are no columns for the slacks, and one tableau holds both players' answers.
 *
 * With all payoffs b > 0, the column player's mix is y / Σy where y ≥ 0 maximises Σy subject to b·y ≤ 1, the row player's
 * is the dual x / Σx, and the value is 1 / Σy. Starting from y = 0 there is no first phase.
 */

/** Reduced costs smaller than this are zero; payoffs are about 1. */
export const costTolerance = 1e-13;

/** Dantzig's rule is fast but may circle; after so many pivots Bland's takes over, which can't but for rounding. */
const patience = 100;
const surrender = 10_000;

/** A tableau for games of up to `width` × `width`. Labels 0 … cols − 1 are the y, `cols + i` is the slack of row i. */
export class Tableau {
  rows = 0;
  cols = 0;
  /** Numbers a row of `cell`: one a column and the right-hand side. */
  stride = 0;
  /** A row for each basic variable, then the objective. */
  readonly cell: Float64Array;
  /** The label of each row's basic variable, and of each column's nonbasic one. */
  readonly basic: Int32Array;
  readonly nonbasic: Int32Array;

  private readonly residual: Float64Array;
  /** No number smaller than this is pivoted on. */
  pivotTolerance = 1e-10;

  private payoff: Float64Array = new Float64Array(0);
  private rowStep = 0;
  private colStep = 0;
  private least = 0;
  private scale = 0;

  constructor(width: number) {
    this.cell = new Float64Array((width + 1) * (width + 1));
    this.basic = new Int32Array(width);
    this.nonbasic = new Int32Array(width);
    this.residual = new Float64Array(width);
  }

  /**
   * Sets up the program of the game with the payoffs `1 + scale * (payoff[i * rowStep + j * colStep] - least)`; none of
   * them may be below 1. `payoff` is kept for {@link refine}.
   */
  start(
    payoff: Float64Array,
    rows: number,
    cols: number,
    rowStep: number,
    colStep: number,
    least: number,
    scale: number,
  ): void {
    const { cell, basic, nonbasic } = this;
    this.rows = rows;
    this.cols = cols;
    this.stride = cols + 1;
    this.payoff = payoff;
    this.rowStep = rowStep;
    this.colStep = colStep;
    this.least = least;
    this.scale = scale;
    let to = 0;
    for (let i = 0; i < rows; i++) {
      for (let j = 0, k = i * rowStep; j < cols; j++, k += colStep)
        cell[to++] = (payoff[k] - least) * scale + 1;
      cell[to++] = 1;
      basic[i] = cols + i;
    }
    for (let j = 0; j < cols; j++) {
      cell[to++] = -1;
      nonbasic[j] = j;
    }
    cell[to] = 0;
  }

  /** Pivots until no column makes the objective grow. */
  optimise(): void {
    const { cell, cols, nonbasic } = this;
    const objective = this.rows * this.stride;
    for (let pivots = 0; pivots < surrender; pivots++) {
      const careful = pivots >= patience;
      let entering = -1;
      let steepest = -costTolerance;
      for (let j = 0; j < cols; j++) {
        if (cell[objective + j] >= steepest) continue;
        if (!careful) steepest = cell[objective + j];
        else if (entering >= 0 && nonbasic[j] > nonbasic[entering]) continue;
        entering = j;
      }
      if (entering < 0) return;
      const leaving = this.leaving(entering, careful);
      if (leaving < 0) return;
      this.pivot(leaving, entering);
    }
  }

  /**
   * The row that bounds the variable of column c as it grows, −1 if none does. Among equals the largest pivot is the
   * most exact; a careful choice is the lowest label.
   */
  leaving(c: number, careful: boolean): number {
    const { cell, stride, basic, rows, pivotTolerance } = this;
    let best = -1;
    let bestRight = 0;
    let bestSlope = 0;
    for (let i = 0, k = 0; i < rows; i++, k += stride) {
      const slope = cell[k + c];
      if (slope <= pivotTolerance) continue;
      const right = Math.max(0, cell[k + stride - 1]);
      if (best >= 0) {
        // The sign says which of right / slope and bestRight / bestSlope is less, without dividing.
        const behind = right * bestSlope - bestRight * slope;
        if (behind > 0) continue;
        if (behind === 0 && (careful ? basic[i] > basic[best] : slope <= bestSlope)) continue;
      }
      best = i;
      bestRight = right;
      bestSlope = slope;
    }
    return best;
  }

  /** Lets the basic variable of row r and the nonbasic one of column c change places. */
  pivot(r: number, c: number): void {
    const { cell, stride, basic, nonbasic } = this;
    const row = r * stride;
    const end = (this.rows + 1) * stride;
    const inverse = 1 / cell[row + c];
    for (let k = row; k < row + stride; k++) cell[k] *= inverse;
    cell[row + c] = inverse;
    for (let other = 0; other < end; other += stride) {
      if (other === row) continue;
      const factor = cell[other + c];
      if (factor === 0) continue;
      cell[other + c] = 0;
      // Three at a time: this loop is most of a solver's work.
      let k = 0;
      for (; k + 2 < stride; k += 3) {
        const to = other + k;
        const from = row + k;
        cell[to] -= factor * cell[from];
        cell[to + 1] -= factor * cell[from + 1];
        cell[to + 2] -= factor * cell[from + 2];
      }
      for (; k < stride; k++) cell[other + k] -= factor * cell[row + k];
    }
    const label = basic[r];
    basic[r] = nonbasic[c];
    nonbasic[c] = label;
  }

  private game(i: number, j: number): number {
    return (this.payoff[i * this.rowStep + j * this.colStep] - this.least) * this.scale + 1;
  }

  /** Writes the column player's mix of the present basis to `out`. */
  readCols(out: Float64Array): void {
    const { cell, rows, cols, stride, basic } = this;
    for (let j = 0; j < cols; j++) out[j] = 0;
    for (let i = 0, k = cols; i < rows; i++, k += stride) if (basic[i] < cols) out[basic[i]] = cell[k];
    normalise(out, cols);
  }

  /** Writes the row player's mix to `out`. */
  readRows(out: Float64Array): void {
    const { cell, rows, cols, stride, nonbasic } = this;
    const objective = rows * stride;
    for (let i = 0; i < rows; i++) out[i] = 0;
    for (let j = 0; j < cols; j++) if (nonbasic[j] >= cols) out[nonbasic[j] - cols] = cell[objective + j];
    normalise(out, rows);
  }

  /**
   * One step of iterative refinement of both mixes: what the tight rows and columns lack of 1, times the inverse that the
   * tableau holds.
   */
  refine(): void {
    const { cell, rows, cols, stride, basic, nonbasic, residual } = this;
    const objective = rows * stride;
    for (let c = 0; c < cols; c++) {
      if (nonbasic[c] < cols) continue;
      residual[c] = 1;
      for (let r = 0; r < rows; r++) {
        if (basic[r] < cols) residual[c] -= this.game(nonbasic[c] - cols, basic[r]) * cell[r * stride + cols];
      }
    }
    for (let r = 0; r < rows; r++) {
      if (basic[r] >= cols) continue;
      for (let c = 0; c < cols; c++) {
        if (nonbasic[c] >= cols) cell[r * stride + cols] += cell[r * stride + c] * residual[c];
      }
    }
    for (let r = 0; r < rows; r++) {
      if (basic[r] >= cols) continue;
      residual[r] = 1;
      for (let c = 0; c < cols; c++) {
        if (nonbasic[c] >= cols) residual[r] -= this.game(nonbasic[c] - cols, basic[r]) * cell[objective + c];
      }
    }
    for (let c = 0; c < cols; c++) {
      if (nonbasic[c] < cols) continue;
      for (let r = 0; r < rows; r++) {
        if (basic[r] < cols) cell[objective + c] += cell[r * stride + c] * residual[r];
      }
    }
  }
}

/** Scales the weights `mix[0..n-1]` to a sum of 1; what rounding made negative becomes 0. */
function normalise(mix: Float64Array, n: number): void {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    if (mix[i] < 0) mix[i] = 0;
    sum += mix[i];
  }
  const scale = 1 / sum;
  for (let i = 0; i < n; i++) mix[i] *= scale;
}
