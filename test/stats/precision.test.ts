import fc from 'fast-check';
import { expect, test } from 'vitest';
import { studentQuantile } from '../../src/stats/distributions.js';
import { eloOfScore } from '../../src/stats/elo.js';
import { blocksForDifference, blocksForElo, blocksForPrecision } from '../../src/stats/precision.js';

test('known figures', () => {
  // A coin to 3 points at 95 %: the pollsters' 1067, one or two more by t.
  expect(blocksForPrecision(0.5, 0.03)).toBeGreaterThanOrEqual(1067);
  expect(blocksForPrecision(0.5, 0.03)).toBeLessThanOrEqual(1070);
  // Cohen (1988): a paired difference of half a standard deviation, 80 % power: 34 pairs; of a fifth: 199.
  expect(blocksForDifference(1, 0.5)).toBe(34);
  expect(blocksForDifference(1, -0.5)).toBe(34);
  expect(Math.abs(blocksForDifference(1, 0.2) - 199)).toBeLessThanOrEqual(1);
  expect(blocksForPrecision(0, 0.1)).toBe(2);
});

test('just enough', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (sd, half) => {
        const n = blocksForPrecision(sd, half);
        const reach = (blocks: number) => (studentQuantile(0.975, blocks - 1) * sd) / Math.sqrt(blocks);
        expect(reach(n)).toBeLessThanOrEqual(half);
        if (n > 2) expect(reach(n - 1)).toBeGreaterThan(half);
      },
    ),
  );
});

test('in Elo', () => {
  const n = blocksForElo(0.4, 10, 0.6);
  const reach = (1.96 * 0.4) / Math.sqrt(n);
  const width = (eloOfScore(0.6 + reach) as number) - (eloOfScore(0.6 - reach) as number);
  expect(width / 2).toBeCloseTo(10, 1);
  expect(blocksForElo(0.4, 10)).toBeLessThan(n * 1.1);
});

test('no width, no difference: an error, not a loop', () => {
  expect(() => blocksForPrecision(1, 0)).toThrow(RangeError);
  expect(() => blocksForDifference(1, 0)).toThrow(RangeError);
  expect(() => blocksForElo(1, 0)).toThrow(RangeError);
});
