import { describe, expect, test } from 'vitest';
import { bestResponse } from '../../src/search/best-response.js';
import { levelK, respondTo } from '../../src/search/level-k.js';
import { evaluate } from '../../src/search/policy-evaluation.js';
import { discover } from '../../src/search/position-graph.js';
import { tablePolicy, uniformPolicy } from '../../src/search/position-policy.js';
import { Goofspiel } from './games/goofspiel.js';

const { keyed } = new Goofspiel(4);
const graph = discover(keyed, { fold: false });

describe('level-k', () => {
  test('level 0 plays at random', () => {
    const level0 = tablePolicy(graph, levelK(graph, 0));
    expect(evaluate(keyed, [level0, level0])).toEqual(evaluate(keyed, [uniformPolicy, uniformPolicy]));
  });

  test('each level wins against the one below all that can be won', () => {
    let below = levelK(graph, 0);
    for (let level = 1; level <= 5; level++) {
      const tables = levelK(graph, level);
      expect(tables).toEqual(respondTo(graph, below));
      const most = bestResponse(graph, below[1]).value;
      const { value } = evaluate(keyed, [tablePolicy(graph, tables), tablePolicy(graph, below)]);
      expect(value).toBeCloseTo(most, 12);
      expect(value).toBeGreaterThan(0.2);
      below = tables;
    }
  });
});
