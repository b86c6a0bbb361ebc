import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** That two large tables are equal; toEqual looks at each number for a microsecond, and that is minutes. */
export function expectSame(one: unknown, other: unknown): void {
  expect(isDeepStrictEqual(one, other)).toBe(true);
}
