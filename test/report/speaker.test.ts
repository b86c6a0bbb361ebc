import { expect, test } from 'vitest';
import { Speaker, shown } from '../../src/report/speaker.js';

const [en, de] = [new Speaker('en'), new Speaker('de')];

test('numbers as each language writes them', () => {
  expect([en.count(11200), de.count(11200)]).toEqual(['11,200', '11.200']);
  expect([en.percent(0.0325), de.percent(0.0325)]).toEqual(['3.3%', '3,3\u00a0%']);
  expect([en.axisPercent(0.2), de.axisPercent(0.485)]).toEqual(['20%', '48,5\u00a0%']);
  expect([en.number(-1.5), de.number(-1.5)]).toEqual(['−1.50', '−1,50']);
  expect(en.number(-0.001)).toBe('0.00');
});

test('signs', () => {
  expect(en.signed(0.001, en.number)).toBe('0.00');
  expect(en.signed(0.01, en.number)).toBe('+0.01');
  expect(en.signed(-3, en.number)).toBe('−3.00');
});

test('ranges', () => {
  expect(en.range({ lo: 0.1, hi: 0.25 }, en.percent)).toBe('10.0 to 25.0%');
  expect(de.range({ lo: 0.1, hi: 0.25 }, de.percent)).toBe('10,0 bis 25,0\u00a0%');
  expect(en.range({ lo: null, hi: 3 }, en.count)).toBe('−∞ to 3');
  expect(en.range({ lo: null, hi: null }, en.count)).toBe('–');
});

test('lists', () => {
  expect(en.list(['a', 'b', 'c'])).toBe('a, b, and c');
  expect(de.list(['a', 'b', 'c'])).toBe('a, b und c');
});

test('what there is no figure of', () => {
  expect([null, Number.NaN, Number.POSITIVE_INFINITY].map((x) => shown(x, en.count))).toEqual([
    '–',
    '–',
    '–',
  ]);
});
