/**
 * Backward induction by several threads at once: each takes piece after piece of a layer until none is left, and begins
 * the next one when all have done. Who solves a position makes no difference to its value.
 */
import { createValues, LayerSolver } from './backward-induction.js';
import type { PositionGraph } from './position-graph.js';

/** What the threads share, plain data that is posted to each. */
export interface SharedInduction {
  graph: PositionGraph;
  /** By number of position, for seat 0. */
  values: Float64Array;
  threads: number;
  /** By rank: how many pieces of the layer were taken, and how many threads have done with it. */
  taken: Int32Array;
  done: Int32Array;
}

/** Positions of a piece: few enough that no thread waits long for another. */
const PIECE = 256;

/** Lays out a solving by so many threads; each of them must call {@link solveShare} once. */
export function shareInduction(graph: PositionGraph, threads: number): SharedInduction {
  const perRank = () => new Int32Array(new SharedArrayBuffer((graph.maxRank + 1) * 4));
  return { graph, values: createValues(graph), threads, taken: perRank(), done: perRank() };
}

/** Solves together with the other threads; returns the widest certificate gap that this one met. */
export function solveShare({ graph, values, threads, taken, done }: SharedInduction): number {
  const solver = new LayerSolver(graph, values);
  for (let rank = 0; rank <= graph.maxRank; rank++) {
    const size = graph.first[rank + 1] - graph.first[rank];
    for (let from = 0; from < size; ) {
      from = Atomics.add(taken, rank, 1) * PIECE;
      if (from < size) solver.solveLayer(rank, from, from + PIECE);
    }
    waitForAll(done, rank, threads);
  }
  return solver.gap;
}

/** Says that this thread has done with a layer, and waits until all have. */
function waitForAll(done: Int32Array, rank: number, threads: number): void {
  let ready = Atomics.add(done, rank, 1) + 1;
  if (ready === threads) Atomics.notify(done, rank);
  for (; ready < threads; ready = Atomics.load(done, rank)) Atomics.wait(done, rank, ready);
}
