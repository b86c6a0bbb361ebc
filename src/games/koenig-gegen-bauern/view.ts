/** What a seat may know. */
import { pass } from './move-table.js';
import type { KoenigOptions } from './options.js';
import { at, mostPlies, moveOf, passesOf, seatAfter } from './state.js';

/** The names of the phases; a view's `phase` is an index into it. */
export const phases = ['volunteer', 'play'] as const;

/** A seat's knowledge: numbers and typed arrays that are filled anew at each of its decisions. */
export interface KoenigView {
  seat: number;
  /** 0: volunteering, 1: play. */
  phase: number;
  /** Who volunteered, as a bit mask; −1 before all have said, and where nobody is asked. */
  volunteers: number;
  /** The King's seat, −1 while it is open. */
  king: number;
  /** The seat's own cards: the two words of a hand. */
  readonly hand: Int32Array;
  /** How many cards each seat has left. */
  readonly handSizes: Int32Array;
  /** The table cards as a hand: for the King, or for all where they are shown; else empty. */
  readonly table: Int32Array;
  /** The combination to beat, or {@link pass} when anything may be led. */
  last: number;
  /** Who played it, −1 when anything may be led. */
  lastSeat: number;
  /** How many moves were made since the volunteering, passes included. */
  plies: number;
  /** These moves in order. The King made the first, and turns go round: move i was made by seat (king + i) mod 3. */
  readonly history: Int32Array;
  /** Under the option `openHands` every seat's hand and the table cards, two words each; else empty. */
  readonly open: Int32Array;
  readonly options: KoenigOptions;
}

/** Who made a move of the history. */
export const seatOfPly = (v: KoenigView, ply: number): number => seatAfter(v.king, ply);

/** An empty view. */
export function createView(options: KoenigOptions): KoenigView {
  return {
    seat: 0,
    phase: 0,
    volunteers: -1,
    king: -1,
    hand: new Int32Array(2),
    handSizes: new Int32Array(3),
    table: new Int32Array(2),
    last: pass,
    lastSeat: -1,
    plies: 0,
    history: new Int32Array(mostPlies),
    open: new Int32Array(8),
    options,
  };
}

/** Fills a view with what `seat` may know of a state. */
export function fillView(s: Int32Array, seat: number, v: KoenigView): void {
  const king = s[at.king];
  v.seat = seat;
  v.phase = king < 0 ? 0 : 1;
  v.volunteers = s[at.volunteers];
  v.king = king;
  v.hand[0] = s[at.hands + 2 * seat];
  v.hand[1] = s[at.hands + 2 * seat + 1];
  for (let i = 0; i < 3; i++) v.handSizes[i] = s[at.sizes + i];
  const seesTable = king >= 0 && (seat === king || v.options.tableCards === 'shown');
  v.table[0] = seesTable ? s[at.table] : 0;
  v.table[1] = seesTable ? s[at.table + 1] : 0;
  if (v.options.openHands) openAll(s, v);
  fillHistory(s, v);
}

function openAll(s: Int32Array, v: KoenigView): void {
  for (let i = 0; i < 6; i++) v.open[i] = s[at.hands + i];
  v.open[6] = s[at.table];
  v.open[7] = s[at.table + 1];
}

function fillHistory(s: Int32Array, v: KoenigView): void {
  const plays = s[at.plays];
  let plies = 0;
  let last = pass;
  let lastPly = 0;
  for (let i = 0; i < plays; i++) {
    const word = s[at.history + i];
    lastPly = plies;
    last = moveOf(word);
    v.history[plies++] = last;
    const passes = passesOf(word);
    for (let j = 0; j < passes; j++) v.history[plies++] = pass;
    if (passes === 2) last = pass;
  }
  // Nothing of what the view showed before stays behind.
  for (let i = plies; i < v.plies; i++) v.history[i] = 0;
  v.plies = plies;
  v.last = last;
  v.lastSeat = last === pass ? -1 : seatAfter(s[at.king], lastPly);
}
