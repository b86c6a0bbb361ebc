/** Who owes a move, and what a round does to the hands, the coins and the next round. */
import * as cards from './cards.js';
import * as roundTable from './round-table.js';
import * as state from './state.js';

// Imported bindings are loaded at every use; as constants of this module they are folded into the loops.
const { withoutBoth } = cards;
const { boostedNext, keptFrom, paidFrom, roundIndex, scoutNext, stakeWith, trapIn } = roundTable;
const { BOOSTED, BOTH, COINS, HANDS, PENDING, PLAYED, pairOf, REVEALED, SCOUT, WINNERS } = state;

/** The seats that owe a card: both at once, or in a scouted round the scouted seat and then the scout. */
export function seatsToAct(s: Int32Array): number {
  if (s[WINNERS] !== 0) return 0;
  const scout = s[SCOUT];
  if (scout === 0) return BOTH;
  return s[REVEALED] === 0 ? BOTH ^ scout : scout;
}

/** Plays a round with both cards and returns its entry; counting the rounds on is left to who sees the game's end. */
export function playRound(
  s: Int32Array,
  card0: cards.Card,
  card1: cards.Card,
  table: roundTable.RoundTable,
): roundTable.Entry {
  const entry = table[roundIndex(card0, card1, s[BOOSTED])];
  const stake = stakeWith(entry, s[PENDING]);
  s[HANDS] = withoutBoth(s[HANDS], card0, card1);
  s[COINS] = (s[COINS] + paidFrom(entry, stake)) | 0;
  s[PENDING] = keptFrom(entry, stake);
  s[BOOSTED] = boostedNext(entry);
  s[SCOUT] = scoutNext(entry);
  s[REVEALED] = 0;
  s[PLAYED] = (s[PLAYED] << 4) | card0;
  s[PLAYED + 1] = (s[PLAYED + 1] << 4) | card1;
  return entry;
}

/** The pair that carries into bit 15 or 31 when it is added to coins that are enough for a seat to win. */
export function gapTo(coinsToWin: number): number {
  return pairOf(0x8000 - coinsToWin, 0x8000 - coinsToWin);
}

const CARRIES = 0x80008000 | 0;

/** Whether a round decided its game, with these coins (a pair) after it; not 0 if it did. */
export function decides(entry: roundTable.Entry, coins: number, gap: number): number {
  // Here and where pairs are added, `| 0` tells the compiler that they are words: it would take them for doubles.
  return (((coins | 0) + (gap | 0)) & CARRIES) | trapIn(entry);
}
