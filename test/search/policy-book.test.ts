import { describe, expect, test } from 'vitest';
import { packedPolicy, packedTables, packPolicy } from '../../src/search/policy-book.js';
import { evaluate } from '../../src/search/policy-evaluation.js';
import { discover } from '../../src/search/position-graph.js';
import { createPolicyTable, fillPolicyTables, uniformPolicy } from '../../src/search/position-policy.js';
import { rememberedPolicy } from '../../src/search/remembered-policy.js';
import { stray } from '../../src/search/temperature.js';
import { expectSame } from '../same.js';
import { randomPositions } from './games/random-positions.js';
import { randomPolicy } from './policies.js';

const keyed = randomPositions({ seed: 3, positions: 60, width: 4, keyBits: 40, mirrored: true });
const graph = discover(keyed, { fold: false });
const policy = randomPolicy(9);
const tables = [createPolicyTable(graph, 0), createPolicyTable(graph, 1)] as const;
fillPolicyTables(tables, graph, keyed, policy);
const book = packPolicy(graph, tables);

describe('a policy in a book', () => {
  test('plays as the policy that was written down', () => {
    const read = packedPolicy(book);
    expect(evaluate(keyed, [read, read])).toEqual(evaluate(keyed, [policy, policy]));
    expectSame(packedTables(book), [...tables]);
  });

  test('plays every move equally often where nothing is written', () => {
    const [first] = keyed.roots();
    const part = discover(keyed, { fold: false, roots: [{ key: first.key, chance: 1 }] });
    const some = [createPolicyTable(part, 0), createPolicyTable(part, 1)] as const;
    fillPolicyTables(some, part, keyed, uniformPolicy);
    const read = packedPolicy(packPolicy(part, some));
    expect(evaluate(keyed, [read, read])).toEqual(evaluate(keyed, [uniformPolicy, uniformPolicy]));
  });

  test('bytes that are no book, or not all of one, are refused', () => {
    for (const bytes of [0, 4, 64])
      expect(() => packedPolicy(new SharedArrayBuffer(bytes))).toThrow('no policy');
    const cut = new SharedArrayBuffer(book.byteLength - 4);
    new Uint8Array(cut).set(new Uint8Array(book).subarray(0, cut.byteLength));
    expect(() => packedPolicy(cut)).toThrow('no policy');
  });
});

test('a policy is the same remembered, even where it remembers little', () => {
  let asked = 0;
  const counted: typeof policy = (key, e, seat, revealed, out) => {
    if (revealed < 0) asked++;
    policy(key, e, seat, revealed, out);
  };
  for (const positions of [2, 1 << 14]) {
    const remembered = rememberedPolicy(counted, keyed.maxWidth, positions);
    evaluate(keyed, [remembered, remembered]);
    const first = asked;
    expect(evaluate(keyed, [remembered, remembered])).toEqual(evaluate(keyed, [policy, policy]));
    expect(asked > first).toBe(positions === 2);
    asked = 0;
  }
});

test('who strays plays any move with the chance said', () => {
  const mix = Float64Array.of(0.75, 0.25, 0, 0);
  stray(mix, 3, 0);
  expect([...mix]).toEqual([0.75, 0.25, 0, 0]);
  stray(mix, 3, 1);
  expect([...mix].map((p) => p.toFixed(6))).toEqual(['0.541667', '0.291667', '0.166667', '0.000000']);
});
