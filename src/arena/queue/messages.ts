/** What goes over the queue: data, checked when it arrives, and never code. */
import { createHash } from 'node:crypto';
import { faultCodes } from '../../core/outcome.js';
import { z } from '../../core/schema.js';
import type { BatchResult } from '../batch.js';
import type { RunPlan } from '../plan.js';
import { seal, unseal } from './envelope.js';

/** What workers are asked to do: a kind of work, what is to be known of it, and of which version whoever asks is. */
export interface Offer {
  kronenarena: string;
  kind: string;
  parameters: unknown;
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
const offer = z.object({ kronenarena: z.string(), kind: z.string(), parameters: z.unknown() });

/** Null when it is no offer. */
export function readOffer(text: string): Offer | null {
  const read = offer.safeParse(parse(text));
  return read.success ? read.data : null;
}

/** The run that is offered; null when it is none. */
export function readPlan(parameters: unknown): RunPlan | null {
  const read = plan.safeParse(parameters);
  return read.success ? (read.data as unknown as RunPlan) : null;
}

const job = z.object({ part: z.number().int().nonnegative() });

/** The part of the work that a job is about; null when it is about none. */
export function readJob(data: unknown): number | null {
  const read = job.safeParse(data);
  return read.success ? read.data.part : null;
}

const news = z.object({ part: z.number().int().nonnegative(), failed: z.string().nullable() });

/** A part that is done, or why it failed. */
export type News = z.infer<typeof news>;

export function readNews(text: string): News | null {
  const read = news.safeParse(parse(text));
  return read.success ? read.data : null;
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

/** A batch's result as bytes. Its head has the hashes of the pieces. */
export function packResult({ batch, matches, pieces, sums, timing }: BatchResult): Buffer {
  const about = pieces.map(({ name, bytes, sha256 }) => ({ name, length: bytes.length, sha256 }));
  return seal(
    { batch, matches, pieces: about, sums, timing: Array.from(timing) },
    pieces.map(({ bytes }) => bytes),
  );
}

/** Null when the bytes are not those of this batch's result, whole and unchanged. */
export function readResult(batch: number, message: Buffer): BatchResult | null {
  const opened = unseal(message);
  const read = head.safeParse(opened?.head);
  if (opened === null || !read.success || read.data.batch !== batch) return null;
  const { matches, sums, timing } = read.data;
  const pieces: BatchResult['pieces'] = [];
  let at = 0;
  for (const { name, length, sha256 } of read.data.pieces) {
    const bytes = opened.body.subarray(at, at + length);
    if (bytes.length !== length || hashOf(bytes) !== sha256) return null;
    pieces.push({ name, bytes, sha256 });
    at += length;
  }
  if (at !== opened.body.length) return null;
  return {
    batch,
    slot: -1,
    matches,
    pieces,
    sums: sums as BatchResult['sums'],
    timing: Float64Array.from(timing, (x) => x ?? Number.NaN),
  };
}

const numbersHead = z.object({ part: z.number().int(), sha256: z.string(), more: z.unknown() });

/** What a part of other work came to: numbers, and what else there is to say of them, as JSON. */
export interface PartNumbers {
  numbers: Float64Array;
  more: unknown;
}

export function packNumbers(part: number, { numbers, more }: PartNumbers): Buffer {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return seal({ part, sha256: hashOf(bytes), more }, [bytes]);
}

/** Null when the bytes are not those of this part, whole and unchanged. */
export function readNumbers(part: number, message: Buffer): PartNumbers | null {
  const opened = unseal(message);
  const read = numbersHead.safeParse(opened?.head);
  if (opened === null || !read.success || read.data.part !== part) return null;
  if (opened.body.length % 8 !== 0 || hashOf(opened.body) !== read.data.sha256) return null;
  // Copied, since numbers must begin at a multiple of eight.
  return { numbers: new Float64Array(Uint8Array.from(opened.body).buffer), more: read.data.more };
}

const card = z.object({
  host: z.string(),
  threads: z.number().int(),
  parts: z.number().int(),
  amount: z.number().int(),
  unit: z.string(),
  rate: z.number(),
  refuses: z.string().nullable(),
});

/** What a worker says of itself: how many parts of the work it has done, what they amount to, and how much of it a second; or why it won't. */
export type WorkerCard = z.infer<typeof card>;

export function readCard(text: string): WorkerCard | null {
  const read = card.safeParse(parse(text));
  return read.success ? read.data : null;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
