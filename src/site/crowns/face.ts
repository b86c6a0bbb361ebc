/** The cards of Crowns as they look: each colour with a sign of its own. */
import { black13, type Card, king, special, white } from '../../games/crowns/cards.js';
import type { Face } from '../table/playing-card.js';
import type { Words } from '../words/words.js';

const tones = ['yellow', 'blue', 'green', 'red'] as const;
/** The sign of each colour, in the order of their numbers. */
export const signs = ['✦', '◆', '♣', '♥'] as const;

export function faceOf(w: Words, card: Card): Face {
  const name = nameOf(w, card);
  if (card >> 4 < special) {
    const value = String(card & 15);
    return { rank: value, pip: signs[card >> 4], tone: tones[card >> 4], centre: value, name };
  }
  if (card === white) return { rank: 'W', pip: '○', tone: 'white', title: w.crowns.whiteTitle, name };
  if (card === king) return { rank: 'K', pip: '♛', tone: 'king', title: w.crowns.kingTitle, name };
  const value = String(13 + card - black13);
  return { rank: value, pip: '☾', tone: 'black', centre: value, title: w.crowns.blackTitle, name };
}

export function nameOf(w: Words, card: Card): string {
  if (card >> 4 < special) return `${w.crowns.colours[card >> 4]} ${card & 15}`;
  if (card === white) return w.crowns.white;
  return card === king ? w.crowns.king : w.crowns.black(13 + card - black13);
}
