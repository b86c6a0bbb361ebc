/**
 * CFR+ (O. Tammelin, "Solving large imperfect information games using CFR+", 2014) over the positions of a game: seats
 * update in turn, regrets never fall below 0, mixes are averaged with weights that grow with the iterations. Its
 * predictive form (G. Farina, C. Kroer, T. Sandholm, "Faster game solving via predictive Blackwell approachability",
 * 2021) expects the last gain once more.
 *
 * Positions are public, so whatever led to one makes no difference: the histories of a position share its regrets, and
 * what reaches it is summed over them. A seat's regrets count as often as the other seat comes there, its mixes as often
 * as it comes there itself (the seat that is left out plays every move).
 */
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
import { matchRegrets } from './regret-matching.js';

export interface CfrOptions {
  /** Whether mixes count on the last gain once more; they are then averaged by the square of the iteration. */
  predictive?: boolean;
  /**
   * Whether each position learns as a game of its own, as one may where all is public: it counts in every iteration,
   * however rarely it is reached, and is worth what its newest mix makes of it. Play off the beaten track then improves
   * as fast as on it, and what is learned above rests on better values.
   */
  local?: boolean;
}

/** Learns over an unfolded graph. */
export class PositionCfr {
  /** How many iterations were made; each updates both seats. */
  iterations = 0;

  private readonly graph: PositionGraph;
  private readonly predictive: boolean;
  private readonly local: boolean;
  private readonly regrets: readonly [PositionRegrets, PositionRegrets];
  /** By number of position: how often one seat comes there while the other plays every move. */
  private readonly reach: Float64Array;
  /** What the seat that updates gets: by number of position with the present mixes, and where the match is over. */
  private readonly values: Float64Array;
  private readonly ends: Float64Array;
  /** What each move of the decision at hand is worth to its seat, and by how much that beats its mix. */
  private readonly worth: Float64Array;
  private readonly gain: Float64Array;

  constructor(graph: PositionGraph, options: CfrOptions = {}) {
    this.graph = graph;
    this.predictive = options.predictive ?? false;
    this.local = options.local ?? false;
    this.regrets = [createRegrets(graph, 0), createRegrets(graph, 1)];
    this.reach = new Float64Array(graph.size);
    this.values = new Float64Array(graph.size);
    this.ends = new Float64Array(graph.payoffs.length);
    this.worth = new Float64Array(graph.maxWidth);
    this.gain = new Float64Array(graph.maxWidth);
  }

  iterate(): void {
    const { graph, regrets, ends, reach, local } = this;
    this.iterations++;
    for (const seat of [0, 1]) {
      if (!local) this.spread(regrets[1 - seat]);
      graph.payoffs.forEach((payoff, e) => {
        ends[e] = seat === 0 ? payoff : -payoff;
      });
      for (const i of graph.byRank) {
        if (local || reach[i] > 0) this.update(i, regrets[seat], regrets[1 - seat]);
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

  /** Works out where `player` comes by its mixes, and adds these to their sum. */
  private spread(player: PositionRegrets): void {
    const { graph, reach } = this;
    const { seat, start, mix, sum } = player;
    const age = this.age();
    reach.fill(0);
    for (const { cell, chance } of graph.roots) reach[cell >> 1] += chance;
    for (let n = graph.size - 1; n >= 0; n--) {
      const i = graph.byRank[n];
      const here = reach[i];
      if (here === 0) continue;
      const block = recordBlock(graph, i);
      const record = recordAt(graph, i);
      const shape = block[record];
      const cols = colsOf(shape);
      const own = seat === 0 ? rowsOf(shape) : cols;
      const other = seat === 0 ? cols : rowsOf(shape);
      const ownStep = seat === 0 ? cols : 1;
      const otherStep = seat === 0 ? 1 : cols;
      // Where this seat answers, it has a mix for each move that may lie open.
      const mixStep = orderOf(shape) === 2 - seat ? own : 0;
      for (let at = start[i]; at < start[i + 1]; at++) sum[at] += age * here * mix[at];
      for (let k = 0; k < other; k++) {
        const from = start[i] + k * mixStep;
        for (let m = 0, at = record + 1 + k * otherStep; m < own; m++, at += ownStep) {
          const cell = block[at];
          if (cell >= 0) reach[cell >> 1] += here * mix[from + m];
        }
      }
    }
  }

  /** Works out what position i is worth, and what `player` regrets there. */
  private update(i: number, player: PositionRegrets, opponent: PositionRegrets): void {
    const { graph, worth, reach, local } = this;
    const { seat } = player;
    const block = recordBlock(graph, i);
    const record = recordAt(graph, i);
    const shape = block[record];
    const cols = colsOf(shape);
    const own = seat === 0 ? rowsOf(shape) : cols;
    const other = seat === 0 ? cols : rowsOf(shape);
    const ownStep = seat === 0 ? cols : 1;
    const otherStep = seat === 0 ? 1 : cols;
    const order = orderOf(shape);
    let value = 0;
    if (order === 2 - seat) {
      // What lies open makes a decision of its own.
      for (let k = 0, at = player.start[i]; k < other; k++, at += own) {
        const p = opponent.mix[opponent.start[i] + k];
        if (p === 0 && !local) continue;
        for (let m = 0; m < own; m++)
          worth[m] = this.worthOf(block[record + 1 + k * otherStep + m * ownStep]);
        value += p * this.regret(player, at, own, local ? 1 : p * reach[i]);
      }
    } else {
      // Where the opponent answers, it has a mix for each of these moves.
      const mixStep = order === 1 + seat ? other : 0;
      worth.fill(0, 0, own);
      for (let k = 0; k < other; k++) {
        let from = opponent.start[i] + k;
        if (mixStep === 0 && opponent.mix[from] === 0) continue;
        for (let m = 0, at = record + 1 + k * otherStep; m < own; m++, at += ownStep, from += mixStep) {
          worth[m] += opponent.mix[from] * this.worthOf(block[at]);
        }
      }
      value = this.regret(player, player.start[i], own, local ? 1 : reach[i]);
    }
    this.values[i] = value;
  }

  /** How much the mixes of this iteration count in the average. */
  private age(): number {
    return this.predictive ? this.iterations ** 2 : this.iterations;
  }

  private worthOf(cell: Cell): number {
    return cell < 0 ? this.ends[-1 - cell] : this.values[cell >> 1];
  }

  /** Adds to the regrets of one decision, whose moves have this `worth`; returns what its mix is worth. */
  private regret(player: PositionRegrets, at: number, n: number, reach: number): number {
    const { worth, gain, predictive, local } = this;
    const { regret, mix, sum } = player;
    const value = dot(mix, at, worth, n);
    for (let m = 0; m < n; m++) {
      gain[m] = reach * (worth[m] - value);
      regret[at + m] = Math.max(0, regret[at + m] + gain[m]);
    }
    matchRegrets(regret, mix, at, n, predictive ? gain : undefined);
    if (!local) return value;
    const age = this.age();
    for (let m = 0; m < n; m++) sum[at + m] += age * mix[at + m];
    return dot(mix, at, worth, n);
  }
}

function dot(mix: Float64Array, at: number, worth: Float64Array, n: number): number {
  let sum = 0;
  for (let m = 0; m < n; m++) sum += mix[at + m] * worth[m];
  return sum;
}
