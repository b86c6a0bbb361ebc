/** What the cards on the table prove: who has shown to be out of which colour. */
import type { Card } from './cards.js';
import * as cards from './cards.js';
import * as state from './state.js';
import type { CrownsView } from './view.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { special, white } = cards;
const { isBlack } = state;

/**
 * Writes to `out[seat]` the colours (bit c for colour c) that each seat has shown to hold no more of: it did not follow
 * while the duty stood, by a card that only one who can't follow may play. `anySpecials`: black cards and the King
 * need not follow, and so prove nothing.
 */
export function provenVoids(v: CrownsView, anySpecials: boolean, out: Int32Array): void {
  const seats = v.bids.length;
  const { tricks } = v;
  out.fill(0);
  for (let t = 0; t < tricks.count; t++) {
    readTrick(tricks.cards, t * seats, seats, tricks.leader[t], seats, anySpecials, out);
  }
  readTrick(v.trick, 0, v.trickSize, v.leader, seats, anySpecials, out);
}

function readTrick(
  cards: Int32Array,
  at: number,
  count: number,
  leader: number,
  seats: number,
  anySpecials: boolean,
  out: Int32Array,
): void {
  let led = -1;
  for (let i = 0; i < count; i++) {
    const card = cards[at + i];
    const colour = card >> 4;
    if (led >= 0 && colour !== led && !isFree(card, anySpecials)) out[(leader + i) % seats] |= 1 << led;
    // From a black card on nobody need follow: nothing more can be learned from this trick.
    if (isBlack(card)) return;
    if (led < 0 && colour < special) led = colour;
  }
}

/** Whether a card may be played by one who could follow. */
const isFree = (card: Card, anySpecials: boolean): boolean =>
  card === white || (anySpecials && card >> 4 === special);
