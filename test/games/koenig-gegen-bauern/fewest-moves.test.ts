import { describe, expect, test } from 'vitest';
import { FewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import { moveTable } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import { combinations, order, type Rules, sorted, without } from './reference.js';
import { randomHand, rngOf, words } from './support.js';

const rules = (sideCards: 'distinct' | 'free', jokersAside: 'never' | 'allowed'): Rules => ({
  kingDraw: 'volunteers',
  king: 'volunteering',
  tableCards: 'hidden',
  winners: 'side',
  sideCards,
  jokersAside,
});

/** Tries every combination that plays the lowest card. */
function slowFewest(hand: string, how: Rules, known: Map<string, number>): number {
  if (hand === '') return 0;
  const seen = known.get(hand);
  if (seen !== undefined) return seen;
  let best = hand.length;
  for (const { name } of combinations(hand, how)) {
    const cards = name.replaceAll('+', '');
    if (cards.includes(hand[0])) best = Math.min(best, 1 + slowFewest(without(hand, cards)!, how, known));
  }
  known.set(hand, best);
  return best;
}

/** Cards of few neighbouring ranks: fours, flights and straights in each other's way. */
function crowded(rng: ReturnType<typeof rngOf>, cards: number, ranks: number): string {
  const from = rng.below(15 - ranks);
  const few = [...order.slice(from, from + ranks)].map((c) => c.repeat('xX'.includes(c) ? 1 : 4)).join('');
  let hand = '';
  let left = few;
  while (hand.length < Math.min(cards, few.length)) {
    const card = left[rng.below(left.length)];
    hand += card;
    left = without(left, card)!;
  }
  return sorted(hand);
}

describe('the fewest moves of a hand', () => {
  test.each([
    ['', 0],
    ['3', 1],
    ['xX', 1],
    ['34567', 1],
    ['34567789TJ', 2],
    ['3334445', 2],
    ['33344456', 1],
    ['333445566', 3],
    ['3333', 1],
    ['333345', 1],
    ['3333xX', 2],
    ['333444555666777888', 1],
    ['3579JKA2xX', 9],
    ['33344455667788', 3],
  ])('%s needs %i', (hand, moves) => {
    const [low, high] = words(hand);
    expect(new FewestMoves(moveTable(rules('distinct', 'never'))).fewest(low, high)).toBe(moves);
  });

  test.each([
    ['distinct', 'never'],
    ['distinct', 'allowed'],
    ['free', 'never'],
    ['free', 'allowed'],
  ] as const)('equals trying everything, sideCards=%s, jokersAside=%s', (sideCards, jokersAside) => {
    const how = rules(sideCards, jokersAside);
    const fast = new FewestMoves(moveTable(how));
    const known = new Map<string, number>();
    const rng = rngOf(sideCards.length + 2 * jokersAside.length);
    for (let i = 0; i < 250; i++) {
      const hand =
        i % 2 === 0
          ? sorted(randomHand(rng, 1 + rng.below(13)))
          : crowded(rng, 1 + rng.below(13), 4 + rng.below(5));
      const [low, high] = words(hand);
      expect([hand, fast.fewest(low, high)]).toEqual([hand, slowFewest(hand, how, known)]);
      // And again, from what it kept.
      expect(fast.fewest(low, high)).toBe(slowFewest(hand, how, known));
    }
  });
});
