/** A position rebuilt from what a seat sees. */
import type { State } from '../../core/game.js';
import * as cards from './cards.js';
import * as state from './state.js';
import type { CrownsView } from './view.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { handWords, unit } = cards;
const {
  BID,
  CROWNS,
  clearTable,
  DIAMONDS,
  historyAt,
  layCard,
  PHASE,
  PLAYED,
  ROUND,
  SIZE,
  seatAt,
  TAKER,
  TRUMP,
  TURN,
  WON,
} = state;

/** Writes to `s` all that a view tells; the others' hands are empty. */
export function writeKnown(v: CrownsView, s: State): void {
  const seats = v.bids.length;
  const { tricks } = v;
  s.fill(0);
  s[ROUND] = v.round - 1;
  s[PHASE] = v.phase;
  s[TRUMP] = v.trump;
  s[SIZE] = v.size;
  s[TAKER] = tricks.count === 0 ? -1 : tricks.winner[tricks.count - 1];
  let bidders = 0;
  for (let seat = 0; seat < seats; seat++) {
    const block = seatAt(seat);
    s[block + BID] = v.bids[seat];
    s[block + WON] = v.won[seat];
    s[block + CROWNS] = v.crowns[seat];
    s[block + DIAMONDS] = v.diamonds[seat];
    if (v.bids[seat] >= 0) bidders++;
  }
  for (let word = 0; word < handWords; word++) s[seatAt(v.seat) + word] = v.hand[word];
  s[PLAYED] = tricks.count * seats;
  for (let i = 0; i < s[PLAYED]; i++) {
    const trick = Math.floor(i / seats);
    s[historyAt(seats) + i] = (((tricks.leader[trick] + i) % seats) << 8) | tricks.cards[i];
  }
  clearTable(s, v.leader);
  for (let i = 0; i < v.trickSize; i++) {
    const seat = (v.leader + i) % seats;
    const card = v.trick[i];
    s[seatAt(seat) + (card >> 5)] += unit[card];
    layCard(s, seats, seat, card);
  }
  // While bids are made in turn, the turn goes round from the starter as it does in a trick.
  const moved = bidders < seats ? bidders : v.trickSize;
  s[TURN] = (v.leader + moved) % seats;
}
