import { expect, test } from 'vitest';
import type { Store } from '../../src/core/bot.js';
import { solve } from '../../src/search/backward-induction.js';
import { keptTable } from '../../src/search/kept-table.js';
import { chanceWeighted, discover } from '../../src/search/position-graph.js';
import { randomPositions } from './games/random-positions.js';

const keyed = randomPositions({ seed: 3, positions: 60, width: 3, keyBits: 20, mirrored: true });
const solvable = { keyed, name: 'some rules' };

/** A store in memory, and what was asked of it. */
function memoryStore(): Store & { kept: Map<string, Uint8Array>; writes: number } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    writes: 0,
    async read(name) {
      const bytes = kept.get(name);
      if (bytes === undefined) return null;
      const buffer = new SharedArrayBuffer(bytes.length);
      new Uint8Array(buffer).set(bytes);
      return buffer;
    },
    async write(name, bytes) {
      this.writes++;
      kept.set(name, bytes.slice());
    },
  };
}

const graph = discover(keyed);
const { values } = solve(graph);
const expected = keyed.roots().map(({ key }) => key);

test('a table is solved once, and the same when it is read again', async () => {
  const store = memoryStore();
  const solved = await keptTable(solvable, store);
  const read = await keptTable(solvable, store);
  expect(store.writes).toBe(1);
  expect(read.gap).toBe(solved.gap);
  const sum = (table: typeof read) =>
    keyed.roots().reduce((total, { key, chance }) => total + chance * table.value(key), 0);
  expect(sum(read)).toBeCloseTo(chanceWeighted(graph, values), 14);
  for (const key of expected) expect(read.value(key)).toBe(solved.value(key));
});

test('under another name, or with a utility, it is another', async () => {
  const store = memoryStore();
  const plain = await keptTable(solvable, store);
  const generous = await keptTable(
    { keyed, name: 'other rules', utility: (payoff) => Math.max(payoff, 0) },
    store,
  );
  expect(store.writes).toBe(2);
  expect(expected.some((key) => generous.value(key) !== plain.value(key))).toBe(true);
});

test('what is kept there but is no table of the game is made anew', async () => {
  const store = memoryStore();
  const solved = await keptTable(solvable, store);
  const [place] = store.kept.keys();
  const bytes = store.kept.get(place) as Uint8Array;
  for (const wrong of [new Uint8Array(0), bytes.slice(0, -8), new Uint8Array(bytes.length)]) {
    store.kept.set(place, wrong);
    const again = await keptTable(solvable, store);
    for (const key of expected) expect(again.value(key)).toBe(solved.value(key));
    // Millions of bytes: one by one would take minutes.
    expect(Buffer.compare(store.kept.get(place) as Uint8Array, bytes)).toBe(0);
  }
});
