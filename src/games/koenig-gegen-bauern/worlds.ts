/**
 * Hidden hands that fit what a seat has seen: every way to deal the cards that are still unseen is equally likely.
 * What the others' volunteering, plays and passes say of their hands is no part of this: bots judge that.
 */
import type { Deal, Hidden, State } from '../../core/game.js';
import type { Rng } from '../../core/rng.js';
import { addCard, addCards, countCards, countRank, deckSize, takeCards } from './cards.js';
import { dealSize, drawOrder, handSize, kingWay, writeCards } from './deal.js';
import { type MoveTable, pass } from './move-table.js';
import type { KoenigOptions } from './options.js';
import { Seen } from './seen.js';
import { eachSplit } from './splits.js';
import { at, onePass, seatAfter, stateSize } from './state.js';
import type { KoenigView } from './view.js';

export class KoenigWorlds implements Hidden<KoenigView> {
  private readonly options: KoenigOptions;
  private readonly moves: MoveTable;
  private readonly seen = new Seen();
  private readonly cards = new Uint8Array(deckSize);
  /** The three hands of the world in the making, and then what lies on the table; two words each. */
  private readonly hands = new Int32Array(8);

  constructor(options: KoenigOptions, moves: MoveTable) {
    this.options = options;
    this.moves = moves;
  }

  informationKey(v: KoenigView): string {
    const moves = v.history.subarray(0, v.plies);
    return [v.seat, v.king, v.volunteers, ...v.hand, ...v.table, ...v.handSizes, ...moves, ...v.open].join(
      ' ',
    );
  }

  sampleWorld(v: KoenigView, rng: Rng, s: State, deal: Deal): number {
    this.seen.look(this.moves, v);
    this.drawHands(v, rng);
    drawOrder(rng, deal);
    this.finish(v, s, deal, rng);
    return 1;
  }

  /**
   * Worlds differ in who holds what, and before there is a King in what lies on the table. Each comes with the number of
   * ways to deal it as its weight, since cards of one rank can't be told apart.
   */
  worlds(v: KoenigView, limit: number, each: (s: State, deal: Deal, weight?: number) => void): number {
    const { seen } = this;
    seen.look(this.moves, v);
    const first = seatAfter(v.seat, 1);
    const second = seatAfter(v.seat, 2);
    const split = (give: Parameters<typeof eachSplit>[4]) =>
      eachSplit(seen.unseen, seen.missing[first], seen.missing[second], limit, give);
    const count = split(() => {});
    if (count > limit) return count;
    const s = new Int32Array(stateSize);
    const deal = new Int32Array(dealSize);
    return split((part) => {
      this.startHands(v);
      for (let rank = 0; rank < 15; rank++) {
        this.give(2 * first, rank, part.first[rank]);
        this.give(2 * second, rank, part.second[rank]);
        if (v.phase === 0) this.give(6, rank, seen.unseen[rank] - part.first[rank] - part.second[rank]);
      }
      for (let i = 0; i < 3; i++) deal[deckSize + i] = i;
      this.finish(v, s, deal);
      each(s, deal, part.ways);
    });
  }

  /** Deals the unseen cards at random. */
  private drawHands(v: KoenigView, rng: Rng): void {
    const { seen, cards } = this;
    let n = 0;
    for (let rank = 0; rank < 15; rank++) {
      for (let i = seen.unseen[rank]; i > 0; i--) cards[n++] = rank;
    }
    this.startHands(v);
    rng.shuffle(cards, n);
    for (let seat = 0; seat < 3; seat++) {
      for (let i = seen.missing[seat]; i > 0; i--) addCard(this.hands, 2 * seat, cards[--n]);
    }
    if (v.phase === 0) while (n > 0) addCard(this.hands, 6, cards[--n]);
  }

  /** What is certain: each seat's sure cards, and the table cards where they are seen. */
  private startHands(v: KoenigView): void {
    this.hands.set(this.seen.sure);
    this.hands[6] = v.table[0];
    this.hands[7] = v.table[1];
  }

  private give(place: number, rank: number, cards: number): void {
    for (let i = 0; i < cards; i++) addCard(this.hands, place, rank);
  }

  /** Writes state and deal of the world in `hands`; the deal's order of seats becomes one that names this King. */
  private finish(v: KoenigView, s: State, deal: Deal, rng?: Rng): void {
    const { hands } = this;
    writeState(v, s);
    for (let i = 0; i < 6; i++) s[at.hands + i] = hands[i];
    // Back to what was dealt: every card played returns to its hand, and the King's table cards leave it.
    for (let i = 0; i < 6; i += 2) addCards(hands, i, this.seen.played[i], this.seen.played[i + 1]);
    if (v.king >= 0 && wasDealt(hands, v.king)) {
      if (hands[6] === 0) chooseTable(hands, 2 * v.king, rng);
      takeCards(hands, 2 * v.king, hands[6], hands[7]);
    }
    s[at.table] = hands[6];
    s[at.table + 1] = hands[7];
    writeCards(hands, deal);
    if (v.volunteers >= 0) nameKing(v, this.options, deal);
  }
}

/** Writes all of a state that the view shows. */
function writeState(v: KoenigView, s: State): void {
  s.fill(0);
  s[at.king] = v.king;
  s[at.volunteers] = v.volunteers;
  for (let seat = 0; seat < 3; seat++) s[at.sizes + seat] = v.handSizes[seat];
  for (let i = 0; i < v.plies; i++) {
    if (v.history[i] === pass) s[at.history + s[at.plays] - 1] += onePass;
    else s[at.history + s[at.plays]++] = v.history[i];
  }
  const over = v.handSizes.includes(0);
  s[at.acting] = v.phase === 0 ? 0b111 : over ? 0 : 1 << seatAfter(v.king, v.plies);
}

/** Whether these hands, with all that was played, are those of a whole deal, the King's with its table cards. */
function wasDealt(hands: Int32Array, king: number): boolean {
  for (let seat = 0; seat < 3; seat++) {
    const cards = countCards(hands[2 * seat], hands[2 * seat + 1]);
    if (cards !== (seat === king ? handSize + 3 : handSize)) return false;
  }
  return true;
}

/** Says which three of the cards that the King was dealt came from the table: any, or the lowest without an `rng`. */
function chooseTable(hands: Int32Array, king: number, rng?: Rng): void {
  let wanted = 3;
  let left = handSize + 3;
  for (let rank = 0; rank < 15; rank++) {
    for (let i = countRank(hands[king], hands[king + 1], rank); i > 0; i--) {
      if ((rng === undefined ? 0 : rng.below(left)) < wanted) {
        addCard(hands, 6, rank);
        wanted--;
      }
      left--;
    }
  }
}

/** Changes the deal's order of seats so that chance names the King of the view: two seats change places. */
function nameKing(v: KoenigView, options: KoenigOptions, deal: Deal): void {
  const among = kingWay(v.volunteers, options.kingDraw) === 'all' ? 0b111 : v.volunteers;
  const order = deal.subarray(deckSize);
  const named = order.findIndex((seat) => ((among >>> seat) & 1) === 1);
  const king = order.indexOf(v.king);
  order[king] = order[named];
  order[named] = v.king;
}
