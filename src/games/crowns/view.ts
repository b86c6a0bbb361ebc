/** What a seat is shown: its own hand, what lies open, and nothing else. */
import type { State } from '../../core/game.js';
import * as cards from './cards.js';
import type { CrownsOptions } from './options.js';
import * as state from './state.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { handWords } = cards;
const {
  BID,
  BIDDING,
  CROWNS,
  DIAMONDS,
  historyAt,
  LEADER,
  LED,
  LIFTED,
  PHASE,
  PLAYED,
  ROUND,
  SIZE,
  seatAt,
  TRUMP,
  WON,
} = state;

/** The tricks of this round that are complete. Beyond `count` everything is −1. */
export interface TrickLog {
  count: number;
  leader: Int32Array;
  /** The cards of trick t from `t * seats` on, in the order they were played. */
  cards: Int32Array;
  winner: Int32Array;
}

/** A seat's knowledge. Colours are 0 to 3 (Y, B, G, R), cards as in `cards.ts`; −1 stands for "none". */
export interface CrownsView {
  readonly options: CrownsOptions;
  seat: number;
  /** From 1. */
  round: number;
  /** `BIDDING`, `PLAYING` or `OVER` of `state.ts`. */
  phase: number;
  trump: number;
  /** Cards dealt to each seat this round. */
  size: number;
  /** Own hand, three words as in `cards.ts`. */
  hand: Int32Array;
  handSizes: Int32Array;
  /** −1 each until revealed. */
  bids: Int32Array;
  won: Int32Array;
  leader: number;
  led: number;
  /** 1 where a black card lies in the trick: nobody need follow. */
  lifted: number;
  /** How many cards lie in the trick, and which, from the leader's on. */
  trickSize: number;
  trick: Int32Array;
  tricks: TrickLog;
  crowns: Int32Array;
  diamonds: Int32Array;
}

/** An empty view for `seats` seats and rounds of up to `maxSize` cards. */
export function createView(options: CrownsOptions, seats: number, maxSize: number): CrownsView {
  return {
    options,
    seat: 0,
    round: 0,
    phase: BIDDING,
    trump: 0,
    size: 0,
    hand: new Int32Array(handWords),
    handSizes: new Int32Array(seats),
    bids: new Int32Array(seats),
    won: new Int32Array(seats),
    leader: 0,
    led: -1,
    lifted: 0,
    trickSize: 0,
    trick: new Int32Array(seats),
    tricks: {
      count: 0,
      leader: new Int32Array(maxSize),
      cards: new Int32Array(maxSize * seats),
      winner: new Int32Array(maxSize),
    },
    crowns: new Int32Array(seats),
    diamonds: new Int32Array(seats),
  };
}

/** Fills `out` with what `seat` may know of `s`. */
export function fillView(s: State, seat: number, out: CrownsView): void {
  const seats = out.bids.length;
  const done = Math.floor(s[PLAYED] / seats);
  out.seat = seat;
  out.round = s[ROUND] + 1;
  out.phase = s[PHASE];
  out.trump = s[TRUMP];
  out.size = s[SIZE];
  out.leader = s[LEADER];
  out.led = s[LED];
  out.lifted = s[LIFTED];
  out.trickSize = s[PLAYED] - done * seats;
  for (let word = 0; word < handWords; word++) out.hand[word] = s[seatAt(seat) + word];
  for (let i = 0; i < seats; i++) {
    const block = seatAt(i);
    const turn = i >= s[LEADER] ? i - s[LEADER] : i - s[LEADER] + seats;
    out.handSizes[i] = s[SIZE] - done - (turn < out.trickSize ? 1 : 0);
    out.bids[i] = s[block + BID];
    out.won[i] = s[block + WON];
    out.crowns[i] = s[block + CROWNS];
    out.diamonds[i] = s[block + DIAMONDS];
  }
  fillTricks(s, seats, done, out);
}

function fillTricks(s: State, seats: number, done: number, out: CrownsView): void {
  const { trick, tricks } = out;
  const history = historyAt(seats);
  const complete = done * seats;
  tricks.count = done;
  for (let i = 0; i < complete; i++) tricks.cards[i] = s[history + i] & 0xff;
  tricks.cards.fill(-1, complete);
  for (let t = 0; t < done; t++) tricks.leader[t] = s[history + t * seats] >> 8;
  tricks.leader.fill(-1, done);
  // Who took a trick led the next; the taker of the last one is the leader now.
  for (let t = 1; t < done; t++) tricks.winner[t - 1] = tricks.leader[t];
  if (done > 0) tricks.winner[done - 1] = s[LEADER];
  tricks.winner.fill(-1, done);
  for (let i = 0; i < seats; i++) trick[i] = i < out.trickSize ? s[history + complete + i] & 0xff : -1;
}
