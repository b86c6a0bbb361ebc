/**
 * The end of the queue that has the ledger: puts batches in, takes results out and sees that each is booked once. Everything is named by its
 * batch, so that a coordinator that was stopped finds again what was asked for and what has come in the meantime.
 */
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { BatchResult } from '../batch.js';
import { version } from '../package-root.js';
import type { RunPlan } from '../plan.js';
import { PoolError } from '../pool.js';
import type { Workforce } from '../workforce.js';
import { type Offer, readCard, readResult, type WorkerCard } from './messages.js';
import { batchOf, connect, jobOf, keysOf, OPEN_RUNS, type QueueAddress } from './redis.js';

/** Events can be lost while the server restarts; so now and then it is looked whether a result is there. */
const LOOK_EVERY_MS = 2000;
/**
 * At least so many batches are out at once; more where there are many threads: while one batch takes long or its worker has died, the
 * others have something to do.
 */
const FEWEST_OUT = 256;
const OUT_PER_THREAD = 16;
/** Results that are booked are deleted so many at a time. */
const FORGOTTEN_AT_ONCE = 32;
/** A batch whose result was damaged or that failed is asked for so often before the run fails. */
const TRIES = 5;

interface Awaited {
  resolve: (result: BatchResult) => void;
  reject: (error: Error) => void;
  tries: number;
}

export interface CoordinatorSettings {
  plan: RunPlan;
  /** The folder of the run: it and the machine's name tell runs apart. */
  out: string;
  address: QueueAddress;
  /** Who joins, leaves or refuses. */
  tell: (line: string) => void;
}

/** Opens a run to all workers of a queue. @throws UsageError when there is no server */
export async function coordinate(settings: CoordinatorSettings): Promise<Coordinator> {
  const redis = await connect(settings.address);
  const events = await connect(settings.address);
  const coordinator = new Coordinator(redis, events, settings);
  await coordinator.open();
  return coordinator;
}

export class Coordinator implements Workforce {
  private readonly run: string;
  private readonly queue: Queue;
  private readonly events: QueueEvents;
  private readonly awaited = new Map<number, Awaited>();
  /** What an earlier coordinator of the run asked for, and has not fetched. */
  private found = new Set<string>();
  /** Results that are booked, and still lie there. */
  private booked: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private workers = new Map<string, WorkerCard>();

  constructor(
    private readonly redis: Redis,
    private readonly listening: Redis,
    private readonly settings: CoordinatorSettings,
  ) {
    this.run = runName(settings);
    const name = this.keys.queue;
    this.queue = new Queue(name, { connection: redis });
    this.events = new QueueEvents(name, { connection: listening });
    // A server that is gone for a while is waited for.
    this.queue.on('error', () => {});
    this.events.on('error', () => {});
    this.events.on('completed', ({ jobId }) => void this.take(batchOf(jobId)).catch(() => {}));
    this.events.on('failed', ({ jobId, failedReason }) => {
      void this.askAgain(batchOf(jobId), failedReason).catch(() => {});
    });
    this.lookLater();
  }

  /** How many batches may be out at once. */
  get slots(): number {
    const threads = [...this.workers.values()].reduce((sum, worker) => sum + worker.threads, 0);
    return Math.max(FEWEST_OUT, OUT_PER_THREAD * threads);
  }

  async open(): Promise<void> {
    const { plan } = this.settings;
    // Where files lie on this machine is nobody's business: workers have their own.
    const entrants = plan.entrants.map((entrant) => ({ ...entrant, file: '' }));
    const offer: Offer = { kronenarena: version, plan: { ...plan, entrants } };
    await this.redis.set(this.keys.offer, JSON.stringify(offer));
    await this.redis.sadd(OPEN_RUNS, this.run);
    await this.events.waitUntilReady();
    this.found = new Set(await this.redis.keys(this.keys.results));
  }

  async play(batch: number): Promise<BatchResult> {
    const result = new Promise<BatchResult>((resolve, reject) => {
      this.awaited.set(batch, { resolve, reject, tries: 0 });
    });
    await (this.found.delete(this.keys.result(batch)) ? this.take(batch) : this.ask(batch));
    return result;
  }

