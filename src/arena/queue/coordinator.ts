/**
 * The end of the queue that wants work done: puts its parts in, takes results out and sees that each is taken once. Everything is named by the number
 * of its part, so that a coordinator that was stopped finds again what was asked for and what has come in the meantime.
 */
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { version } from '../package-root.js';
import { PoolError } from '../pool.js';
import { counted } from '../words.js';
import { Withdrawn } from '../workforce.js';
import { type Offer, readCard, readJob, readNews, type WorkerCard } from './messages.js';
import { connect, jobOf, keysOf, OPEN_RUNS, type QueueAddress, type Stopping } from './redis.js';

/** News can be lost while the server restarts; so now and then it is looked whether a result is there. */
const LOOK_EVERY_MS = 2000;
/**
 * At least so many parts are out at once; more where there are many threads: while one takes long or its worker has died, the
 * others have something to do.
 */
const FEWEST_OUT = 256;
const OUT_PER_THREAD = 16;
/** Results that were dealt with are deleted so many at a time. */
const FORGOTTEN_AT_ONCE = 32;
/** A part whose result was damaged or that failed is asked for so often before all fails. */
const TRIES = 5;

interface Awaited<R> {
  resolve: (result: R) => void;
  reject: (error: Error) => void;
  tries: number;
}

/** Who works, for whom it may concern. */
export interface Crew {
  /** Who joins, leaves or refuses, as it happens. */
  tell: (line: string) => void;
  /** All that are there, with how much each does a second; again and again. */
  rates?: (workers: readonly { host: string; rate: number }[]) => void;
}

/** Who is called to work. */
export interface Callers {
  address: QueueAddress;
  crew: Crew;
  /** Who is told to stop withdraws the parts that nobody has begun. */
  stopping?: Stopping;
}

export interface CoordinatorSettings<R> extends Callers {
  kind: string;
  /** What workers are told of the work. */
  parameters: unknown;
  /** What tells the work apart from others of this machine. */
  identity: unknown;
  /** The result of a part; null where the bytes are no such thing. */
  read: (part: number, bytes: Buffer) => R | null;
}

/** Opens work to all workers of a queue. @throws UsageError when there is no server */
export async function coordinate<R>(settings: CoordinatorSettings<R>): Promise<Coordinator<R>> {
  const redis = await connect(settings.address, settings.stopping);
  const listening = await connect(settings.address);
  const coordinator = new Coordinator(redis, listening, settings);
  await coordinator.open();
  return coordinator;
}

export class Coordinator<R> {
  private readonly run: string;
  private readonly queue: Queue;
  private readonly awaited = new Map<number, Awaited<R>>();
  /** What an earlier coordinator of the same work asked for, and has not fetched. */
  private found = new Set<string>();
  /** Results that were dealt with, and still lie there. */
  private released: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private workers = new Map<string, WorkerCard>();

  constructor(
    private readonly redis: Redis,
    private readonly listening: Redis,
    private readonly settings: CoordinatorSettings<R>,
  ) {
    this.run = nameOf(settings.kind, settings.identity);
    this.queue = new Queue(this.keys.queue, { connection: redis });
    // A server that is gone for a while is waited for.
    this.queue.on('error', () => {});
    void this.listen();
    this.lookLater();
  }

  /** How many parts may be out at once. */
  get slots(): number {
    const threads = [...this.workers.values()].reduce((sum, worker) => sum + worker.threads, 0);
    return Math.max(FEWEST_OUT, OUT_PER_THREAD * threads);
  }

  async open(): Promise<void> {
    await this.offer();
    this.found = new Set(await this.redis.keys(this.keys.results));
  }

  /** What comes of a part. @throws PoolError when it fails time and again; Withdrawn when it was not begun before all was stopped */
  async part(part: number): Promise<R> {
    const result = new Promise<R>((resolve, reject) => {
      this.awaited.set(part, { resolve, reject, tries: 0 });
    });
    await (this.found.delete(this.keys.result(part)) ? this.take(part) : this.ask(part));
    return result;
  }

  /** It was dealt with: nobody needs to know of it any more. */
  release(part: number): void {
    this.released.push(this.keys.result(part));
    if (this.released.length < FORGOTTEN_AT_ONCE) return;
    void this.redis.unlink(this.released).catch(() => {});
    this.released = [];
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.redis.srem(OPEN_RUNS, this.run);
    this.listening.disconnect();
    await this.queue.obliterate({ force: true });
    await this.redis.del(this.keys.offer, this.keys.news, ...(await this.redis.keys(this.keys.results)));
    await this.queue.close();
    this.redis.disconnect();
  }

  private get keys() {
    return keysOf(this.run);
  }

