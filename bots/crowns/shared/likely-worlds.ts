/**
 * Worlds that fit what was seen, drawn the likelier the better they fit what the others bid. From a uniform world on,
 * hidden cards are exchanged one by one, and an exchange is kept by how much likelier it makes the bids
 * (Metropolis and others, "Equation of State Calculations by Fast Computing Machines", 1953).
 */
import type { State } from '../../../src/core/game.js';
import type { Rng } from '../../../src/core/rng.js';
import type { Card } from '../../../src/games/crowns/cards.js';
import * as cards from '../../../src/games/crowns/cards.js';
import type { CrownsGame } from '../../../src/games/crowns/game.js';
import * as state from '../../../src/games/crowns/state.js';
import type { CrownsView } from '../../../src/games/crowns/view.js';
import { CrownsWorlds } from '../../../src/games/crowns/worlds.js';
import { rulePlayer } from './rule-player.js';
import * as rules from './rule-tables.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { eachCard, faces, handWords, unit } = cards;
const { historyAt, PLAYED, seatAt } = state;
const { takeAt } = rules;

/** How far beyond rounding a bid is from what its hand takes on average, in tricks: a standard deviation. */
const deviation = 0.25;

/** How little a bid fits a hand that takes so much on average: minus the logarithm of its likelihood; 0 where it fits. */
export function misfit(bid: number, expectation: number): number {
  const beyond = Math.abs(bid - expectation) - 0.5;
  return bid < 0 || beyond <= 0 ? 0 : (beyond * beyond) / (2 * deviation * deviation);
}

const nobody = -1;

/** The sampler of one game; draws after one {@link LikelyWorlds.observe} hang together as a chain. */
export class LikelyWorlds {
  private readonly uniform: CrownsWorlds;
  private readonly take: Float64Array;
  /** The unseen cards, and who holds each; first those that are held, then those that nobody was dealt. */
  private readonly cards: Uint8Array;
  private readonly owner: Int8Array;
  private held = 0;
  private count = 0;
  /** What each seat's hand of this round takes on average in this world. */
  private readonly expectation: Float64Array;
  private view: CrownsView | undefined;
  private fresh = true;

  constructor(game: CrownsGame) {
    this.uniform = new CrownsWorlds(game);
    this.take = rulePlayer(game).averages.take;
    this.cards = new Uint8Array(game.deck.length);
    this.owner = new Int8Array(game.deck.length);
    this.expectation = new Float64Array(game.seats);
  }

  /** By card: how many the view's seat has not seen. */
  get unseen(): Int32Array {
    return this.uniform.unseen;
  }

  /** Reads a view, as {@link CrownsWorlds.observe}; it must not change until the last draw. */
  observe(v: CrownsView, s: State): void {
    this.uniform.observe(v, s);
    this.view = v;
    this.fresh = true;
  }

  /** Deals the others' hands into `s`, which holds all that is known. */
  draw(rng: Rng, s: State): void {
    const v = this.view as CrownsView;
    if (this.fresh) {
      this.uniform.draw(rng, s);
      this.readHands(v, s);
    }
    this.exchange(v, rng, (this.fresh ? 10 : 1.5) * this.held + 10);
    this.writeHands(v, s);
    this.fresh = false;
  }

  private readHands(v: CrownsView, s: State): void {
    const { cards, owner, expectation, take } = this;
    const seats = v.bids.length;
    const takes = takeAt(v.size, v.trump);
    const left = this.uniform.unseen.slice();
    expectation.fill(0);
    this.count = 0;
    const put = (card: Card, seat: number): void => {
      cards[this.count] = card;
      owner[this.count++] = seat;
    };
    for (let seat = 0; seat < seats; seat++) {
      if (seat === v.seat) continue;
      eachCard(s, seatAt(seat), (card) => {
        put(card, seat);
        left[card]--;
        expectation[seat] += take[takes + card];
      });
    }
    this.held = this.count;
    for (const card of faces) for (let n = left[card]; n > 0; n--) put(card, nobody);
    for (let i = 0; i < s[PLAYED]; i++) {
      const laid = s[historyAt(seats) + i];
      expectation[laid >> 8] += take[takes + (laid & 0xff)];
    }
  }

  /** Tries to exchange two random unseen cards, at least one of them held, so many times. */
  private exchange(v: CrownsView, rng: Rng, times: number): void {
    const { cards, owner, expectation, take, held, count } = this;
    const { voids } = this.uniform;
    const { bids } = v;
    const takes = takeAt(v.size, v.trump);
    if (held === 0) return;
    for (; times > 0; times--) {
      const i = rng.below(held);
      const j = rng.below(count);
      const [seat, other] = [owner[i], owner[j]];
      const [card, otherCard] = [cards[i], cards[j]];
      if (seat === other || ((voids[seat] >> (otherCard >> 4)) & 1) === 1) continue;
      if (other !== nobody && ((voids[other] >> (card >> 4)) & 1) === 1) continue;

      const more = take[takes + otherCard] - take[takes + card];
      let better = misfit(bids[seat], expectation[seat]) - misfit(bids[seat], expectation[seat] + more);
      if (other !== nobody) {
        better += misfit(bids[other], expectation[other]) - misfit(bids[other], expectation[other] - more);
      }
      if (better < 0 && rng.unit() >= Math.exp(better)) continue;
      cards[i] = otherCard;
      cards[j] = card;
      expectation[seat] += more;
      if (other !== nobody) expectation[other] -= more;
    }
  }

  private writeHands(v: CrownsView, s: State): void {
    for (let seat = 0; seat < v.bids.length; seat++) {
      if (seat !== v.seat) s.fill(0, seatAt(seat), seatAt(seat) + handWords);
    }
    for (let i = 0; i < this.held; i++)
      s[seatAt(this.owner[i]) + (this.cards[i] >> 5)] += unit[this.cards[i]];
  }
}
