/**
 * Backward induction (E. Zermelo 1913; for games with simultaneous moves H. Everett, "Recursive games", 1957): every
 * position that can be reached is solved once, from the end of the game to its beginning, as the matrix game of the
 * values it leads to.
 */
import type { Shape } from './joint-play.js';
import { MatrixGame } from './matrix-game.js';
import type { PositionGraph } from './position-graph.js';
import { PositionMatrix, type Utility } from './position-matrix.js';

/** Values by number of position, for seat 0, in memory that workers can share. */
export function createValues(graph: PositionGraph): Float64Array {
  return new Float64Array(new SharedArrayBuffer(graph.size * 8));
}

/**
 * Solves the layers of one graph, lowest rank first. Several workers may share a layer, each with a solver of its own
 * over the same graph and values, if all have done with it before the next begins.
 */
export class LayerSolver {
  /** The widest certificate gap met so far. */
  gap = 0;

  private readonly graph: PositionGraph;
  private readonly values: Float64Array;
  private readonly position: PositionMatrix;
  private readonly game: MatrixGame;

  /** A utility other than the payoff itself needs an unfolded graph, unless it is odd. */
  constructor(graph: PositionGraph, values: Float64Array, utility?: Utility) {
    this.graph = graph;
    this.values = values;
    this.position = new PositionMatrix(graph, values, utility);
    this.game = new MatrixGame(graph.maxWidth);
  }

  /** Solves the positions `from` to `to − 1` of a layer, counted from its first; all of it unless told. */
  solveLayer(rank: number, from = 0, to = Infinity): void {
    const { byRank, first } = this.graph;
    const end = Math.min(first[rank] + to, first[rank + 1]);
    for (let k = first[rank] + from; k < end; k++) this.solvePosition(byRank[k]);
  }

  /** Solves a position, once all that it leads to are solved. */
  solvePosition(i: number): void {
    const { values, game, position } = this;
    position.read(i);
    values[i] = positionValue(game, position.worth, position);
    if (position.order !== 0) return;
    if (game.gap > this.gap) this.gap = game.gap;
    // Seats that stand alike are worth alike, without the rounding.
    if (position.symmetric) values[i] = 0;
  }
}

/** What a position is worth to seat 0 by the matrix of its pairs of moves; `game` solves it where both choose at once. */
export function positionValue(game: MatrixGame, matrix: Float64Array, { rows, cols, order }: Shape): number {
  if (order === 1) return maximin(matrix, rows, cols);
  if (order === 2) return minimax(matrix, rows, cols);
  return game.solve(matrix, rows, cols);
}

/** What seat 0 gets when it lays open first and seat 1 answers. */
export function maximin(matrix: Float64Array, rows: number, cols: number): number {
  let best = -Infinity;
  for (let i = 0, k = 0; i < rows; i++) {
    let worst = Infinity;
    for (let j = 0; j < cols; j++, k++) if (matrix[k] < worst) worst = matrix[k];
    if (worst > best) best = worst;
  }
  return best;
}

/** What seat 0 gets when seat 1 lays open first and seat 0 answers. */
export function minimax(matrix: Float64Array, rows: number, cols: number): number {
  let least = Infinity;
  for (let j = 0; j < cols; j++) {
    let best = -Infinity;
    for (let i = 0, k = j; i < rows; i++, k += cols) if (matrix[k] > best) best = matrix[k];
    if (best < least) least = best;
  }
  return least;
}

/** Solves all positions on this thread: the values by number, and the widest certificate gap. */
export function solve(graph: PositionGraph, utility?: Utility): { values: Float64Array; gap: number } {
  const values = createValues(graph);
  const solver = new LayerSolver(graph, values, utility);
  for (let rank = 0; rank <= graph.maxRank; rank++) solver.solveLayer(rank);
  return { values, gap: solver.gap };
}
