/**
 * A position of Crowns as whole numbers: a header, a block a seat, and the cards played this round. What the parts are
 * called is here, and what one card does to them.
 */
import type { Deal, State } from '../../core/game.js';
import type { Card } from './cards.js';
import * as cards from './cards.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { black13, handWords, king, special, unit } = cards;

/** The round being played, from 0. */
export const ROUND = 0;
/** {@link BIDDING}, {@link PLAYING} or {@link OVER}. */
export const PHASE = 1;
/** The colour of trumps. */
export const TRUMP = 2;
/** How many cards each seat was dealt this round. */
export const SIZE = 3;
/** Who leads the trick on the table; while bidding, who will lead the first. */
export const LEADER = 4;
/** Whose turn it is to play, or to bid where bids are made in turn. */
export const TURN = 5;
/** The colour to follow, −1 where none is set. */
export const LED = 6;
/** 1 where a black card lies in the trick: no colour counts and nobody need follow. */
export const LIFTED = 7;
/** The best card so far by colours (no black card in the trick): `rank << 3 | seat`, −1 before the first card. */
export const BEST = 8;
/** How many cards were played this round. */
export const PLAYED = 9;
/** Who took the last trick that was completed, in this round or before; −1 at the start of a match. */
export const TAKER = 10;
/** The cards that follow, as masks over both words of a hand of coloured cards; −1 where nobody need follow. */
export const FOLLOW = 11;
/** −1 where nobody need follow, else 0. */
export const EASE = 13;

const HEADER = 14;

export const BIDDING = 0;
export const PLAYING = 1;
export const OVER = 2;

/** In a seat's block: its hand comes first, then these. */
export const BID = handWords;
export const WON = handWords + 1;
export const CROWNS = handWords + 2;
export const DIAMONDS = handWords + 3;

const BLOCK = handWords + 4;

/** Where a seat's block starts, and with it its hand. */
export const seatAt = (seat: number): number => HEADER + seat * BLOCK;

/** Where the cards played this round start, each as `seat << 8 | card`. */
export const historyAt = (seats: number): number => HEADER + seats * BLOCK;

/** The rank of a King, above every other by colours and by numbers. */
export const kingRank = 63;

/**
 * How a card stands where no black card is in the trick: trumps over the led colour over all that can't win.
 * From 0 (white, or a colour that doesn't count) to 63 (the King); a later card must be higher to win.
 */
export function rankOf(card: Card, trump: number, led: number): number {
  const colour = card >> 4;
  if (colour === special) return card === king ? kingRank : 0;
  return colour === trump ? 32 + (card & 15) : colour === led ? 16 + (card & 15) : 0;
}

/** How a card stands where a black card is in the trick: by its number, black above coloured; white 0, the King 63. */
export function heightOf(card: Card): number {
  const value = card & 15;
  if (card >> 4 < special) return 2 * value;
  return card === king ? kingRank : card >= black13 ? 2 * (12 + value) + 1 : 0;
}

/** {@link heightOf} as a table by card: faster than deciding. */
const heights = Uint8Array.from({ length: king + 1 }, (_, card) => heightOf(card));

/** {@link rankOf} as a table: the card is added to {@link ranksAt}. */
export const ranks = Uint8Array.from({ length: 4 * 5 * 128 }, (_, i) => {
  const colours = i >> 7;
  return rankOf(i & 127, Math.floor(colours / 5), (colours % 5) - 1);
});

/** Where the ranks for a trump and a led colour (−1: none) start in {@link ranks}. */
export const ranksAt = (trump: number, led: number): number => (trump * 5 + led + 1) << 7;

/** Whether a card is black. */
export const isBlack = (card: Card): boolean => card >= black13 && card < king;

