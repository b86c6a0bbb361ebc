/** Who holds what at the start of a game: drawn at random, or all the ways with their chances. */
import type { Rng } from '../../core/rng.js';
import { bothHands, type Card, FULL_HAND, type Hand, HIGHEST, LOWEST, withCard, without } from './cards.js';
import type { KronenduellOptions } from './options.js';

/** How many deals are equally likely when 16 cards are shuffled: 16 choose 8. */
const SHUFFLES = 12870;

const STANDARD = bothHands(FULL_HAND, FULL_HAND);

/** Draws the hands of one game, as a pair. */
export function drawHands(hands: KronenduellOptions['hands'], rng: Rng): number {
  if (hands === 'standard') return STANDARD;
  if (hands === 'mixed') return drawMixed(rng);
  const given0 = LOWEST + rng.below(HIGHEST);
  const given1 = LOWEST + rng.below(HIGHEST);
  return bothHands(exchange(given0, given1), exchange(given1, given0));
}

function exchange(given: Card, received: Card): Hand {
  return withCard(without(FULL_HAND, given), received);
}

/** Goes through the sixteen cards and gives each to seat 0 with the chance that makes all halves equally likely. */
function drawMixed(rng: Rng): number {
  let hand0: Hand = 0;
  let hand1: Hand = 0;
  let wanted = 8;
  for (let left = 16; left > 0; left--) {
    const card = LOWEST + ((left - 1) >> 1);
    if (rng.below(left) < wanted) {
      hand0 = withCard(hand0, card);
      wanted--;
    } else {
      hand1 = withCard(hand1, card);
    }
  }
  return bothHands(hand0, hand1);
}

/** The hands of one game, seat 0's first, and how likely they are. */
export interface DealtHands {
  hands: readonly [Hand, Hand];
  chance: number;
}

/**
 * All ways to deal one game: 1 standard; 64 Verräter exchanges (the eight of a card for its like are the standard
 * hands); 1,107 pairs of mixed hands, told apart by who holds which.
 */
export function allDeals(hands: KronenduellOptions['hands']): DealtHands[] {
  if (hands === 'mixed') return allMixed();
  if (hands === 'standard') return [{ hands: [FULL_HAND, FULL_HAND], chance: 1 }];
  const all: DealtHands[] = [];
  for (let given0 = LOWEST; given0 <= HIGHEST; given0++) {
    for (let given1 = LOWEST; given1 <= HIGHEST; given1++) {
      all.push({ hands: [exchange(given0, given1), exchange(given1, given0)], chance: 1 / 64 });
    }
  }
  return all;
}

/** Of each rank seat 0 holds none, one (either of the two) or both, eight cards in all. */
function allMixed(): DealtHands[] {
  const all: DealtHands[] = [];
  const extend = (card: Card, hand0: Hand, hand1: Hand, size0: number, ways: number): void => {
    if (size0 > 8) return;
    if (card > HIGHEST) {
      if (size0 === 8) all.push({ hands: [hand0, hand1], chance: ways / SHUFFLES });
      return;
    }
    const one0 = withCard(hand0, card);
    const one1 = withCard(hand1, card);
    extend(card + 1, hand0, withCard(one1, card), size0, ways);
    extend(card + 1, one0, one1, size0 + 1, 2 * ways);
    extend(card + 1, withCard(one0, card), hand1, size0 + 2, ways);
  };
  extend(LOWEST, 0, 0, 0, 1);
  return all;
}
