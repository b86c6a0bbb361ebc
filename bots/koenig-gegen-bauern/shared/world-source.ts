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
 * Worlds that fit what was seen. Where there are few, each comes once and counts for how likely it is; else they are dealt
 * at random, and of each `among` worlds one is taken by how likely the others' moves are in it.
 */
export class WorldSource implements Worlds {
  readonly certain = false;
  count = Number.POSITIVE_INFINITY;
  weight = 1;
  private readonly seen: Seen;
  private readonly inference: Inference;
  private readonly among: number;
  /** The unseen cards. */
  private readonly cards = new Uint8Array(deckSize);
  private readonly dealt: World[];
  private readonly chances: Float64Array;
  private listed: { world: World; weight: number }[] = [];
  private next = 0;

  constructor(seen: Seen, inference: Inference, among: number) {
    this.seen = seen;
    this.inference = inference;
    this.among = among;
    this.dealt = Array.from({ length: among }, () => new Int32Array(8));
    this.chances = new Float64Array(among);
  }

  /** Takes up a view whose cards were looked at, and lists its worlds where there are at most `few`. */
  look(v: KoenigView, few: number): void {
    const { seen, cards } = this;
    let n = 0;
    for (let rank = 0; rank < 15; rank++) {
      for (let i = seen.unseen[rank]; i > 0; i--) cards[n++] = rank;
    }
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
    const { among, dealt, chances } = this;
    for (let i = 0; i < among; i++) this.deal(v, rng, dealt[i]);
    if (among === 1 || v.phase === 0) return dealt[0];
    for (let i = 0; i < among; i++) chances[i] = this.inference.logLikelihood(v, dealt[i], this.seen.played);
    toChances(chances);
    return dealt[rng.pick(chances, among)];
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
        Math.log(ways[i]) + (this.among === 1 ? 0 : inference.logLikelihood(v, world, seen.played)),
    );
    toChances(chances);
    return worlds.map((world, i) => ({ world, weight: chances[i] }));
  }

  /** Deals the unseen cards at random to those who hold them; what is left lies on the table. */
  private deal(v: KoenigView, rng: Rng, world: World): void {
    const { seen, cards } = this;
    world.fill(0);
    world.set(seen.sure);
    let left = seen.count;
    for (let seat = 0; seat < 3; seat++) {
      for (let i = seen.missing[seat]; i > 0; i--) {
        const at = rng.below(left--);
        const card = cards[at];
        cards[at] = cards[left];
        cards[left] = card;
        addCard(world, 2 * seat, card);
      }
    }
    if (v.phase === 0) while (left > 0) addCard(world, 6, cards[--left]);
    else this.dealTable(v, rng, world);
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

/** With more unseen cards than this there are too many worlds to list. */
const mostListed = 16;

/** Turns logarithms of likelihoods into chances that sum to 1. */
function toChances(logs: Float64Array): void {
  const most = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  let total = 0;
  for (let i = 0; i < logs.length; i++) total += logs[i] = Math.exp(logs[i] - most);
  for (let i = 0; i < logs.length; i++) logs[i] /= total;
}