/** Lays a card of `seat` on the table: hand, colour to follow, best card and history; the turn stays where it is. */
export function layCard(s: State, seats: number, seat: number, card: Card): void {
  s[seatAt(seat) + (card >> 5)] -= unit[card];
  s[historyAt(seats) + s[PLAYED]++] = (seat << 8) | card;
  if (card >> 4 < special) {
    if (s[LED] < 0 && s[LIFTED] === 0) setLed(s, card >> 4);
  } else if (isBlack(card)) {
    s[LIFTED] = 1;
    s[FOLLOW] = s[FOLLOW + 1] = s[EASE] = -1;
  }
  const rank = ranks[ranksAt(s[TRUMP], s[LED]) + card];
  if (rank > s[BEST] >> 3) s[BEST] = (rank << 3) | seat;
}

function setLed(s: State, colour: number): void {
  const mask = 0xffff << ((colour & 1) << 4);
  s[LED] = colour;
  s[FOLLOW] = colour < 2 ? mask : 0;
  s[FOLLOW + 1] = colour < 2 ? 0 : mask;
  s[EASE] = 0;
}

/** Who laid the tallest of the cards that lie from `from` to before `end` in `s`: the first of equals. */
export function tallest(s: State, from: number, end: number): number {
  let best = -1;
  for (let i = from; i < end; i++) {
    const height = heights[s[i] & 0xff];
    if (height > best >> 3) best = (height << 3) | (s[i] >> 8);
  }
  return best & 7;
}

/** Who takes the complete trick on the table. */
function taker(s: State, seats: number): number {
  const end = historyAt(seats) + s[PLAYED];
  return s[LIFTED] === 1 ? tallest(s, end - seats, end) : s[BEST] & 7;
}

/** Clears the table for a trick that `leader` leads. */
export function clearTable(s: State, leader: number): void {
  s[LEADER] = leader;
  s[TURN] = leader;
  s[LED] = -1;
  s[LIFTED] = 0;
  s[FOLLOW] = s[FOLLOW + 1] = s[EASE] = -1;
  s[BEST] = -1;
}

/**
 * The seat in turn plays `card`: passes the turn on, or gives the complete trick to its taker, who leads the next.
 * Returns true when the last card of the round was played; the round is then to be scored.
 */
export function playCard(s: State, seats: number, card: Card): boolean {
  const seat = s[TURN];
  layCard(s, seats, seat, card);
  const next = seat + 1 === seats ? 0 : seat + 1;
  if (next !== s[LEADER]) {
    s[TURN] = next;
    return false;
  }
  const winner = taker(s, seats);
  s[TAKER] = winner;
  s[seatAt(winner) + WON]++;
  clearTable(s, winner);
  return s[PLAYED] === seats * s[SIZE];
}

/** How many words of a deal a round has: trumps, then a hand a seat. */
export const roundWords = (seats: number): number => 1 + seats * handWords;

/** Deals round `round` (from 0) out of `deal`, `size` cards to each. */
export function startRound(s: State, seats: number, round: number, size: number, deal: Deal): void {
  let at = round * roundWords(seats);
  s[ROUND] = round;
  s[PHASE] = BIDDING;
  s[TRUMP] = deal[at++];
  s[SIZE] = size;
  s[PLAYED] = 0;
  for (let seat = 0; seat < seats; seat++) {
    const block = seatAt(seat);
    for (let word = 0; word < handWords; word++) s[block + word] = deal[at++];
    s[block + BID] = -1;
    s[block + WON] = 0;
  }
  clearTable(s, round % seats);
}

/** How many crowns a diamond pays. */
const diamondCrowns = 25;

/** How many crowns a trick brings that was bid, and costs that was not. */
const trickCrowns = 100;

/** Scores the round for every seat: crowns and diamonds. `paysAgain`: each diamond held pays at every right bid. */
export function score(s: State, seats: number, paysAgain: boolean): void {
  for (let seat = 0; seat < seats; seat++) {
    const block = seatAt(seat);
    const won = s[block + WON];
    if (won === s[block + BID]) {
      const diamonds = ++s[block + DIAMONDS];
      s[block + CROWNS] += trickCrowns * won + diamondCrowns * (paysAgain ? diamonds : 1);
    } else {
      s[block + CROWNS] -= trickCrowns * Math.abs(won - s[block + BID]);
      s[block + DIAMONDS] = 0;
    }
  }
}
