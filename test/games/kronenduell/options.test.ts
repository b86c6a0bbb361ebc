import { describe, expect, test } from 'vitest';
import { choices, describe as fieldsOf, readValues, SchemaError } from '../../../src/core/schema.js';
import { kronenduell } from '../../../src/games/kronenduell/game.js';
import { abilitiesOf, completeOptions, kronenduellOptions } from '../../../src/games/kronenduell/options.js';

const read = (given: unknown) => readValues(kronenduellOptions, given, 'option');
const usual = 'waffenruhe,falle,spaeher,umsturz,doppelt,bann,verstaerkung,krone';

describe('options', () => {
  test('the defaults', () => {
    expect(read({})).toEqual({
      coinsToWin: 4,
      hands: 'standard',
      match: 'single',
      drawnGames: 'draw',
      postponedDouble: 'one',
      outOfCards: 'draw',
      boost: 2,
      doubleCoins: 2,
      abilities: usual,
    });
  });

  test('drawn games are replayed by default in a match to two wins', () => {
    expect(read({ match: 'two-wins' }).drawnGames).toBe('replay');
    expect(read({ match: 'two-wins', drawnGames: 'draw' }).drawnGames).toBe('draw');
  });

  test('what was read is read the same again', () => {
    for (const given of [
      {},
      { match: 'two-wins' },
      { abilities: `${usual}/${usual.replace('krone', 'none')}` },
    ]) {
      const options = read(given);
      expect(read(options)).toEqual(options);
    }
  });

  test('the command line writes numbers as text', () => {
    expect(read({ coinsToWin: '3', boost: '0', doubleCoins: '8' })).toMatchObject({
      coinsToWin: 3,
      boost: 0,
      doubleCoins: 8,
    });
  });

  test('one list of abilities or two', () => {
    const plain = 'none,none,none,none,none,none,none,none';
    expect(read({ abilities: `${plain}/${plain}` }).abilities).toBe(plain);
    expect(abilitiesOf(read({ abilities: `${usual}/${plain}` })).map((list) => list[8])).toEqual([
      'krone',
      'none',
    ]);
    expect(abilitiesOf(read({ abilities: plain.split(',') })).map((list) => list[8])).toEqual([
      'none',
      'none',
    ]);
  });

  test.each([
    [{ coinsToWin: 0 }, 'option coinsToWin: 0 is not a whole number from 1 to 10'],
    [{ coinsToWin: 'four' }, 'option coinsToWin: "four" is not a whole number from 1 to 10'],
    [{ boost: 9 }, 'option boost: 9 is not a whole number from 0 to 8'],
    [{ doubleCoins: 0 }, 'option doubleCoins: 0 is not a whole number from 1 to 8'],
    [{ hands: 'fair' }, 'option hands: "fair" is not one of standard, verraeter, mixed'],
    [{ match: 'best-of-3' }, 'option match: "best-of-3" is not one of single, two-wins'],
    [{ drawnGames: 'count' }, 'option drawnGames: "count" needs match=two-wins'],
    [{ drawnGames: 'again' }, 'option drawnGames: "again" is not one of draw, replay, count'],
    [{ abilities: 'krone' }, 'option abilities: a list has 1 names instead of 8'],
    [{ abilities: usual.replace('bann', 'bahn') }, 'option abilities: "bahn" is none of none, waffenruhe'],
    [{ abilities: `${usual}/${usual}/${usual}` }, 'option abilities: 3 lists are too many'],
    [{ coins: 3 }, 'unknown option "coins"; known are coinsToWin, hands'],
  ])('%j is refused', (given, message) => {
    expect(() => read(given)).toThrow(SchemaError);
    expect(() => read(given)).toThrow(message);
  });

  test('three can not play', () => {
    expect(() => kronenduell.make(completeOptions({}), 3)).toThrow('Kronenduell is for 2 players, not 3');
  });

  test('what help and completion say', () => {
    const fields = fieldsOf(kronenduellOptions);
    expect(fields.map((field) => field.name)).toEqual([
      'coinsToWin',
      'hands',
      'match',
      'drawnGames',
      'postponedDouble',
      'outOfCards',
      'boost',
      'doubleCoins',
      'abilities',
    ]);
    expect(fields.every((field) => field.about !== '')).toBe(true);
    expect(fields[3].default).toBe('draw');
    expect(choices(kronenduellOptions, 'hands')).toEqual(['standard', 'verraeter', 'mixed']);
    expect(choices(kronenduellOptions, 'drawnGames')).toEqual(['draw', 'replay', 'count']);
  });
});
