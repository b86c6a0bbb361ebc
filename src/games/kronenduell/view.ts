/** What a seat sees of a match: everything, since nothing in Kronenduell stays hidden but the deals of later games. */
import { HIGHEST } from './cards.js';
import type { KronenduellOptions } from './options.js';
import * as state from './state.js';

// Imported bindings are loaded at every use; as constants of this module they are folded into the loops.
const { BOOSTED, COINS, EARLIER, GAMES, HANDS, PENDING, PLAYED, REASON, REPLAYS } = state;
const { REVEALED, ROUND, SCOUT, WINNERS, WINS, ofSeat, pairOf, roundsPlayed } = state;

/** What is shown to a seat; arrays are by seat unless they say otherwise. */
export interface KronenduellView {
  /** The seat it is shown to. */
  seat: number;
  /** The round of this game, from 1. */
  round: number;
  /** What each seat holds, as a `Hand` of `cards.ts`. */
  hands: Int32Array;
  coins: Int32Array;
  /** What each seat would get on top if it won the next decided round; the same for both but by the owner rule. */
  pending: Int32Array;
  /** 1 for a seat whose card counts more this round. */
  boosted: Int32Array;
  /** The seat that sees the other's card first, or −1. */
  scout: number;
  /** The card that lies open before the scout, or 0. */
  revealed: number;
  /** [own, other] card of each round of this game, one pair after another; 0 for rounds not played. */
  played: Int32Array;
  options: KronenduellOptions;
  /** With two-wins: the games each seat has won. */
  wins: Int32Array;
  /** With two-wins: the games that are over and count. */
  games: number;
  /** How many times in a row this game is played again. */
  replays: number;
  /** Coins of the games before this one. */
  earlier: Int32Array;
}

export function createKronenduellView(options: KronenduellOptions): KronenduellView {
  return {
    seat: 0,
    round: 1,
    hands: new Int32Array(2),
    coins: new Int32Array(2),
    pending: new Int32Array(2),
    boosted: new Int32Array(2),
    scout: -1,
    revealed: 0,
    played: new Int32Array(2 * HIGHEST),
    options,
    wins: new Int32Array(2),
    games: 0,
    replays: 0,
    earlier: new Int32Array(2),
  };
}

/** Fills a view with what `seat` sees of a position. */
export function fillView(s: Int32Array, seat: number, v: KronenduellView): void {
  v.seat = seat;
  v.round = s[ROUND];
  v.scout = s[SCOUT] - 1;
  v.revealed = s[REVEALED];
  v.games = s[GAMES];
  v.replays = s[REPLAYS];
  for (let i = 0; i < 2; i++) {
    v.hands[i] = ofSeat(s[HANDS], i);
    v.coins[i] = ofSeat(s[COINS], i);
    v.pending[i] = ofSeat(s[PENDING], i);
    v.boosted[i] = (s[BOOSTED] >> i) & 1;
    v.wins[i] = ofSeat(s[WINS], i);
    v.earlier[i] = ofSeat(s[EARLIER], i);
  }
  fillPlayed(s[PLAYED + seat], s[PLAYED + 1 - seat], v.played);
}

/**
 * Unpacks what both sides played, from the latest round back. Behind it stands what the view showed before, up to the
 * first 0; at the start of a game whatever a bot may have written there.
 */
function fillPlayed(own: number, other: number, played: Int32Array): void {
  const end = 2 * roundsPlayed(own);
  for (let i = end; i < 2 * HIGHEST && (end === 0 || played[i] !== 0); i++) played[i] = 0;
  for (let i = end - 2; i >= 0; i -= 2) {
    played[i] = own & 15;
    played[i + 1] = other & 15;
    own >>>= 4;
    other >>>= 4;
  }
}

/** The position that a view shows; the match goes on in it. */
export function stateOf(v: KronenduellView, s: Int32Array): void {
  s[HANDS] = pairOf(v.hands[0], v.hands[1]);
  s[COINS] = pairOf(v.coins[0], v.coins[1]);
  s[PENDING] = pairOf(v.pending[0], v.pending[1]);
  s[BOOSTED] = v.boosted[0] | (v.boosted[1] << 1);
  s[SCOUT] = v.scout + 1;
  s[REVEALED] = v.revealed;
  s[ROUND] = v.round;
  s[PLAYED] = 0;
  s[PLAYED + 1] = 0;
  for (let i = 0; i < v.played.length && v.played[i] !== 0; i += 2) {
    s[PLAYED + v.seat] = (s[PLAYED + v.seat] << 4) | v.played[i];
    s[PLAYED + 1 - v.seat] = (s[PLAYED + 1 - v.seat] << 4) | v.played[i + 1];
  }
  s[WINNERS] = 0;
  s[REASON] = 0;
  s[WINS] = pairOf(v.wins[0], v.wins[1]);
  s[GAMES] = v.games;
  s[REPLAYS] = v.replays;
  s[EARLIER] = pairOf(v.earlier[0], v.earlier[1]);
}
