import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createExpansion, type Keyed } from '../../src/core/game.js';
import { createValues, LayerSolver, solve } from '../../src/search/backward-induction.js';
import { chanceWeighted, discover } from '../../src/search/position-graph.js';
import { shareInduction, solveShare } from '../../src/search/shared-induction.js';
import { ValueTable } from '../../src/search/value-table.js';
import { howMany } from '../how-many.js';
import { randomPositions } from './games/random-positions.js';
import { optimalCorners } from './vertices.js';

/** Slow and obviously right: the value of a position for seat 0, by recursion. */
function valueByRecursion(keyed: Keyed, utility = (p: number) => p): (key: number) => number {
  const known = new Map<number, number>();
  const value = (key: number): number => {
    const old = known.get(key);
    if (old !== undefined) return old;
    const e = createExpansion(keyed.maxWidth);
    keyed.expand(key, e);
    const a = Array.from({ length: e.rows }, (_, r) =>
      Array.from({ length: e.cols }, (__, c) => {
        const k = r * e.cols + c;
        return e.child[k] < 0 ? utility(e.payoff[k]) : value(e.child[k]);
      }),
    );
    const columns = a[0].map((_, c) => a.map((row) => row[c]));
    let v: number;
    if (e.order === 1) v = Math.max(...a.map((row) => Math.min(...row)));
    else if (e.order === 2) v = Math.min(...columns.map((col) => Math.max(...col)));
    else v = optimalCorners(a).value;
    known.set(key, v);
    return v;
  };
  return value;
}

const games = fc.record({
  seed: fc.nat(),
  positions: fc.integer({ min: 2, max: 40 }).map((n) => n * 2),
  width: fc.integer({ min: 2, max: 3 }),
  keyBits: fc.constantFrom(8, 32, 40, 53),
  mirrored: fc.boolean(),
});

describe('backward induction', () => {
  test('every position has the value that recursion finds, folded or not', () => {
    fc.assert(
      fc.property(games, (options) => {
        const keyed = randomPositions(options);
        const value = valueByRecursion(keyed);
        for (const fold of [false, true]) {
          const graph = discover(keyed, { fold });
          expect(graph.folded).toBe(fold && options.mirrored);
          const solved = solve(graph);
          expect(solved.gap).toBeLessThan(1e-12);
          for (let i = 0; i < graph.size; i++) {
            expect(solved.values[i]).toBeCloseTo(value(graph.keys[i]), 8);
          }
          const mean = keyed.roots().reduce((sum, root) => sum + root.chance * value(root.key), 0);
          expect(chanceWeighted(graph, solved.values)).toBeCloseTo(mean, 8);
        }
      }),
      { numRuns: howMany(60) },
    );
  });

  test('a utility is what payoffs are worth', () => {
    fc.assert(
      fc.property(games, (options) => {
        const keyed = randomPositions(options);
        const utility = (p: number) => (p > 0 ? 1 : p === 0 ? -0.3 : 0.1);
        const value = valueByRecursion(keyed, utility);
        const graph = discover(keyed, { fold: false });
        const solved = solve(graph, utility);
        const table = ValueTable.pack(keyed, graph, solved, utility);
        for (let i = 0; i < graph.size; i++) {
          expect(table.value(graph.keys[i])).toBeCloseTo(value(graph.keys[i]), 8);
        }
      }),
      { numRuns: howMany(30) },
    );
  });

  test('layers may be solved in pieces, in any order', () => {
    const keyed = randomPositions({ seed: 5, positions: 80, width: 3, keyBits: 20, mirrored: true });
    const graph = discover(keyed);
    const whole = solve(graph).values;
    const values = createValues(graph);
    const workers = [new LayerSolver(graph, values), new LayerSolver(graph, values)];
    for (let rank = 0; rank <= graph.maxRank; rank++) {
      const size = graph.first[rank + 1] - graph.first[rank];
      const half = size >> 1;
      workers[1].solveLayer(rank, half, size);
      workers[0].solveLayer(rank, 0, half);
    }
    expect(values).toEqual(whole);
  });

  test('one thread of one solves all', () => {
    const keyed = randomPositions({ seed: 6, positions: 80, width: 3, keyBits: 20, mirrored: true });
    const graph = discover(keyed);
    const shared = shareInduction(graph, 1);
    const gap = solveShare(shared);
    expect({ values: shared.values, gap }).toEqual(solve(graph));
  });

  test('positions are counted by rank, and lead only to lower ranks', () => {
    const keyed = randomPositions({ seed: 9, positions: 60, width: 3, keyBits: 20, mirrored: false });
    const graph = discover(keyed, { roots: [{ key: keyed.roots()[0].key, chance: 1 }] });
    const ranks = Array.from(graph.byRank, (i) => keyed.rank(graph.keys[i]));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(graph.first[0]).toBe(0);
    expect(graph.first[graph.maxRank + 1]).toBe(graph.size);
    expect(new Set(graph.byRank).size).toBe(graph.size);
  });

  test('a position whose seats stand alike is worth exactly 0', () => {
    const keyed = randomPositions({ seed: 2, positions: 2, width: 2, keyBits: 8, mirrored: true });
    const solved = solve(discover(keyed));
    expect([...solved.values]).toEqual([0, 0]);
  });
});

describe('a value table', () => {
  const keyed = randomPositions({ seed: 11, positions: 60, width: 3, keyBits: 40, mirrored: true });
  const graph = discover(keyed);
  const solved = solve(graph);
  const table = ValueTable.pack(keyed, graph, solved);

  test('it has both mirror images of each position, and no others', () => {
    graph.keys.forEach((key, i) => {
      expect(table.value(key)).toBe(solved.values[i]);
      expect(table.value(keyed.mirror!(key))).toBe(0 - solved.values[i]);
    });
    expect(table.value(1)).toBeNaN();
    expect(table.size).toBe(graph.size);
    expect(table.gap).toBe(solved.gap);
  });

  test('its bytes are all there is to it', () => {
    const copy = new SharedArrayBuffer(table.buffer.byteLength);
    new Uint8Array(copy).set(new Uint8Array(table.buffer));
    const again = ValueTable.over(keyed, copy);
    for (const key of graph.keys) expect(again.value(key)).toBe(table.value(key));
  });

  test('other bytes are refused', () => {
    const bytes = new Uint8Array(table.buffer);
    const cut = new SharedArrayBuffer(bytes.length - 4);
    new Uint8Array(cut).set(bytes.subarray(0, cut.byteLength));
    expect(() => ValueTable.over(keyed, cut)).toThrow('no value table of this game');
    expect(() => ValueTable.over(keyed, new SharedArrayBuffer(0))).toThrow('no value table');
    expect(() => ValueTable.over(keyed, new SharedArrayBuffer(3))).toThrow('no value table');
    const other = randomPositions({ seed: 11, positions: 60, width: 3, keyBits: 20, mirrored: true });
    expect(() => ValueTable.over(other, table.buffer)).toThrow('no value table of this game');
  });

  test('it fills the matrix of a position', () => {
    const e = createExpansion(keyed.maxWidth);
    const out = new Float64Array(keyed.maxWidth ** 2);
    for (const key of graph.keys) {
      keyed.expand(key, e);
      table.payoffs(e, out);
      for (let c = 0; c < e.rows * e.cols; c++) {
        expect(out[c]).toBe(e.child[c] < 0 ? e.payoff[c] : table.value(e.child[c]));
      }
    }
  });
});
