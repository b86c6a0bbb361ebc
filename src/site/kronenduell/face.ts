/** The cards of Kronenduell as they look: ♠ is the player's suit, ♥ the opponent's. */
import { abilitiesOf, type KronenduellOptions } from '../../games/kronenduell/options.js';
import type { Face } from '../table/playing-card.js';
import type { Words } from '../words/words.js';

/** A card's name in the corner. */
export const rankOf = (card: number): string => (card === 1 ? 'A' : String(card));

export function faceOf(w: Words, options: KronenduellOptions, seat: number, card: number): Face {
  const { title, about } = w.abilities[abilitiesOf(options)[seat][card]];
  return {
    rank: rankOf(card),
    pip: seat === 0 ? '♠' : '♥',
    tone: seat === 0 ? 'spades' : 'hearts',
    centre: rankOf(card),
    title,
    name: `${rankOf(card)}, ${title}: ${about}`,
  };
}
