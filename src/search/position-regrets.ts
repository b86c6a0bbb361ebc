/** What regret minimisation over positions keeps of one seat. */
import type { PositionGraph } from './position-graph.js';
import { createPolicyTable, eachDecision, type PolicyTable } from './position-policy.js';
import { averageMix } from './regret-matching.js';

/**
 * By decision (a position, or a position with what lies open there), in the places of a {@link PolicyTable}: regrets, the
 * mix they lead to, and the weighted sum of all mixes so far.
 */
export interface PositionRegrets {
  readonly seat: number;
  readonly start: Uint32Array;
  readonly regret: Float64Array;
  readonly mix: Float64Array;
  readonly sum: Float64Array;
}

/** No regrets yet, all mixes uniform. */
export function createRegrets(graph: PositionGraph, seat: number): PositionRegrets {
  const { start, mix } = createPolicyTable(graph, seat);
  const regret = new Float64Array(mix.length);
  eachDecision(graph, { seat, start }, (at, n) => mix.fill(1 / n, at, at + n));
  return { seat, start, mix, regret, sum: new Float64Array(mix.length) };
}

/** The average of all mixes so far: what converges. */
export function averagePolicy(graph: PositionGraph, regrets: PositionRegrets): PolicyTable {
  const average = createPolicyTable(graph, regrets.seat);
  eachDecision(graph, average, (at, n) => averageMix(regrets.sum, at, n, average.mix, at));
  return average;
}
