/**
 * Cards with their suits. Suits don't matter, so a position only counts ranks; which cards they are comes from the deal:
 * a seat plays its later cards of a rank first, so that every card is seen once.
 */
import { countRank, deckSize, rankNames, rankOf } from '../../games/koenig-gegen-bauern/cards.js';
import { handSize } from '../../games/koenig-gegen-bauern/deal.js';
import { firstCombination, type MoveTable } from '../../games/koenig-gegen-bauern/move-table.js';
import { at } from '../../games/koenig-gegen-bauern/state.js';
import type { Face } from '../table/playing-card.js';
import type { Words } from '../words/words.js';

/** The cards of the deck (0 to 53) that a seat ever had, from the lowest rank to the highest. */
function dealtTo(deal: Int32Array, s: Int32Array, seat: number): number[] {
  const own = [...deal.subarray(handSize * seat, handSize * (seat + 1))];
  if (s[at.king] === seat) own.push(...deal.subarray(3 * handSize, deckSize));
  return own.sort((a, b) => rankOf(a) - rankOf(b) || a - b);
}

/** The cards that a seat holds in a position. */
export function heldCards(deal: Int32Array, s: Int32Array, seat: number): number[] {
  const [low, high] = s.subarray(at.hands + 2 * seat, at.hands + 2 * seat + 2);
  return firstOfEach(dealtTo(deal, s, seat), (rank) => countRank(low, high, rank));
}

/** The cards that a seat lays with a move in the position before it, main part first. */
export function laidCards(
  table: MoveTable,
  deal: Int32Array,
  before: Int32Array,
  seat: number,
  move: number,
): number[] {
  if (move < firstCombination) return [];
  const held = heldCards(deal, before, seat);
  const taken = firstOfEach(held.toReversed(), (rank) => countRank(table.low[move], table.high[move], rank));
  const count = (card: number) => countRank(table.low[move], table.high[move], rankOf(card));
  return taken.sort((a, b) => count(b) - count(a) || rankOf(a) - rankOf(b) || a - b);
}

/** So many cards of each rank as `count` says, the first ones of the list. */
function firstOfEach(cards: readonly number[], count: (rank: number) => number): number[] {
  const left = new Map<number, number>();
  return cards.filter((card) => {
    const rank = rankOf(card);
    const more = left.get(rank) ?? count(rank);
    left.set(rank, more - 1);
    return more > 0;
  });
}

const suits = ['♠', '♥', '♦', '♣'] as const;
const tones = ['spades', 'hearts', 'hearts', 'spades'] as const;

/** What is printed on a rank. */
export const rankWord = (rank: number): string => (rankNames[rank] === 'T' ? '10' : rankNames[rank]);

export function faceOf(w: Words, card: number): Face {
  const rank = rankOf(card);
  if (card >= 52) {
    const big = card === 53;
    return {
      rank: big ? '★' : '☆',
      pip: '',
      tone: big ? 'hearts' : 'spades',
      centre: big ? '★' : '☆',
      title: 'Joker',
      name: w.kg.joker(big),
    };
  }
  const word = rankWord(rank);
  return { rank: word, pip: suits[card & 3], tone: tones[card & 3], name: w.kg.card(word, card & 3) };
}
