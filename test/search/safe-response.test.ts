import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solve } from '../../src/search/backward-induction.js';
import { bestResponse } from '../../src/search/best-response.js';
import { MatrixGame } from '../../src/search/matrix-game.js';
import { chanceWeighted, discover } from '../../src/search/position-graph.js';
import { createPolicyTable, fillPolicyTable } from '../../src/search/position-policy.js';
import { SafeMix } from '../../src/search/safe-mix.js';
import { restrictedNashResponse, safeResponse } from '../../src/search/safe-response.js';
import { howMany } from '../how-many.js';
import { randomPositions } from './games/random-positions.js';
import { flat, matrices, rowGuarantee } from './matrices.js';
import { randomPolicy } from './policies.js';

const games = fc.record({
  seed: fc.nat(),
  positions: fc.integer({ min: 2, max: 20 }).map((n) => n * 2),
  width: fc.integer({ min: 2, max: 4 }),
  keyBits: fc.constant(20),
  mirrored: fc.boolean(),
});

describe('a safe response', () => {
  test('it guarantees what it says and gains more with more trust', () => {
    fc.assert(
      fc.property(games, fc.nat(1000), fc.constantFrom(0, 1), (options, a, seat) => {
        const keyed = randomPositions(options);
        const graph = discover(keyed, { fold: false });
        const model = createPolicyTable(graph, 1 - seat);
        fillPolicyTable(model, graph, keyed, randomPolicy(a));
        const value = (seat === 0 ? 1 : -1) * chanceWeighted(graph, solve(graph).values);

        const most = bestResponse(graph, model).value;
        const bold = restrictedNashResponse(graph, model, 1);
        const cautious = restrictedNashResponse(graph, model, 0);
        expect(bold.againstModel).toBeCloseTo(most, 11);
        expect(cautious.guarantee).toBeCloseTo(value, 11);

        for (const slack of [0.02, 0.1, 0.5]) {
          const safe = safeResponse(graph, model, value - slack);
          expect(safe.guarantee).toBeGreaterThan(value - slack - 1e-12);
          // What the worst opponent does to it is worked out independently.
          expect(-bestResponse(graph, safe.policy).value).toBeCloseTo(safe.guarantee, 11);
          expect(safe.againstModel).toBeGreaterThan(cautious.againstModel - 1e-12);
          expect(safe.againstModel).toBeLessThan(most + 1e-12);
        }
      }),
      { numRuns: howMany(60) },
    );
  });
});

describe('a safe mix', () => {
  const safe = new SafeMix();
  const game = new MatrixGame();

  /** The most that can be gained, over all blends of trusts: a search on a fine grid. */
  function bestOnGrid(a: number[][], worth: number[], floor: number): number {
    const points = Array.from({ length: 400 }, (_, i) => {
      const trust = i / 399;
      const weighed = a.map((row, r) => row.map((p) => trust * worth[r] + (1 - trust) * p));
      game.solve(flat(weighed), a.length, a[0].length);
      const mix = [...game.rowMix.subarray(0, a.length)];
      return { gain: mix.reduce((s, p, r) => s + p * worth[r], 0), made: rowGuarantee(a, mix) };
    });
    return Math.max(...points.filter(({ made }) => made >= floor - 1e-9).map(({ gain }) => gain));
  }

  test('it makes sure of the value less the slack, and gains as much as it may', () => {
    fc.assert(
      fc.property(
        matrices(6),
        fc.constantFrom(0, 0.03, 0.2, 3),
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 6 }),
        (a, slack, weights) => {
          const cols = a[0].length;
          const total = weights.slice(0, cols).reduce((s, w) => s + w, 0);
          const model = weights.slice(0, cols).map((w) => (total === 0 ? 1 / cols : w / total));
          const worth = a.map((row) => row.reduce((s, p, c) => s + model[c] * p, 0));
          const value = game.solve(flat(a), a.length, cols);
          const out = new Float64Array(6);
          safe.choose(0, flat(a), a.length, cols, Float64Array.from(model), slack, out);
          const mix = [...out.subarray(0, a.length)];
          expect(mix.reduce((s, p) => s + p, 0)).toBeCloseTo(1, 12);
          expect(rowGuarantee(a, mix)).toBeGreaterThan(value - slack - 1e-11);
          const gain = mix.reduce((s, p, r) => s + p * worth[r], 0);
          expect(gain).toBeGreaterThan(bestOnGrid(a, worth, value - slack) - 1e-6);
        },
      ),
      { numRuns: howMany(100) },
    );
  });

  test('the other seat chooses alike', () => {
    const payoff = Float64Array.of(1, -1, -1, 1);
    const turned = payoff.map((p) => -p);
    const model = Float64Array.of(0.7, 0.3);
    const [row, col] = [new Float64Array(2), new Float64Array(2)];
    safe.choose(0, payoff, 2, 2, model, 0.1, row);
    safe.choose(1, turned, 2, 2, model, 0.1, col);
    expect([...col]).toEqual([...row]);
    expect(row[0]).toBeCloseTo(0.55, 6);
  });
});
