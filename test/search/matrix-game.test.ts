import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MatrixGame } from '../../src/search/matrix-game.js';
import { howMany } from '../how-many.js';
import { colGuarantee, flat, matrices, rowGuarantee, wild } from './matrices.js';
import { optimalCorners } from './vertices.js';

const game = new MatrixGame();

function solve(a: number[][]) {
  const value = game.solve(flat(a), a.length, a[0].length);
  return {
    value,
    gap: game.gap,
    rowMix: [...game.rowMix.subarray(0, a.length)],
    colMix: [...game.colMix.subarray(0, a[0].length)],
  };
}

describe('known games', () => {
  test('matching pennies', () => {
    const pennies = [
      [1, -1],
      [-1, 1],
    ];
    const { value, rowMix, colMix } = solve(pennies);
    expect(value).toBeCloseTo(0, 15);
    for (const p of [...rowMix, ...colMix]) expect(p).toBeCloseTo(0.5, 15);
  });

  test('rock, paper, scissors where rock won with counts double', () => {
    const { value, rowMix } = solve([
      [0, -1, 2],
      [1, 0, -1],
      [-2, 1, 0],
    ]);
    expect(value).toBeCloseTo(0, 14);
    expect(rowMix[0]).toBeCloseTo(1 / 4, 14);
    expect(rowMix[1]).toBeCloseTo(1 / 2, 14);
    expect(rowMix[2]).toBeCloseTo(1 / 4, 14);
  });

  test('a saddle point is found as it stands', () => {
    const saddle = [
      [4, 1, 3],
      [3, 2, 5],
      [0, 1, 6],
    ];
    expect(solve(saddle)).toEqual({ value: 2, gap: 0, rowMix: [0, 1, 0], colMix: [0, 1, 0] });
  });

  test('one move, or all payoffs alike', () => {
    expect(solve([[-0.25]])).toEqual({ value: -0.25, gap: 0, rowMix: [1], colMix: [1] });
    expect(solve([[0.5, 0.25, 0.75]]).value).toBe(0.25);
    expect(solve([[0.5], [0.25], [0.75]]).value).toBe(0.75);
    expect(solve(Array.from({ length: 16 }, () => new Array<number>(16).fill(3))).value).toBe(3);
  });

  test('a diagonal game: the value is 1 / Σ 1/d', () => {
    const d = [1, 2, 4, 8, 16, 32, 64, 128];
    const { value, rowMix } = solve(d.map((x, i) => d.map((_, j) => (i === j ? x : 0))));
    const expected = 1 / d.reduce((sum, x) => sum + 1 / x, 0);
    expect(value).toBeCloseTo(expected, 13);
    rowMix.forEach((p, i) => {
      expect(p).toBeCloseTo(expected / d[i], 13);
    });
  });
});

describe('any game', () => {
  test('both mixes are mixes and guarantee the value within 1e-12', () => {
    fc.assert(
      fc.property(matrices(16, wild), (a) => {
        const { value, gap, rowMix, colMix } = solve(a);
        for (const mix of [rowMix, colMix]) {
          expect(Math.min(...mix)).toBeGreaterThanOrEqual(0);
          expect(mix.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 13);
        }
        expect(gap).toBeLessThan(1e-12);
        expect(rowGuarantee(a, rowMix)).toBeGreaterThan(value - 1e-12);
        expect(colGuarantee(a, colMix)).toBeLessThan(value + 1e-12);
      }),
      { numRuns: howMany(2000) },
    );
  });

  test('its value is that of a search through all corners', () => {
    fc.assert(
      fc.property(matrices(4), (a) => {
        expect(solve(a).value).toBeCloseTo(optimalCorners(a).value, 8);
      }),
      { numRuns: howMany(300) },
    );
  });

  test('it moves and stretches with its payoffs', () => {
    fc.assert(
      fc.property(matrices(8), fc.constantFrom(1e-6, 0.3, 1000), fc.constantFrom(-7, 0, 0.1), (a, k, d) => {
        const moved = solve(a.map((row) => row.map((p) => k * p + d)));
        const size = k + Math.abs(d);
        expect((moved.value - (k * solve(a).value + d)) / size).toBeCloseTo(0, 12);
        expect(moved.gap / size).toBeLessThan(1e-12);
      }),
      { numRuns: howMany(300) },
    );
  });
});