  /** Hears of each part that is done or has failed. BullMQ tells it too, but in four events a part. */
  private async listen(): Promise<void> {
    while (!this.closed) {
      try {
        const [, text] = (await this.listening.blpop(this.keys.news, 0)) ?? [];
        const news = readNews(text ?? '');
        if (news === null) continue;
        const { part, failed } = news;
        void (failed === null ? this.take(part) : this.askAgain(part, failed)).catch(() => {});
      } catch {
        if (this.closed) return;
        // The connection comes back by itself; what was missed is looked for.
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    }
  }

  private async offer(): Promise<void> {
    const { kind, parameters } = this.settings;
    const offer: Offer = { kronenarena: version, kind, parameters };
    await this.redis.set(this.keys.offer, JSON.stringify(offer));
    await this.redis.sadd(OPEN_RUNS, this.run);
  }

  /** Where it is asked for already, nothing happens. */
  private async ask(part: number): Promise<void> {
    await this.queue.add('part', { part }, asJob(part));
  }

  /** Takes the result of a part if it is there; sees that the part is asked for where it isn't. */
  private async take(part: number): Promise<void> {
    const waiting = this.awaited.get(part);
    if (waiting === undefined) return;
    const packed = await this.redis.getBuffer(this.keys.result(part));
    if (packed === null) return this.ask(part);
    const result = this.settings.read(part, packed);
    if (result === null) return this.askAgain(part, 'its result arrived damaged');
    if (this.awaited.delete(part)) waiting.resolve(result);
  }

  private async askAgain(part: number, reason: string): Promise<void> {
    const waiting = this.awaited.get(part);
    if (waiting === undefined) return;
    if (++waiting.tries === TRIES) {
      this.awaited.delete(part);
      waiting.reject(new PoolError(`batch ${part} failed ${TRIES} times: ${reason}`));
      return;
    }
    await this.redis.del(this.keys.result(part));
    await this.ask(part);
  }

  private lookLater(): void {
    const next = () => {
      if (!this.closed) this.lookLater();
    };
    this.timer = setTimeout(() => void this.look().then(next, next), LOOK_EVERY_MS);
  }

  private async look(): Promise<void> {
    await this.offer();
    await this.lookForResults();
    if (this.settings.stopping?.stop() === true) await this.withdraw();
    const keys = await this.redis.keys(this.keys.workers);
    const cards = keys.length === 0 ? [] : await this.redis.mget(keys);
    const now = new Map<string, WorkerCard>();
    for (const [i, key] of keys.entries()) {
      const card = readCard(cards[i] ?? '');
      if (card !== null) now.set(key.slice(this.keys.worker('').length), card);
    }
    this.tellChanges(now);
    this.workers = now;
    this.settings.crew.rates?.([...now.values()].filter(({ refuses }) => refuses === null));
  }

  /** Results of which no news came, and parts that the server has forgotten. */
  private async lookForResults(): Promise<void> {
    const parts = [...this.awaited.keys()];
    if (parts.length === 0) return;
    // Counted first: what is done in between is missed by neither.
    const counts = await this.queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
    const jobs = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const asked = this.redis.pipeline();
    for (const part of parts) asked.exists(this.keys.result(part));
    const there = (await asked.exec()) ?? [];
    const missing = parts.filter((_, i) => there[i]?.[1] === 0);
    if (jobs < missing.length)
      await this.queue.addBulk(missing.map((part) => ({ name: 'part', data: { part }, opts: asJob(part) })));
    await Promise.all(parts.filter((_, i) => there[i]?.[1] === 1).map((part) => this.take(part)));
  }

  /** Takes back what nobody has begun: whoever stops waits for work, not for workers. */
  private async withdraw(): Promise<void> {
    await this.queue.drain();
    const begun = new Set((await this.queue.getActive()).map(({ data }) => readJob(data)));
    for (const [part, { reject }] of this.awaited) {
      if (begun.has(part) || (await this.redis.exists(this.keys.result(part))) > 0) continue;
      this.awaited.delete(part);
      reject(new Withdrawn(`part ${part} was withdrawn`));
    }
  }

  private tellChanges(now: ReadonlyMap<string, WorkerCard>): void {
    const { tell } = this.settings.crew;
    for (const [name, { host, threads, refuses }] of now) {
      if (this.workers.has(name)) continue;
      if (refuses === null) tell(`worker ${name} on ${host} joined with ${counted(threads, 'threads')}`);
      else tell(`worker ${name} on ${host} refuses: ${refuses}`);
    }
    for (const [name, { amount, unit, rate }] of this.workers) {
      if (!now.has(name)) tell(`worker ${name} left after ${counted(amount, unit)} (${Math.round(rate)}/s)`);
    }
  }
}

/** Nothing of a job stays once it is done; whether a part came is told by its result. */
const asJob = (part: number) => ({ jobId: jobOf(part), removeOnComplete: true, removeOnFail: true });

/** The same for the same work of this machine, so that it is found again. */
function nameOf(kind: string, identity: unknown): string {
  const text = JSON.stringify([hostname(), kind, identity]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
