/**
 * A round of random cards, fast: the same play as card by card through `moves.ts` and `state.ts`, down to the numbers
 * drawn, with the trick on the table kept in local variables.
 */
import type { State } from '../../core/game.js';
import type { Rng } from '../../core/rng.js';
import * as cards from './cards.js';
import * as moves from './moves.js';
import * as state from './state.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { countBits, countSpecials, kinds, special, specialWord, unit } = cards;
const { nthOf } = moves;
const {
  clearTable,
  historyAt,
  isBlack,
  LEADER,
  PLAYED,
  ranks,
  ranksAt,
  SIZE,
  seatAt,
  TAKER,
  TRUMP,
  tallest,
  WON,
} = state;

/**
 * Plays a whole round of uniformly random cards from its first trick on, all bids being made; the round is then to be
 * scored. `free` are the specials that need not follow, as in `moves.ts`.
 */
export function playRandomRound(s: State, seats: number, free: number, rng: Rng): void {
  const trump = s[TRUMP];
  let leader = s[LEADER];
  let laid = historyAt(seats);
  for (let trick = s[SIZE]; trick > 0; trick--) {
    // What may be played as long as one holds any of it: the colour to follow, as masks of both words of a hand.
    let followLow = -1;
    let followHigh = -1;
    let freeNow = -1;
    let led = -1;
    let lifted = false;
    let best = -1;
    let seat = leader;
    for (let i = 0; i < seats; i++) {
      const hand = seatAt(seat);
      let low = s[hand] & followLow;
      let high = s[hand + 1] & followHigh;
      let held = kinds(s[hand + specialWord]);
      if ((low | high) === 0) {
        low = s[hand];
        high = s[hand + 1];
      } else held &= freeNow;
      const n = countBits(low) + countBits(high) + countSpecials(held);
      const card = nthOf(low, high, held, rng.below(n));
      s[hand + (card >> 5)] -= unit[card];
      s[laid++] = (seat << 8) | card;
      if (card >> 4 < special) {
        if (led < 0 && !lifted) {
          led = card >> 4;
          const colour = 0xffff << ((led & 1) << 4);
          followLow = led < 2 ? colour : 0;
          followHigh = led < 2 ? 0 : colour;
          freeNow = free;
        }
      } else if (isBlack(card)) {
        lifted = true;
        followLow = followHigh = freeNow = -1;
      }
      const rank = ranks[ranksAt(trump, led) + card];
      if (rank > best >> 3) best = (rank << 3) | seat;
      seat = seat + 1 === seats ? 0 : seat + 1;
    }
    leader = lifted ? tallest(s, laid - seats, laid) : best & 7;
    s[seatAt(leader) + WON]++;
  }
  s[PLAYED] = seats * s[SIZE];
  s[TAKER] = leader;
  clearTable(s, leader);
}
