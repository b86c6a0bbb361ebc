import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solve } from '../../src/search/backward-induction.js';
import { equilibriumPolicy } from '../../src/search/equilibrium-policy.js';
import { walkEquilibrium } from '../../src/search/equilibrium-walk.js';
import { evaluate } from '../../src/search/policy-evaluation.js';
import { chanceWeighted, discover } from '../../src/search/position-graph.js';
import { ValueTable } from '../../src/search/value-table.js';
import { howMany } from '../how-many.js';
import { randomPositions } from './games/random-positions.js';

const games = fc.record({
  seed: fc.nat(),
  positions: fc.integer({ min: 1, max: 40 }).map((n) => n * 2),
  width: fc.constantFrom(2, 3, 4),
  keyBits: fc.constantFrom(12, 40),
  mirrored: fc.boolean(),
});

test('the walk finds what evaluating the policy finds, position by position', () => {
  fc.assert(
    fc.property(games, fc.boolean(), (options, fold) => {
      const keyed = randomPositions(options);
      const graph = discover(keyed, { fold });
      const solved = solve(graph);
      const nash = equilibriumPolicy(keyed, ValueTable.pack(keyed, graph, solved));
      const expected = new Map<number, { chance: number; joint: number[] }>();
      const evaluation = evaluate(keyed, [nash, nash], (key, _e, chance, joint) => {
        expected.set(key, { chance, joint: [...joint] });
      });
      let rounds = 0;
      const walk = walkEquilibrium(graph, solved.values, (i, { rows, cols }, joint, chances) => {
        rounds += chances[0] + chances[1];
        const key = graph.keys[i];
        const image = graph.folded ? keyed.mirror!(key) : key;
        if (image !== key) {
          expect(chances[0]).toBeCloseTo(expected.get(key)?.chance ?? 0, 12);
          expect(chances[1]).toBeCloseTo(expected.get(image)?.chance ?? 0, 12);
        } else expect(chances[0] + chances[1]).toBeCloseTo(expected.get(key)?.chance ?? 0, 12);
        for (let row = 0; row < rows; row++) {
          for (let col = 0; col < cols; col++) {
            const p = joint[row * cols + col];
            // The seats exchanged, to the last bit.
            const here = expected.get(key)?.joint[row * cols + col];
            const there = expected.get(image)?.joint[image === key ? row * cols + col : col * rows + row];
            expect(here ?? there).toBe(p);
            expect(there ?? here).toBe(p);
          }
        }
      });
      for (const name of ['win', 'draw', 'loss', 'value', 'rounds'] as const) {
        expect(walk[name]).toBeCloseTo(evaluation[name], 11);
      }
      expect(walk.value).toBeCloseTo(chanceWeighted(graph, solved.values), 8);
      expect(rounds).toBeCloseTo(walk.rounds, 12);
    }),
    { numRuns: howMany(80) },
  );
});
