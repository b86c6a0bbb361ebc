import { describe, expect, test } from 'vitest';
import { describe as describeSchema, readValues, SchemaError } from '../../../src/core/schema.js';
import { createCrowns, crowns } from '../../../src/games/crowns/game.js';
import { crownsOptions, deckOf } from '../../../src/games/crowns/options.js';

describe('wrong settings are refused before anything is dealt', () => {
  test.each([
    ['2 players', () => createCrowns({}, 2), 'Crowns is for 3 to 6 players, not 2'],
    ['7 players', () => createCrowns({}, 7), 'Crowns is for 3 to 6 players, not 7'],
    ['0 rounds', () => createCrowns({ rounds: 0 }), 'option rounds: 0 is not a whole number from 1 to 10'],
    ['11 rounds', () => createCrowns({ rounds: 11 }), 'option rounds: 11 is not a whole number from 1 to 10'],
    ['6 white cards', () => createCrowns({ white: 6 }), 'option white: 6 is not a whole number from 0 to 5'],
    [
      '−1 white cards',
      () => createCrowns({ white: -1 }),
      'option white: -1 is not a whole number from 0 to 5',
    ],
    ['a hook without turns', () => createCrowns({ hook: true }), 'bidding=sequential'],
    [
      'three black 14s',
      () => createCrowns({ black: '14+14+14' }),
      'option black: "14+14+14" is not true, false',
    ],
    ['a black 12', () => createCrowns({ black: '12' }), 'option black: "12" is not true, false'],
  ])('%s', (_, make, message) => {
    expect(make).toThrow(SchemaError);
    expect(make).toThrow(message);
  });

  test('the same when made from a schema, as the command line does', () => {
    const options = readValues(crownsOptions, { hook: 'true' }, 'option');
    expect(() => crowns.make(options, 4)).toThrow(SchemaError);
    expect(() => crowns.make({ ...options, hook: false }, 7)).toThrow(SchemaError);
  });
});

test('black cards are read in any order and written from high to low; all five are true', () => {
  const read = (black: unknown) => readValues(crownsOptions, { black }, 'option').black;
  expect(read('13+15+14')).toBe('15+14+13');
  expect(read('14+13+15+13+14')).toBe(true);
  expect(read('false')).toBe(false);
  expect(read(true)).toBe(true);
  expect(deckOf(readValues(crownsOptions, { black: '14+14', white: 2, king: false }, 'option')).length).toBe(
    64,
  );
});

test('every option has a default and a sentence', () => {
  const fields = describeSchema(crownsOptions);
  expect(fields.map((field) => [field.name, field.default])).toEqual([
    ['white', '5'],
    ['black', 'true'],
    ['king', 'true'],
    ['rounds', '10'],
    ['offSuitSpecials', 'white-only'],
    ['diamonds', 'every-scoring'],
    ['bidding', 'simultaneous'],
    ['hook', 'false'],
  ]);
  for (const field of fields) expect(field.about).not.toBe('');
});
