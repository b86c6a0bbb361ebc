import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alphaRank, fixation } from '../../src/stats/alpha-rank.js';
import { nashAveraging } from '../../src/stats/nash-averaging.js';
import { expectWithin, vectorsFor } from './vectors.js';

describe('alpha-rank', () => {
  test.each(
    vectorsFor<{ payoff: number[][]; m: number; alpha: number }, { pi: number[] }>('alphaRankSinglePop'),
  )('$id', ({ input, expected, tolerance }) => {
    alphaRank(input.payoff, input.alpha, input.m).forEach((mass, i) => {
      expectWithin(mass, expected.pi[i], tolerance);
    });
  });

  test.each(vectorsFor<{ u: number; m: number }, Record<string, number>>('alphaRank'))(
    '$id',
    ({ input: { u, m }, expected }) => {
      expect(fixation(u, m)).toBe(expected.rho);
      expect(fixation(-5, m) / expected.u_minus5_m50).toBeCloseTo(1, 12);
      expectWithin(fixation(5, m), expected.u_plus5_m50, 1e-12);
      expect(fixation(0, m)).toBe(1 / m);
      expect(fixation(1e-12, m)).toBeCloseTo(1 / m, 12);
      expect(fixation(1e5, m)).toBe(1);
    },
  );

  test('two players of a constant-sum game: the closed form of fixation', () => {
    const [alpha, m, lead] = [0.7, 20, 0.3];
    const [a, b] = alphaRank(
      [
        [0, lead],
        [-lead, 0],
      ],
      alpha,
      m,
    );
    const u = (alpha * m * lead) / (m - 1);
    expect(a / b).toBeCloseTo(fixation(u, m) / fixation(-u, m), 8);
  });

  test('any payoffs: a distribution, even where all chances vanish', () => {
    const field = fc.integer({ min: 1, max: 6 }).chain((n) => {
      const row = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: n, maxLength: n });
      return fc.array(row, { minLength: n, maxLength: n });
    });
    fc.assert(
      fc.property(field, fc.constantFrom(0, 0.1, 10, 1000, 1e6), (payoff, alpha) => {
        const mass = alphaRank(payoff, alpha, 50);
        expect(mass.every((x) => Number.isFinite(x) && x >= 0)).toBe(true);
        expect(mass.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 9);
        if (alpha === 0) for (const x of mass) expect(x).toBeCloseTo(1 / payoff.length, 9);
      }),
    );
    expect(alphaRank([], 1)).toEqual([]);
  });

  test('a player who beats all has all the mass under strong selection; a cycle shares it', () => {
    const [best] = alphaRank(
      [
        [0, 1, 1],
        [-1, 0, 1],
        [-1, -1, 0],
      ],
      50,
    );
    expect(best).toBeCloseTo(1, 9);
    const cycle = alphaRank(
      [
        [0, -1, 1, 1],
        [1, 0, -1, 1],
        [-1, 1, 0, 1],
        [-1, -1, -1, 0],
      ],
      50,
    );
    cycle.slice(0, 3).forEach((mass) => {
      expect(mass).toBeCloseTo(1 / 3, 9);
    });
  });
});

describe('Nash averaging', () => {
  test.each(vectorsFor<{ A: number[][] }, { maxent_nash: number[]; nash_avg: number[] }>('nashAveraging'))(
    '$id',
    ({ input, expected, tolerance }) => {
      const { mix, skill } = nashAveraging(input.A);
      expected.maxent_nash.forEach((p, i) => {
        expectWithin(mix[i], p, tolerance);
        expectWithin(skill[i], expected.nash_avg[i], tolerance);
      });
    },
  );

  /** Antisymmetric payoffs; few values make ties and several equilibria. */
  const field = fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom(1, 2, 100))
    .chain(([n, most]) =>
      fc
        .array(fc.integer({ min: -most, max: most }), { minLength: n * n, maxLength: n * n })
        .map((values) =>
          Array.from({ length: n }, (_, i) =>
            Array.from({ length: n }, (_, j) =>
              i === j ? 0 : i < j ? values[i * n + j] : -values[j * n + i],
            ),
          ),
        ),
    );

  test('an equilibrium: nobody gets more than 0, those picked get 0', () => {
    fc.assert(
      fc.property(field, (payoff) => {
        const { mix, skill } = nashAveraging(payoff);
        expect(mix.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
        mix.forEach((p, i) => {
          expect(skill[i]).toBeLessThan(1e-6);
          if (p > 1e-4) expect(skill[i]).toBeGreaterThan(-1e-4);
        });
      }),
    );
  });

  test('a copy of a player shares its mass and changes nothing else', () => {
    fc.assert(
      fc.property(field, (payoff) => {
        const doubled = [payoff[0], ...payoff].map((row) => [row[0], ...row]);
        const [one, two] = [nashAveraging(payoff), nashAveraging(doubled)];
        expectWithin(two.mix[0], two.mix[1], 1e-5);
        // The copy raises the entropy of the player's mass, so other mixes may be preferred where several are equilibria.
        one.skill.forEach((skill, i) => {
          if (one.mix[0] < 1e-6) expectWithin(two.skill[i + 1], skill, 1e-3);
        });
        expectWithin(two.skill[0], two.skill[1], 1e-6);
      }),
    );
  });

  test('what is not antisymmetric is refused', () => {
    expect(() =>
      nashAveraging([
        [0, 1],
        [1, 0],
      ]),
    ).toThrow('payoff 0, 1 is 1 and 1, 0 is 1; they should sum to 0');
    expect(nashAveraging([])).toEqual({ mix: [], skill: [] });
    expect(nashAveraging([[0]])).toEqual({ mix: [1], skill: [0] });
  });
});
