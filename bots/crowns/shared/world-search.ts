/**
 * Search by determinization: moves are tried in the same sampled worlds, each played to the end of the round by rules,
 * and are worth what they leave on average. The better half is then tried in as many worlds more, until one is left
 * (sequential halving: Karnin, Koren, Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013).
 */
import type { Move, State } from '../../../src/core/game.js';
import type { Rng } from '../../../src/core/rng.js';
import type { Card } from '../../../src/games/crowns/cards.js';
import * as cards from '../../../src/games/crowns/cards.js';
import type { CrownsGame } from '../../../src/games/crowns/game.js';
import * as moves from '../../../src/games/crowns/moves.js';
import * as state from '../../../src/games/crowns/state.js';
import type { CrownsView } from '../../../src/games/crowns/view.js';
import { CrownsWorlds } from '../../../src/games/crowns/worlds.js';
import { LikelyWorlds } from './likely-worlds.js';
import { Playouts } from './playouts.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { bidMove, isBid } = moves;
const { BID, historyAt, LEADER, PLAYED, playCard, seatAt, TURN } = state;
const { special } = cards;

/**
 * How many crowns the card that rules would play starts ahead. In few worlds most of a lead is luck; in many this no
 * longer matters.
 */
const headStart = 300;

/** How much may be spent on a decision. */
export interface Budget {
  /** How many worlds every card is tried in, and the better half again, and again. */
  worlds: number;
  /** The same of bids. */
  bidWorlds: number;
  /** Bids further than this from what the hand takes on average are not tried. */
  widestBid: number;
  /** Milliseconds for a decision in place of a number of worlds, where above 0. */
  ms: number;
}

export class WorldSearch {
  readonly playouts: Playouts;
  private readonly game: CrownsGame;
  private readonly budget: Budget;
  private readonly worlds: CrownsWorlds | LikelyWorlds;
  private readonly world: State;
  private readonly trial: State;
  /** The moves still in the race, and what each brought in all worlds it was tried in. */
  private readonly moves: Int32Array;
  private readonly sums: Float64Array;
  private racing = 0;

  /** `inference`: worlds are the likelier the better they fit the others' bids. */
  constructor(game: CrownsGame, budget: Budget, inference: boolean) {
    this.game = game;
    this.budget = budget;
    this.playouts = new Playouts(game);
    this.worlds = inference ? new LikelyWorlds(game) : new CrownsWorlds(game);
    this.world = new Int32Array(game.stateSize);
    this.trial = new Int32Array(game.stateSize);
    this.moves = new Int32Array(game.maxMoves);
    this.sums = new Float64Array(game.maxMoves);
  }

  /** The move of `legal[0..n-1]` that is worth most to the view's seat. */
  choose(v: CrownsView, legal: Int32Array, n: number, rng: Rng): Move {
    if (n === 1) return legal[0];
    this.worlds.observe(v, this.world);
    this.enter(v, legal, n);
    const entrants = this.racing;
    const stages = Math.ceil(Math.log2(entrants));
    const worlds = isBid(legal[0]) ? this.budget.bidWorlds : this.budget.worlds;
    const started = performance.now();
    for (let stage = 1; stage <= stages; stage++) {
      if (this.budget.ms > 0) {
        const until = started + (this.budget.ms * stage) / stages;
        do this.tryAll(v, rng);
        while (performance.now() < until);
      } else {
        for (let i = 0; i < worlds; i++) this.tryAll(v, rng);
      }
      this.halve();
    }
    return this.moves[0];
  }

  /** Enters the moves that are worth trying. */
  private enter(v: CrownsView, legal: Int32Array, n: number): void {
    const { player } = this.playouts;
    const bidding = isBid(legal[0]);
    const expectation = bidding ? player.expectation(this.world, v.seat) : 0;
    const expected = bidding ? -1 : player.card(this.world);
    this.racing = 0;
    for (let i = 0; i < n; i++) {
      if (bidding && Math.abs(legal[i] - bidMove - expectation) > this.budget.widestBid) continue;
      if (!bidding && i > 0 && this.areAlike(legal[i - 1], legal[i])) {
        if (legal[i] === expected) this.sums[this.racing - 1] = headStart;
        continue;
      }
      this.sums[this.racing] = legal[i] === expected ? headStart : 0;
      this.moves[this.racing++] = legal[i];
    }
  }

  /**
   * Whether two cards of the own hand, the first the next lower one that may be played, do the same: cards of one colour
   * with none between them that another may still play or that lies in the trick. One of such a run is tried.
   */
  private areAlike(lower: Card, higher: Card): boolean {
    const { world, game } = this;
    if (lower >> 4 !== higher >> 4 || lower >> 4 === special) return false;
    const { unseen } = this.worlds;
    for (let card = lower + 1; card < higher; card++) if (unseen[card] > 0) return false;
    const end = historyAt(game.seats) + world[PLAYED];
    const inTrick = (world[TURN] - world[LEADER] + game.seats) % game.seats;
    for (let i = end - inTrick; i < end; i++) {
      const laid = world[i] & 0xff;
      if (laid > lower && laid < higher) return false;
    }
    return true;
  }

  /** Tries all moves in the race in one more world. */
  private tryAll(v: CrownsView, rng: Rng): void {
    const { game, playouts, world, trial, moves } = this;
    const { seat } = v;
    const bidding = isBid(moves[0]);
    this.worlds.draw(rng, world);
    for (let i = 0; i < this.racing; i++) {
      trial.set(world);
      if (bidding) {
        trial[seatAt(seat) + BID] = moves[i] - bidMove;
        playouts.bidForOthers(trial, seat);
      } else playCard(trial, game.seats, moves[i]);
      playouts.finish(trial);
      this.sums[i] += playouts.lead(trial, seat);
    }
  }

  /** Drops the worse half of the moves. All in the race were tried in the same worlds, so their sums compare. */
  private halve(): void {
    const { moves, sums } = this;
    for (let i = 1; i < this.racing; i++) {
      const move = moves[i];
      const sum = sums[i];
      let j = i;
      for (; j > 0 && sums[j - 1] < sum; j--) {
        moves[j] = moves[j - 1];
        sums[j] = sums[j - 1];
      }
      moves[j] = move;
      sums[j] = sum;
    }
    this.racing = Math.ceil(this.racing / 2);
  }
}
