import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { readRoute, routeHash, views } from '../../src/site/route.js';

test('an address without a view is the first one', () => {
  expect(readRoute('')).toEqual({ view: 'kronenduell', set: {} });
  expect(readRoute('#/nowhere?bot=nash')).toEqual({ view: 'kronenduell', set: { bot: 'nash' } });
});

test('addresses stay readable', () => {
  const set = { hands: '3578/1268', coins: '2,1', bot: 'level-k:level=3' };
  expect(routeHash({ view: 'position', set })).toBe(
    '#/position?hands=3578/1268&coins=2,1&bot=level-k:level=3',
  );
});

const words = fc.string({ unit: 'grapheme', minLength: 1 });

property.prop([fc.constantFrom(...views), fc.dictionary(words, words, { noNullPrototype: true })])(
  'what is set comes back from the address',
  (view, set) => {
    expect(readRoute(routeHash({ view, set }))).toEqual({ view, set });
  },
);
