/**
 * Restricted Nash response (M. Johanson, M. Zinkevich, M. Bowling, "Computing robust counter-strategies", 2008): the best
 * play against an opponent who follows a model with a certain trust and is free to hurt otherwise. More trust wins more
 * against the model and risks more against others; how much is worked out exactly, so it can be bounded.
 *
 * Here it is applied position by position: each mix is optimal in the matrix that weighs what the model would make of a
 * move with what is safe there.
 */
import { MatrixGame } from './matrix-game.js';
import { chanceWeighted, type PositionGraph } from './position-graph.js';
import { PositionMatrix } from './position-matrix.js';
import { createPolicyTable, type PolicyTable } from './position-policy.js';

export interface SafeResponse {
  policy: PolicyTable;
  /** What it wins on average against the model, and what it makes sure of against anybody; for its own seat. */
  againstModel: number;
  guarantee: number;
}

/** The response to `model` from the other seat with a trust from 0 (optimal play) to 1 (the best response). */
export function restrictedNashResponse(
  graph: PositionGraph,
  model: PolicyTable,
  trust: number,
): SafeResponse {
  const responder = new RestrictedResponder(graph, model, trust);
  for (const i of graph.byRank) responder.respond(i);
  return responder.result();
}

/**
 * The response with the most trust that still makes sure of at least `guarantee` (for its own seat), found by `steps`
 * halvings. A guarantee above the value of the game can't be had: optimal play is returned for it.
 */
export function safeResponse(
  graph: PositionGraph,
  model: PolicyTable,
  guarantee: number,
  steps = 12,
): SafeResponse {
  const boldest = restrictedNashResponse(graph, model, 1);
  if (boldest.guarantee >= guarantee) return boldest;
  let best = restrictedNashResponse(graph, model, 0);
  let [low, high] = [0, 1];
  for (let step = 0; step < steps; step++) {
    const trust = (low + high) / 2;
    const response = restrictedNashResponse(graph, model, trust);
    if (response.guarantee < guarantee) high = trust;
    else {
      low = trust;
      if (response.againstModel > best.againstModel) best = response;
    }
  }
  return best;
}

class RestrictedResponder {
  private readonly graph: PositionGraph;
  private readonly model: PolicyTable;
  private readonly trust: number;
  private readonly policy: PolicyTable;
  private readonly game: MatrixGame;
  /** By number of position, for seat 0: what the response gets from the model, and what from the worst opponent. */
  private readonly gainsOf: Float64Array;
  private readonly floorsOf: Float64Array;
  private readonly gain: PositionMatrix;
  private readonly floor: PositionMatrix;
  /** The same of the position at hand by pairs of moves, for the responder, its own as rows; both of them weighed. */
  private readonly gains: Float64Array;
  private readonly floors: Float64Array;
  private readonly both: Float64Array;
  /** What each of its moves gains from the model. */
  private readonly worth: Float64Array;
  /** What its mix there gains from the model, and makes sure of. */
  private gained = 0;
  private secured = 0;

  constructor(graph: PositionGraph, model: PolicyTable, trust: number) {
    const cells = graph.maxWidth ** 2;
    this.graph = graph;
    this.model = model;
    this.trust = trust;
    this.policy = createPolicyTable(graph, 1 - model.seat);
    this.game = new MatrixGame(graph.maxWidth);
    this.gainsOf = new Float64Array(graph.size);
    this.floorsOf = new Float64Array(graph.size);
    this.gain = new PositionMatrix(graph, this.gainsOf);
    this.floor = new PositionMatrix(graph, this.floorsOf);
    this.gains = new Float64Array(cells);
    this.floors = new Float64Array(cells);
    this.both = new Float64Array(cells);
    this.worth = new Float64Array(graph.maxWidth);
  }

  result(): SafeResponse {
    const sign = this.policy.seat === 0 ? 1 : -1;
    return {
      policy: this.policy,
      againstModel: sign * chanceWeighted(this.graph, this.gainsOf),
      guarantee: sign * chanceWeighted(this.graph, this.floorsOf),
    };
  }

  respond(i: number): void {
    const { gain, floor, gains, floors, policy, model, worth } = this;
    gain.read(i);
    floor.read(i);
    const { rows, cols, order } = gain;
    const { seat } = policy;
    const sign = seat === 0 ? 1 : -1;
    const own = seat === 0 ? rows : cols;
    const other = seat === 0 ? cols : rows;
    const ownStep = seat === 0 ? cols : 1;
    const otherStep = seat === 0 ? 1 : cols;
    for (let m = 0, at = 0; m < own; m++) {
      for (let k = 0, from = m * ownStep; k < other; k++, at++, from += otherStep) {
        gains[at] = sign * gain.worth[from];
        floors[at] = sign * floor.worth[from];
      }
    }
    if (order === 2 - seat) this.answer(i, own, other);
    else {
      // Where the model answers, it has a mix for each of these moves.
      const step = order === 1 + seat ? other : 0;
      for (let m = 0; m < own; m++) {
        worth[m] = 0;
        for (let k = 0; k < other; k++) {
          worth[m] += model.mix[model.start[i] + m * step + k] * gains[m * other + k];
        }
      }
      if (order === 0) this.mix(i, own, other);
      else this.lead(i, own, other);
    }
    this.gainsOf[i] = sign * this.gained;
    this.floorsOf[i] = sign * this.secured;
  }

  /** Both at once: the matrix game in which the model's share of the other side's play is fixed. */
  private mix(i: number, own: number, other: number): void {
    const { trust, floors, worth, both, game, policy } = this;
    for (let m = 0, at = 0; m < own; m++) {
      for (let k = 0; k < other; k++, at++) both[at] = trust * worth[m] + (1 - trust) * floors[at];
    }
    game.solve(both, own, other);
    this.gained = 0;
    for (let m = 0; m < own; m++) {
      policy.mix[policy.start[i] + m] = game.rowMix[m];
      this.gained += game.rowMix[m] * worth[m];
    }
    this.secured = Infinity;
    for (let k = 0; k < other; k++) {
      let sum = 0;
      for (let m = 0; m < own; m++) sum += game.rowMix[m] * floors[m * other + k];
      this.secured = Math.min(this.secured, sum);
    }
  }

  /** The responder lays open first. */
  private lead(i: number, own: number, other: number): void {
    const { trust, floors, worth, policy } = this;
    let most = -Infinity;
    let best = 0;
    for (let m = 0; m < own; m++) {
      let floor = Infinity;
      for (let k = 0; k < other; k++) floor = Math.min(floor, floors[m * other + k]);
      const value = trust * worth[m] + (1 - trust) * floor;
      if (value <= most) continue;
      most = value;
      best = m;
      this.gained = worth[m];
      this.secured = floor;
    }
    for (let m = 0; m < own; m++) policy.mix[policy.start[i] + m] = m === best ? 1 : 0;
  }

  /** The responder answers what lies open. */
  private answer(i: number, own: number, other: number): void {
    const { trust, gains, floors, policy, model } = this;
    this.gained = 0;
    this.secured = Infinity;
    for (let k = 0; k < other; k++) {
      let best = 0;
      let most = -Infinity;
      for (let m = 0, at = k; m < own; m++, at += other) {
        const value = trust * gains[at] + (1 - trust) * floors[at];
        if (value <= most) continue;
        most = value;
        best = m;
      }
      for (let m = 0; m < own; m++) policy.mix[policy.start[i] + k * own + m] = m === best ? 1 : 0;
      this.gained += model.mix[model.start[i] + k] * gains[best * other + k];
      this.secured = Math.min(this.secured, floors[best * other + k]);
    }
  }
}
