import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PositionTable } from '../../src/search/position-table.js';

describe('a position table', () => {
  for (const keyBits of [5, 32, 33, 53]) {
    test(`keys of ${keyBits} bits get numbers in the order of adding`, () => {
      const key = fc.oneof(
        fc.maxSafeNat().map((k) => k % 2 ** keyBits),
        fc.nat(20),
        fc.nat(20).map((k) => 2 ** keyBits - 1 - k),
      );
      fc.assert(
        fc.property(fc.array(key, { maxLength: 200 }), key, (keys, other) => {
          const table = new PositionTable(keyBits, 16);
          const numbers = new Map<number, number>();
          for (const k of keys) {
            if (!numbers.has(k)) numbers.set(k, numbers.size);
            expect(table.add(k)).toBe(numbers.get(k));
          }
          expect(table.size).toBe(numbers.size);
          expect(table.find(other)).toBe(numbers.get(other) ?? -1);
          for (const [k, n] of numbers) expect(table.keys[n]).toBe(k);
          table.clear();
          expect(table.size).toBe(0);
          for (const k of keys) expect(table.find(k)).toBe(-1);
          expect(table.add(other)).toBe(0);
        }),
      );
    });

    test(`it grows with keys of ${keyBits} bits, and another table reads its slots`, () => {
      const table = new PositionTable(keyBits);
      const n = Math.min(300_000, 2 ** keyBits);
      const keyOf = (i: number) => (i * 7_919 * 1_000_003) % 2 ** keyBits;
      const seen = new Map<number, number>();
      for (let i = 0; i < n; i++) {
        if (!seen.has(keyOf(i))) seen.set(keyOf(i), seen.size);
        table.add(keyOf(i));
      }
      expect(table.size).toBe(seen.size);
      const reader = new PositionTable(keyBits, table.slots);
      let wrong = 0;
      for (const [k, number] of seen) {
        if (table.find(k) !== number || reader.find(k) !== number || table.keys[number] !== k) wrong++;
      }
      expect(wrong).toBe(0);
      expect(reader.find(2 ** keyBits - 2)).toBe(seen.get(2 ** keyBits - 2) ?? -1);
    });
  }
});
