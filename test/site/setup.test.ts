import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { readValues } from '../../src/core/schema.js';
import { findGame } from '../../src/games/index.js';
import {
  botKey,
  type GameId,
  gameIds,
  opponentNames,
  parametersOf,
  parameterValues,
  readBot,
} from '../../src/site/opponents.js';
import { readRoute, routeHash } from '../../src/site/route.js';
import { readSetup, writeSetup } from '../../src/site/table/setup.js';
import { botNames, findBot } from '../../src/site/worker/places.js';

describe.each(gameIds)('the opponents of %s', (game) => {
  test('are all bots that play fair and need no file', () => {
    const fair = botNames(game).filter((name) => {
      const { fair, parameters } = findBot(game, name);
      return fair && parameters.safeParse({}).success;
    });
    expect(opponentNames(game).toSorted()).toEqual(fair.toSorted());
  });

  test('have the parameters that the page offers, as usual by default', () => {
    for (const name of opponentNames(game)) {
      const { parameters } = findBot(game, name);
      const usual = parametersOf(game, name);
      const defaults = readValues(parameters, {}, 'parameter');
      expect(readValues(parameters, usual, 'parameter'), name).toEqual(defaults);
      for (const parameter of Object.keys(usual) as (keyof typeof parameterValues)[]) {
        expect(parameterValues[parameter]).toContain(usual[parameter]);
        for (const value of parameterValues[parameter]) {
          expect(parameters.safeParse({ [parameter]: value }).success, `${name} ${parameter}=${value}`).toBe(
            true,
          );
        }
      }
    }
  });

  test('are read back from the address', () => {
    for (const name of opponentNames(game)) {
      for (const parameter of Object.keys(parametersOf(game, name)) as (keyof typeof parameterValues)[]) {
        for (const value of parameterValues[parameter]) {
          const bot = readBot(game, `${name}:${parameter}=${value}`);
          expect(readBot(game, botKey(bot))).toEqual(bot);
          expect({ ...parametersOf(game, name), ...bot.parameters }[parameter]).toBe(value);
        }
      }
    }
  });
});

test('a bot that isn’t there, or set to what isn’t offered, is the usual one', () => {
  expect(readBot('kronenduell', 'table:file=/etc/passwd').name).toBe('nash');
  expect(readBot('kronenduell', 'level-k:level=1000000')).toEqual({ name: 'level-k', parameters: {} });
});

test('rules that are wrong are left out, and those that don’t go together too', () => {
  const { options } = readSetup('kronenduell', { coinsToWin: '99', boost: '3' }, 'seed');
  expect(options).toMatchObject({ coinsToWin: 4, boost: 3 });
  expect(readSetup('kronenduell', { drawnGames: 'count', boost: '3' }, 'seed').options).toMatchObject({
    drawnGames: 'draw',
    boost: 3,
  });
  expect(readSetup('crowns', { hook: 'true', rounds: '3' }, 'seed').options).toMatchObject({
    hook: false,
    rounds: 3,
  });
  expect(readSetup('crowns', { players: '9' }, 'seed').seats).toBe(4);
});

const rules: Record<GameId, fc.Arbitrary<Record<string, string>>> = {
  kronenduell: fc.record(
    {
      coinsToWin: fc.integer({ min: 1, max: 10 }).map(String),
      hands: fc.constantFrom('standard', 'verraeter', 'mixed'),
      match: fc.constantFrom('single', 'two-wins'),
      drawnGames: fc.constantFrom('draw', 'replay'),
      boost: fc.integer({ min: 0, max: 8 }).map(String),
      outOfCards: fc.constantFrom('draw', 'more-coins'),
    },
    { requiredKeys: [] },
  ),
  crowns: fc.record(
    {
      players: fc.constantFrom('3', '4', '5', '6'),
      white: fc.constantFrom('0', '3', '5'),
      black: fc.constantFrom('true', 'false', '15+14+13'),
      king: fc.constantFrom('true', 'false'),
      rounds: fc.constantFrom('1', '10'),
      bidding: fc.constantFrom('sequential'),
      hook: fc.constantFrom('true', 'false'),
    },
    { requiredKeys: ['bidding'] },
  ),
  'koenig-gegen-bauern': fc.record(
    { king: fc.constantFrom('fixed', 'volunteering'), winners: fc.constantFrom('side', 'first') },
    { requiredKeys: [] },
  ),
};

for (const game of gameIds) {
  property.prop([rules[game]])(`a setup of ${game} comes back from its address`, (set) => {
    const setup = readSetup(game, set, 'abc');
    const { set: written } = readRoute(routeHash({ view: game, set: writeSetup(setup) }));
    expect(readSetup(game, written, 'other')).toEqual(setup);
    // What was asked is what is played.
    const { players, ...asked } = set;
    expect(setup.options).toEqual(readValues(findGame(game).options, asked, 'option'));
  });
}
