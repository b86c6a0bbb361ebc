/** What goes over the queue: data, checked when it arrives, and never code. */
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
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

/** A batch's result as bytes: the SHA-256 of what follows; then, packed, the length of its head, the head as JSON, and the pieces of the files. */
export function packResult({ batch, matches, pieces, sums, timing }: BatchResult): Buffer {
  const about = pieces.map(({ name, bytes, sha256 }) => ({ name, length: bytes.length, sha256 }));
  const json = Buffer.from(
    JSON.stringify({ batch, matches, pieces: about, sums, timing: Array.from(timing) }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const packed = deflateRawSync(Buffer.concat([length, json, ...pieces.map(({ bytes }) => bytes)]), {
    level: 1,
  });
  return Buffer.concat([sha256(packed), packed]);
}

/** Null when the bytes are not those of this batch's result, whole and unchanged. */
export function readResult(batch: number, packed: Buffer): BatchResult | null {
  const bytes = unpack(packed);
  if (bytes === null || bytes.length < 4) return null;
  const from = 4 + bytes.readUInt32LE(0);
  const read = head.safeParse(parse(bytes.toString('utf8', 4, from)));
  if (!read.success || read.data.batch !== batch) return null;
  const { matches, sums, timing } = read.data;
  const pieces: BatchResult['pieces'] = [];
  let at = from;
  for (const { name, length, sha256 } of read.data.pieces) {
    const piece = new Uint8Array(new SharedArrayBuffer(length));
    piece.set(bytes.subarray(at, at + length));
    if (createHash('sha256').update(piece).digest('hex') !== sha256) return null;
    pieces.push({ name, bytes: piece, sha256 });
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

function unpack(message: Buffer): Buffer | null {
  const packed = message.subarray(HASH_BYTES);
  if (!message.subarray(0, HASH_BYTES).equals(sha256(packed))) return null;
  try {
    return inflateRawSync(packed);
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
