/**
 * The 54 cards, hands of them as bit masks, and their notation.
 *
 * Suits don't matter, so a hand says only how many cards of each rank it holds, as four masks of 15 ranks: those held at
 * least once, twice, three times, four times. A straight or a flight is then a few shifts and ands. The four masks fill
 * two words, `low` (once, and twice 15 bits up) and `high` (thrice, and four times 15 bits up); a hand lies at two
 * neighbouring places of an `Int32Array`, here called `words` and `at`.
 */
import { NotationError } from '../../core/game.js';

/** The ranks from low to high: 3 to 10 (T), J, Q, K, A, 2, the small joker x and the big joker X. */
export const rankNames = '3456789TJQKA2xX';

export const deckSize = 54;

/** Every rank. */
export const allRanks = 0x7fff;
/** The ranks that straights and flights are made of: 3 to A. */
export const sequenceRanks = 0x0fff;
/** The ranks that have four cards: 3 to 2. */
export const suitedRanks = 0x1fff;
/** Both jokers. */
export const jokers = 0x6000;

/** The rank of a card of the deck: 0 to 51 are four of each suited rank, 52 and 53 the jokers. */
export function rankOf(card: number): number {
  return card < 52 ? card >> 2 : card - 39;
}

/** The card of the deck that is the `copy`-th of its rank, from 0. */
export function cardOf(rank: number, copy: number): number {
  return rank < 13 ? 4 * rank + copy : rank + 39;
}

/** How many cards of a rank the deck has. */
export function copiesOf(rank: number): number {
  return rank < 13 ? 4 : 1;
}

/** The ranks held at least once. */
export const once = (low: number): number => low & allRanks;
/** The ranks held at least twice. */
export const twice = (low: number): number => low >>> 15;
/** The ranks held at least three times. */
export const thrice = (high: number): number => high & allRanks;
/** The ranks held four times. */
export const fourTimes = (high: number): number => high >>> 15;

/** How many bits of a word are set. */
export function countBits(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many cards a hand has. */
export function countCards(low: number, high: number): number {
  return countBits(low) + countBits(high);
}

/** How many cards of a rank a hand has. */
export function countRank(low: number, high: number, rank: number): number {
  return (
    ((low >>> rank) & 1) + ((low >>> (rank + 15)) & 1) + ((high >>> rank) & 1) + ((high >>> (rank + 15)) & 1)
  );
}

/** Whether a hand has all the cards of another. */
export function holds(low: number, high: number, otherLow: number, otherHigh: number): boolean {
  return ((otherLow & ~low) | (otherHigh & ~high)) === 0;
}

/** Adds one card of a rank. */
export function addCard(words: Int32Array, at: number, rank: number): void {
  const bit = 1 << rank;
  const low = words[at];
  const high = words[at + 1];
  // The card is the fourth if there were three, the third if there were two, and so on.
  words[at + 1] = high | (((high & bit) << 15) | ((low >>> 15) & bit));
  words[at] = low | (((low & bit) << 15) | bit);
}

/** Adds all the cards of another hand; together they have at most four of a rank. */
export function addCards(words: Int32Array, at: number, low: number, high: number): void {
  const a1 = once(words[at]);
  const a2 = twice(words[at]);
  const a3 = thrice(words[at + 1]);
  const a4 = fourTimes(words[at + 1]);
  const b1 = once(low);
  const b2 = twice(low);
  const b3 = thrice(high);
  const b4 = fourTimes(high);
  words[at] = a1 | b1 | ((a2 | b2 | (a1 & b1)) << 15);
  words[at + 1] = a3 | b3 | (a1 & b2) | (a2 & b1) | ((a4 | b4 | (a1 & b3) | (a2 & b2) | (a3 & b1)) << 15);
}

/** Takes away all the cards of another hand, which this one must hold. */
export function takeCards(words: Int32Array, at: number, low: number, high: number): void {
  const a1 = once(words[at]);
  const a2 = twice(words[at]);
  const a3 = thrice(words[at + 1]);
  const a4 = fourTimes(words[at + 1]);
  const b1 = once(low);
  const kept = ~b1;
  // The ranks of which exactly one, two, three cards go.
  const one = b1 & ~twice(low);
  const two = twice(low) & ~thrice(high);
  const three = thrice(high) & ~fourTimes(high);
  words[at] =
    (a1 & kept) | (a2 & one) | (a3 & two) | (a4 & three) | (((a2 & kept) | (a3 & one) | (a4 & two)) << 15);
  words[at + 1] = (a3 & kept) | (a4 & one) | ((a4 & kept) << 15);
}

/** A hand in notation, from the lowest card to the highest: `"3344TA2X"`. */
export function handText(low: number, high: number): string {
  let text = '';
  for (let rank = 0; rank < 15; rank++) text += rankNames[rank].repeat(countRank(low, high, rank));
  return text;
}

/**
 * Reads a hand, its cards in any order, into `words`, and adds its cards to `deck`, a hand of all that was read so far.
 * `where` says whose it is in the error.
 * @throws NotationError when it is no text, has an unknown card, or a card is there more often than in the deck
 */
export function readHand(
  text: unknown,
  where: string,
  words: Int32Array,
  at: number,
  deck: Int32Array,
): void {
  if (typeof text !== 'string') throw new NotationError(`${where} must be a text of cards like "3344TA2X"`);
  words[at] = 0;
  words[at + 1] = 0;
  for (const card of text) {
    const rank = rankNames.indexOf(card);
    if (rank < 0)
      throw new NotationError(
        `${where}: "${card}" is no card; the cards are ${rankNames.split('').join(' ')}`,
      );
    if (countRank(deck[0], deck[1], rank) === copiesOf(rank)) {
      const most = copiesOf(rank) === 1 ? 'only one' : 'at most four';
      throw new NotationError(`${where}: too many ${card}: the deck has ${most}`);
    }
    addCard(deck, 0, rank);
    addCard(words, at, rank);
  }
}
