/** What a player decides from after the volunteering: its hand, and what lies open to all. */
import { addCard, addCards } from '../../../src/games/koenig-gegen-bauern/cards.js';
import type { Seen } from '../../../src/games/koenig-gegen-bauern/seen.js';
import { seatAfter } from '../../../src/games/koenig-gegen-bauern/state.js';
import type { KoenigView } from '../../../src/games/koenig-gegen-bauern/view.js';
import type { OpenTable } from './open-table.js';

export interface Situation {
  /** The player's hand. */
  low: number;
  high: number;
  /** The cards that the player can't see and that are not played yet, as one hand. */
  readonly unseen: Int32Array;
  seat: number;
  /** Who plays alone against the other two: the King, or the player itself where each Bauer wins alone. */
  alone: number;
  /** How many cards each seat has left. */
  readonly sizes: Int32Array;
  /** The combination to beat, or pass when anything may be led. */
  last: number;
  /** Who played it, −1 when anything may be led. */
  lastSeat: number;
}

/** A way to play: one of the legal moves of a situation. */
export interface Player {
  choose(s: Situation): number;
}

export function createSituation(): Situation {
  return {
    low: 0,
    high: 0,
    unseen: new Int32Array(2),
    seat: 0,
    alone: 0,
    sizes: new Int32Array(3),
    last: 0,
    lastSeat: -1,
  };
}

/** The situation of a view whose cards were looked at in `seen`. */
export function situationOf(v: KoenigView, seen: Seen, out: Situation): Situation {
  out.low = v.hand[0];
  out.high = v.hand[1];
  out.unseen.fill(0);
  for (let rank = 0; rank < 15; rank++) {
    for (let i = seen.unseen[rank]; i > 0; i--) addCard(out.unseen, 0, rank);
  }
  for (let seat = 0; seat < 3; seat++) {
    if (seat !== v.seat) addCards(out.unseen, 0, seen.sure[2 * seat], seen.sure[2 * seat + 1]);
  }
  out.seat = v.seat;
  out.alone = v.options.winners === 'side' ? v.king : v.seat;
  out.sizes.set(v.handSizes);
  out.last = v.last;
  out.lastSeat = v.lastSeat;
  return out;
}

/** The situation of whoever's turn it is at an open table: unseen is what the other two hold. */
export function seatAtTable(table: OpenTable, out: Situation): Situation {
  const { hands, turn } = table;
  const left = 2 * seatAfter(turn, 1);
  const right = 2 * seatAfter(turn, 2);
  out.low = hands[2 * turn];
  out.high = hands[2 * turn + 1];
  out.unseen[0] = hands[left];
  out.unseen[1] = hands[left + 1];
  addCards(out.unseen, 0, hands[right], hands[right + 1]);
  out.seat = turn;
  out.alone = table.together ? table.king : turn;
  for (let seat = 0; seat < 3; seat++) out.sizes[seat] = table.sizes[seat];
  out.last = table.last;
  out.lastSeat = table.lastSeat;
  return out;
}
