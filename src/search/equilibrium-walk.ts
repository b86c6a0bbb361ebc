/**
 * How a match between optimal players goes, worked out over the positions where they were found and solved: the chance of
 * reaching each is carried forward, rank by rank. Mirror images are looked at once, since optimal play is chosen there as
 * it is here with the seats exchanged.
 */
import { EquilibriumMix } from './equilibrium-policy.js';
import { JointPlay } from './joint-play.js';
import type { Evaluation } from './policy-evaluation.js';
import { type PositionGraph, recordAt, recordBlock } from './position-graph.js';
import { PositionMatrix } from './position-matrix.js';

/**
 * Sees each position that is reached, by number: what its pairs of moves are worth, the chance of each pair there, and
 * the chance of coming to it, `chances[0]` as it is and `chances[1]` as its mirror image. All are reused.
 */
export type EquilibriumVisit = (
  i: number,
  position: PositionMatrix,
  joint: Float64Array,
  chances: Float64Array,
) => void;

/** Optimal play of both seats from the graph's roots, by the values that solving found. */
export function walkEquilibrium(
  graph: PositionGraph,
  values: Float64Array,
  visit?: EquilibriumVisit,
): Evaluation {
  // By cell that leads there: as it is, then as its mirror image.
  const reached = new Float64Array(2 * graph.size);
  for (const { cell, chance } of graph.roots) reached[cell] += chance;
  const position = new PositionMatrix(graph, values);
  const optimal = new EquilibriumMix(graph.maxWidth);
  const play = new JointPlay(graph.maxWidth, (seat, revealed, out) =>
    optimal.write(position.worth, position, seat, revealed, out),
  );
  const { joint } = play;
  const result = { win: 0, draw: 0, loss: 0, value: 0, rounds: 0 };
  for (let k = graph.size - 1; k >= 0; k--) {
    const i = graph.byRank[k];
    const here = reached[2 * i];
    const mirrored = reached[2 * i + 1];
    if (here + mirrored === 0) continue;
    position.read(i);
    play.fill(position);
    visit?.(i, position, joint, reached.subarray(2 * i, 2 * i + 2));
    result.rounds += here + mirrored;
    const block = recordBlock(graph, i);
    const cells = recordAt(graph, i) + 1;
    for (let c = 0; c < position.rows * position.cols; c++) {
      const p = joint[c];
      if (p === 0) continue;
      const cell = block[cells + c];
      if (cell >= 0) {
        reached[cell] += p * here;
        reached[cell ^ 1] += p * mirrored;
        continue;
      }
      const payoff = graph.payoffs[-1 - cell];
      result.value += p * (here - mirrored) * payoff;
      if (payoff === 0) result.draw += p * (here + mirrored);
      else {
        result.win += p * (payoff > 0 ? here : mirrored);
        result.loss += p * (payoff > 0 ? mirrored : here);
      }
    }
  }
  return result;
}
