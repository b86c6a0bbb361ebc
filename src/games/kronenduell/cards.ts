/**
 * The cards 1 (Ass) to 8, and hands of them as two 8-bit masks: bit c − 1 of the low byte is set when card c is held at
 * least once, bit c + 7 when it is held twice. Nobody ever holds three of a rank.
 */
import { NotationError } from '../../core/game.js';

/** A card from 1 to 8; 0 stands for none. */
export type Card = number;

/** The cards a seat holds, as two 8-bit masks in one number. */
export type Hand = number;

export const LOWEST: Card = 1;
export const HIGHEST: Card = 8;

/** One of each card: the hand both sides have in the standard rules. */
export const FULL_HAND: Hand = 0xff;

/** How many different cards each low byte of a hand has. */
const different = new Uint8Array(256);
/** The i-th lowest card of a low byte, at `byte * 8 + i`; 0 beyond the last. */
const nth = new Uint8Array(256 * 8);
for (let mask = 0; mask < 256; mask++) {
  for (let card = LOWEST; card <= HIGHEST; card++) {
    if (mask & (1 << (card - 1))) nth[mask * 8 + different[mask]++] = card;
  }
}

/** How many different cards are held: the number of moves a seat has. */
export function countDifferent(hand: Hand): number {
  return different[hand & 0xff];
}

/** The i-th lowest of the different cards held, i from 0. */
export function nthCard(hand: Hand, i: number): Card {
  return nth[((hand & 0xff) << 3) | i];
}

/** Writes the different cards held, from low to high; returns how many. */
export function listCards(hand: Hand, out: Int32Array): number {
  const count = countDifferent(hand);
  for (let i = 0; i < count; i++) out[i] = nthCard(hand, i);
  return count;
}

/** How many cards are held, both of a rank counted. */
export function handSize(hand: Hand): number {
  return different[hand & 0xff] + different[hand >> 8];
}

/** How many of `card` are held: 0, 1 or 2. */
export function copies(hand: Hand, card: Card): number {
  return ((hand >> (card - 1)) & 1) + ((hand >> (card + 7)) & 1);
}

/** Whether at least one `card` is held. */
export function has(hand: Hand, card: Card): boolean {
  return ((hand >> (card - 1)) & 1) === 1;
}

/** The hand with one `card` fewer, which must be held. */
export function without(hand: Hand, card: Card): Hand {
  const held = hand & (0x101 << (card - 1));
  return hand ^ (held & ~(held >> 8));
}

/** The hand with one `card` more, of which at most one was held. */
export function withCard(hand: Hand, card: Card): Hand {
  const once = 1 << (card - 1);
  return hand | once | ((hand & once) << 8);
}

/** Both hands in one number, seat 0's in the low half. */
export function bothHands(hand0: Hand, hand1: Hand): number {
  return hand0 | (hand1 << 16);
}

/** Both hands with the card fewer that each seat plays: {@link without} on both halves at once. */
export function withoutBoth(hands: number, card0: Card, card1: Card): number {
  const held = hands & ((0x101 << (card0 - 1)) | (0x1010000 << (card1 - 1)));
  return hands ^ (held & ~((held >>> 8) & 0xff00ff));
}

/** The hand as the protocol writes it: its digits in rising order, `"11234678"`. */
export function handText(hand: Hand): string {
  let text = '';
  for (let card = LOWEST; card <= HIGHEST; card++) text += String(card).repeat(copies(hand, card));
  return text;
}

/**
 * Reads a hand of digits, in any order.
 * @throws NotationError when it isn't 1 to 8 cards, or has three of a rank
 */
export function readHand(text: unknown): Hand {
  if (typeof text !== 'string' || !/^[1-8]{1,8}$/.test(text)) {
    throw new NotationError(
      `hand ${JSON.stringify(text) ?? 'missing'} is not a text of 1 to 8 digits from 1 to 8, like "12345678"`,
    );
  }
  let hand: Hand = 0;
  for (const digit of text) {
    const card = Number(digit);
    if (copies(hand, card) === 2) throw new NotationError(`hand "${text}" has three ${card}s; there are two`);
    hand = withCard(hand, card);
  }
  return hand;
}
