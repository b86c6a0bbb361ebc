import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import cheating from '../../../bots/koenig-gegen-bauern/cheating.js';
import greedy from '../../../bots/koenig-gegen-bauern/greedy.js';
import monteCarlo from '../../../bots/koenig-gegen-bauern/monte-carlo.js';
import random from '../../../bots/koenig-gegen-bauern/random.js';
import rules from '../../../bots/koenig-gegen-bauern/rules.js';
import { createKoenigGegenBauern, KoenigGame } from '../../../src/games/koenig-gegen-bauern/game.js';
import type { KoenigOptions } from '../../../src/games/koenig-gegen-bauern/options.js';
import { randomPosition } from '../../games/koenig-gegen-bauern/support.js';
import { howMany } from '../../how-many.js';
import { anyOptions, ask, duel, type Entrant, make, playMatch, rngOf } from './play.js';

const bots: [string, Entrant][] = [
  ['random', { module: random }],
  ['greedy', { module: greedy }],
  ['rules', { module: rules }],
  ['monte-carlo', { module: monteCarlo, parameters: { worlds: 3, inference: 2 } }],
  ['cheating', { module: cheating, parameters: { playouts: 3, exact: 10 } }],
];

describe.each(bots)('%s', (name, entrant) => {
  const rules = (options: KoenigOptions) => new KoenigGame({ ...options, openHands: name === 'cheating' });

  test('plays whole matches legally under any options, the same again from the same seed', () => {
    fc.assert(
      fc.property(anyOptions, fc.nat(), (options, seed) => {
        const game = rules(options);
        const deal = new Int32Array(game.dealSize);
        game.drawDeal(rngOf(seed), deal);
        const { moves, state } = playMatch(game, deal, [entrant, entrant, entrant], seed);
        expect(game.toAct(state)).toBe(0);
        expect(playMatch(game, deal, [entrant, entrant, entrant], seed).moves).toEqual(moves);
      }),
      { numRuns: howMany(6) },
    );
  });

  test('has an answer in any position, also where others played badly', () => {
    fc.assert(
      fc.property(anyOptions, fc.nat(), fc.nat(60), (options, seed, plies) => {
        const rng = rngOf(seed);
        const game = rules(options);
        const { state } = randomPosition(game, rng, plies);
        const seat = 31 - Math.clz32(game.toAct(state));
        const v = game.createView();
        const legal = new Int32Array(game.maxMoves);
        game.view(state, seat, v);
        ask(make(entrant, game), v, legal, game.legal(state, seat, legal), rng);
      }),
      { numRuns: howMany(60) },
    );
  });
});

describe('what a bot did before changes nothing', () => {
  test.each(bots)('%s answers alike after other matches', (name, entrant) => {
    const rng = rngOf(7);
    const game = createKoenigGegenBauern({ openHands: name === 'cheating' });
    const deal = new Int32Array(game.dealSize);
    const other = new Int32Array(game.dealSize);
    game.drawDeal(rng, deal);
    game.drawDeal(rng, other);
    const first = playMatch(game, deal, [entrant, entrant, entrant], 1).moves;
    playMatch(game, other, [entrant, entrant, entrant], 2);
    expect(playMatch(game, deal, [entrant, entrant, entrant], 1).moves).toEqual(first);
  });
});

describe('the ladder', () => {
  const game = createKoenigGegenBauern({ king: 'fixed' });
  const of = Object.fromEntries(bots);

  test('greedy beats random', () => expect(duel(game, of.greedy, of.random, 150)).toBeGreaterThan(0.93));

  test('rules beat greedy', () => expect(duel(game, of.rules, of.greedy, 400)).toBeGreaterThan(0.54));

  test('monte-carlo beats greedy', () => {
    const thinking = { module: monteCarlo, parameters: { worlds: 8, inference: 2 } };
    expect(duel(game, thinking, of.greedy, 12)).toBeGreaterThan(0.5);
  });
});

describe('fairness', () => {
  test('only cheating is not fair, and it refuses to play blind', async () => {
    expect(bots.filter(([, { module }]) => !(module as typeof random).fair).map(([name]) => name)).toEqual([
      'cheating',
    ]);
    const blind = cheating.prepare?.({
      game: createKoenigGegenBauern(),
      parameters: cheating.parameters.parse({}),
      store: { read: async () => null, write: async () => {} },
      file: async () => '',
    });
    await expect(blind).rejects.toThrow('openHands=true');
  });

  test.each(bots.filter(([name]) => name !== 'cheating'))(
    '%s does not look at open hands',
    (_name, entrant) => {
      const rng = rngOf(3);
      const closed = createKoenigGegenBauern();
      const open = createKoenigGegenBauern({ openHands: true });
      const deal = new Int32Array(closed.dealSize);
      for (let i = 0; i < 4; i++) {
        closed.drawDeal(rng, deal);
        const { moves } = playMatch(closed, deal, [entrant, entrant, entrant], i);
        expect(playMatch(open, deal, [entrant, entrant, entrant], i).moves).toEqual(moves);
      }
    },
  );
});