  /** It is booked: nobody needs to know of it any more. */
  release({ batch }: BatchResult): void {
    this.booked.push(this.keys.result(batch));
    if (this.booked.length < FORGOTTEN_AT_ONCE) return;
    void this.redis.unlink(this.booked).catch(() => {});
    this.booked = [];
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.redis.srem(OPEN_RUNS, this.run);
    await this.events.close();
    await this.queue.obliterate({ force: true });
    await this.redis.del(this.keys.offer, ...(await this.redis.keys(this.keys.results)));
    await this.queue.close();
    this.redis.disconnect();
    this.listening.disconnect();
  }

  private get keys() {
    return keysOf(this.run);
  }

  /** Where it is asked for already, nothing happens. */
  private async ask(batch: number): Promise<void> {
    await this.queue.add('batch', { batch }, asJob(batch));
  }

  /** Takes the result of a batch if it is there; sees that the batch is asked for where it isn't. */
  private async take(batch: number): Promise<void> {
    const waiting = this.awaited.get(batch);
    if (waiting === undefined) return;
    const packed = await this.redis.getBuffer(this.keys.result(batch));
    if (packed === null) return this.ask(batch);
    const result = readResult(batch, packed);
    if (result === null) return this.askAgain(batch, 'its result arrived damaged');
    if (this.awaited.delete(batch)) waiting.resolve(result);
  }

  private async askAgain(batch: number, reason: string): Promise<void> {
    const waiting = this.awaited.get(batch);
    if (waiting === undefined) return;
    if (++waiting.tries === TRIES) {
      this.awaited.delete(batch);
      waiting.reject(new PoolError(`batch ${batch} failed ${TRIES} times: ${reason}`));
      return;
    }
    await this.redis.del(this.keys.result(batch));
    await this.ask(batch);
  }

  private lookLater(): void {
    const next = () => {
      if (!this.closed) this.lookLater();
    };
    this.timer = setTimeout(() => void this.look().then(next, next), LOOK_EVERY_MS);
  }

  private async look(): Promise<void> {
    await this.redis.sadd(OPEN_RUNS, this.run);
    await this.lookForResults();
    const keys = await this.redis.keys(this.keys.workers);
    const cards = keys.length === 0 ? [] : await this.redis.mget(keys);
    const now = new Map<string, WorkerCard>();
    for (const [i, key] of keys.entries()) {
      const card = readCard(cards[i] ?? '');
      if (card !== null) now.set(key.slice(this.keys.worker('').length), card);
    }
    this.tellChanges(now);
    this.workers = now;
  }

  /** Results of which no event came, and batches that the server has forgotten. */
  private async lookForResults(): Promise<void> {
    const batches = [...this.awaited.keys()];
    if (batches.length === 0) return;
    // Counted first: what is done in between is missed by neither.
    const counts = await this.queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
    const jobs = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const asked = this.redis.pipeline();
    for (const batch of batches) asked.exists(this.keys.result(batch));
    const there = (await asked.exec()) ?? [];
    const missing = batches.filter((_, i) => there[i]?.[1] === 0);
    if (jobs < missing.length)
      await this.queue.addBulk(
        missing.map((batch) => ({ name: 'batch', data: { batch }, opts: asJob(batch) })),
      );
    await Promise.all(batches.filter((_, i) => there[i]?.[1] === 1).map((batch) => this.take(batch)));
  }

  private tellChanges(now: ReadonlyMap<string, WorkerCard>): void {
    const { tell } = this.settings;
    for (const [name, { host, threads, refuses }] of now) {
      if (this.workers.has(name)) continue;
      if (refuses === null) tell(`worker ${name} on ${host} joined with ${threads} threads`);
      else tell(`worker ${name} on ${host} refuses: ${refuses}`);
    }
    for (const [name, { batches, rate }] of this.workers) {
      if (!now.has(name))
        tell(`worker ${name} left after ${batches} batches (${Math.round(rate)} matches/s)`);
    }
  }
}

/** Nothing of a job stays once it is done; whether a batch came is told by its result. */
const asJob = (batch: number) => ({ jobId: jobOf(batch), removeOnComplete: true, removeOnFail: true });

/** The same for the same run in the same folder, so that it is found again. */
function runName({ plan, out }: CoordinatorSettings): string {
  const identity = JSON.stringify([hostname(), resolve(out), plan]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}
