import { UsageError } from '../core/errors.js';
import type { BatchResult } from './batch.js';
import type { RunPlan } from './plan.js';

/** Whoever plays the batches of a run: threads of this process, or workers of a queue. */
export interface Workforce {
  /** So many batches may be out at once, those that wait for an earlier one to be booked included. */
  readonly slots: number;
  /**
   * @throws PoolError when it can't be played through no bot's fault
   * @throws Withdrawn when the run was stopped before anybody had begun it
   */
  play(batch: number): Promise<BatchResult>;
  /** The result has been dealt with. */
  release(result: BatchResult): void;
  close(): Promise<void>;
}

/** A batch that is not played after all. */
export class Withdrawn extends Error {}

/** @throws UsageError when a run has bots that other machines don't start: what to run is never told to them */
export function checkForOthers({ entrants }: RunPlan): void {
  const apart = entrants.find(({ command }) => command !== undefined);
  if (apart === undefined) return;
  throw new UsageError(
    `bot ${apart.name} runs in a process of its own, and what to run is never told to other machines; play this without --queue, or in shards`,
  );
}

/** Calls whoever plays a run that goes to the folder `out`. */
export type CallWorkforce = (plan: RunPlan, out: string) => Promise<Workforce>;
