/** Whatever is written to the referee, it answers, and never with a fault of its own. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refereeAnswer } from '../../src/arena/referee.js';
import { howMany } from '../how-many.js';

const requests: unknown[] = [
  {
    id: 1,
    game: 'kronenduell',
    options: { coinsToWin: 3, match: 'single' },
    deal: { hands: ['12345678', '12345678'] },
    moves: [{ 0: '3', 1: '4' }, { 1: '8' }, { 0: '2' }],
  },
  {
    id: 'a',
    game: 'crowns',
    seats: 3,
    deal: {
      rounds: [
        {
          trump: 'Y',
          hands: [
            ['Y12', 'W'],
            ['B3', 'K'],
            ['S15', 'G1'],
          ],
        },
      ],
    },
    moves: [{ 0: '1', 1: '0', 2: '2' }, { 0: 'Y12' }, { 1: 'B3' }],
  },
  {
    id: null,
    game: 'koenig-gegen-bauern',
    deal: { hands: ['3344TA2X', '5556', '78x'], king: 0 },
    moves: [{ 0: '33' }, { 1: '55' }, { 2: 'pass' }],
  },
];

/** A value inside is swapped for something else, taken out, or doubled. */
function mutated(value: unknown, steps: readonly [number, unknown][]): unknown {
  let result = structuredClone(value);
  for (const [at, other] of steps) {
    const places: [object, string][] = [];
    const visit = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return;
      for (const key of Object.keys(node)) {
        places.push([node, key]);
        visit((node as Record<string, unknown>)[key]);
      }
    };
    visit(result);
    if (places.length === 0) return other;
    const [node, key] = places[at % places.length];
    if (Array.isArray(node) && at % 3 === 0)
      node.splice(Number(key), 1, node[Number(key)], node[Number(key)]);
    else if (at % 3 === 1) delete (node as Record<string, unknown>)[key];
    else (node as Record<string, unknown>)[key] = other;
    if (at % 17 === 0) result = [result];
  }
  return result;
}

const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    'K',
    'W',
    'pass',
    '3333+45',
    '12345678',
    'mixed',
    '',
    '-1',
    1e9,
    -1,
    0.5,
    null,
    '__proto__',
  ),
);

test('requests that are nearly right', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...requests),
      fc.array(fc.tuple(fc.nat(1000), anything), { minLength: 1, maxLength: 4 }),
      (request, steps) => {
        const line = JSON.stringify(mutated(request, steps as [number, unknown][]));
        const answer = JSON.parse(refereeAnswer(line)) as { ok: boolean; error?: string };
        expect(typeof answer.ok).toBe('boolean');
        if (!answer.ok) expect(answer.error).not.toMatch(/^internal error/);
      },
    ),
    { numRuns: howMany(700) },
  );
});

test('lines that are anything', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' })), (line) => {
      const answer = JSON.parse(refereeAnswer(line)) as { ok: boolean; error: string };
      expect(answer.ok).toBe(false);
      expect(answer.error).not.toMatch(/^internal error/);
    }),
    { numRuns: howMany(500) },
  );
});
