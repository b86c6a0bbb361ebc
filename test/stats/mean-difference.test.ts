import { expect, test } from 'vitest';
import { blockMean, type Stratum } from '../../src/stats/block-mean.js';
import { pairedDifference, shareDifference, welchDifference } from '../../src/stats/mean-difference.js';
import { newcombe } from '../../src/stats/proportions.js';
import { blockRatio } from '../../src/stats/ratio.js';

function stratum(values: readonly number[]): Stratum {
  return {
    blocks: values.length,
    sum: values.reduce((a, b) => a + b, 0),
    squares: values.reduce((a, b) => a + b * b, 0),
  };
}

// Student's sleep data (Biometrika 6, 1908): the example of R's t.test, whose output these figures are.
const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];

test("Welch's test agrees with R's t.test(extra ~ group, data = sleep)", () => {
  const { difference, lo, hi, p } = welchDifference([stratum(first)], [stratum(second)]);
  expect(difference).toBeCloseTo(-1.58, 12);
  expect(p).toBeCloseTo(0.07939, 5);
  expect(lo).toBeCloseTo(-3.3654832, 7);
  expect(hi).toBeCloseTo(0.2054832, 7);
});

test("the paired test agrees with R's t.test(paired = TRUE) of the same data", () => {
  const { difference, lo, hi, p } = pairedDifference([stratum(first.map((x, i) => x - second[i]))]);
  expect(difference).toBeCloseTo(-1.58, 12);
  expect(p).toBeCloseTo(0.002833, 6);
  expect(lo).toBeCloseTo(-2.4598858, 7);
  expect(hi).toBeCloseTo(-0.7001142, 7);
});

test('what can not be told is null', () => {
  const nothing = { difference: null, lo: null, hi: null, p: null };
  expect(pairedDifference([])).toEqual(nothing);
  expect(welchDifference([], [stratum([1, 2])])).toEqual(nothing);
  expect(pairedDifference([stratum([2])])).toEqual({ ...nothing, difference: 2 });
  expect(welchDifference([stratum([2])], [stratum([1, 2])])).toEqual({ ...nothing, difference: 0.5 });
  expect(shareDifference(blockMean([], true), blockMean([], true))).toEqual(nothing);
});

test('where nothing varied the difference is what was seen', () => {
  expect(pairedDifference([stratum([0, 0, 0])])).toEqual({ difference: 0, lo: 0, hi: 0, p: 1 });
  expect(welchDifference([stratum([3, 3])], [stratum([1, 1])])).toEqual({
    difference: 2,
    lo: 2,
    hi: 2,
    p: 0,
  });
});

test('shares without spread get the interval of Newcombe', () => {
  const share = (successes: number, n: number) =>
    blockMean([stratum(Array.from({ length: n }, (_, i) => Number(i < successes)))], true);
  const { lo, hi, p } = shareDifference(share(20, 20), share(0, 30));
  const expected = newcombe({ successes: 20, trials: 20 }, { successes: 0, trials: 30 });
  expect(lo).toBeCloseTo(expected.lo as number, 10);
  expect(hi).toBeCloseTo(expected.hi as number, 10);
  expect(p).toBeLessThan(0.001);
  expect(shareDifference(share(0, 20), share(0, 20))).toMatchObject({ difference: 0, p: 1 });
});

test('a ratio of even blocks is their mean, and its values are those of the blocks', () => {
  const { ratio, values } = blockRatio(Float64Array.of(1, 2, 0), Float64Array.of(2, 2, 2));
  expect(ratio).toBe(0.5);
  expect([...values]).toEqual([0.5, 1, 0]);
});

test("a ratio's values have its mean and Cochran's variance (6.13)", () => {
  const sums = Float64Array.of(1, 2, 0, 1, 0, 3);
  const counts = Float64Array.of(2, 2, 1, 1, 0, 4);
  const { ratio, values } = blockRatio(sums, counts);
  expect(ratio).toBeCloseTo(0.7, 12);
  const { mean, variance } = blockMean([stratum([...values])], false);
  expect(mean).toBeCloseTo(0.7, 12);
  const residuals = sums.map((sum, i) => (sum - 0.7 * counts[i]) ** 2).reduce((a, b) => a + b, 0);
  expect(variance).toBeCloseTo(residuals / (6 * 5) / (10 / 6) ** 2, 12);
});

test('a ratio without matches is none', () => {
  expect(blockRatio(Float64Array.of(0, 0), Float64Array.of(0, 0))).toEqual({
    ratio: null,
    values: new Float64Array(0),
  });
});
