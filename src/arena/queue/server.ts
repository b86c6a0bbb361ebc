/** The end of the queue that works: takes parts of any open work that it is able to do, and does them on threads of its own. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { Worker } from 'bullmq';
import type { ChainableCommander, Redis } from 'ioredis';
import { version } from '../package-root.js';
import { counted } from '../words.js';
import { type News, readJob, readOffer, type WorkerCard } from './messages.js';
import {
  connect,
  keysOf,
  LOCK_MS,
  OPEN_RUNS,
  type QueueAddress,
  SILENCE_SECONDS,
  type Stopping,
} from './redis.js';
import type { Kind, Work, Workshop } from './work.js';

const LOOK_EVERY_MS = 1000;
/** So many looks back: the rate of a worker is that of late. */
const RATE_OVER = 10;
/** A result that nobody fetches is kept for a day. */
const KEPT_SECONDS = 86_400;

export interface ServerSettings extends Workshop, Stopping {
  address: QueueAddress;
  /** What this worker can do, by name. */
  kinds: Readonly<Record<string, Kind>>;
}

/** Serves a queue until told to stop. @throws UsageError when there is no server */
export async function serve(settings: ServerSettings): Promise<void> {
  const { address, threads, tell } = settings;
  const redis = await connect(address, settings);
  tell(`waiting for work at ${address.shown}, with ${counted(threads, 'threads')}; Ctrl-C ends`);
  const name = `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`;
  const jobs = new Map<string, Job>();
  try {
    while (!settings.stop()) {
      const open = new Set(await redis.smembers(OPEN_RUNS));
      for (const [run, job] of jobs) {
        if (!open.has(run)) {
          jobs.delete(run);
          await job.close();
        }
      }
      for (const run of open) if (!jobs.has(run)) jobs.set(run, await Job.begin(run, name, redis, settings));
      for (const job of jobs.values()) await job.sayHello();
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  } finally {
    for (const job of jobs.values()) await job.close();
    redis.disconnect();
  }
}

/** Work on one run; or the refusal to. */
class Job {
  private readonly card: WorkerCard;
  private worker: Worker | null = null;
  private work: Work | null = null;
  private connection: Redis | null = null;
  /** Of late, when how much had been done. */
  private readonly marks: { at: number; amount: number }[] = [];

  private constructor(
    private readonly run: string,
    private readonly name: string,
    private readonly redis: Redis,
    private readonly settings: ServerSettings,
  ) {
    this.card = {
      host: hostname(),
      threads: settings.threads,
      parts: 0,
      amount: 0,
      unit: '',
      rate: 0,
      refuses: null,
    };
  }

  static async begin(run: string, name: string, redis: Redis, settings: ServerSettings): Promise<Job> {
    const job = new Job(run, name, redis, settings);
    try {
      const work = await workOffered((await redis.get(keysOf(run).offer)) ?? '', settings);
      if (typeof work === 'string') job.refuse(work);
      else await job.take(work);
    } catch (error) {
      // Whatever is wrong with one run, the worker is there for the others.
      job.refuse((error as Error).message);
    }
    return job;
  }

  /** Says that this worker is there, and what it has done. */
  async sayHello(): Promise<void> {
    const { card } = this;
    const now = { at: performance.now(), amount: card.amount };
    this.marks.push(now);
    if (this.marks.length > RATE_OVER) this.marks.shift();
    const [{ at, amount }] = this.marks;
    card.rate = now.at === at ? 0 : (1000 * (now.amount - amount)) / (now.at - at);
    await this.redis.set(keysOf(this.run).worker(this.name), JSON.stringify(card), 'EX', SILENCE_SECONDS);
  }

  async close(): Promise<void> {
    await this.worker?.close();
    await this.work?.close();
    this.connection?.disconnect();
    await this.redis.del(keysOf(this.run).worker(this.name));
  }

  private refuse(why: string): void {
    this.card.refuses = why;
    this.settings.tell(`run ${this.run} is refused: ${why}`);
  }

  private async take(work: Work): Promise<void> {
    const { address, tell } = this.settings;
    tell(`run ${this.run}: ${work.about}`);
    this.work = work;
    this.card.unit = work.unit;
    this.connection = await connect(address);
    this.worker = this.listen(work, this.connection);
  }

  /** Takes parts as they come. */
  private listen(work: Work, connection: Redis): Worker {
    const keys = keysOf(this.run);
    const worker = new Worker(
      keys.queue,
      async ({ data }) => {
        const part = readJob(data);
        if (part === null) throw new Error('this is no part of it');
        try {
          const { bytes, amount } = await work.do(part);
          this.card.parts++;
          this.card.amount += amount;
          const done = this.redis.pipeline().set(keys.result(part), bytes, 'EX', KEPT_SECONDS);
          await sent(done.rpush(keys.news, news(part, null)));
        } catch (error) {
          await this.redis.rpush(keys.news, news(part, (error as Error).message));
        }
      },
      {
        connection,
        // Each thread has one part at work and one in waiting.
        concurrency: 2 * this.settings.threads,
        lockDuration: LOCK_MS,
        stalledInterval: LOCK_MS,
        maxStalledCount: 1000,
      },
    );
    worker.on('error', () => {});
    return worker;
  }
}

const news = (part: number, failed: string | null): string => JSON.stringify({ part, failed } satisfies News);

/** Sends commands in one go. @throws what the first of them failed with */
async function sent(commands: ChainableCommander): Promise<void> {
  for (const [error] of (await commands.exec()) ?? []) if (error !== null) throw error;
}

/** What is offered, begun; or, in words, why it isn't. */
async function workOffered(text: string, settings: ServerSettings): Promise<Work | string> {
  const offer = readOffer(text);
  if (offer === null) return 'what it offers can not be read';
  const { kronenarena, kind, parameters } = offer;
  if (kronenarena !== version) return `it is of version ${kronenarena}, this worker of ${version}`;
  if (!Object.hasOwn(settings.kinds, kind)) return `this worker knows no work of the kind ${kind}`;
  return settings.kinds[kind](parameters, settings);
}
