import { describe, expect, test } from 'vitest';
import greedy from '../../../bots/kronenduell/greedy.js';
import heuristic from '../../../bots/kronenduell/heuristic.js';
import random from '../../../bots/kronenduell/random.js';
import { Rng } from '../../../src/core/rng.js';
import { createKronenduell, KronenduellGame } from '../../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import { randomOptions } from '../../games/kronenduell/random-options.js';
import { makeBot, mixAt, score } from './play.js';

describe('every bot', () => {
  test.each([
    ['random', (game: KronenduellGame) => makeBot(random, game)],
    ['greedy', (game: KronenduellGame) => makeBot(greedy, game)],
    ['greedy, warm', (game: KronenduellGame) => makeBot(greedy, game, { temperature: 0.2 })],
    ['heuristic', (game: KronenduellGame) => makeBot(heuristic, game)],
    ['heuristic, warm', (game: KronenduellGame) => makeBot(heuristic, game, { temperature: 0.2 })],
  ])('%s states a policy at any position of any rules, from the view alone', (_name, make) => {
    const rng = new Rng();
    rng.seed(1, 6, 1, 8);
    const legal = new Int32Array(8);
    const mix = new Float64Array(8);
    const again = new Float64Array(8);
    const chosen = new Int32Array(2);
    for (let set = 0; set < 150; set++) {
      const game = new KronenduellGame({ ...randomOptions(rng), drawnGames: 'draw' });
      const bot = make(game);
      const other = make(game);
      const s = new Int32Array(game.stateSize);
      const deal = new Int32Array(game.dealSize);
      const view = game.createView();
      game.drawDeal(rng, deal);
      game.start(deal, s);
      for (let seats = game.toAct(s); seats !== 0; seats = game.toAct(s)) {
        for (let seat = 0; seat < 2; seat++) {
          if (((seats >> seat) & 1) === 0) continue;
          const n = game.legal(s, seat, legal);
          game.view(s, seat, view);
          const was = JSON.stringify(game.text.view(view));
          bot.policy(view, legal, n, mix);
          expect(JSON.stringify(game.text.view(view))).toBe(was);
          const chances = Array.from(mix.subarray(0, n));
          expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
          expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
          // A bot that has seen nothing else says the same.
          other.policy(view, legal, n, again);
          expect(Array.from(again.subarray(0, n))).toEqual(chances);
          chosen[seat] = legal[rng.pick(mix, n)];
        }
        game.play(s, chosen, deal);
      }
    }
  });
});

describe('random', () => {
  test('plays any card, each as likely', () => {
    expect(mixAt(random, { hands: ['1248', '1357'] })).toEqual({ 1: 0.25, 2: 0.25, 4: 0.25, 8: 0.25 });
  });
});

describe('greedy', () => {
  test('takes the most coins against any reply', () => {
    // 6 takes a coin from 1, 4 and 5; 8 from 4 and 5; 5 two coins from nobody but loses to 4.
    expect(mixAt(greedy, { hands: ['568', '145'] })).toEqual({ 5: 0, 6: 1, 8: 0 });
  });

  test('counts what is pending, but not beyond the target', () => {
    // Against the 3 alone 5 brings a coin more than 4 loses; at three coins one is as good as two.
    expect(mixAt(greedy, { hands: ['58', '33'] })).toEqual({ 5: 1, 8: 0 });
    expect(mixAt(greedy, { hands: ['58', '33'], coins: '3,0' })).toEqual({ 5: 0.5, 8: 0.5 });
  });

  test('answers the card that lies open', () => {
    const open = (revealed: string) =>
      mixAt(greedy, { hands: ['12458', '25678'], scout: '0', revealed, options: {} });
    expect(open('8')).toMatchObject({ 2: 1 });
    expect(open('7')['4'] + open('7')['8']).toBe(1);
    expect(open('2')).toMatchObject({ 5: 1 });
  });

  test('gives a boost or a scout the worth it is told', () => {
    const hands: [string, string] = ['37', '11'];
    expect(mixAt(greedy, { hands }, { boost: 1, scout: 0 })).toEqual({ 3: 0, 7: 1 });
    expect(mixAt(greedy, { hands }, { boost: 0, scout: 1 })).toEqual({ 3: 1, 7: 0 });
  });

  test('errs when it is warm', () => {
    const mix = mixAt(greedy, { hands: ['568', '145'] }, { temperature: 0.5 });
    expect(mix['6']).toBeGreaterThan(mix['8']);
    expect(mix['5']).toBeGreaterThan(0);
  });
});

