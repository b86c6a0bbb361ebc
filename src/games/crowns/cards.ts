/**
 * The cards of Crowns and sets of them. A card is a small number, `colour << 4 | value`, so that coloured cards are 1 to
 * 63. A hand is three words: two of 32 bits with a bit a coloured card, which hold a 15-bit mask a colour, two to a
 * word; then the specials, counted in four bits a kind.
 */
import { NotationError } from '../../core/game.js';

/** A card as a face: `colour << 4 | value`, the specials as colour 4 with their kind. Equal copies are one card. */
export type Card = number;

/** The four colours, in the order of their numbers: Gelb, Blau, Grün, Rot. */
export const colourLetters = ['Y', 'B', 'G', 'R'] as const;

/** How many values a colour has. */
export const values = 15;

/** The "colour" of the specials. */
export const special = 4;

/** How many words a hand has. Card c is counted in word `c >> 5`. */
export const handWords = 3;

/** The word of a hand that counts the specials. */
export const specialWord = 2;

export const white: Card = 64;
export const black13: Card = 65;
export const black14: Card = 66;
export const black15: Card = 67;
export const king: Card = 68;

/** One more than the highest card. */
export const cardLimit = 69;

/** Every face once, in the order of the notation: Y1 … R15, W, S13, S14, S15, K. */
export const faces: readonly Card[] = [
  ...colourLetters.flatMap((_, colour) => Array.from({ length: values }, (_, i) => (colour << 4) | (i + 1))),
  white,
  black13,
  black14,
  black15,
  king,
];

/** What a card adds to its word of a hand. */
export const unit = Int32Array.from({ length: cardLimit }, (_, card) =>
  card >> 4 === special ? 1 << (4 * (card & 15)) : 1 << card,
);

/** The cards of one colour in the hand that starts at `words[at]`: bit v for value v. */
export const maskOf = (words: Int32Array, at: number, colour: number): number =>
  (words[at + (colour >> 1)] >>> ((colour & 1) << 4)) & 0xffff;

/** How many bits of a 32-bit word are set. */
export function countBits(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The value of the highest card in a mask that is not empty. */
export const highest = (mask: number): number => 31 - Math.clz32(mask);

/** The value of the lowest card in a mask that is not empty. */
export const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** The kinds of specials in a word of counts: bit `4 * kind` is set where at least one is held. */
export const kinds = (specials: number): number => (specials | (specials >> 1) | (specials >> 2)) & 0x11111;

/** The place of the i-th lowest bit (from 0) of a mask that has more than i. */
export function nthBit(mask: number, i: number): number {
  for (; i > 0; i--) mask &= mask - 1;
  return lowest(mask);
}

/** How many specials a word of counts holds, at most 15; also how many bits of {@link kinds} are set. */
export const countSpecials = (specials: number): number => (Math.imul(specials, 0x11111) >>> 16) & 15;

/** How many cards of a face are in the hand that starts at `words[at]`. */
export function countOf(words: Int32Array, at: number, card: Card): number {
  const word = words[at + (card >> 5)];
  return card >> 4 === special ? (word >> (4 * (card & 15))) & 15 : (word >>> card) & 1;
}

/** Calls `each` for every card of the hand that starts at `words[at]`, copies included, in the order of the notation. */
export function eachCard(words: Int32Array, at: number, each: (card: Card) => void): void {
  for (const card of faces) for (let n = countOf(words, at, card); n > 0; n--) each(card);
}

/** The cards of the hand that starts at `words[at]`, copies included, in the order of the notation. */
export function cardsOf(words: Int32Array, at: number): Card[] {
  const cards: Card[] = [];
  eachCard(words, at, (card) => cards.push(card));
  return cards;
}

const texts = Array.from({ length: cardLimit }, (_, card) => {
  if (card >> 4 < special) return `${colourLetters[card >> 4]}${card & 15}`;
  return card === white ? 'W' : card === king ? 'K' : `S${12 + (card & 15)}`;
});

/** A card as the protocol writes it: `Y12`, `W`, `S15`, `K`. */
export const cardText = (card: Card): string => texts[card];

const byText = new Map(faces.map((card) => [cardText(card), card]));

/** The card that a text names, or undefined. */
export const readCard = (text: string): Card | undefined => byText.get(text);

/**
 * The colour (0 to 3) that a letter names. `where` begins the sentence of the error.
 * @throws NotationError
 */
export function readColour(letter: unknown, where: string): number {
  const colour = (colourLetters as readonly unknown[]).indexOf(letter);
  if (colour < 0) throw new NotationError(`${where} is ${JSON.stringify(letter)}, not one of Y, B, G, R`);
  return colour;
}
