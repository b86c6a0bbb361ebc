/** One position of a graph at a time, as the matrix of what its pairs of moves are worth. */
import {
  colsOf,
  isSymmetric,
  orderOf,
  type PositionGraph,
  recordAt,
  recordBlock,
  rowsOf,
} from './position-graph.js';

/** What a payoff for seat 0 is worth to it. */
export type Utility = (payoff: number) => number;

export class PositionMatrix {
  rows = 0;
  cols = 0;
  /** 0: both at once; 1: seat 0 lays open, then seat 1 answers; 2: seat 1 first. */
  order: 0 | 1 | 2 = 0;
  symmetric = false;
  /** For seat 0, [row * cols + col]. */
  readonly worth: Float64Array;

  private readonly graph: PositionGraph;
  private readonly values: Float64Array;
  private readonly ends: Float64Array;

  /** `values` by number of position, for seat 0, may still be written while positions are read. */
  constructor(graph: PositionGraph, values: Float64Array, utility: Utility = (payoff) => payoff) {
    this.graph = graph;
    this.values = values;
    this.ends = graph.payoffs.map(utility);
    this.worth = new Float64Array(graph.maxWidth ** 2);
  }

  /** Reads position i. */
  read(i: number): void {
    const { graph, values, ends, worth } = this;
    const block = recordBlock(graph, i);
    let at = recordAt(graph, i);
    const shape = block[at++];
    this.rows = rowsOf(shape);
    this.cols = colsOf(shape);
    this.order = orderOf(shape);
    this.symmetric = isSymmetric(shape);
    const cells = this.rows * this.cols;
    for (let c = 0; c < cells; c++) {
      const cell = block[at++];
      if (cell < 0) worth[c] = ends[-1 - cell];
      else worth[c] = (cell & 1) === 0 ? values[cell >> 1] : -values[cell >> 1];
    }
  }
}
