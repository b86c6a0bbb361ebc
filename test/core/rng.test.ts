import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/core/rng.js';

function seeded(seed: number): Rng {
  const rng = new Rng();
  rng.seed(seed, seed ^ 0x5bd1e995, 77, 1);
  for (let i = 0; i < 12; i++) rng.bits();
  return rng;
}

test('sfc32 as published: the first numbers of the state 1, 2, 3, 4', () => {
  // Counted by hand from the definition: t = a + b + d; d++; a = b ^ b>>>9; b = c + (c<<3); c = rotl(c, 21) + t.
  const rng = new Rng();
  rng.seed(1, 2, 3, 4);
  expect(rng.bits()).toBe(1 + 2 + 4);
  const c = ((3 << 21) | (3 >>> 11)) + 7;
  expect(rng.bits()).toBe((2 ^ (2 >>> 9)) + (3 + (3 << 3)) + 5);
  expect(rng.bits()).toBe((((27 ^ (27 >>> 9)) + ((c + (c << 3)) | 0)) | 0) + 6);
});

describe('draws', () => {
  test('below(n) is within bounds and even', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 21 }), fc.integer(), (n, seed) => {
        const rng = seeded(seed);
        for (let i = 0; i < 20; i++) {
          const x = rng.below(n);
          expect(Number.isInteger(x) && x >= 0 && x < n).toBe(true);
        }
      }),
    );
    const rng = seeded(1);
    const counts = new Array<number>(7).fill(0);
    for (let i = 0; i < 70_000; i++) counts[rng.below(7)]++;
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(22.5); // 0.999 quantile, 6 degrees of freedom
  });

  test('every order of four cards is as likely', () => {
    const rng = seeded(2);
    const orders = new Map<string, number>();
    for (let i = 0; i < 48_000; i++) {
      const cards = Uint8Array.of(1, 2, 3, 4);
      rng.shuffle(cards);
      orders.set(cards.join(), (orders.get(cards.join()) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    const chi = [...orders.values()].reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(chi).toBeLessThan(49.7); // 0.999 quantile, 23 degrees of freedom
  });

  test('a mix is drawn as it says, and never what has no chance', () => {
    const rng = seeded(3);
    const mix = Float64Array.of(0, 0.25, 0, 0.75, 0);
    const counts = new Array<number>(5).fill(0);
    for (let i = 0; i < 40_000; i++) counts[rng.pick(mix, 5)]++;
    expect(counts[0] + counts[2] + counts[4]).toBe(0);
    expect(Math.abs(counts[1] - 10_000)).toBeLessThan(285); // 3.3 standard deviations
  });

  test('rounding at the end of a mix never draws what has no chance', () => {
    const rng = seeded(4);
    const mix = Float64Array.of(0.1, 0.2, 0.3, 0.4 - 1e-9, 0);
    for (let i = 0; i < 10_000; i++) expect(rng.pick(mix, 5)).toBeLessThan(4);
  });
});
