/** Hidden hands that fit what a seat has seen, drawn uniformly: every deal of the unseen cards is equally likely. */
import type { Deal, Hidden, State } from '../../core/game.js';
import type { Rng } from '../../core/rng.js';
import * as cards from './cards.js';
import { writeKnown } from './known.js';
import type { CrownsOptions } from './options.js';
import * as options from './options.js';
import { Splits } from './splits.js';
import * as state from './state.js';
import type { CrownsView } from './view.js';
import { provenVoids } from './voids.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { cardLimit, countOf, faces, handWords, special, unit } = cards;
const { deckCounts } = options;
const { historyAt, PLAYED, roundWords, seatAt } = state;

/** What the sampler needs of the game. */
interface Rules {
  readonly options: CrownsOptions;
  readonly seats: number;
  drawDeal(rng: Rng, out: Deal): void;
}

/** A heap of cards and the seats that are dealt from it. */
interface Heap {
  cards: Uint8Array;
  count: number;
  seats: number[];
}

const newHeap = (): Heap => ({ cards: new Uint8Array(cardLimit + 16), count: 0, seats: [] });

/**
 * The sampler of one game. {@link observe} reads a view once, {@link draw} then deals as many worlds of it as one
 * likes. Copies of a card are different cards here, as they are on the table: a world in which two seats hold one S14
 * each comes up as often as it would in play.
 */
export class CrownsWorlds implements Hidden<CrownsView> {
  /** The colours each seat is known to lack in the view observed last, bit c for colour c. */
  readonly voids: Int32Array;
  /** How many cards of each face the view observed last does not show. */
  readonly unseen = new Int32Array(cardLimit);
  private readonly rules: Rules;
  private readonly counts: Int32Array;
  private readonly anySpecials: boolean;
  /** The others' hand sizes, by seat. */
  private readonly sizes: Int32Array;
  private readonly splits = new Splits();
  /** The unseen cards of each colour that somebody lacks, in the order of the splits. */
  private readonly colours: Heap[] = Array.from({ length: 4 }, newHeap);
  /** The unseen cards that nobody is known to lack. */
  private readonly common = newHeap();
  /** For each player of the splits (the seats that lack the same colours), what its seats are dealt from. */
  private readonly players: Heap[] = Array.from({ length: 5 }, newHeap);
  /** What is left for the seats that lack nothing; the rest of it is not in play. */
  private readonly rest = newHeap();

  constructor(rules: Rules) {
    this.rules = rules;
    this.counts = deckCounts(rules.options);
    this.anySpecials = rules.options.offSuitSpecials === 'any';
    this.voids = new Int32Array(rules.seats);
    this.sizes = new Int32Array(rules.seats);
  }

  informationKey(v: CrownsView): string {
    return [
      v.seat,
      v.round,
      v.phase,
      v.trump,
      v.leader,
      v.hand,
      v.bids,
      v.tricks.cards,
      v.trick,
      v.crowns,
      v.diamonds,
    ].join();
  }

  /** Always uniform: the weight is 1. Later rounds of `deal` are drawn too, this one's hands are those of the world. */
  sampleWorld(v: CrownsView, rng: Rng, s: State, deal: Deal): number {
    this.observe(v, s);
    this.draw(rng, s);
    this.rules.drawDeal(rng, deal);
    this.writeRound(v, s, deal);
    return 1;
  }

  /** Reads a view: writes to `s` all that is known, the others' hands empty, and prepares to draw them. */
  observe(v: CrownsView, s: State): void {
    writeKnown(v, s);
    const { rest, splits, voids } = this;
    provenVoids(v, this.anySpecials, voids);
    this.sizes.set(v.handSizes);
    splits.players = 0;
    rest.seats.length = 0;
    for (let seat = 0; seat < voids.length; seat++) if (seat !== v.seat) this.addSeat(seat);
    this.sortUnseen(v);
    if (splits.players > 0) splits.prepare();
  }

  /** Puts a seat with the others that lack the same colours. */
  private addSeat(seat: number): void {
    const { splits, players } = this;
    const lacks = this.voids[seat];
    if (lacks === 0) {
      this.rest.seats.push(seat);
      return;
    }
    let k = 0;
    while (k < splits.players && splits.lacks[k] !== lacks) k++;
    if (k === splits.players) {
      splits.players++;
      splits.lacks[k] = lacks;
      splits.room[k] = 0;
      players[k].seats.length = 0;
    }
    splits.room[k] += this.sizes[seat];
    players[k].seats.push(seat);
  }

