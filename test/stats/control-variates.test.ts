/** What is taken off has mean 0 whatever is fitted, and leaves no more spread than there must be. */
import { expect, test } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { blockMean } from '../../src/stats/block-mean.js';
import { ControlledMean } from '../../src/stats/control-variates.js';

function seeded(seed: number): Rng {
  const rng = new Rng();
  rng.seed(seed, 5, 6, 7);
  return rng;
}

/** Values 1 + 2a − 3b + noise, where a and b are the controls; the noise is as wide as a. */
function sample(rng: Rng, blocks: number, weights: readonly number[] = [0, 0, 0]): ControlledMean {
  const even = () => rng.unit() - 0.5;
  const mean = new ControlledMean(weights);
  for (let i = 0; i < blocks; i++) {
    const [a, b, noise] = [even(), even(), even()];
    mean.add(1 + 2 * a - 3 * b + noise, [a, b, 0]);
  }
  return mean;
}

test('the spread that the controls make is gone', () => {
  const { mean, lo, hi, variance } = blockMean([sample(seeded(1), 20_000).controlled], false);
  // The variance of the noise alone is 1/12; of the values it is 14/12.
  expect((variance as number) * 20_000).toBeCloseTo(1 / 12, 2);
  expect(lo).toBeLessThan(1);
  expect(hi).toBeGreaterThan(1);
  expect(mean).toBeCloseTo(1, 2);
});

test('with few blocks too, the mean of many such means is the true one, and the intervals cover it', () => {
  const rng = seeded(2);
  const runs = Array.from({ length: 2000 }, () => blockMean([sample(rng, 40).controlled], false));
  const means = runs.map(({ mean }) => mean as number);
  const mean = means.reduce((sum, x) => sum + x, 0) / means.length;
  const spread = Math.sqrt(means.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (means.length - 1));
  expect(Math.abs(mean - 1)).toBeLessThan((4 * spread) / Math.sqrt(means.length));
  const covered = runs.filter(({ lo, hi }) => (lo as number) <= 1 && (hi as number) >= 1).length;
  // 99.99 % of samples of a coverage of 95 % lie within this.
  expect(Math.abs(covered / 2000 - 0.95)).toBeLessThan(3.9 * Math.sqrt((0.95 * 0.05) / 2000));
});

test('where there are too few blocks to fit, the weights that were given hold', () => {
  // The fit stands on nine of ten blocks, and wants ten for each of the two weights.
  const exact = sample(seeded(3), 20, [2, -3, 7]).controlled;
  const plain = sample(seeded(3), 20).controlled;
  expect(blockMean([exact], false).variance).toBeLessThan((blockMean([plain], false).variance as number) / 5);
});

test('nothing, one block, and values that never change', () => {
  expect(new ControlledMean([1]).controlled).toEqual({ blocks: 0, sum: 0, squares: 0 });
  const one = new ControlledMean([1]);
  one.add(0.75, [0.25]);
  expect(one.controlled).toEqual({ blocks: 1, sum: 0.5, squares: 0.25 });
  const still = new ControlledMean([1]);
  for (let i = 0; i < 100; i++) still.add(0.5, [i % 2 === 0 ? 1 : -1]);
  expect(blockMean([still.controlled], false)).toMatchObject({ mean: 0.5, blocks: 100 });
});
