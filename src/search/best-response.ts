/**
 * Best response and exploitability over the positions of a game: what a player gains who knows the other's policy, worked
 * out backwards. Exploitability is NashConv / 2 (M. Lanctot et al., "A unified game-theoretic approach to multiagent
 * reinforcement learning", 2017): what the best responses to each seat's policy win, on average over the seats.
 */
import { chanceWeighted, type PositionGraph } from './position-graph.js';
import { PositionMatrix } from './position-matrix.js';
import type { PolicyTable } from './position-policy.js';

/** Moves whose worth differs by less are equally good; a match is worth at most 1. */
const tie = 1e-12;

export interface BestResponse {
  /** What it wins on average, for its own seat. */
  value: number;
  /** What seat 0 gets from each position of the graph on. */
  values: Float64Array;
}

/**
 * The best response to `opponent` from the other seat. Where `response` is given, a table of that seat, its play is
 * written there, equally good moves equally often.
 */
export function bestResponse(
  graph: PositionGraph,
  opponent: PolicyTable,
  response?: PolicyTable,
): BestResponse {
  const values = new Float64Array(graph.size);
  const responder = new Responder(graph, values, opponent, response);
  for (const i of graph.byRank) responder.respond(i);
  const value = chanceWeighted(graph, values);
  return { value: opponent.seat === 1 ? value : -value, values };
}

/** What a best response to each of two policies wins, for its own seat, and the exploitability of the two. */
export function exploitability(
  graph: PositionGraph,
  policies: readonly [PolicyTable, PolicyTable],
): { exploitability: number; againstSeat: [number, number] } {
  const againstSeat: [number, number] = [
    bestResponse(graph, policies[0]).value,
    bestResponse(graph, policies[1]).value,
  ];
  return { exploitability: (againstSeat[0] + againstSeat[1]) / 2, againstSeat };
}

class Responder {
  private readonly values: Float64Array;
  private readonly opponent: PolicyTable;
  private readonly response: PolicyTable | undefined;
  private readonly position: PositionMatrix;
  /** What each own move is worth, for the responder. */
  private readonly worth: Float64Array;

  constructor(
    graph: PositionGraph,
    values: Float64Array,
    opponent: PolicyTable,
    response: PolicyTable | undefined,
  ) {
    this.values = values;
    this.opponent = opponent;
    this.response = response;
    this.position = new PositionMatrix(graph, values);
    this.worth = new Float64Array(graph.maxWidth);
  }

  respond(i: number): void {
    const { position, opponent, response, worth } = this;
    position.read(i);
    const { rows, cols, order } = position;
    const seat = 1 - opponent.seat;
    const sign = seat === 0 ? 1 : -1;
    const own = seat === 0 ? rows : cols;
    const other = seat === 0 ? cols : rows;
    const ownStep = seat === 0 ? cols : 1;
    const otherStep = seat === 0 ? 1 : cols;
    const mixAt = opponent.start[i];
    const answering = order === 2 - seat;
    // The opponent's mix is one, or one for each own move that lies open.
    const mixStep = order === 1 + seat ? other : 0;
    let value = 0;
    if (answering) {
      for (let k = 0; k < other; k++) {
        for (let m = 0; m < own; m++) worth[m] = sign * position.worth[m * ownStep + k * otherStep];
        value += opponent.mix[mixAt + k] * this.playBest(own, response, i, k * own);
      }
    } else {
      for (let m = 0; m < own; m++) {
        let sum = 0;
        for (let k = 0; k < other; k++) {
          sum += opponent.mix[mixAt + m * mixStep + k] * position.worth[m * ownStep + k * otherStep];
        }
        worth[m] = sign * sum;
      }
      value = this.playBest(own, response, i, 0);
    }
    this.values[i] = sign * value;
  }

  /** The greatest worth; shares the play of position i among all moves that have it. */
  private playBest(own: number, response: PolicyTable | undefined, i: number, offset: number): number {
    const { worth } = this;
    let most = -Infinity;
    for (let m = 0; m < own; m++) if (worth[m] > most) most = worth[m];
    if (response !== undefined) {
      let equals = 0;
      for (let m = 0; m < own; m++) if (worth[m] >= most - tie) equals++;
      const at = response.start[i] + offset;
      for (let m = 0; m < own; m++) response.mix[at + m] = worth[m] >= most - tie ? 1 / equals : 0;
    }
    return most;
  }
}
