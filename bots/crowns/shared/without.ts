/** Which cards a bot does without, for restricted play. */
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

/** Whether a move is one of the cards that were written. */
export function oneOf(written: string): (move: Move) => boolean {
  const cards = new Set<Move | undefined>(written.split('+').map(readCard));
  return (move) => cards.has(move);
}
