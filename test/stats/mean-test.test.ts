import { describe, expect, test } from 'vitest';
import type { Stratum } from '../../src/stats/block-mean.js';
import { meanDifferenceTest, meanTest } from '../../src/stats/mean-test.js';
import { noise, normal } from './noise.js';

const empty = (): Stratum => ({ blocks: 0, sum: 0, squares: 0 });
function add(stratum: Stratum, x: number): void {
  stratum.blocks++;
  stratum.sum += x;
  stratum.squares += x * x;
}

const claim = { mean0: 0, mean1: 0.5, alpha: 0.05, beta: 0.05 };

test('the ratio by hand', () => {
  // Means 0 and 2, half each: mean 1, variance 1; H0 at 0, H1 at 1: 50 · ln((1 + 1) / (1 + 0)).
  const blocks = { blocks: 100, sum: 100, squares: 200 };
  const { llr, verdict } = meanTest(blocks, { ...claim, mean1: 1 });
  expect(llr).toBeCloseTo(50 * Math.log(2), 10);
  expect(verdict).toBe('H1');
  // Two such arms, one lower by 1: difference 1, variance 2 · (100 / 99) / 100.
  const lower = { blocks: 100, sum: 0, squares: 100 };
  const two = meanDifferenceTest(blocks, lower, { ...claim, mean1: 1 });
  expect(two.llr).toBeCloseTo(1 / (2 * 2 * (100 / 99 / 100)), 9);
});

describe('few blocks, blocks all alike', () => {
  test('no verdict before the first look', () => {
    for (const n of [0, 1, 5, 29]) {
      const blocks = { blocks: n, sum: 10 * n, squares: 100 * n };
      expect(meanTest(blocks, claim)).toMatchObject({ llr: 0, verdict: 'continue' });
      expect(meanDifferenceTest(blocks, blocks, claim)).toMatchObject({ llr: 0, verdict: 'continue' });
    }
  });

  test('no spread gives a finite ratio', () => {
    for (const value of [0, 0.25, 0.5, 7]) {
      const blocks = { blocks: 30, sum: 30 * value, squares: 30 * value * value };
      expect(Number.isFinite(meanTest(blocks, claim).llr)).toBe(true);
      expect(Number.isFinite(meanDifferenceTest(blocks, { ...blocks, sum: 0, squares: 0 }, claim).llr)).toBe(
        true,
      );
    }
    expect(meanTest({ blocks: 30, sum: 0, squares: 0 }, claim).verdict).toBe('H0');
  });
});

describe('errors stay near their level, looked at after every ten blocks', () => {
  const rng = noise(7);
  const draws: [name: string, draw: () => number][] = [
    ['normal', () => normal(rng)],
    ['mostly even pairs', () => (rng.unit() < 0.7 ? 0 : rng.unit() < 0.5 ? -1.8 : 1.8)],
    ['skewed', () => -Math.log(1 - rng.unit()) - 1],
  ];
  const runs = 1500;
  const most = 0.05 + 4 * Math.sqrt((0.05 * 0.95) / runs);

  test.each(draws)('%s', (_name, draw) => {
    for (const truth of [0, 0.5]) {
      let wrong = 0;
      for (let i = 0; i < runs; i++) {
        const blocks = empty();
        let verdict = 'continue';
        while (verdict === 'continue') {
          for (let j = 0; j < 10; j++) add(blocks, truth + draw());
          ({ verdict } = meanTest(blocks, claim));
        }
        if (verdict !== (truth === 0 ? 'H0' : 'H1')) wrong++;
      }
      expect(wrong / runs, `truth ${truth}`).toBeLessThan(most);
    }
  });

  test('two arms of unequal spread', () => {
    for (const truth of [0, 0.5]) {
      let wrong = 0;
      for (let i = 0; i < runs; i++) {
        const [a, b] = [empty(), empty()];
        let verdict = 'continue';
        while (verdict === 'continue') {
          for (let j = 0; j < 10; j++) {
            add(a, truth + normal(rng));
            add(b, 0.4 * normal(rng));
          }
          ({ verdict } = meanDifferenceTest(a, b, claim));
        }
        if (verdict !== (truth === 0 ? 'H0' : 'H1')) wrong++;
      }
      expect(wrong / runs, `truth ${truth}`).toBeLessThan(most);
    }
  });
});
