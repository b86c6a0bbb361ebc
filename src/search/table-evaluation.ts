/** Policy evaluation between two policies that are written down: over the positions of a graph, with nothing to ask. */
import type { Evaluation } from './policy-evaluation.js';
import { colsOf, orderOf, type PositionGraph, recordAt, recordBlock, rowsOf } from './position-graph.js';
import type { PolicyTable } from './position-policy.js';

/** How a match goes on average between the tables of seat 0 and seat 1, over an unfolded graph. */
export function evaluateTables(graph: PositionGraph, first: PolicyTable, second: PolicyTable): Evaluation {
  const reach = new Float64Array(graph.size);
  for (const { cell, chance } of graph.roots) reach[cell >> 1] += chance;
  const result = { win: 0, draw: 0, loss: 0, value: 0, rounds: 0 };
  for (let n = graph.size - 1; n >= 0; n--) {
    const i = graph.byRank[n];
    const here = reach[i];
    if (here === 0) continue;
    result.rounds += here;
    const block = recordBlock(graph, i);
    let at = recordAt(graph, i);
    const shape = block[at++];
    const rows = rowsOf(shape);
    const cols = colsOf(shape);
    // Who answers has a mix for each move that may lie open.
    const rowStep = orderOf(shape) === 2 ? rows : 0;
    const colStep = orderOf(shape) === 1 ? cols : 0;
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < cols; c++, at++) {
        const p =
          here * first.mix[first.start[i] + c * rowStep + r] * second.mix[second.start[i] + r * colStep + c];
        if (p === 0) continue;
        const cell = block[at];
        if (cell >= 0) {
          reach[cell >> 1] += p;
          continue;
        }
        const payoff = graph.payoffs[-1 - cell];
        result.value += p * payoff;
        if (payoff > 0) result.win += p;
        else if (payoff < 0) result.loss += p;
        else result.draw += p;
      }
    }
  }
  return result;
}
