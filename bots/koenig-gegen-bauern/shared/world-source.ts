/** Worlds to think in: hands that fit what a seat has seen, the likelier ones more often. */
import type { Rng } from '../../../src/core/rng.js';
import { addCard, countBits, countRank, deckSize } from '../../../src/games/koenig-gegen-bauern/cards.js';
import { handSize } from '../../../src/games/koenig-gegen-bauern/deal.js';
import type { Seen } from '../../../src/games/koenig-gegen-bauern/seen.js';
import { eachSplit } from '../../../src/games/koenig-gegen-bauern/splits.js';
import { seatAfter } from '../../../src/games/koenig-gegen-bauern/state.js';
import type { KoenigView } from '../../../src/games/koenig-gegen-bauern/view.js';
import type { Inference } from './inference.js';

/** Three hands that fit a view, and before there is a King the table cards; two words each. */
export type World = Int32Array;

/** Where worlds come from. */
export interface Worlds {
  /** How many different ones there are to draw; Infinity where any number is. */
  readonly count: number;
  /** What the last one counts for. */
  readonly weight: number;
  /** Whether each is the one world that is. */
  readonly certain: boolean;
  /** The next world; the array is used again. */
  draw(v: KoenigView, rng: Rng): World;
}

/** What `openHands` shows: the one world that is. */
export const openWorld: Worlds = {
  count: Number.POSITIVE_INFINITY,
  weight: 1,
  certain: true,
  draw: (v) => v.open,
};

/**
 * Worlds that fit what was seen. Where there are few, each comes once and counts for how likely it is. Else they are drawn
 * by how likely the others' moves are in them, with a chain of worlds of which each is the one before with a few cards
 * exchanged (Metropolis et al. 1953); or any that fit, where nothing is to be inferred.
 */
export class WorldSource implements Worlds {
  readonly certain = false;
  count = Number.POSITIVE_INFINITY;
  weight = 1;
  private readonly seen: Seen;
  private readonly inference: Inference;
  private readonly steps: number;
  /** The unseen cards, and by place who holds each: a seat, or 3 for nobody. */
  private readonly cards = new Uint8Array(deckSize);
  private readonly holders = new Uint8Array(deckSize);
  /** The last of the chain, the logarithm of its likelihood (NaN before the first), and what may come next. */
  private world: World = new Int32Array(8);
  private likelihood = Number.NaN;
  private proposal: World = new Int32Array(8);
  private listed: { world: World; weight: number }[] = [];
  private next = 0;

  /** `steps` exchanges lie between one world and the next; with 0 nothing is inferred. */
  constructor(seen: Seen, inference: Inference, steps: number) {
    this.seen = seen;
    this.inference = inference;
    this.steps = steps;
  }

  /** Takes up a view whose cards were looked at, and lists its worlds where there are at most `few`. */
  look(v: KoenigView, few: number): void {
    const { seen, cards, holders } = this;
    let n = 0;
    for (let rank = 0; rank < 15; rank++) {
      for (let i = seen.unseen[rank]; i > 0; i--) cards[n++] = rank;
    }
    holders.fill(nobody, 0, n);
    let place = 0;
    for (let seat = 0; seat < 3; seat++) {
      for (let i = seen.missing[seat]; i > 0; i--) holders[place++] = seat;
    }
    this.likelihood = Number.NaN;
    this.listed = v.phase === 1 && n <= mostListed ? this.list(v, few) : [];
    this.next = 0;
    this.count = this.listed.length === 0 ? Number.POSITIVE_INFINITY : this.listed.length;
  }

  draw(v: KoenigView, rng: Rng): World {
    if (this.listed.length > 0) {
      const { world, weight } = this.listed[this.next++];
      this.weight = weight;
      return world;
    }
    this.weight = 1;
    if (this.steps === 0 || v.phase === 0) return this.any(v, rng);
    const isFirst = Number.isNaN(this.likelihood);
    if (isFirst) this.likelihood = this.inference.logLikelihood(v, this.any(v, rng), this.seen.played);
    for (let i = isFirst ? stepsToFirst : this.steps; i > 0; i--) this.step(v, rng);
    return this.world;
  }

