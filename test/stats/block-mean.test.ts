import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockMean, effectiveSampleSize, type Stratum, sampleVariance } from '../../src/stats/block-mean.js';
import { studentQuantile } from '../../src/stats/distributions.js';
import { wilson } from '../../src/stats/proportions.js';
import { expectWithin, vectorsFor } from './vectors.js';

const stratum = (means: readonly number[]): Stratum => ({
  blocks: means.length,
  sum: means.reduce((a, b) => a + b, 0),
  squares: means.reduce((a, b) => a + b * b, 0),
});

test.each(
  vectorsFor<
    { blocks: number[][] },
    { mean: number; se_cluster: number; se_naive_iid: number; df: number; t975: number }
  >('blockMean'),
)('$id: the standard error counts deals', ({ input: { blocks }, expected, tolerance }) => {
  const means = blocks.map((block) => block.reduce((a, b) => a + b, 0) / block.length);
  const { mean, lo, hi, variance } = blockMean([stratum(means)], true);
  expectWithin(mean, expected.mean, tolerance);
  expectWithin(Math.sqrt(variance as number), expected.se_cluster, tolerance);
  expectWithin(studentQuantile(0.975, expected.df), expected.t975, tolerance);
  expectWithin(lo, expected.mean - expected.t975 * expected.se_cluster, tolerance);
  expectWithin(hi, expected.mean + expected.t975 * expected.se_cluster, tolerance);
  const single = stratum(blocks.flat());
  const naive = Math.sqrt(sampleVariance(single.blocks, single.sum, single.squares) / single.blocks);
  expectWithin(naive, expected.se_naive_iid, tolerance);
});

test('strata: between them differences are no noise', () => {
  const strata = [stratum([0.1, 0.1, 0.1]), stratum([0.9, 0.9, 0.9])];
  expect(blockMean(strata, false)).toMatchObject({ mean: 0.5, lo: 0.5, hi: 0.5, variance: 0 });
  // But that six blocks of shares don't differ leaves room for others that would.
  const { lo, hi } = wilson(3, 6);
  expect(blockMean(strata, true)).toMatchObject({ mean: 0.5, lo, hi, variance: 0 });
  const [a, b] = [
    [0, 1, 0.5, 1],
    [0.25, 0.75],
  ];
  const both = blockMean([stratum(a), stratum(b)], false);
  const part = (x: number[]) =>
    ((x.length / 6) ** 2 * sampleVariance(x.length, stratum(x).sum, stratum(x).squares)) / x.length;
  expect(both.variance).toBeCloseTo(part(a) + part(b), 12);
});

describe('what can’t be told is null, never NaN', () => {
  test('nothing, one block', () => {
    expect(blockMean([], true)).toEqual({ mean: null, lo: null, hi: null, blocks: 0, variance: null });
    expect(blockMean([stratum([0.5])], true)).toEqual({
      mean: 0.5,
      lo: null,
      hi: null,
      blocks: 1,
      variance: null,
    });
  });

  test('a shut-out has an interval', () => {
    // Wilson for 10 of 10: lower end .722467200137 (computed independently).
    const won = blockMean([stratum(new Array<number>(10).fill(1))], true);
    expect(won.lo).toBeCloseTo(0.722467200137, 10);
    expect(won.hi).toBe(1);
    const lost = blockMean([stratum(new Array<number>(10).fill(0))], true);
    expect(lost.lo).toBe(0);
    expect(lost.hi).toBeCloseTo(1 - 0.722467200137, 10);
  });

  test('a share so rare that a t interval would reach below 0 has the one of as many independent matches', () => {
    // One draw in 200 matches: Wilson for 1 of 200 (computed independently), but for the blocks' own spread of 1 in 200.
    const { lo, hi } = blockMean([stratum([0.5, ...new Array<number>(99).fill(0)])], true);
    expect(lo).toBeCloseTo(0.000883, 4);
    expect(hi).toBeCloseTo(0.02775, 3);
  });

  test('any scores', () => {
    const strata = fc.array(
      fc.array(fc.constantFrom(0, 0.25, 0.5, 1 / 3, 1), { maxLength: 12 }).map(stratum),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(strata, (some) => {
        const { mean, lo, hi, variance } = blockMean(some, true);
        for (const x of [mean, lo, hi, variance]) expect(x === null || Number.isFinite(x)).toBe(true);
        if (lo !== null && hi !== null && mean !== null) {
          expect(lo).toBeGreaterThanOrEqual(0);
          expect(hi).toBeLessThanOrEqual(1);
          expect(lo).toBeLessThanOrEqual(mean + 1e-12);
          expect(hi).toBeGreaterThanOrEqual(mean - 1e-12);
        }
      }),
    );
  });
});

test('rotated deals that cancel luck are worth more than as many matches', () => {
  // Every block is one win and one loss, but for a few.
  const blocks = [...new Array<number>(90).fill(0.5), ...new Array<number>(10).fill(1)];
  const singles = { count: 200, sum: 110, squares: 110 };
  const ess = effectiveSampleSize(singles, blockMean([stratum(blocks)], true)) as number;
  const [single, block] = [sampleVariance(200, 110, 110), sampleVariance(100, 55, stratum(blocks).squares)];
  expect(ess).toBeCloseTo(single / (block / 100), 9);
  expect(ess).toBeGreaterThan(200);
});

test('the interval covers the truth as often as it says', () => {
  // 4,000 experiments of 12 blocks of two coin tosses: 95 % within four standard errors.
  let covered = 0;
  let x = 12345;
  const toss = () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x >>> 31;
  };
  for (let i = 0; i < 4000; i++) {
    const { lo, hi } = blockMean([stratum(Array.from({ length: 12 }, () => (toss() + toss()) / 2))], true);
    if ((lo as number) <= 0.5 && 0.5 <= (hi as number)) covered++;
  }
  expect(Math.abs(covered / 4000 - 0.95)).toBeLessThan(4 * Math.sqrt((0.95 * 0.05) / 4000));
});
