import { describe, expect, test } from 'vitest';
import type { Keyed } from '../../src/core/game.js';
import { priceCards } from '../../src/exact/card-price.js';
import { createKronenduell } from '../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../src/games/kronenduell/options.js';
import { solve } from '../../src/search/backward-induction.js';
import { chanceWeighted, discover } from '../../src/search/position-graph.js';

/** The slow way: the whole game found and solved anew. */
function gameValue(keyed: Keyed): number {
  const graph = discover(keyed);
  return chanceWeighted(graph, solve(graph).values);
}

/** The same game for a seat that makes a move only where it has no other. */
function barring(keyed: Keyed, seat: number, move: number): Keyed {
  const { mirror: _unequal, ...rest } = keyed;
  return {
    ...rest,
    expand(key, e) {
      keyed.expand(key, e);
      const moves = [...(seat === 0 ? e.rowMove.subarray(0, e.rows) : e.colMove.subarray(0, e.cols))];
      if (moves.length === 1 || !moves.includes(move)) return;
      const kept = Array.from({ length: e.rows * e.cols }, (_, c) => c).filter(
        (c) => moves[seat === 0 ? Math.floor(c / e.cols) : c % e.cols] !== move,
      );
      const [child, payoff] = [kept.map((c) => e.child[c]), kept.map((c) => e.payoff[c])];
      e.child.set(child);
      e.payoff.set(payoff);
      const left = moves.filter((one) => one !== move);
      if (seat === 0) e.rowMove.set(left);
      else e.colMove.set(left);
      if (seat === 0) e.rows--;
      else e.cols--;
    },
  };
}

const standard = createKronenduell().options.abilities;
const swapped = standard.split(',').reverse().join(',');

const rules: [string, Partial<KronenduellOptions>][] = [
  ['equal sides', { coinsToWin: 2 }],
  ['unequal sides', { coinsToWin: 1, abilities: `${standard}/${swapped}` }],
  ['two of a card', { coinsToWin: 1, hands: 'verraeter' }],
];

describe.each(rules)('%s', (_name, given) => {
  const { options, keyed } = createKronenduell(given);
  const prices = priceCards(options);
  const sides = [options.abilities.split('/')[0], options.abilities.split('/').at(-1) as string];

  /** What the side in question gets, on average over both seats. */
  const bothSeats = (value: (seat: number) => number) => (value(0) - value(1)) / 2;

  test.each([2, 4, 7])('the price of card %i is what solving the changed game says', (card) => {
    const without = (seat: number) =>
      sides
        .map((list, i) => list.split(',').map((name, k) => (i === seat && k === card - 1 ? 'none' : name)))
        .join('/');
    const ability = bothSeats((seat) =>
      gameValue(createKronenduell({ ...options, abilities: without(seat) }).keyed),
    );
    expect(prices.withoutAbility[card - 1]).toBeCloseTo(ability, 11);
    const self = bothSeats((seat) => gameValue(barring(keyed, seat, card)));
    expect(prices.withoutCard[card - 1]).toBeCloseTo(self, 11);
  });
});
