/**
 * Moves of Crowns as numbers, and which are legal: a card is its own number (1 to 68), a bid of b is 128 + b.
 * Equal copies are one move. Nothing here allocates.
 */
import type { Move, State } from '../../core/game.js';
import type { Card } from './cards.js';
import * as cards from './cards.js';
import * as state from './state.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { countBits, countSpecials, kinds, lowest, nthBit, specialWord, white } = cards;
const { BID, EASE, FOLLOW, SIZE, seatAt } = state;

/** The move of bidding nothing; a bid of b is b more. */
export const bidMove: Move = 128;

/** Whether a move is a bid. */
export const isBid = (move: Move): boolean => move >= bidMove;

/** Which specials may always be played, as a mask over {@link kinds}: white only, or all. */
export const whiteOnly = 0x1;
export const anySpecial = 0x11111;

/** How many different cards a seat may play. `free` are the specials that need not follow. */
export function countCards(s: State, seat: number, free: number): number {
  const hand = seatAt(seat);
  const low = s[hand] & s[FOLLOW];
  const high = s[hand + 1] & s[FOLLOW + 1];
  const held = kinds(s[hand + specialWord]);
  return (low | high) !== 0
    ? countBits(low) + countBits(high) + countSpecials(held & (free | s[EASE]))
    : countBits(s[hand]) + countBits(s[hand + 1]) + countSpecials(held);
}

/** The i-th card (from 0) that a seat may play, in the order of {@link listCards}. */
export function nthCard(s: State, seat: number, free: number, i: number): Move {
  const hand = seatAt(seat);
  let low = s[hand] & s[FOLLOW];
  let high = s[hand + 1] & s[FOLLOW + 1];
  let held = kinds(s[hand + specialWord]);
  if ((low | high) !== 0) held &= free | s[EASE];
  else {
    low = s[hand];
    high = s[hand + 1];
  }
  return nthOf(low, high, held, i);
}

/** The i-th card (from 0) of two masks of coloured cards and one of {@link kinds}. */
export function nthOf(low: number, high: number, held: number, i: number): Card {
  for (; low !== 0; low &= low - 1) if (i-- === 0) return lowest(low);
  for (; high !== 0; high &= high - 1) if (i-- === 0) return 32 | lowest(high);
  return white + (nthBit(held, i) >> 2);
}

/** Writes every card a seat may play, by colour and value, then the specials; returns how many. */
export function listCards(s: State, seat: number, free: number, out: Int32Array): number {
  const hand = seatAt(seat);
  const low = s[hand] & s[FOLLOW];
  const high = s[hand + 1] & s[FOLLOW + 1];
  const held = kinds(s[hand + specialWord]);
  return (low | high) !== 0
    ? listSpecials(held & (free | s[EASE]), out, listBits(high, 32, out, listBits(low, 0, out, 0)))
    : listSpecials(held, out, listBits(s[hand + 1], 32, out, listBits(s[hand], 0, out, 0)));
}

function listBits(word: number, first: Card, out: Int32Array, n: number): number {
  for (; word !== 0; word &= word - 1) out[n++] = first + lowest(word);
  return n;
}

function listSpecials(held: number, out: Int32Array, n: number): number {
  for (; held !== 0; held &= held - 1) out[n++] = white + (lowest(held) >> 2);
  return n;
}

/**
 * The bid that the hook forbids the last bidder, or −1 where every bid is allowed. `seats` bid in turn; all but one
 * have done so when the hook bites.
 */
export function hookedBid(s: State, seats: number): number {
  let left = s[SIZE];
  let missing = 0;
  for (let seat = 0; seat < seats; seat++) {
    const bid = s[seatAt(seat) + BID];
    if (bid < 0) missing++;
    else left -= bid;
  }
  return missing === 1 && left >= 0 ? left : -1;
}

/** Writes every bid a seat may make, from 0 up; `hook` where the last bidder is restricted. Returns how many. */
export function listBids(s: State, seats: number, hook: boolean, out: Int32Array): number {
  const hooked = hook ? hookedBid(s, seats) : -1;
  let n = 0;
  for (let bid = 0; bid <= s[SIZE]; bid++) if (bid !== hooked) out[n++] = bidMove + bid;
  return n;
}
