import { expect, test } from 'vitest';
import { countOf, faces, handWords } from '../../../src/games/crowns/cards.js';
import { createCrowns } from '../../../src/games/crowns/game.js';
import { deckCounts } from '../../../src/games/crowns/options.js';
import { roundWords } from '../../../src/games/crowns/state.js';
import { seeded } from './tools.js';

test('each round deals its number of cards to each, no card more often than the deck has it', () => {
  const game = createCrowns({ white: 3, black: '14+14+13' }, 6);
  const counts = deckCounts(game.options);
  const deal = new Int32Array(game.dealSize);
  const rng = seeded(1);
  for (let i = 0; i < 200; i++) {
    game.drawDeal(rng, deal);
    for (let round = 0; round < 10; round++) {
      const at = round * roundWords(6);
      const hands = Array.from({ length: 6 }, (_, seat) => at + 1 + seat * handWords);
      for (const hand of hands) {
        expect(faces.reduce((sum, card) => sum + countOf(deal, hand, card), 0)).toBe(round + 1);
      }
      for (const card of faces) {
        const dealt = hands.reduce((sum, hand) => sum + countOf(deal, hand, card), 0);
        expect(dealt).toBeLessThanOrEqual(counts[card]);
      }
    }
  }
});

test('every card is equally likely in every hand, and so is every trump', () => {
  const game = createCrowns({ rounds: 3 }, 3);
  const deal = new Int32Array(game.dealSize);
  const rng = seeded(2);
  const matches = 30_000;
  const held = new Float64Array(3 * faces.length);
  const trumps = new Float64Array(4);
  for (let i = 0; i < matches; i++) {
    game.drawDeal(rng, deal);
    const at = 2 * roundWords(3);
    trumps[deal[at]]++;
    for (let seat = 0; seat < 3; seat++) {
      faces.forEach((card, face) => {
        held[seat * faces.length + face] += countOf(deal, at + 1 + seat * handWords, card);
      });
    }
  }
  const counts = deckCounts(game.options);
  const deviation = (count: number, mean: number): number => Math.abs(count - mean) / Math.sqrt(mean);
  held.forEach((count, i) => {
    expect(deviation(count, (matches * 3 * counts[faces[i % faces.length]]) / 71)).toBeLessThan(4.5);
  });
  for (const count of trumps) expect(deviation(count, matches / 4)).toBeLessThan(4.5);
});

test('a deal does not depend on what was dealt before, and a shorter game deals the same first rounds', () => {
  const game = createCrowns({}, 4);
  const short = createCrowns({ rounds: 4 }, 4);
  const [first, again] = [new Int32Array(game.dealSize), new Int32Array(game.dealSize)];
  const part = new Int32Array(short.dealSize);
  game.drawDeal(seeded(7), first);
  game.drawDeal(seeded(8), again);
  game.drawDeal(seeded(7), again);
  short.drawDeal(seeded(7), part);
  expect(again).toEqual(first);
  expect(part).toEqual(first.subarray(0, part.length));
});
