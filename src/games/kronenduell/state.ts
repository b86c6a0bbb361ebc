/**
 * The layout of a position: what stands where in the Int32Array. A *pair* is what both seats have of something in one
 * number, 16 bits each, seat 0 in the low half: so a round is booked for both at once, whoever wins it.
 */
import type { Card } from './cards.js';

/** The hands, a pair. */
export const HANDS = 0;
/** The coins in this game, a pair. */
export const COINS = 1;
/** The coins each seat would get on top if it won the next decided round, a pair. */
export const PENDING = 2;
/** The set of seats whose card counts more this round. */
export const BOOSTED = 3;
/** The seat that sees the other's card before it chooses, as a set of one; 0 when nobody does. */
export const SCOUT = 4;
/** The card that lies open before the scout; 0 when none does. */
export const REVEALED = 5;
/** The round of this game, from 1; when the match is over, the round that was played last. */
export const ROUND = 6;
/** The cards each seat played in this game (two numbers): four bits a round, the latest round lowest. */
export const PLAYED = 7;
/** 0 until the match is over, then the set of seats that won; both when it is drawn. */
export const WINNERS = 9;
/** Why the match is over, an index into {@link reasons}. */
export const REASON = 10;
/** The games of the match that each seat has won, a pair. */
export const WINS = 11;
/** The games of the match that are over and count. */
export const GAMES = 12;
/** How many times in a row this game is already played again after a draw. */
export const REPLAYS = 13;
/** The coins of the games before this one, also of those that don't count, a pair. */
export const EARLIER = 14;

export const STATE_SIZE = 15;

/** Both seats, as a set. */
export const BOTH = 3;

/** A drawn game is played again at most so many times in a row. */
export const MOST_REPLAYS = 20;

/** Why a match can be over. */
export const reasons = ['coins', 'trap', 'no-cards', 'replays', 'games'] as const;
export type Reason = (typeof reasons)[number];

export const BY_COINS = 0;
export const BY_TRAP = 1;
export const BY_NO_CARDS = 2;
export const BY_REPLAYS = 3;
export const BY_GAMES = 4;

/** What `seat` has of a pair. */
export function ofSeat(pair: number, seat: number): number {
  return (pair >>> (seat << 4)) & 0xffff;
}

/** The pair of what each seat has, from 0 to 65,535. */
export function pairOf(of0: number, of1: number): number {
  return of0 | (of1 << 16);
}

/** How many rounds a word of {@link PLAYED} holds. */
export function roundsPlayed(played: number): number {
  return (35 - Math.clz32(played)) >> 2;
}

/** The card a word of {@link PLAYED} holds for a round, counted from 1; the round must be played. */
export function playedIn(played: number, round: number): Card {
  return (played >>> (4 * (roundsPlayed(played) - round))) & 15;
}