  /** Puts the unseen cards on heaps: one a colour that somebody lacks, one for all others. */
  private sortUnseen(v: CrownsView): void {
    const { colours, common, splits, unseen } = this;
    this.countUnseen(v);
    let lacked = 0;
    for (let k = 0; k < splits.players; k++) lacked |= splits.lacks[k];
    common.count = 0;
    splits.colours = 0;
    for (let colour = 0; colour < special; colour++) {
      if (((lacked >> colour) & 1) === 0) continue;
      colours[splits.colours].count = 0;
      splits.colour[splits.colours++] = colour;
    }
    for (const card of faces) {
      let heap = common;
      for (let c = 0; c < splits.colours; c++) if (splits.colour[c] === card >> 4) heap = colours[c];
      for (let n = unseen[card]; n > 0; n--) heap.cards[heap.count++] = card;
    }
    for (let c = 0; c < splits.colours; c++) splits.cards[c] = colours[c].count;
    splits.common = common.count;
  }

  private countUnseen(v: CrownsView): void {
    const { unseen } = this;
    const { cards, count } = v.tricks;
    unseen.set(this.counts);
    for (const card of faces) unseen[card] -= countOf(v.hand, 0, card);
    for (let i = count * v.bids.length - 1; i >= 0; i--) unseen[cards[i]]--;
    for (let i = 0; i < v.trickSize; i++) unseen[v.trick[i]]--;
  }

  /** Deals the others' hands of the view observed last into `s`, which holds all that is known. */
  draw(rng: Rng, s: State): void {
    const { colours, common, players, rest, splits } = this;
    if (splits.players === 0) {
      dealHeap(common, rest.seats, this.sizes, rng, s);
      return;
    }
    splits.draw(rng);
    rest.count = 0;
    for (let k = 0; k < splits.players; k++) players[k].count = 0;
    for (let c = 0; c < splits.colours; c++) this.spread(colours[c], c, rng);
    this.spread(common, splits.colours, rng);
    for (let k = 0; k < splits.players; k++) dealHeap(players[k], players[k].seats, this.sizes, rng, s);
    dealHeap(rest, rest.seats, this.sizes, rng, s);
  }

  /** Spreads a heap as the c-th row of the split says: random cards to each player, what is left to the rest. */
  private spread(heap: Heap, c: number, rng: Rng): void {
    const { players, rest, splits } = this;
    let i = 0;
    for (let k = 0; k < splits.players; k++) {
      const player = players[k];
      for (const end = i + splits.taken[c * 5 + k]; i < end; i++)
        player.cards[player.count++] = drawCard(heap, i, rng);
    }
    for (; i < heap.count; i++) rest.cards[rest.count++] = heap.cards[i];
  }

  /** Writes this round of a world as it was dealt: what each seat holds and what it has played. */
  private writeRound(v: CrownsView, s: State, deal: Deal): void {
    const { seats } = this.rules;
    const hands = (v.round - 1) * roundWords(seats) + 1;
    const history = historyAt(seats);
    deal[hands - 1] = v.trump;
    for (let seat = 0; seat < seats; seat++) {
      for (let word = 0; word < handWords; word++)
        deal[hands + seat * handWords + word] = s[seatAt(seat) + word];
    }
    for (let i = 0; i < s[PLAYED]; i++) {
      const card = s[history + i] & 0xff;
      deal[hands + (s[history + i] >> 8) * handWords + (card >> 5)] += unit[card];
    }
  }
}

/** Brings a random one of the cards from the i-th on to place i, and returns it. */
function drawCard(heap: Heap, i: number, rng: Rng): number {
  const { cards } = heap;
  const j = i + rng.below(heap.count - i);
  const card = cards[j];
  cards[j] = cards[i];
  cards[i] = card;
  return card;
}

/** Deals each of `seats` a hand of its size from a heap, in place of the hand it has in `s`. */
function dealHeap(heap: Heap, seats: readonly number[], sizes: Int32Array, rng: Rng, s: State): void {
  let i = 0;
  for (const seat of seats) {
    const hand = seatAt(seat);
    for (let word = 0; word < handWords; word++) s[hand + word] = 0;
    for (const end = i + sizes[seat]; i < end; i++) {
      const card = drawCard(heap, i, rng);
      s[hand + (card >> 5)] += unit[card];
    }
  }
}
