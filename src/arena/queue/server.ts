/** The end of the queue that plays: takes batches of any open run that it has the bots for, and plays them on a pool of its own. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { prepareEntrants } from '../entrants.js';
import { gameOf, type RunPlan } from '../plan.js';
import { Pool } from '../pool.js';
import { localPlan } from './local-plan.js';
import { packResult, readJob, readOffer, type WorkerCard } from './messages.js';
import { connect, keysOf, LOCK_MS, OPEN_RUNS, type QueueAddress, SILENCE_SECONDS } from './redis.js';

const LOOK_EVERY_MS = 1000;
/** A result that nobody fetches is kept for a day. */
const KEPT_SECONDS = 86_400;

export interface ServerSettings {
  address: QueueAddress;
  threads: number;
  /** Bots besides those of this package. */
  botFiles: readonly string[];
  /** Where bots are compiled to that need it. */
  folder: string;
  tell: (line: string) => void;
  /** Asked now and then; true: finish what is being played, and end. */
  stop: () => boolean;
}

/** Serves a queue until told to stop. @throws UsageError when there is no server */
export async function serve(settings: ServerSettings): Promise<void> {
  const redis = await connect(settings.address);
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
  private pool: Pool | null = null;
  private connection: Redis | null = null;
  private begun = performance.now();

  private constructor(
    private readonly run: string,
    private readonly name: string,
    private readonly redis: Redis,
    private readonly settings: ServerSettings,
  ) {
    this.card = {
      host: hostname(),
      threads: settings.threads,
      batches: 0,
      matches: 0,
      rate: 0,
      refuses: null,
    };
  }

  static async begin(run: string, name: string, redis: Redis, settings: ServerSettings): Promise<Job> {
    const job = new Job(run, name, redis, settings);
    const offer = readOffer((await redis.get(keysOf(run).offer)) ?? '');
    try {
      const plan = offer === null ? 'what it offers can not be read' : await localPlan(offer, settings);
      if (typeof plan === 'string') job.refuse(plan);
      else await job.take(plan);
    } catch (error) {
      // Whatever is wrong with one run, the worker is there for the others.
      job.refuse((error as Error).message);
    }
    return job;
  }

  /** Says that this worker is there, and what it has done. */
  async sayHello(): Promise<void> {
    const { card } = this;
    card.rate = card.matches / ((performance.now() - this.begun) / 1000);
    await this.redis.set(keysOf(this.run).worker(this.name), JSON.stringify(card), 'EX', SILENCE_SECONDS);
  }

  async close(): Promise<void> {
    await this.worker?.close();
    await this.pool?.close();
    this.connection?.disconnect();
    await this.redis.del(keysOf(this.run).worker(this.name));
  }

  private refuse(why: string): void {
    this.card.refuses = why;
    this.settings.tell(`run ${this.run} is refused: ${why}`);
  }

  private async take(plan: RunPlan): Promise<void> {
    const { threads, address, tell } = this.settings;
    tell(`run ${this.run}: ${plan.game}, ${plan.entrants.map(({ name }) => name).join(', ')}`);
    const shared = await prepareEntrants(gameOf(plan), plan.entrants, tell);
    const pool = new Pool(plan, shared, threads);
    this.pool = pool;
    this.connection = await connect(address);
    this.begun = performance.now();
    const keys = keysOf(this.run);
    this.worker = new Worker(
      keys.queue,
      async ({ data }) => {
        const batch = readJob(data);
        if (batch === null) throw new Error('this is no batch');
        const result = await pool.play(batch);
        const packed = packResult(result);
        pool.release(result);
        await this.redis.set(keys.result(batch), packed, 'EX', KEPT_SECONDS);
        this.card.batches++;
        this.card.matches += result.matches;
      },
      {
        connection: this.connection,
        // Each thread has one batch at work and one in waiting.
        concurrency: 2 * threads,
        lockDuration: LOCK_MS,
        stalledInterval: LOCK_MS,
        maxStalledCount: 1000,
      },
    );
    this.worker.on('error', () => {});
  }
}
