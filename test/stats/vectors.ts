/** The published and computed figures of test/vectors/statistics.json, by the function they are for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

interface Vector {
  id: string;
  function: string;
  // What these hold differs from function to function; each test says what it reads.
  input: unknown;
  expected: unknown;
  tolerance: unknown;
}

const file = join(import.meta.dirname, '..', 'vectors', 'statistics.json');
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] };

/** All vectors for one function, with the types of their input and what is expected. */
export function vectorsFor<I, E>(name: string) {
  const found = vectors.filter((vector) => vector.function === name);
  if (found.length === 0) throw new Error(`no vectors for ${name}`);
  return found.map(({ id, input, expected, tolerance }) => ({
    id,
    input: input as I,
    expected: expected as E,
    tolerance: typeof tolerance === 'number' ? tolerance : 1e-6,
  }));
}

/** The functions that there are vectors for. */
export const vectorFunctions = [...new Set(vectors.map((vector) => vector.function))];

/** Absolute agreement; null never agrees. */
export function expectWithin(actual: number | null, wanted: number, tolerance: number, what = ''): void {
  expect(actual, what).not.toBeNull();
  expect(Math.abs((actual as number) - wanted), `${what} ${actual} against ${wanted}`).toBeLessThanOrEqual(
    tolerance,
  );
}

/** Agreement to the digits that a publication printed. */
export function expectPrinted(actual: number | null, printed: number, what = ''): void {
  const decimals = String(printed).split('.')[1]?.length ?? 0;
  expectWithin(actual, printed, 0.500001 * 10 ** -decimals, what);
}
