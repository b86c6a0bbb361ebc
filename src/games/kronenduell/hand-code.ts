/**
 * Both hands as one small number: a digit a rank, which says how many of it either seat holds. With standard hands a
 * rank has four states and the code 16 bits; where one seat may hold two of a rank it has six, and 6^8 fits 21 bits.
 */
import { bothHands, type Card, copies, type Hand, HIGHEST, handSize, LOWEST, withCard } from './cards.js';
import { ofSeat } from './state.js';

/** What the seats can hold of one rank, by digit; standard hands need the first four. */
const ranks: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 0],
  [0, 2],
];

/** The digit of a rank of which the seats hold so many; −1 where there is none. */
function digitOf(of0: number, of1: number): number {
  return ranks.findIndex(([held0, held1]) => held0 === of0 && held1 === of1);
}

/** Where a rank stands that the seats hold so many of. */
export function heldIndex(card: Card, hand0: Hand, hand1: Hand): number {
  return card * 9 + 3 * copies(hand0, card) + copies(hand1, card);
}

/** A code is below 2^bits. Half codes stand for four ranks: those of a code are its rest and its quotient by `half`. */
export interface HandCode {
  readonly bits: number;
  /** How many codes four ranks have. */
  readonly half: number;
  /** By half code: the hands of the ranks 1 to 4, a pair; `<< 4` makes them those of the ranks 5 to 8. */
  readonly hands: Int32Array;
  /** By half code: how many cards seat 0 holds. */
  readonly size: Uint8Array;
  /** By half code: the one with the seats exchanged. */
  readonly mirror: Int32Array;
  /** By `heldIndex`: by how much the code falls when seat 0, seat 1 or both play one of the rank. */
  readonly drop0: Int32Array;
  readonly drop1: Int32Array;
  readonly dropBoth: Int32Array;
  /** The code of two hands, a pair. */
  encode(hands: number): number;
}

/** `doubles`: whether a seat may hold two of a rank. */
export function createHandCode(doubles: boolean): HandCode {
  const radix = doubles ? 6 : 4;
  const half = radix ** 4;
  const hands = new Int32Array(half);
  const size = new Uint8Array(half);
  const mirror = new Int32Array(half);
  for (let code = 0; code < half; code++) {
    let hand0 = 0;
    let hand1 = 0;
    for (let card = LOWEST; card <= 4; card++) {
      const weight = radix ** (card - 1);
      const [of0, of1] = ranks[Math.floor(code / weight) % radix];
      for (let i = 0; i < of0; i++) hand0 = withCard(hand0, card);
      for (let i = 0; i < of1; i++) hand1 = withCard(hand1, card);
      mirror[code] += weight * digitOf(of1, of0);
    }
    hands[code] = bothHands(hand0, hand1);
    size[code] = handSize(hand0);
  }

  const encode = (pair: number): number => {
    let code = 0;
    for (let card: Card = HIGHEST; card >= LOWEST; card--) {
      code = code * radix + digitOf(copies(ofSeat(pair, 0), card), copies(ofSeat(pair, 1), card));
    }
    return code;
  };

  const drops = (by0: number, by1: number): Int32Array => {
    const table = new Int32Array((HIGHEST + 1) * 9);
    for (let card = LOWEST; card <= HIGHEST; card++) {
      ranks.slice(0, radix).forEach(([of0, of1], digit) => {
        if (of0 < by0 || of1 < by1) return;
        table[card * 9 + 3 * of0 + of1] = radix ** (card - 1) * (digit - digitOf(of0 - by0, of1 - by1));
      });
    }
    return table;
  };

  return {
    bits: doubles ? 21 : 16,
    half,
    hands,
    size,
    mirror,
    drop0: drops(1, 0),
    drop1: drops(0, 1),
    dropBoth: drops(1, 1),
    encode,
  };
}
