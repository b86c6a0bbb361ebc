/** What goes over the queue: data, checked when it arrives, and never code. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { faultCodes } from '../../core/outcome.js';
import { z } from '../../core/schema.js';
import type { BatchResult } from '../batch.js';
import type { RunPlan } from '../plan.js';

/** What workers are asked to play: the plan, and who asks. */
export interface Offer {
  kronenarena: string;
  plan: RunPlan;
}

const plan = z.looseObject({
  game: z.string(),
  options: z.record(z.string(), z.unknown()),
  seats: z.number().int(),
  entrants: z.array(
    z.looseObject({
      name: z.string(),
      bot: z.string(),
      parameters: z.record(z.string(), z.unknown()),
      hash: z.string(),
      session: z.number().int().positive(),
    }),
  ),
  batchSessions: z.number().int().positive(),
});
const offer = z.object({ kronenarena: z.string(), plan });

/** Null when it is no offer. */
export function readOffer(text: string): Offer | null {
  const read = offer.safeParse(parse(text));
  return read.success ? (read.data as unknown as Offer) : null;
}

const job = z.object({ batch: z.number().int().nonnegative() });

/** The batch a job is about; null when it is about none. */
export function readJob(data: unknown): number | null {
  const read = job.safeParse(data);
  return read.success ? read.data.batch : null;
}

const numbers = z.array(z.number().nullable());
const head = z.object({
  batch: z.number().int().nonnegative(),
  matches: z.number().int().nonnegative(),
  pieces: z.array(
    z.object({ name: z.string(), length: z.number().int().nonnegative(), sha256: z.string().length(64) }),
  ),
  sums: z.object({
    tables: z.array(z.tuple([z.number().int(), numbers])),
    tallies: z.array(z.tuple([z.number().int(), numbers])),
    faults: z.array(z.tuple([z.number().int(), z.enum(faultCodes), z.number().int()])),
    plies: z.number(),
  }),
  timing: numbers,
});

const HASH_BYTES = 32;
/** Where the packed bytes begin: behind the hash of the head and the length of all unpacked. */
const PACKED = HASH_BYTES + 4;
/** What zlib takes at least and, whatever a message says of itself, at most as the size of its buffers. */
const [SMALLEST_CHUNK, LARGEST_CHUNK] = [64, 1 << 24];

/**
 * A batch's result as bytes: the SHA-256 of its head, then how long the rest is unpacked, then that, packed: the length of the head, the head as
 * JSON, the pieces of the files. The head has the hashes of the pieces, so that each byte is hashed once.
 */
export function packResult({ batch, matches, pieces, sums, timing }: BatchResult): Buffer {
  const about = pieces.map(({ name, bytes, sha256 }) => ({ name, length: bytes.length, sha256 }));
  const json = Buffer.from(
    JSON.stringify({ batch, matches, pieces: about, sums, timing: Array.from(timing) }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const bytes = Buffer.concat([length, json, ...pieces.map(({ bytes }) => bytes)]);
  const whole = Buffer.alloc(4);
  whole.writeUInt32LE(bytes.length);
  return Buffer.concat([sha256(json), whole, pack(bytes)]);
}

/** Null when the bytes are not those of this batch's result, whole and unchanged. */
export function readResult(batch: number, message: Buffer): BatchResult | null {
  const bytes = unpack(message);
  if (bytes === null || bytes.length < 4) return null;
  const from = 4 + bytes.readUInt32LE(0);
  const json = bytes.subarray(4, from);
  if (!sha256(json).equals(message.subarray(0, HASH_BYTES))) return null;
  const read = head.safeParse(parse(json.toString()));
  if (!read.success || read.data.batch !== batch) return null;
  const { matches, sums, timing } = read.data;
  const pieces: BatchResult['pieces'] = [];
  let at = from;
  for (const { name, length, sha256: expected } of read.data.pieces) {
    if (at + length > bytes.length) return null;
    const piece = new Uint8Array(bytes.buffer, bytes.byteOffset + at, length);
    if (sha256(piece).toString('hex') !== expected) return null;
    pieces.push({ name, bytes: piece, sha256: expected });
    at += length;
  }
  if (at !== bytes.length) return null;
  return {
    batch,
    slot: -1,
    matches,
    pieces,
    sums: sums as BatchResult['sums'],
    timing: Float64Array.from(timing, (x) => x ?? Number.NaN),
  };
}

const card = z.object({
  host: z.string(),
  threads: z.number().int(),
  batches: z.number().int(),
  matches: z.number().int(),
  rate: z.number(),
  refuses: z.string().nullable(),
});

/** What a worker says of itself: what it has played of the run, and how many matches a second; or why it won't. */
export type WorkerCard = z.infer<typeof card>;

export function readCard(text: string): WorkerCard | null {
  const read = card.safeParse(parse(text));
  return read.success ? read.data : null;
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Rows repeat each other so much that the quickest packing makes a quarter of them, for half the time of zlib's. */
function pack(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    chunkSize: chunkFor(bytes.length),
    params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

function unpack(message: Buffer): Buffer | null {
  if (message.length < PACKED) return null;
  const length = message.readUInt32LE(HASH_BYTES);
  try {
    const bytes = brotliDecompressSync(message.subarray(PACKED), {
      chunkSize: chunkFor(length),
      maxOutputLength: length,
    });
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}

/** In one piece where that can be: many small ones would have to be put together. */
function chunkFor(length: number): number {
  return Math.min(Math.max(length, SMALLEST_CHUNK), LARGEST_CHUNK);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
