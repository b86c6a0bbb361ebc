import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OptimalMix } from '../../src/search/optimal-mix.js';
import { howMany } from '../how-many.js';
import { flat, matrices, rowGuarantee } from './matrices.js';
import { optimalCorners } from './vertices.js';

const optimal = new OptimalMix();

function rows(a: number[][], goal: number[]): number[] {
  const out = new Float64Array(a.length);
  optimal.rows(flat(a), a.length, a[0].length, Float64Array.from(goal), out);
  return [...out];
}

function cols(a: number[][], goal: number[]): number[] {
  const out = new Float64Array(a[0].length);
  optimal.cols(flat(a), a.length, a[0].length, Float64Array.from(goal), out);
  return [...out];
}

/** What each row gets on average against a uniform opponent. */
function againstUniform(a: number[][]): number[] {
  return a.map((row) => row.reduce((sum, p) => sum + p, 0) / row.length);
}

function dot(x: number[], y: number[]): number {
  return x.reduce((sum, p, i) => sum + p * y[i], 0);
}

/** The corner that is best for the goal, and among equals the first in descending lexicographic order. */
function chosenCorner(a: number[][], goal: number[]): number[] {
  return optimalCorners(a).mixes.reduce((best, mix) => {
    for (const step of [dot(mix, goal) - dot(best, goal), ...mix.map((p, i) => p - best[i])]) {
      if (Math.abs(step) > 1e-8) return step > 0 ? mix : best;
    }
    return best;
  });
}

describe('which optimal mix', () => {
  test('the goal decides, then the first move', () => {
    const allAlike = [
      [1, 1],
      [1, 1],
      [1, 1],
    ];
    expect(rows(allAlike, [0, 0, 1])).toEqual([0, 0, 1]);
    expect(rows(allAlike, [0, 1, 1])).toEqual([0, 1, 0]);
    expect(rows(allAlike, [0, 0, 0])).toEqual([1, 0, 0]);
    expect(cols(allAlike, [0, -1])).toEqual([0, 1]);
    expect(cols(allAlike, [2, 2])).toEqual([1, 0]);
  });

  test('a goal never costs the value', () => {
    const pennies = [
      [1, -1],
      [-1, 1],
    ];
    for (const p of rows(pennies, [5, 0])) expect(p).toBeCloseTo(0.5, 14);
  });

  test('a search through all corners chooses the same', () => {
    fc.assert(
      fc.property(matrices(4), fc.boolean(), (a, usual) => {
        const goal = usual ? againstUniform(a) : a.map((_, i) => (i * 5) % 3);
        const expected = chosenCorner(a, goal);
        rows(a, goal).forEach((p, i) => {
          expect(p).toBeCloseTo(expected[i], 6);
        });
      }),
      { numRuns: howMany(500) },
    );
  });

  test('it guarantees the value, and columns in another order change nothing', () => {
    fc.assert(
      fc.property(matrices(8), (a) => {
        const mix = rows(a, againstUniform(a));
        const turned = a.map((row) => row.toReversed());
        expect(rowGuarantee(a, mix)).toBeCloseTo(-rowGuarantee(negatedTranspose(a), colsOf(a)), 11);
        rows(turned, againstUniform(turned)).forEach((p, i) => {
          expect(p).toBeCloseTo(mix[i], 7);
        });
      }),
      { numRuns: howMany(1000) },
    );
  });

  test('the column player is the row player of the negated transpose', () => {
    fc.assert(
      fc.property(matrices(8), (a) => {
        const goal = againstUniform(negatedTranspose(a));
        const there = rows(negatedTranspose(a), goal);
        cols(
          a,
          goal.map((g) => -g),
        ).forEach((p, j) => {
          expect(p).toBeCloseTo(there[j], 12);
        });
      }),
      { numRuns: howMany(500) },
    );
  });
});

function negatedTranspose(a: number[][]): number[][] {
  return a[0].map((_, j) => a.map((row) => -row[j]));
}

function colsOf(a: number[][]): number[] {
  return cols(
    a,
    a[0].map(() => 0),
  );
}
