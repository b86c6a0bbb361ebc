/** What runs in each worker thread of the pool: one {@link BatchPlayer}, given one batch after another. */
import { workerData } from 'piscina';
import { BatchPlayer, type BatchResult, type BatchTask } from './batch.js';
import type { RunPlan } from './plan.js';

/** What the pool hands to each worker when it starts. */
export interface WorkerSetup {
  plan: RunPlan;
  /** What each entrant's `prepare` made, or null. */
  shared: (SharedArrayBuffer | null)[];
  heartbeats: SharedArrayBuffer;
}

/** Values cross threads, exceptions don't. */
export type WorkerAnswer = { ok: true; result: BatchResult } | { ok: false; message: string; stack: string };

const { plan, shared, heartbeats } = workerData as unknown as WorkerSetup;
const player = new BatchPlayer(plan, shared, heartbeats);

export async function playBatch(task: BatchTask): Promise<WorkerAnswer> {
  try {
    return { ok: true, result: await player.play(task) };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, message, stack: stack ?? '' };
  }
}
