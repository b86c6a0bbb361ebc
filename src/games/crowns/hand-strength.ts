/** How good the hands of a deal are, as numbers: what the luck of the deal is judged by. */
import type { Deal } from '../../core/game.js';
import { countBits, countSpecials, handWords, maskOf, specialWord, white } from './cards.js';
import type { CrownsGame } from './game.js';

/** What is looked at, summed over the rounds. */
const names = [
  'trumps in all hands',
  'high cards in all hands',
  'white cards in all hands',
  'black cards and the King in all hands',
  'differences between the hands of a round',
  'difference between the seats over all rounds',
] as const;

/** Values from 12 up, which take most tricks that are led in their colour. */
const HIGH = 0xf000;

/** Names of the numbers, and how to get them from a deal. */
export function handStrength({ seats, sizes }: CrownsGame): {
  names: readonly string[];
  measure: (deal: Deal, out: Float64Array) => void;
} {
  const hand = new Float64Array(seats);
  const total = new Float64Array(seats);
  return {
    names,
    measure: (deal, out) => {
      out.fill(0);
      total.fill(0);
      for (let round = 0, at = 0; round < sizes.length; round++) {
        const trump = deal[at++];
        for (let seat = 0; seat < seats; seat++, at += handWords) {
          const trumps = countBits(maskOf(deal, at, trump));
          let high = 0;
          for (let colour = 0; colour < 4; colour++) high += countBits(maskOf(deal, at, colour) & HIGH);
          const specials = deal[at + specialWord];
          const whites = (specials >>> (4 * (white & 15))) & 15;
          const strong = countSpecials(specials) - whites;
          out[0] += trumps;
          out[1] += high;
          out[2] += whites;
          out[3] += strong;
          hand[seat] = trumps + high + 2 * strong;
          total[seat] += hand[seat];
        }
        out[4] += spread(hand);
      }
      out[5] = spread(total);
    },
  };
}

/** The standard deviation of some numbers. */
function spread(of: Float64Array): number {
  const mean = of.reduce((sum, x) => sum + x, 0) / of.length;
  return Math.sqrt(of.reduce((sum, x) => sum + (x - mean) ** 2, 0) / of.length);
}
