import type { BatchResult } from './batch.js';
import type { RunPlan } from './plan.js';

/** Whoever plays the batches of a run: threads of this process, or workers of a queue. */
export interface Workforce {
  /** So many batches may be out at once, those that wait for an earlier one to be booked included. */
  readonly slots: number;
  /** @throws PoolError when it can't be played through no bot's fault */
  play(batch: number): Promise<BatchResult>;
  /** The result has been dealt with. */
  release(result: BatchResult): void;
  close(): Promise<void>;
}

/** Calls whoever plays a run that goes to the folder `out`. */
export type CallWorkforce = (plan: RunPlan, out: string) => Promise<Workforce>;
