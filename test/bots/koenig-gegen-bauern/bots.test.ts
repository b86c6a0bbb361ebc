import { describe, expect, test } from 'vitest';
import cheating from '../../../bots/koenig-gegen-bauern/cheating.js';
import greedy from '../../../bots/koenig-gegen-bauern/greedy.js';
import monteCarlo from '../../../bots/koenig-gegen-bauern/monte-carlo.js';
import random from '../../../bots/koenig-gegen-bauern/random.js';
import rules from '../../../bots/koenig-gegen-bauern/rules.js';
import { createKoenigGegenBauern, KoenigGame } from '../../../src/games/koenig-gegen-bauern/game.js';
import { randomOptions, randomPosition } from '../../games/koenig-gegen-bauern/support.js';
import { ask, duel, type Entrant, make, playMatch, rngOf } from './play.js';

const bots: [string, Entrant][] = [
  ['random', { module: random }],
  ['greedy', { module: greedy }],
  ['rules', { module: rules }],
  ['monte-carlo', { module: monteCarlo, parameters: { worlds: 3, inference: 2 } }],
  ['cheating', { module: cheating, parameters: { playouts: 3, exact: 10 } }],
];

describe.each(bots)('%s', (name, entrant) => {
  test('plays whole matches legally under random options, the same again from the same seed', () => {
    const rng = rngOf(name.length);
    const deal = new Int32Array(createKoenigGegenBauern().dealSize);
    for (let i = 0; i < 8; i++) {
      const game = new KoenigGame({ ...randomOptions(rng), openHands: name === 'cheating' });
      game.drawDeal(rng, deal);
      const { moves, state } = playMatch(game, deal, [entrant, entrant, entrant], i);
      expect(game.toAct(state)).toBe(0);
      expect(playMatch(game, deal, [entrant, entrant, entrant], i).moves).toEqual(moves);
    }
  });

  test('has an answer in any position, also where it has played badly', () => {
    const rng = rngOf(2);
    const legal = new Int32Array(1024);
    for (let i = 0; i < 60; i++) {
      const game = new KoenigGame({ ...randomOptions(rng), openHands: name === 'cheating' });
      const { state } = randomPosition(game, rng, rng.below(60));
      const seat = 31 - Math.clz32(game.toAct(state));
      const v = game.createView();
      game.view(state, seat, v);
      ask(make(entrant, game), v, legal, game.legal(state, seat, legal), rng);
    }
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
    const thinking = { module: monteCarlo, parameters: { worlds: 12 } };
    expect(duel(game, thinking, of.greedy, 16)).toBeGreaterThan(0.5);
  });
});

describe('fairness', () => {
  test('only cheating is not fair, and it refuses to play blind', () => {
    expect(bots.filter(([, { module }]) => !(module as typeof random).fair).map(([name]) => name)).toEqual([
      'cheating',
    ]);
    expect(() => make({ module: cheating }, createKoenigGegenBauern())).toThrow('openHands=true');
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