  /** Deals the unseen cards anew. */
  private any(v: KoenigView, rng: Rng): World {
    rng.shuffle(this.cards, this.seen.count);
    this.handOut(v, rng, this.world);
    return this.world;
  }

  /** Exchanges two cards of different holders, and takes that back unless the moves that were made are likely enough. */
  private step(v: KoenigView, rng: Rng): void {
    const { seen, cards, holders, proposal } = this;
    if (seen.missing.includes(seen.count)) return;
    const one = rng.below(seen.count);
    let other = one;
    while (holders[other] === holders[one]) other = rng.below(seen.count);
    if (cards[one] === cards[other]) return;
    exchange(cards, one, other);
    this.handOut(v, rng, proposal);
    const least = this.likelihood + Math.log(rng.unit());
    const likelihood = this.inference.logLikelihood(v, proposal, seen.played, least);
    if (likelihood <= least) {
      exchange(cards, one, other);
      return;
    }
    this.proposal = this.world;
    this.world = proposal;
    this.likelihood = likelihood;
  }

  /** All worlds; none when there are more than `few`. */
  private list(v: KoenigView, few: number): { world: World; weight: number }[] {
    const { seen, inference } = this;
    const first = seatAfter(v.seat, 1);
    const second = seatAfter(v.seat, 2);
    const worlds: World[] = [];
    const ways: number[] = [];
    const count = eachSplit(seen.unseen, seen.missing[first], seen.missing[second], few, (split) => {
      const world = new Int32Array(8);
      world.set(seen.sure);
      for (let rank = 0; rank < 15; rank++) {
        for (let i = split.first[rank]; i > 0; i--) addCard(world, 2 * first, rank);
        for (let i = split.second[rank]; i > 0; i--) addCard(world, 2 * second, rank);
      }
      worlds.push(world);
      ways.push(split.ways);
    });
    if (count > few) return [];
    const chances = Float64Array.from(
      worlds,
      (world, i) =>
        Math.log(ways[i]) + (this.steps === 0 ? 0 : inference.logLikelihood(v, world, seen.played)),
    );
    toChances(chances);
    return worlds.map((world, i) => ({ world, weight: chances[i] }));
  }

  /** Gives each holder the cards at its places; before there is a King, nobody's lie on the table. */
  private handOut(v: KoenigView, rng: Rng, world: World): void {
    const { seen, cards, holders } = this;
    world.fill(0);
    world.set(seen.sure);
    for (let i = 0; i < seen.count; i++) {
      if (holders[i] !== nobody || v.phase === 0) addCard(world, 2 * holders[i], cards[i]);
    }
    if (v.phase === 1) this.dealTable(v, rng, world);
  }

  /** Says which of the King's cards came from the table: what is seen, or any three. */
  private dealTable(v: KoenigView, rng: Rng, world: World): void {
    world[6] = v.table[0];
    world[7] = v.table[1];
    if (v.table[0] !== 0) return;
    const { played } = this.seen;
    const king = 2 * v.king;
    let left = 0;
    for (let i = 0; i < 2; i++) left += countBits(world[king + i]) + countBits(played[king + i]);
    let wanted = Math.max(0, left - handSize);
    for (let rank = 0; rank < 15; rank++) {
      const held =
        countRank(world[king], world[king + 1], rank) + countRank(played[king], played[king + 1], rank);
      for (let i = 0; i < held; i++) {
        if (rng.below(left--) >= wanted) continue;
        addCard(world, 6, rank);
        wanted--;
      }
    }
  }
}

/** The holder of cards that are in no hand; twice that is where a world has its table cards. */
const nobody = 3;

/** So many exchanges lead from any world to the first that is used. */
const stepsToFirst = 24;

/** With more unseen cards than this there are too many worlds to list. */
const mostListed = 16;

function exchange(cards: Uint8Array, one: number, other: number): void {
  const card = cards[one];
  cards[one] = cards[other];
  cards[other] = card;
}

/** Turns logarithms of likelihoods into chances that sum to 1. */
function toChances(logs: Float64Array): void {
  const most = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  let total = 0;
  for (let i = 0; i < logs.length; i++) total += logs[i] = Math.exp(logs[i] - most);
  for (let i = 0; i < logs.length; i++) logs[i] /= total;
}
