/** What comes over the queue is what was sent, or is recognised as something else. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BatchResult } from '../../../src/arena/batch.js';
import { packResult, readCard, readJob, readOffer, readResult } from '../../../src/arena/queue/messages.js';
import { readAddress } from '../../../src/arena/queue/redis.js';

function piece(name: string, text: string): BatchResult['pieces'][number] {
  const bytes = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(text)));
  bytes.set(Buffer.from(text));
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const result: BatchResult = {
  batch: 17,
  slot: 3,
  matches: 2,
  pieces: [piece('matches.csv', '0,0,0\n1,0,1\n'), piece('moves.csv', '')],
  sums: { tables: [[0, [1, 0.1 + 0.2]]], tallies: [[1, [3]]], faults: [[1, 'crash', 2]], plies: 14 },
  timing: Float64Array.of(1, 2.5),
};

test('a result comes through as it was', () => {
  const read = readResult(17, packResult(result)) as BatchResult;
  expect({ ...read, slot: 3 }).toEqual(result);
});

test('of another batch, changed or cut short it is none; where packing has bits that say nothing, it is the same', () => {
  const packed = packResult(result);
  expect(readResult(18, packed)).toBeNull();
  expect(readResult(17, Buffer.alloc(0))).toBeNull();
  fc.assert(
    fc.property(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = Buffer.from(packed);
      damaged[at] ^= change;
      const read = readResult(17, damaged);
      if (read !== null) expect({ ...read, slot: 3 }).toEqual(result);
      expect(readResult(17, packed.subarray(0, at))).toBeNull();
    }),
  );
});

test('rows that are not those of their hash are no result', () => {
  const [matches, moves] = result.pieces;
  const swapped = { ...result, pieces: [{ ...matches, sha256: moves.sha256 }, moves] };
  expect(readResult(17, packResult(swapped))).toBeNull();
});

test('anything else is no message', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(readOffer(text)).toBeNull();
      expect(readCard(text)).toBeNull();
    }),
  );
  expect(readJob({ part: 3 })).toBe(3);
  for (const wrong of [null, {}, { part: -1 }, { part: '3' }, { part: 1.5 }, 'part']) {
    expect(readJob(wrong)).toBeNull();
  }
});

test('an address may hold a password, which is never shown', () => {
  const address = readAddress('rediss://me:secret@host:6380/2', {});
  expect(address).toEqual({ url: 'rediss://me:secret@host:6380/2', shown: 'rediss://host:6380/2' });
  const fromEnvironment = readAddress('redis://host', { REDIS_PASSWORD: 's/c' });
  expect(fromEnvironment).toEqual({ url: 'redis://:s%2Fc@host', shown: 'redis://host' });
  for (const wrong of ['host:6379', 'http://host', 'redis://', '', 'redis']) {
    expect(() => readAddress(wrong, {}), wrong).toThrow('redis://host:6379');
  }
});
