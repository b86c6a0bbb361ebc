/**
 * Monte Carlo tree search over what one seat knows (SO-ISMCTS: P. Cowling, E. Powley, D. Whitehouse, "Information set
 * Monte Carlo tree search", 2012): each iteration goes down one tree through another world that fits what was seen, and
 * only by moves that are legal in it. A move that is seldom legal is not tried more often for having been tried seldom:
 * the bound counts the visits at which it was legal. Each seat looks after its own returns (max^n).
 */
import type { Deal, Game, Move, State } from '../core/game.js';
import type { Rng } from '../core/rng.js';
import type { Enough } from './simultaneous-tree-search.js';

/** What the search plays: a game, or a part of one that is over earlier. One seat moves at a time. */
export type Searched = Pick<
  Game,
  'seats' | 'stateSize' | 'dealSize' | 'maxMoves' | 'toAct' | 'legal' | 'play'
>;

/** Plays on from a position to the end, in place, and writes what each seat gets. */
export type Rollout = (s: State, deal: Deal, rng: Rng, returns: Float64Array) => void;

/** Draws a world that fits what the searching seat has seen. */
export type DrawWorld = (rng: Rng, s: State, deal: Deal) => void;

/** Moves are below this; of a node's number and a move one number is made. */
const moves = 2 ** 31;

/** One search at a time; its memory serves the next. */
export class InformationSetSearch {
  private readonly game: Searched;
  private readonly rollout: Rollout;
  private readonly exploration: number;
  /** Nodes by the node above and the move that leads there. */
  private readonly nodes = new Map<number, number>();
  /** By node: visits, visits of the node above at which it could be gone to, and the sum of its mover's returns. */
  private readonly visits: number[] = [];
  private readonly chances: number[] = [];
  private readonly sums: number[] = [];
  /** The nodes that this iteration learns from, and whose returns each of them counts. */
  private readonly path: number[] = [];
  private readonly movers: number[] = [];
  private readonly s: State;
  private readonly deal: Deal;
  private readonly legal: Int32Array;
  private readonly chosen: Int32Array;
  private readonly returns: Float64Array;

  /** `exploration` is the weight of what was tried seldom, in the unit of the returns. */
  constructor(game: Searched, rollout: Rollout, exploration: number) {
    this.game = game;
    this.rollout = rollout;
    this.exploration = exploration;
    this.s = new Int32Array(game.stateSize);
    this.deal = new Int32Array(game.dealSize);
    this.legal = new Int32Array(game.maxMoves);
    this.chosen = new Int32Array(game.seats);
    this.returns = new Float64Array(game.seats);
  }

  /** Searches from what one seat has seen. */
  search(world: DrawWorld, rng: Rng, enough: Enough): void {
    this.nodes.clear();
    this.visits.length = 0;
    this.chances.length = 0;
    this.sums.length = 0;
    this.addNode();
    for (let iterations = 0; !enough(iterations); iterations++) {
      world(rng, this.s, this.deal);
      this.iterate(rng);
    }
  }

  /** Writes how often the last search tried each of these moves at the root. */
  readVisits(legal: Int32Array, n: number, out: Float64Array): void {
    for (let i = 0; i < n; i++) out[i] = this.visits[this.child(0, legal[i])];
  }

  private iterate(rng: Rng): void {
    const { game, s, path, movers, visits, sums } = this;
    path.length = 0;
    movers.length = 0;
    let node = 0;
    for (let acting = game.toAct(s); acting !== 0; acting = game.toAct(s)) {
      const seat = 31 - Math.clz32(acting);
      const move = this.choose(node, seat, rng);
      node = this.child(node, move);
      path.push(node);
      movers.push(seat);
      this.chosen[seat] = move;
      game.play(s, this.chosen, this.deal);
      if (visits[node] === 0) break;
    }
    this.rollout(s, this.deal, rng, this.returns);
    for (let i = 0; i < path.length; i++) {
      visits[path[i]]++;
      sums[path[i]] += this.returns[movers[i]];
    }
  }

  /** The move of a seat at a node: one never tried, else that with the highest upper confidence bound. */
  private choose(node: number, seat: number, rng: Rng): Move {
    const { legal, visits, chances, sums, exploration } = this;
    const n = this.game.legal(this.s, seat, legal);
    let choice = legal[0];
    let most = -Infinity;
    let untried = 0;
    for (let i = 0; i < n; i++) {
      const child = this.child(node, legal[i]);
      const tries = visits[child];
      chances[child]++;
      if (tries === 0) {
        // Each of those never tried is as likely.
        if (rng.below(++untried) === 0) choice = legal[i];
        continue;
      }
      if (untried > 0) continue;
      const bound = sums[child] / tries + exploration * Math.sqrt(Math.log(chances[child]) / tries);
      if (bound > most) {
        most = bound;
        choice = legal[i];
      }
    }
    return choice;
  }

  private child(node: number, move: Move): number {
    const key = node * moves + move;
    return this.nodes.get(key) ?? this.addNode(key);
  }

  private addNode(key?: number): number {
    const node = this.visits.length;
    if (key !== undefined) this.nodes.set(key, node);
    this.visits.push(0);
    this.chances.push(0);
    this.sums.push(0);
    return node;
  }
}
