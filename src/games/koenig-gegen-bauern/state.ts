/**
 * A position as a row of whole numbers, with everything hidden in it: where each thing lies.
 *
 * The moves so far take one word a combination, with the passes that followed it in the upper half. A match has at most
 * 52 of them: every combination plays at least one of 54 cards, and when the last one empties a hand, the other two still
 * hold one. At most two passes follow each but the last, so there are at most 51 × 3 + 1 moves after the volunteering.
 */
import { addCards, takeCards } from './cards.js';
import { type MoveTable, pass } from './move-table.js';
import type { KoenigOptions } from './options.js';

/** The most combinations in a match. */
const mostCombinations = 52;
/** The most moves after the volunteering, passes included. */
export const mostPlies = 51 * 3 + 1;

/** Where each thing lies in a state. */
export const at = {
  /** The seats that owe a move, as a bit mask; 0 when the match is over. */
  acting: 0,
  /** The King's seat, −1 while it is open. */
  king: 1,
  /** Who volunteered, as a bit mask; −1 before all have said, and where nobody is asked. */
  volunteers: 2,
  /** How many combinations were played. */
  plays: 3,
  /** How many cards each seat has left: three words. */
  sizes: 4,
  /** The three table cards as a hand, also after the King took them; empty where there were none. */
  table: 7,
  /** Each seat's hand, two words each. */
  hands: 9,
  /** The combinations so far: the move, and above its 16 bits how many passes followed it. */
  history: 15,
} as const;

export const stateSize = at.history + mostCombinations;

/** How much one pass adds to a word of the history. */
export const onePass = 1 << 16;
/** The move of a word of the history. */
export const moveOf = (word: number): number => word & 0xffff;
/** The passes that followed it. */
export const passesOf = (word: number): number => word >>> 16;

/** The seat `steps` places to the left. */
export const seatAfter = (seat: number, steps: number): number => (seat + steps) % 3;

/** The seat whose turn it is, after the volunteering and before the end. */
export function turn(s: Int32Array): number {
  return 31 - Math.clz32(s[at.acting]);
}

/** The combination that the next move must beat, or {@link pass} when anything may be led. */
export function toBeat(s: Int32Array): number {
  if (s[at.plays] === 0) return pass;
  const word = s[at.history + s[at.plays] - 1];
  return passesOf(word) === 2 ? pass : moveOf(word);
}

/** Who played the last combination, −1 before the first; turns go round without exception, so it need not be kept. */
export function lastPlayer(s: Int32Array): number {
  const plays = s[at.plays];
  if (plays === 0) return -1;
  let steps = plays - 1;
  for (let i = 0; i < plays - 1; i++) steps += passesOf(s[at.history + i]);
  return seatAfter(s[at.king], steps);
}

/** The seat that is first out of cards, −1 while the match goes on. */
export function firstOut(s: Int32Array): number {
  if (s[at.acting] !== 0) return -1;
  return s[at.sizes] === 0 ? 0 : s[at.sizes + 1] === 0 ? 1 : 2;
}

/** Each seat's share of the win in a finished match: 1 for each of the winning side, or for the first alone. */
export function winShares(s: Int32Array, winners: KoenigOptions['winners'], out: Float64Array): void {
  const first = firstOut(s);
  const alone = winners === 'first' || first === s[at.king];
  for (let seat = 0; seat < 3; seat++) out[seat] = (alone ? seat === first : seat !== s[at.king]) ? 1 : 0;
}

/** How many cards each seat has played. */
export function cardsPlayed(table: MoveTable, s: Int32Array, out: Float64Array): void {
  out.fill(0, 0, 3);
  let seat = s[at.king];
  for (let i = 0; i < s[at.plays]; i++) {
    const word = s[at.history + i];
    out[seat] += table.size[moveOf(word)];
    seat = seatAfter(seat, 1 + passesOf(word));
  }
}

/** Makes a seat King: it takes the table cards and leads. */
export function crown(s: Int32Array, seat: number): void {
  s[at.king] = seat;
  s[at.acting] = 1 << seat;
  s[at.sizes + seat] += 3;
  addCards(s, at.hands + 2 * seat, s[at.table], s[at.table + 1]);
}

/** Plays the move of a seat, after the volunteering. */
export function playMove(table: MoveTable, s: Int32Array, seat: number, move: number): void {
  if (move === pass) {
    s[at.history + s[at.plays] - 1] += onePass;
  } else {
    takeCards(s, at.hands + 2 * seat, table.low[move], table.high[move]);
    s[at.history + s[at.plays]++] = move;
    if ((s[at.sizes + seat] -= table.size[move]) === 0) {
      s[at.acting] = 0;
      return;
    }
  }
  s[at.acting] = 1 << seatAfter(seat, 1);
}
