import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Keyed } from '../../src/core/game.js';
import { solve } from '../../src/search/backward-induction.js';
import { bestResponse, exploitability } from '../../src/search/best-response.js';
import { equilibriumPolicy } from '../../src/search/equilibrium-policy.js';
import { evaluate } from '../../src/search/policy-evaluation.js';
import { chanceWeighted, discover, type PositionGraph } from '../../src/search/position-graph.js';
import {
  createPolicyTable,
  fillPolicyTable,
  type PolicyTable,
  type PositionPolicy,
  tablePolicy,
} from '../../src/search/position-policy.js';
import { ValueTable } from '../../src/search/value-table.js';
import { howMany } from '../how-many.js';
import { randomPositions } from './games/random-positions.js';
import { randomPolicy } from './policies.js';

const games = fc.record({
  seed: fc.nat(),
  positions: fc.integer({ min: 2, max: 30 }).map((n) => n * 2),
  width: fc.integer({ min: 2, max: 4 }),
  keyBits: fc.constantFrom(10, 40),
  mirrored: fc.boolean(),
});

function tableOf(graph: PositionGraph, keyed: Keyed, seat: number, policy: PositionPolicy): PolicyTable {
  const table = createPolicyTable(graph, seat);
  fillPolicyTable(table, graph, keyed, policy);
  return table;
}

describe('best response', () => {
  test('it wins what it says, and no other policy wins more', () => {
    fc.assert(
      fc.property(games, fc.nat(1000), fc.constantFrom(0, 1), (options, a, seat) => {
        const keyed = randomPositions(options);
        const graph = discover(keyed, { fold: false });
        const opponent = randomPolicy(a);
        const response = createPolicyTable(graph, seat);
        const best = bestResponse(graph, tableOf(graph, keyed, 1 - seat, opponent), response);
        const result = (policy: PositionPolicy) =>
          seat === 0 ? evaluate(keyed, [policy, opponent]).value : -evaluate(keyed, [opponent, policy]).value;
        const unused = createPolicyTable(graph, 1 - seat);
        const respond = tablePolicy(graph, seat === 0 ? [response, unused] : [unused, response]);
        expect(result(respond)).toBeCloseTo(best.value, 12);
        for (let other = 0; other < 5; other++) {
          expect(result(randomPolicy(other))).toBeLessThan(best.value + 1e-12);
        }
      }),
      { numRuns: howMany(100) },
    );
  });

  test('optimal play loses nothing to it', () => {
    fc.assert(
      fc.property(games, (options) => {
        const keyed = randomPositions(options);
        const folded = discover(keyed);
        const solved = solve(folded);
        const nash = equilibriumPolicy(keyed, ValueTable.pack(keyed, folded, solved));
        const graph = discover(keyed, { fold: false });
        const value = chanceWeighted(folded, solved.values);
        const tables = [tableOf(graph, keyed, 0, nash), tableOf(graph, keyed, 1, nash)] as const;
        const found = exploitability(graph, tables);
        expect(found.exploitability).toBeCloseTo(0, 11);
        expect(found.againstSeat[0]).toBeCloseTo(-value, 11);
        expect(found.againstSeat[1]).toBeCloseTo(value, 11);
        expect(evaluate(keyed, [nash, nash]).value).toBeCloseTo(value, 11);
      }),
      { numRuns: howMany(100) },
    );
  });

  test('equally good moves are played equally often', () => {
    const keyed: Keyed = {
      keyBits: 4,
      maxWidth: 3,
      maxRank: 0,
      key: () => 0,
      load: () => {},
      roots: () => [{ key: 0, chance: 1 }],
      rank: () => 0,
      expand: (_key, out) => {
        Object.assign(out, { rows: 3, cols: 1, order: 0 });
        out.child.fill(-1, 0, 3);
        out.payoff.set([0.5, -1, 0.5]);
      },
    };
    const graph = discover(keyed);
    const response = createPolicyTable(graph, 0);
    const opponent = tableOf(graph, keyed, 1, (_key, _e, _seat, _revealed, out) => out.fill(1, 0, 1));
    expect(bestResponse(graph, opponent, response).value).toBe(0.5);
    expect([...response.mix]).toEqual([0.5, 0, 0.5]);
  });
});
