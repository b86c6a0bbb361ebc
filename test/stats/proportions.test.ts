import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mcnemar } from '../../src/stats/mcnemar.js';
import { fisherExact, newcombe, twoProportionTest, wilson } from '../../src/stats/proportions.js';
import { expectPrinted, expectWithin, vectorsFor } from './vectors.js';

interface Two {
  x1: number;
  n1: number;
  x2: number;
  n2: number;
}
const split = ({ x1, n1, x2, n2 }: Two) =>
  [
    { successes: x1, trials: n1 },
    { successes: x2, trials: n2 },
  ] as const;

describe('vectors', () => {
  test.each(vectorsFor<{ x: number; n: number }, { lo: number; hi: number }>('wilson'))(
    '$id',
    ({ input, expected, tolerance }) => {
      const { estimate, lo, hi } = wilson(input.x, input.n);
      expect(estimate).toBe(input.x / input.n);
      expectWithin(lo, expected.lo, tolerance);
      expectWithin(hi, expected.hi, tolerance);
    },
  );

  test.each(
    vectorsFor<Two, { diff: number; lo: number; hi: number; published: [number, number] }>('newcombeDiff'),
  )('$id', ({ input, expected, tolerance }) => {
    const { estimate, lo, hi } = newcombe(...split(input));
    expectWithin(estimate, expected.diff, tolerance);
    expectWithin(lo, expected.lo, 1e-9);
    expectWithin(hi, expected.hi, 1e-9);
    // One source prints three decimals, the other four.
    expectWithin(lo, expected.published[0], 5e-4);
    expectWithin(hi, expected.published[1], 5e-4);
  });

  test.each(
    vectorsFor<
      Two,
      { z: number; p: number; published_p?: number; newcombe?: [number, number]; fisher_p?: number }
    >('twoPropZ'),
  )('$id', ({ input, expected, tolerance }) => {
    const { z, p } = twoProportionTest(...split(input));
    expectWithin(z, expected.z, tolerance);
    expectWithin(p, expected.p, tolerance);
    if (expected.published_p !== undefined) expectPrinted(p, expected.published_p);
    if (expected.newcombe !== undefined) {
      const { lo, hi } = newcombe(...split(input));
      expectWithin(lo, expected.newcombe[0], tolerance);
      expectWithin(hi, expected.newcombe[1], tolerance);
    }
    if (expected.fisher_p !== undefined)
      expectWithin(fisherExact(...split(input)), expected.fisher_p, tolerance);
  });

  test.each(
    vectorsFor<{ b: number; c: number }, { p: number; chi2: number; p_chi2: number }>('mcnemarExact'),
  )('$id', ({ input, expected, tolerance }) => {
    const { p, chi2, pChi2 } = mcnemar(input.b, input.c);
    expectWithin(p, expected.p, 1e-10);
    expectWithin(chi2, expected.chi2, tolerance);
    expectWithin(pChi2, expected.p_chi2, tolerance);
  });
});

test('Fisher’s tea (1935): 3 of 4 told right', () => {
  expect(fisherExact({ successes: 3, trials: 4 }, { successes: 1, trials: 4 })).toBeCloseTo(34 / 70, 12);
  expect(fisherExact({ successes: 4, trials: 4 }, { successes: 0, trials: 4 })).toBeCloseTo(2 / 70, 12);
});

test('McNemar: exact by hand', () => {
  // 1 against 5 of 6: 2 · (1 + 6) / 64.
  expect(mcnemar(1, 5).p).toBeCloseTo(14 / 64, 13);
  expect(mcnemar(5, 1).p).toBeCloseTo(14 / 64, 13);
  expect(mcnemar(3, 3).p).toBe(1);
  expect(mcnemar(0, 0)).toEqual({ p: 1, chi2: null, pChi2: null });
  expect(mcnemar(0, 2000).p).toBeGreaterThanOrEqual(0);
});

const trials = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([n, share]) => ({ trials: n, successes: Math.round(share * n) }));

describe('any counts', () => {
  test('no NaN, ends in order and in range', () => {
    fc.assert(
      fc.property(trials, trials, (a, b) => {
        for (const [{ estimate, lo, hi }, least] of [
          [wilson(a.successes, a.trials), 0],
          [newcombe(a, b), -1],
        ] as const) {
          if (estimate === null || lo === null || hi === null) {
            expect([estimate, lo, hi]).toEqual([null, null, null]);
            expect(Math.min(a.trials, b.trials)).toBe(0);
            continue;
          }
          expect(least <= lo && lo <= estimate && estimate <= hi && hi <= 1).toBe(true);
        }
        const { z, p } = twoProportionTest(a, b);
        for (const x of [z, p]) expect(x === null || Number.isFinite(x)).toBe(true);
        const exact = fisherExact(a, b);
        expect(exact > 0 && exact <= 1).toBe(true);
      }),
    );
  });

  test('the difference turns its sign with its sides', () => {
    fc.assert(
      fc.property(trials, trials, (a, b) => {
        const [one, other] = [newcombe(a, b), newcombe(b, a)];
        if (one.lo === null || other.hi === null) return;
        expect(one.lo).toBeCloseTo(-other.hi, 12);
        expect(fisherExact(a, b)).toBeCloseTo(fisherExact(b, a), 10);
      }),
    );
  });
});

test('Wilson’s interval covers about as often as it says: exactly, for 40 trials', () => {
  // Newcombe (1998) gives a mean coverage of .952 for this interval over all shares.
  const logs = Array.from({ length: 41 }, (_, n) => Math.log(Math.max(1, n)));
  const logFactorial = logs.map((_, n) => logs.slice(0, n + 1).reduce((a, b) => a + b, 0));
  let sum = 0;
  for (let i = 1; i < 200; i++) {
    const share = i / 200;
    for (let k = 0; k <= 40; k++) {
      const { lo, hi } = wilson(k, 40);
      if (share < (lo as number) || share > (hi as number)) continue;
      const log = logFactorial[40] - logFactorial[k] - logFactorial[40 - k];
      sum += Math.exp(log + k * Math.log(share) + (40 - k) * Math.log(1 - share));
    }
  }
  expect(sum / 199).toBeCloseTo(0.952, 2);
});
