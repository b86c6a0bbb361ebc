import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/search/policy-evaluation.js';
import { discover } from '../../src/search/position-graph.js';
import {
  createPolicyTable,
  fillPolicyTable,
  fillPolicyTables,
  tablePolicy,
  uniformPolicy,
} from '../../src/search/position-policy.js';
import { evaluateTables } from '../../src/search/table-evaluation.js';
import { howMany } from '../how-many.js';
import { expectSame } from '../same.js';
import { randomPositions } from './games/random-positions.js';
import { jointPlay, playOut, randomPolicy } from './policies.js';

const small = fc.record({
  seed: fc.nat(),
  positions: fc.integer({ min: 1, max: 12 }).map((n) => n * 2),
  width: fc.integer({ min: 1, max: 3 }).map((n) => Math.max(2, n)),
  keyBits: fc.constantFrom(8, 40),
  mirrored: fc.boolean(),
});

describe('policy evaluation', () => {
  test('it finds what playing out every line finds', () => {
    fc.assert(
      fc.property(small, fc.nat(1000), fc.nat(1000), (options, a, b) => {
        const keyed = randomPositions(options);
        const policies = [randomPolicy(a), randomPolicy(b)] as const;
        const expected = { win: 0, draw: 0, loss: 0, value: 0, rounds: 0 };
        for (const { key, chance } of keyed.roots()) {
          const end = playOut(keyed, policies, key);
          for (const name of Object.keys(expected) as (keyof typeof expected)[]) {
            expected[name] += chance * end[name];
          }
        }
        const found = evaluate(keyed, policies);
        for (const name of Object.keys(expected) as (keyof typeof expected)[]) {
          expect(found[name]).toBeCloseTo(expected[name], 11);
        }
      }),
      { numRuns: howMany(100) },
    );
  });

  test('a visitor sees every position with its chance and what is played there', () => {
    const keyed = randomPositions({ seed: 3, positions: 30, width: 3, keyBits: 12, mirrored: false });
    const policies = [randomPolicy(1), randomPolicy(2)] as const;
    const seen = new Set<number>();
    let rounds = 0;
    let firstRows = 0;
    const { rounds: expected } = evaluate(keyed, policies, (key, e, chance, joint) => {
      expect(seen.has(key)).toBe(false);
      seen.add(key);
      rounds += chance;
      const play = jointPlay(key, e, policies).flat();
      play.forEach((p, c) => {
        expect(joint[c]).toBeCloseTo(p, 14);
      });
      firstRows += chance * play.slice(0, e.cols).reduce((sum, p) => sum + p, 0);
    });
    expect(rounds).toBeCloseTo(expected, 12);
    expect(firstRows).toBeGreaterThan(0);
    expect(firstRows).toBeLessThan(rounds);
  });

  test('other first positions may be given', () => {
    const keyed = randomPositions({ seed: 4, positions: 20, width: 3, keyBits: 12, mirrored: false });
    const policies = [uniformPolicy, uniformPolicy] as const;
    const [root] = keyed.roots();
    const alone = evaluate(keyed, policies, undefined, [{ key: root.key, chance: 1 }]);
    expect(alone.value).toBeCloseTo(playOut(keyed, policies, root.key).value, 12);
  });

  test('a table filled in pieces plays as the policy that filled it', () => {
    const keyed = randomPositions({ seed: 8, positions: 40, width: 3, keyBits: 40, mirrored: true });
    const graph = discover(keyed, { fold: false });
    const policy = randomPolicy(5);
    const tables = [createPolicyTable(graph, 0), createPolicyTable(graph, 1)] as const;
    fillPolicyTables(tables, graph, keyed, policy, 17);
    fillPolicyTables(tables, graph, keyed, policy, 0, 17);
    for (const table of tables) {
      const alone = createPolicyTable(graph, table.seat);
      fillPolicyTable(alone, graph, keyed, policy);
      expectSame(table, alone);
    }
    const fromTables = tablePolicy(graph, [tables[0], tables[1]]);
    const asked = evaluate(keyed, [policy, policy]);
    expect(evaluate(keyed, [fromTables, fromTables])).toEqual(asked);
    const written = evaluateTables(graph, tables[0], tables[1]);
    for (const [name, x] of Object.entries(asked))
      expect(written[name as keyof typeof asked]).toBeCloseTo(x, 12);
  });

  test('a folded graph has no policy table', () => {
    const keyed = randomPositions({ seed: 8, positions: 4, width: 2, keyBits: 8, mirrored: true });
    expect(() => createPolicyTable(discover(keyed), 0)).toThrow('unfolded');
  });
});
