import { expect, test } from 'vitest';
import { choices, describe as fieldsOf } from '../../src/core/schema.js';
import { findGame } from '../../src/games/index.js';
import { gameIds } from '../../src/site/opponents.js';
import { de } from '../../src/site/words/de.js';
import { en } from '../../src/site/words/en.js';

/** Every text of a language with where it stands. */
function texts(of: object, at = ''): [string, string][] {
  return Object.entries(of).flatMap(([name, value]): [string, string][] => {
    const where = `${at}.${name}`;
    if (typeof value === 'string') return [[where, value]];
    return typeof value === 'object' && value !== null ? texts(value, where) : [];
  });
}

test.each([
  ['English', en],
  ['German', de],
])('nothing is left empty in %s', (_, words) => {
  expect(texts(words).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('sentences are translated', () => {
  const german = new Map(texts(de));
  const alike = texts(en).filter(([where, text]) => text.split(' ').length > 3 && german.get(where) === text);
  expect(alike).toEqual([]);
});

test.each([
  ['English', en],
  ['German', de],
])('every option has a label, and its values are called something, in %s', (_, words) => {
  for (const game of gameIds) {
    const { options } = findGame(game);
    for (const { name } of fieldsOf(options).filter(({ name }) => name !== 'openHands')) {
      const said = words.option(game, name);
      expect(said.label, `${game} ${name}`).not.toBe(name);
      for (const value of choices(options, name))
        expect(said.values?.[value], `${name}=${value}`).toBeTruthy();
    }
  }
});

test('numbers are written as the language does', () => {
  expect([en.percent(0.125), en.signed(-0.5, 2), en.points(0.0371)]).toEqual(['12.5%', '-0.50', '3.7']);
  expect([de.percent(0.125), de.signed(0.5, 2), de.points(0.0371)]).toEqual(['12,5\u00a0%', '+0,50', '3,7']);
  expect(de.signed(0, 2)).toBe('0,00');
});