describe('heuristic', () => {
  test('is careful with the 8 while the 2 is out', () => {
    expect(mixAt(heuristic, { hands: ['78', '25'], coins: '3,0' })['8']).toBeLessThan(0.1);
    expect(mixAt(heuristic, { hands: ['78', '35'], coins: '3,0' })['8']).toBeGreaterThan(0.4);
  });

  test('catches an expected high card with Umsturz', () => {
    expect(mixAt(heuristic, { hands: ['345', '577'], coins: '3,3' })['4']).toBeGreaterThan(0.9);
  });

  test('saves a round with a Waffenruhe that would lose the game', () => {
    const mix = mixAt(heuristic, {
      hands: ['124', '678'],
      coins: '0,3',
      scout: '0',
      revealed: '7',
      options: {},
    });
    expect(mix).toEqual({ 1: 0, 2: 0, 4: 1 });
    expect(
      mixAt(heuristic, { hands: ['135', '278'], coins: '0,3', scout: '0', revealed: '7' }),
    ).toMatchObject({ 1: 1 });
  });

  test('springs the Falle on an 8 that lies open', () => {
    expect(mixAt(heuristic, { hands: ['1245678', '1234568'], scout: '0', revealed: '8' })).toMatchObject({
      2: 1,
    });
  });

  test('knows abilities that were moved', () => {
    const abilities = 'krone,none,spaeher,umsturz,doppelt,bann,falle,none';
    const open = mixAt(heuristic, {
      hands: ['2578', '1345'],
      scout: '0',
      revealed: '1',
      options: { abilities },
    });
    expect(open).toMatchObject({ 7: 1 });
  });

  test('errs when it is warm', () => {
    const at = { hands: ['1245678', '1234568'] as [string, string], scout: '0', revealed: '8' };
    const mix = mixAt(heuristic, at, { temperature: 0.5 });
    expect(mix['2']).toBeGreaterThan(mix['8']);
    expect(mix['8']).toBeGreaterThan(0.01);
  });
});

describe('strength', () => {
  const pairs = 1500;
  /** About five standard errors of a score over so many pairs. */
  const margin = 5 * Math.sqrt(0.25 / (2 * pairs));

  test.each<[string, Partial<KronenduellOptions>]>([
    ['the usual rules', {}],
    ['Schnelles Duell', { coinsToWin: 3 }],
    [
      'mixed hands and the owner rule',
      { hands: 'mixed', postponedDouble: 'owner', outOfCards: 'more-coins' },
    ],
    [
      'moved abilities',
      { abilities: 'krone,umsturz,none,falle,waffenruhe,verstaerkung,spaeher,bann', hands: 'verraeter' },
    ],
  ])('heuristic beats greedy, and greedy random: %s', (_name, options) => {
    const game = createKronenduell(options);
    const [best, good, worst] = [makeBot(heuristic, game), makeBot(greedy, game), makeBot(random, game)];
    expect(score(game, best, good, pairs)).toBeGreaterThan(0.5 + margin);
    expect(score(game, good, worst, pairs)).toBeGreaterThan(0.5 + margin);
  });
});

test('heuristic plays one mix at a position, however many coins more than can matter are pending', () => {
  const at = (pending: string) =>
    mixAt(heuristic, { hands: ['2357', '1468'], coins: '1,0', pending, options: { coinsToWin: 3 } });
  expect(at('7')).toEqual(at('2'));
  expect(at('2')).not.toEqual(at('0'));
});
