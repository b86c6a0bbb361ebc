import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rng } from '../../src/core/rng.js';
import { controlledEstimate, expectationsOf, type ObservedBlocks } from '../../src/stats/double-sampling.js';
import { noise } from './noise.js';

/** Blocks whose value goes along with the first covariate, but not in a line, and not at all with the second. */
function blocksOf(n: number, chance: Rng): ObservedBlocks {
  const covariates = [new Float64Array(n), new Float64Array(n)];
  const values = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (const column of covariates) column[i] = chance.unit();
    values[i] = covariates[0][i] ** 3 + 0.2 * chance.unit();
  }
  return { values, covariates };
}

const uniform = { means: [0.5, 0.5], draws: Number.POSITIVE_INFINITY };
const TRUTH = 1 / 4 + 0.1;

test('the mean stays what it was over many seeds, and its interval holds the truth', () => {
  const runs = 3000;
  let [sum, squares, covered, factors] = [0, 0, 0, 0];
  for (let seed = 0; seed < runs; seed++) {
    const { controlled, factor } = controlledEstimate([blocksOf(40, noise(seed))], uniform, false);
    const [mean, lo, hi] = [controlled.mean, controlled.lo, controlled.hi] as number[];
    sum += mean - TRUTH;
    squares += (mean - TRUTH) ** 2;
    covered += Number(lo <= TRUTH && TRUTH <= hi);
    factors += factor as number;
  }
  expect(Math.abs(sum / runs)).toBeLessThan(4 * Math.sqrt(squares / runs / runs));
  expect(factors / runs).toBeGreaterThan(3);
  expect(Math.abs(covered / runs - 0.95)).toBeLessThan(0.02);
});

test('expectations that were drawn widen the interval by their own error', () => {
  const blocks = blocksOf(400, noise(1));
  const wide = { ...uniform, draws: 400 };
  const [exact, drawn] = [uniform, wide].map((expected) => controlledEstimate([blocks], expected, false));
  expect(drawn.controlled.mean).toBe(exact.controlled.mean);
  expect(drawn.controlled.variance).toBeGreaterThan(2 * (exact.controlled.variance as number));
  expect(expectationsOf([Float64Array.of(1, 2, 3), Float64Array.of(2, 4, 9)])).toEqual({
    means: [2, 5],
    draws: 3,
  });
  expect(() => expectationsOf([new Float64Array(0)])).toThrow(RangeError);
});

test('each pairing is judged by its own slopes', () => {
  const up = blocksOf(300, noise(2));
  const down = { ...up, values: Float64Array.from(up.values, (x) => 1 - x) };
  const { raw, controlled, factor } = controlledEstimate([up, down], uniform, true);
  expect(raw.mean).toBeCloseTo(0.5, 12);
  expect(controlled.mean).toBeCloseTo(0.5, 2);
  expect(factor).toBeGreaterThan(4);
});

test('any blocks: no NaN; too few of them stay as they were', () => {
  const few = blocksOf(12, noise(3));
  expect(controlledEstimate([few], uniform, false).factor).toBeCloseTo(1, 12);
  const column = fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 25, maxLength: 25 });
  fc.assert(
    fc.property(column, column, (values, covariate) => {
      const { raw, controlled, factor } = controlledEstimate(
        [{ values, covariates: [covariate, covariate] }],
        uniform,
        true,
      );
      for (const x of [raw.mean, raw.lo, controlled.mean, controlled.lo, controlled.hi, factor])
        expect(x === null || Number.isFinite(x)).toBe(true);
    }),
  );
});
