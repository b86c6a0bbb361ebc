/** A run as work for a queue: its parts are its batches. */
import { resolve } from 'node:path';
import type { BatchResult } from '../batch.js';
import { prepareEntrants } from '../entrants.js';
import { gameOf, type RunPlan } from '../plan.js';
import { Pool } from '../pool.js';
import type { Workforce } from '../workforce.js';
import { type Callers, coordinate } from './coordinator.js';
import { localPlan } from './local-plan.js';
import { packResult, readPlan, readResult } from './messages.js';
import type { Work, Workshop } from './work.js';

/** The kind of work that runs are. */
export const RUN = 'run';

/** The end that plays: a pool of this machine. */
export async function beginRun(parameters: unknown, here: Workshop): Promise<Work | string> {
  const offered = readPlan(parameters);
  const plan = offered === null ? 'what it offers can not be read' : await localPlan(offered, here);
  if (typeof plan === 'string') return plan;
  const shared = await prepareEntrants(gameOf(plan), plan.entrants, here.tell);
  const pool = new Pool(plan, shared, here.threads);
  return {
    about: `${plan.game}, ${plan.entrants.map(({ name }) => name).join(', ')}`,
    unit: 'matches',
    async do(batch) {
      const result = await pool.play(batch);
      const bytes = packResult(result);
      pool.release(result);
      return { bytes, amount: result.matches };
    },
    close: () => pool.close(),
  };
}

export interface QueuedRun extends Callers {
  plan: RunPlan;
  /** The folder of the run. */
  out: string;
}

/** The end that has the ledger. @throws UsageError when there is no server */
export async function callWorkers({ plan, out, ...callers }: QueuedRun): Promise<Workforce> {
  // Where files lie on this machine is nobody's business: workers have their own.
  const entrants = plan.entrants.map((entrant) => ({ ...entrant, file: '' }));
  const coordinator = await coordinate({
    kind: RUN,
    parameters: { ...plan, entrants },
    identity: [resolve(out), plan],
    ...callers,
    read: readResult,
  });
  return {
    get slots() {
      return coordinator.slots;
    },
    play: (batch) => coordinator.part(batch),
    release: ({ batch }: BatchResult) => coordinator.release(batch),
    close: () => coordinator.close(),
  };
}
