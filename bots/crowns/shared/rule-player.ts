/**
 * The rule-based player: bids what its cards take on average, and plays so that it may expect to be right. It looks at
 * a state, but only at its own hand and at what lies open, and fast enough to play out worlds for the others.
 */
import type { State } from '../../../src/core/game.js';
import type { Card } from '../../../src/games/crowns/cards.js';
import * as cards from '../../../src/games/crowns/cards.js';
import type { CrownsGame } from '../../../src/games/crowns/game.js';
import * as state from '../../../src/games/crowns/state.js';
import type { RuleTables } from './rule-tables.js';
import * as rules from './rule-tables.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { kinds, king, lowest, specialWord, white } = cards;
const {
  BEST,
  BID,
  EASE,
  FOLLOW,
  heightOf,
  historyAt,
  LEADER,
  LED,
  LIFTED,
  PLAYED,
  ranks,
  ranksAt,
  SIZE,
  seatAt,
  TRUMP,
  TURN,
  WON,
} = state;
const { readExperience, ruleTables, sumAt, sureOnly, takeAt, trumpSums } = rules;

const heights = Uint8Array.from({ length: king + 1 }, (_, card) => heightOf(card));

export class RulePlayer {
  private readonly seats: number;
  private readonly free: number;
  /** What cards take on average: what bids are made from. */
  readonly averages: RuleTables;
  private readonly counted: RuleTables;

  /**
   * `free` are the specials that need not follow, as in the game's `freeKinds`. It bids by `averages` and plays by what
   * is `counted` on in the rest of the hand.
   */
  constructor(seats: number, free: number, averages: RuleTables, counted: RuleTables) {
    this.seats = seats;
    this.free = free;
    this.averages = averages;
    this.counted = counted;
  }

  /** How many tricks a seat's hand takes on average, as it was dealt. */
  expectation(s: State, seat: number): number {
    return sum(s, seatAt(seat), s[SIZE], this.averages);
  }

  /**
   * The card that the seat in turn plays: that with which it may expect to end closest to its bid. What a card does is
   * judged by its chance to take this trick and by what is counted on in the rest of the hand.
   */
  card(s: State): Card {
    const { seats } = this;
    const { take, stays, staysTall } = this.counted;
    const seat = s[TURN];
    const hand = seatAt(seat);
    let low = s[hand] & s[FOLLOW];
    let high = s[hand + 1] & s[FOLLOW + 1];
    let held = kinds(s[hand + specialWord]);
    if ((low | high) !== 0) held &= this.free | s[EASE];
    else {
      low = s[hand];
      high = s[hand + 1];
    }

    // Most cards of a round are forced.
    if (held === 0 && (low & (low - 1)) === 0 && (high & (high - 1)) === 0 && (low === 0 || high === 0)) {
      return low !== 0 ? lowest(low) : 32 | lowest(high);
    }

    const inTrick = seat >= s[LEADER] ? seat - s[LEADER] : seat - s[LEADER] + seats;
    const left = (s[SIZE] * seats - s[PLAYED] + inTrick) / seats;
    const coming = (seats - 1 - inTrick) << 6;
    const trump = s[TRUMP];
    const takes = takeAt(left - 1, trump);
    // Tricks that the bid wants beyond what is counted on in the whole hand: a card that is played counts no longer.
    const missing = s[hand + BID] - s[hand + WON] - sum(s, hand, left - 1, this.counted);
    const lifted = s[LIFTED] === 1;
    const led = s[LED];
    const best = s[BEST] >> 3;
    const tallest = lifted || (s[hand + specialWord] & blackCounts) !== 0 ? tallestOf(s, seats, inTrick) : 0;

    let choice = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let first = 0; first <= 32; first += 32) {
      for (let mask = first === 0 ? low : high; mask !== 0; mask &= mask - 1) {
        const card = first | lowest(mask);
        let chance = 0;
        if (lifted) {
          const height = heights[card];
          if (height > tallest) chance = staysTall[coming | height];
        } else {
          const rank = ranks[ranksAt(trump, led < 0 ? card >> 4 : led) + card];
          if (rank > best) chance = stays[coming | rank];
        }
        const off = missing + take[takes + card];
        const cost = chance * Math.abs(off - 1) + (1 - chance) * Math.abs(off);
        if (cost < least) {
          least = cost;
          choice = card;
        }
      }
    }
    for (; held !== 0; held &= held - 1) {
      const card = white + (lowest(held) >> 2);
      const height = heights[card];
      const chance = height > tallest ? staysTall[coming | height] : 0;
      const off = missing + take[takes + card];
      const cost = chance * Math.abs(off - 1) + (1 - chance) * Math.abs(off);
      if (cost < least) {
        least = cost;
        choice = card;
      }
    }
    return choice;
  }
}

/** The black cards in a word of counts of specials. */
const blackCounts = 0xfff0;

/** How many tricks a hand takes by these tables, were it a hand of `size` cards. */
function sum(s: State, hand: number, size: number, { take, sums }: RuleTables): number {
  const trump = s[TRUMP];
  const plain = sumAt(size);
  const low = s[hand];
  const high = s[hand + 1];
  const yellow = trump === 0 ? plain + trumpSums : plain;
  const blue = trump === 1 ? plain + trumpSums : plain;
  const green = trump === 2 ? plain + trumpSums : plain;
  const red = trump === 3 ? plain + trumpSums : plain;
  let total =
    sums[yellow + (low & 255)] +
    sums[yellow + 256 + ((low >> 8) & 255)] +
    sums[blue + ((low >> 16) & 255)] +
    sums[blue + 256 + (low >>> 24)] +
    sums[green + (high & 255)] +
    sums[green + 256 + ((high >> 8) & 255)] +
    sums[red + ((high >> 16) & 255)] +
    sums[red + 256 + (high >>> 24)];
  for (
    let counts = s[hand + specialWord], at = takeAt(size, trump) + white;
    counts !== 0;
    counts >>= 4, at++
  ) {
    total += (counts & 15) * take[at];
  }
  return total;
}

/** The height to beat where a black card lies in the trick, or comes to lie in it. */
function tallestOf(s: State, seats: number, inTrick: number): number {
  const end = historyAt(seats) + s[PLAYED];
  let tallest = 0;
  for (let i = end - inTrick; i < end; i++) tallest = Math.max(tallest, heights[s[i] & 0xff]);
  return tallest;
}

const made = new Map<number, RulePlayer>();

/** The rule-based player of a game, made once for each number of players: it keeps nothing between calls. */
export function rulePlayer({ seats, freeKinds }: CrownsGame): RulePlayer {
  const key = freeKinds * 8 + seats;
  const known = made.get(key);
  if (known !== undefined) return known;
  const experience = readExperience(seats);
  const player = new RulePlayer(seats, freeKinds, ruleTables(experience), ruleTables(sureOnly(experience)));
  made.set(key, player);
  return player;
}
