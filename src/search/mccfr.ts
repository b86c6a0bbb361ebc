/**
 * External-sampling MCCFR (M. Lanctot et al., "Monte Carlo sampling for regret minimization in extensive games", 2009)
 * over the positions of a game: seats take turns to learn; the learning one tries all its moves against one sampled move
 * of the other wherever it may come.
 *
 * Several lines of the learner lead to the same position. It is gone through once, with one sampled move, and counts as
 * often as lines lead there.
 */
import type { Rng } from '../core/rng.js';
import { packState, unpackState } from './learning-state.js';
import {
  type Cell,
  colsOf,
  orderOf,
  type PositionGraph,
  recordAt,
  recordBlock,
  rowsOf,
} from './position-graph.js';
import type { PolicyTable } from './position-policy.js';
import { averagePolicy, createRegrets, type PositionRegrets } from './position-regrets.js';
import { drawMix, matchRegrets } from './regret-matching.js';

/** Learns over an unfolded graph. */
export class PositionMccfr {
  /** How many iterations were made; in each both seats learn once. */
  iterations = 0;

  private readonly graph: PositionGraph;
  private readonly regrets: readonly [PositionRegrets, PositionRegrets];
  /** By number of position: how many lines of this pass lead there, the one found before it in its rank, its worth. */
  private readonly lines: Float64Array;
  private readonly before: Int32Array;
  private readonly values: Float64Array;
  private readonly ranks: Uint16Array;
  /** By rank: the position found last, −1 for none. */
  private readonly last: Int32Array;
  /** What the opponent plays in this pass, in the first place of each of its mixes. */
  private readonly sampled: Uint8Array;
  private readonly worth: Float64Array;

  constructor(graph: PositionGraph) {
    this.graph = graph;
    this.regrets = [createRegrets(graph, 0), createRegrets(graph, 1)];
    this.lines = new Float64Array(graph.size);
    this.before = new Int32Array(graph.size);
    this.values = new Float64Array(graph.size);
    this.ranks = ranksOf(graph);
    this.last = new Int32Array(graph.maxRank + 1);
    this.sampled = new Uint8Array(Math.max(...this.regrets.map(({ mix }) => mix.length)));
    this.worth = new Float64Array(graph.maxWidth);
  }

  /** One iteration; whoever wants to stop and go on must aim `rng` by the number of the iteration. */
  iterate(rng: Rng): void {
    this.iterations++;
    for (const seat of [0, 1]) {
      const [learner, opponent] = [this.regrets[seat], this.regrets[1 - seat]];
      this.last.fill(-1);
      this.lead(this.sampleRoot(rng), 1);
      for (let rank = this.graph.maxRank; rank >= 0; rank--) {
        for (let i = this.last[rank]; i >= 0; i = this.before[i]) this.sample(i, opponent, rng);
      }
      for (let rank = 0; rank <= this.graph.maxRank; rank++) {
        for (let i = this.last[rank]; i >= 0; i = this.before[i]) this.learn(i, learner, opponent);
      }
    }
  }

  /** The average mixes of both seats so far: what converges. */
  average(): [PolicyTable, PolicyTable] {
    return [averagePolicy(this.graph, this.regrets[0]), averagePolicy(this.graph, this.regrets[1])];
  }

  toBytes(): Uint8Array {
    return packState(this.iterations, this.learned());
  }

  /** @throws Error where the bytes are not of the same game */
  fromBytes(bytes: Uint8Array): void {
    this.iterations = unpackState(bytes, this.learned());
  }

  private learned(): Float64Array[] {
    return this.regrets.flatMap(({ regret, mix, sum }) => [regret, mix, sum]);
  }

  private sampleRoot(rng: Rng): Cell {
    const { roots } = this.graph;
    let u = rng.unit();
    for (const { cell, chance } of roots) {
      u -= chance;
      if (u < 0) return cell;
    }
    return roots[roots.length - 1].cell;
  }

  /** Lets so many more lines lead to a position. */
  private lead(cell: Cell, lines: number): void {
    if (cell < 0) return;
    const i = cell >> 1;
    if (this.lines[i] === 0) {
      const rank = this.ranks[i];
      this.before[i] = this.last[rank];
      this.last[rank] = i;
    }
    this.lines[i] += lines;
  }

  /** Samples what the opponent plays at position i, and follows all moves of the learner. */
  private sample(i: number, opponent: PositionRegrets, rng: Rng): void {
    const { graph, sampled } = this;
    const { seat, start, mix, sum } = opponent;
    const block = recordBlock(graph, i);
    const record = recordAt(graph, i);
    const shape = block[record];
    const cols = colsOf(shape);
    const own = seat === 0 ? rowsOf(shape) : cols;
    const other = seat === 0 ? cols : rowsOf(shape);
    const ownStep = seat === 0 ? cols : 1;
    const otherStep = seat === 0 ? 1 : cols;
    const lines = this.lines[i];
    for (let at = start[i]; at < start[i + 1]; at++) sum[at] += lines * mix[at];
    // Where the opponent answers, it has a mix for each move of the learner's.
    const mixStep = orderOf(shape) === 2 - seat ? own : 0;
    let move = 0;
    for (let k = 0; k < other; k++) {
      const at = start[i] + k * mixStep;
      if (k === 0 || mixStep > 0) {
        move = drawMix(mix, at, own, rng);
        sampled[at] = move;
      }
      this.lead(block[record + 1 + move * ownStep + k * otherStep], lines);
    }
  }

  /** Works out what position i is worth, and what the learner regrets there. */
  private learn(i: number, learner: PositionRegrets, opponent: PositionRegrets): void {
    const { graph, worth, values, sampled } = this;
    const { seat, start, mix, regret } = learner;
    const block = recordBlock(graph, i);
    const record = recordAt(graph, i);
    const shape = block[record];
    const cols = colsOf(shape);
    const own = seat === 0 ? rowsOf(shape) : cols;
    const other = seat === 0 ? cols : rowsOf(shape);
    const ownStep = seat === 0 ? cols : 1;
    const otherStep = seat === 0 ? 1 : cols;
    const order = orderOf(shape);
    const mixStep = order === 1 + seat ? other : 0;
    for (let m = 0; m < own; m++) {
      const k = sampled[opponent.start[i] + m * mixStep];
      const cell = block[record + 1 + m * ownStep + k * otherStep];
      const payoff = cell < 0 ? graph.payoffs[-1 - cell] : 0;
      worth[m] = cell >= 0 ? values[cell >> 1] : seat === 0 ? payoff : -payoff;
    }
    const at = start[i] + (order === 2 - seat ? sampled[opponent.start[i]] * own : 0);
    let value = 0;
    for (let m = 0; m < own; m++) value += mix[at + m] * worth[m];
    for (let m = 0; m < own; m++) regret[at + m] += this.lines[i] * (worth[m] - value);
    matchRegrets(regret, mix, at, own);
    values[i] = value;
    this.lines[i] = 0;
  }
}

function ranksOf(graph: PositionGraph): Uint16Array {
  const ranks = new Uint16Array(graph.size);
  for (let rank = 0; rank <= graph.maxRank; rank++) {
    for (let k = graph.first[rank]; k < graph.first[rank + 1]; k++) ranks[graph.byRank[k]] = rank;
  }
  return ranks;
}
