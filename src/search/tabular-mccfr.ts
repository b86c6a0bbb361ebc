/**
 * External-sampling MCCFR (M. Lanctot et al., "Monte Carlo sampling for regret minimization in extensive games", 2009) on
 * information sets, met as they come: the tree is never built. Seats take turns to learn; the learning one tries all its
 * moves, chance and the others are sampled.
 */
import type { Deal, Game, Hidden, State } from '../core/game.js';
import type { Rng } from '../core/rng.js';
import { type GameTree, setKey } from './information-sets.js';
import { averageMix, matchRegrets } from './regret-matching.js';

/** What is kept of an information set, a number a move. */
interface Learned {
  regret: Float64Array;
  mix: Float64Array;
  sum: Float64Array;
}

/** Learns through the contract; the game must have information keys. */
export class TabularMccfr<V extends object> {
  /** How many iterations were made; in each every seat learns once. */
  iterations = 0;

  private readonly game: Game<V>;
  private readonly hidden: Hidden<V>;
  private readonly sets = new Map<string, Learned>();
  private readonly deal: Deal;
  private readonly view: V;
  private readonly result: Float64Array;

  constructor(game: Game<V>) {
    if (game.hidden === undefined) throw new Error(`${game.id} has no information keys`);
    this.game = game;
    this.hidden = game.hidden;
    this.deal = new Int32Array(game.dealSize);
    this.view = game.createView();
    this.result = new Float64Array(game.seats);
  }

  /** One iteration; whoever wants to stop and go on must aim `rng` by the number of the iteration. */
  iterate(rng: Rng): void {
    const { game, deal } = this;
    this.iterations++;
    for (let learner = 0; learner < game.seats; learner++) {
      game.drawDeal(rng, deal);
      const state = new Int32Array(game.stateSize);
      game.start(deal, state);
      this.walk(state, game.toAct(state), new Int32Array(game.seats), learner, rng);
    }
  }

  /** The average mix of each set of `tree`, the tree of the same game; uniform where none was met. */
  average(tree: GameTree): Float64Array {
    const mix = new Float64Array(tree.places);
    for (const { key, at, moves } of tree.sets) {
      const known = this.sets.get(key);
      averageMix(known?.sum ?? new Float64Array(moves.length), 0, moves.length, mix, at);
    }
    return mix;
  }

  toBytes(): Uint8Array {
    const sets = [...this.sets].map(([key, { regret, sum }]) => [key, [...regret], [...sum]]);
    return new TextEncoder().encode(JSON.stringify([this.iterations, sets]));
  }

  /** Goes on from what another has learned of the same game. */
  fromBytes(bytes: Uint8Array): void {
    const [iterations, sets] = JSON.parse(new TextDecoder().decode(bytes)) as [
      number,
      [string, number[], number[]][],
    ];
    this.iterations = iterations;
    this.sets.clear();
    for (const [key, regret, sum] of sets) {
      const learned = {
        regret: Float64Array.from(regret),
        mix: new Float64Array(sum.length),
        sum: Float64Array.from(sum),
      };
      matchRegrets(learned.regret, learned.mix, 0, sum.length);
      this.sets.set(key, learned);
    }
  }

  /** What the learner gets from here on; the lowest seat of `owing` moves next, those before it have `chosen`. */
  private walk(state: State, owing: number, chosen: Int32Array, learner: number, rng: Rng): number {
    const { game } = this;
    if (owing === 0) {
      game.returns(state, this.result);
      return this.result[learner];
    }
    const seat = 31 - Math.clz32(owing & -owing);
    const legal = new Int32Array(game.maxMoves);
    const n = game.legal(state, seat, legal);
    const { regret, mix, sum } = this.find(state, seat, n);
    if (seat !== learner) {
      for (let m = 0; m < n; m++) sum[m] += mix[m];
      return this.follow(state, owing, chosen, seat, legal[rng.pick(mix, n)], learner, rng);
    }
    const worth = new Float64Array(n);
    let value = 0;
    for (let m = 0; m < n; m++) {
      worth[m] = this.follow(state, owing, chosen, seat, legal[m], learner, rng);
      value += mix[m] * worth[m];
    }
    for (let m = 0; m < n; m++) regret[m] += worth[m] - value;
    matchRegrets(regret, mix, 0, n);
    return value;
  }

  private follow(
    state: State,
    owing: number,
    chosen: Int32Array,
    seat: number,
    move: number,
    learner: number,
    rng: Rng,
  ): number {
    const { game } = this;
    const next = chosen.slice();
    next[seat] = move;
    const left = owing & ~(1 << seat);
    if (left !== 0) return this.walk(state, left, next, learner, rng);
    const after = state.slice();
    game.play(after, next, this.deal);
    return this.walk(after, game.toAct(after), next, learner, rng);
  }

  private find(state: State, seat: number, n: number): Learned {
    this.game.view(state, seat, this.view);
    const key = setKey(seat, this.hidden.informationKey(this.view));
    let learned = this.sets.get(key);
    if (learned === undefined) {
      learned = {
        regret: new Float64Array(n),
        mix: new Float64Array(n).fill(1 / n),
        sum: new Float64Array(n),
      };
      this.sets.set(key, learned);
    }
    return learned;
  }
}
