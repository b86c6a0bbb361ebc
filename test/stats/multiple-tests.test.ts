import fc from 'fast-check';
import { expect, test } from 'vitest';
import { benjaminiHochberg, holm } from '../../src/stats/multiple-tests.js';
import { expectWithin, vectorsFor } from './vectors.js';

test.each(vectorsFor<{ p: number[] }, { holm: number[]; bh: number[] }>('holm+bh'))(
  '$id',
  ({ input, expected, tolerance }) => {
    holm(input.p).forEach((p, i) => {
      expectWithin(p, expected.holm[i], tolerance);
    });
    benjaminiHochberg(input.p).forEach((p, i) => {
      expectWithin(p, expected.bh[i], tolerance);
    });
  },
);

test('a test without a p-value stays without and does not count', () => {
  expect(holm([0.01, null, 0.04])).toEqual([0.02, null, 0.04]);
  expect(benjaminiHochberg([null, 0.01, null])).toEqual([null, 0.01, null]);
  expect(holm([])).toEqual([]);
});

test('adjusted values keep the order, never fall, and Holm is the stricter', () => {
  const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(values, (p) => {
      const [strict, mild] = [holm(p) as number[], benjaminiHochberg(p) as number[]];
      p.forEach((one, i) => {
        expect(one <= mild[i] + 1e-15 && mild[i] <= strict[i] + 1e-15 && strict[i] <= 1).toBe(true);
        p.forEach((other, j) => {
          if (one <= other) expect(strict[i] <= strict[j] && mild[i] <= mild[j]).toBe(true);
        });
      });
    }),
  );
});
