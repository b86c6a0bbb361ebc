import { describe, expect, test } from 'vitest';
import { bcaInterval, bootstrap, percentileInterval } from '../../src/stats/bootstrap.js';
import { noise, normal } from './noise.js';
import { expectWithin, vectorsFor } from './vectors.js';

const mean = (x: readonly number[]) => x.reduce((a, b) => a + b, 0) / x.length;

test.each(vectorsFor<{ x: number[] }, { mean: number; se_limit: number }>('bootstrapSE'))(
  '$id',
  ({ input, expected }) => {
    const { estimate, se } = bootstrap(input.x, mean, noise(1), 4000);
    expectWithin(estimate, expected.mean, 1e-12);
    expectWithin(se, expected.se_limit, 0.05 * expected.se_limit);
  },
);

test('the same chance gives the same interval', () => {
  const x = Array.from({ length: 30 }, (_, i) => Math.sin(i));
  const [one, again, other] = [3, 3, 4].map((seed) => bootstrap(x, mean, noise(seed), 200));
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
});

describe('intervals', () => {
  /** Efron & Tibshirani, table 14.1: spatial test A; the variance (divided by n) is 171.5. */
  const spatial = [
    48, 36, 20, 29, 42, 42, 20, 42, 22, 41, 45, 14, 6, 0, 33, 28, 34, 4, 32, 24, 47, 41, 24, 26, 30, 41,
  ];
  const variance = (x: readonly number[]) => mean(x.map((one) => one * one)) - mean(x) ** 2;

  test('the published example: variance of a spatial test (table 14.2)', () => {
    const made = bootstrap(spatial, variance, noise(11), 20_000);
    expectWithin(made.estimate, 171.5, 0.05);
    const percentile = percentileInterval(made, 0.9);
    expectWithin(percentile.lo, 100.8, 3);
    expectWithin(percentile.hi, 233.9, 3);
    const bca = bcaInterval(made, spatial, variance, 0.9);
    expectWithin(bca.lo, 115.8, 3);
    expectWithin(bca.hi, 259.6, 3);
  });

  test('cover as often as they say: the mean of 25 blocks', () => {
    const rng = noise(5);
    let [percentile, bca] = [0, 0];
    for (let i = 0; i < 400; i++) {
      const x = Array.from({ length: 25 }, () => normal(rng));
      const made = bootstrap(x, mean, rng, 400);
      const covers = ({ lo, hi }: { lo: number | null; hi: number | null }) =>
        (lo as number) <= 0 && 0 <= (hi as number);
      if (covers(percentileInterval(made))) percentile++;
      if (covers(bcaInterval(made, x, mean))) bca++;
    }
    // Both are a little short for so few blocks: about 93 %.
    for (const hits of [percentile, bca]) expect(Math.abs(hits / 400 - 0.935)).toBeLessThan(0.05);
  });
});

test('what can’t be told is null', () => {
  const none = { lo: null, hi: null };
  const nothing = bootstrap([], mean, noise(1));
  expect(nothing).toMatchObject({ estimate: null, se: null });
  expect([percentileInterval(nothing), bcaInterval(nothing, [], mean)]).toEqual([none, none]);
  const undefinedAlways = bootstrap([1, 2, 3], () => null, noise(1));
  expect(undefinedAlways).toMatchObject({ estimate: null, se: null });
  expect([percentileInterval(undefinedAlways), bcaInterval(undefinedAlways, [1, 2, 3], () => null)]).toEqual([
    none,
    none,
  ]);
  const alike = bootstrap([2, 2, 2], mean, noise(1), 100);
  expect(alike).toMatchObject({ estimate: 2, se: 0 });
  expect(bcaInterval(alike, [2, 2, 2], mean)).toEqual({ lo: 2, hi: 2 });
  const one = bootstrap([5], mean, noise(1), 100);
  expect(bcaInterval(one, [5], (x) => (x.length === 0 ? null : mean(x)))).toEqual({ lo: 5, hi: 5 });
  // A statistic that some resamples don't have.
  const share = (x: readonly number[]) =>
    x.includes(1) ? x.filter((one) => one === 1).length / x.length : null;
  const { replicates } = bootstrap([0, 0, 1], share, noise(1), 300);
  expect(replicates.length).toBeLessThan(300);
  expect(replicates.every((value) => value > 0)).toBe(true);
});
