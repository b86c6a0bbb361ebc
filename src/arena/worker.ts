/** What runs in each worker thread of the pool: one {@link BatchPlayer}, given one batch after another. */
import { setTimeout as after } from 'node:timers/promises';
import { workerData } from 'piscina';
import { Rng } from '../core/rng.js';
import { BatchPlayer, type BatchResult, type BatchTask } from './batch.js';
import { BotWatch } from './bot-watch.js';
import { gameOf, type RunPlan } from './plan.js';

/** What the pool hands to each worker when it starts. */
export interface WorkerSetup {
  plan: RunPlan;
  /** What each entrant's `prepare` made, or null. */
  shared: (SharedArrayBuffer | null)[];
  heartbeats: SharedArrayBuffer;
  /** Where programs' logs go, if anywhere. */
  runFolder: string | null;
  /** Whether to look around after each answer, since something happened that nobody can be blamed for yet. */
  careful: boolean;
}

/** Values cross threads, exceptions don't. */
export type WorkerAnswer = { ok: true; result: BatchResult } | { ok: false; message: string; stack: string };

const { plan, shared, heartbeats, runFolder, careful } = workerData as unknown as WorkerSetup;
const watch = new BotWatch({ 'Rng.prototype': Rng.prototype, game: Object.getPrototypeOf(gameOf(plan)) });
const player = new BatchPlayer(plan, shared, heartbeats, careful ? watch : null, runFolder);

export async function playBatch(task: BatchTask): Promise<WorkerAnswer> {
  try {
    const result = await player.play(task);
    if (!careful && (await watch.trouble()) !== null) watch.abandon();
    return { ok: true, result };
  } catch (error) {
    if (!careful && (await watch.trouble()) !== null) watch.abandon();
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, message, stack: stack ?? '' };
  }
}

/** How the workers of a pool are asked to end their programs. */
export interface Farewell {
  /** One number that all of them share: how many have come. */
  arrived: SharedArrayBuffer;
  workers: number;
}

/** Ends this worker's programs in order. */
export async function retire({ arrived, workers }: Farewell): Promise<void> {
  const count = new Int32Array(arrived);
  Atomics.add(count, 0, 1);
  // Each waits for all, so that none takes two of these tasks and leaves another none; but not for ever.
  for (let tries = 0; tries < 100 && Atomics.load(count, 0) < workers; tries++) await after(10);
  await player.retire();
}
