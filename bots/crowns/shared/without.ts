/**
 * Restricted play (Jaffe et al., "Evaluating Competitive Game Balance with Restricted Play", 2012): a player who never plays
 * some cards while another may be played. What it loses to its equals is what those cards are worth.
 */
import type { Move } from '../../../src/core/game.js';
import { text } from '../../../src/core/schema.js';
import { readCard } from '../../../src/games/crowns/cards.js';

/** The parameter: the cards as the protocol writes them. */
export const without = text(
  (written): string => {
    for (const name of written === '' ? [] : written.split('+')) {
      if (readCard(name) === undefined) throw new Error(`"${name}" is no card`);
    }
    return written;
  },
  'cards joined by +, such as K or S13+S14+S15',
  'Cards it never plays while it may play another: what it loses by that is what they are worth.',
).default('');

/** What is left of the legal moves without the cards that `written` names; all, where that would be none. */
export class Rest {
  readonly moves: Int32Array;
  private readonly cards: Set<Move | undefined>;

  constructor(written: string, maxMoves: number) {
    this.moves = new Int32Array(maxMoves);
    this.cards = new Set(written.split('+').map(readCard));
  }

  /** Fills `moves` from `legal[0..n-1]`; returns how many there are. */
  of(legal: Int32Array, n: number): number {
    const { moves, cards } = this;
    let left = 0;
    for (let i = 0; i < n; i++) if (!cards.has(legal[i])) moves[left++] = legal[i];
    if (left > 0) return left;
    moves.set(legal.subarray(0, n));
    return n;
  }
}
