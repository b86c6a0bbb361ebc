/**
 * The worker threads, and the eye on them from outside: which bot does not come back, in whose turn a worker died.
 * A batch whose worker had to be stopped is played again, with the verdict on the match where it happened.
 */
import { Piscina } from 'piscina';
import type { FaultCode } from '../core/outcome.js';
import type { BatchResult, BatchTask } from './batch.js';
import type { Verdict } from './drive.js';
import { END_MS } from './external/limits.js';
import { within } from './external/process.js';
import { clearTurn, createHeartbeats, NOBODY, readTurn, type Turn } from './heartbeat.js';
import { builtFile } from './package-root.js';
import type { RunPlan } from './plan.js';
import type { Farewell, WorkerAnswer, WorkerSetup } from './worker.js';

/** How long a bot may be silent where the user set no time for a move. */
export const SILENCE_MS = 5000;
/** What a worker gets beyond the time for a move before it is stopped from outside. */
const GRACE_MS = 250;
const LOOK_EVERY_MS = 50;
/** How long the workers have to end their programs. */
const RETIRE_MS = 5 * END_MS;
/** So often a batch that died in nobody's turn is tried again before the run fails. */
const TRIES = 3;

/** The pool failed through no bot's fault; the run can go on later from its ledger. */
export class PoolError extends Error {}

interface Flight {
  task: BatchTask;
  abort: AbortController;
  /** The last turn seen, and since when. */
  turn: Turn;
  since: number;
  /** The bot that was given up on. */
  stuck: Turn | null;
}

export class Pool {
  /** Batches that can be in flight at once without any of them waiting for a place. */
  readonly slots: number;
  private readonly piscina: Piscina;
  private readonly heartbeats: SharedArrayBuffer;
  private readonly flights = new Map<number, Flight>();
  private readonly free: number[];
  private readonly timer: NodeJS.Timeout;
  private readonly limit: number;

  constructor(
    private readonly plan: RunPlan,
    shared: (SharedArrayBuffer | null)[],
    private readonly workers: number,
    runFolder: string,
  ) {
    // For each worker one batch at work, one in waiting, and two that wait for an earlier one to be booked.
    this.slots = 4 * workers;
    this.heartbeats = createHeartbeats(this.slots);
    this.free = Array.from({ length: this.slots }, (_, slot) => slot);
    this.limit = (plan.moveTime ?? SILENCE_MS) + GRACE_MS;
    const setup: WorkerSetup = { plan, shared, heartbeats: this.heartbeats, runFolder };
    this.piscina = new Piscina({
      filename: builtFile('src/arena/worker.js'),
      name: 'playBatch',
      // Equal, since a pool that may shrink leaves tasks hanging after a worker was stopped (Piscina 5.3).
      minThreads: workers,
      maxThreads: workers,
      stricterFIFO: true,
      workerData: setup,
    });
    // A stray error between two tasks: its worker is replaced, nothing was lost.
    this.piscina.on('error', () => {});
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  /**
   * Plays a batch, however many workers it costs. The result lies in memory that belongs to its slot, until `release`.
   * @throws PoolError when it can't be played
   */
  async play(batch: number): Promise<BatchResult> {
    const slot = this.free.pop();
    if (slot === undefined) throw new Error('more batches in flight than slots');
    const task: BatchTask = { batch, slot, verdicts: [] };
    for (let failures = 0; ; ) {
      const verdict = await this.attempt(task);
      if ('batch' in verdict) return verdict;
      if (verdict.code !== null) task.verdicts.push(verdict as Verdict);
      else if (++failures === TRIES)
        throw new PoolError(`batch ${batch} failed ${TRIES} times: ${verdict.detail}`);
    }
  }

  /** The result has been dealt with: another batch may use its memory. */
  release(result: BatchResult): void {
    this.free.push(result.slot);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.retirePrograms();
    await this.piscina.destroy();
  }

  /** Programs are ended by the workers that started them; where a worker can't any more, they see their input end. */
  private async retirePrograms(): Promise<void> {
    if (this.plan.entrants.every(({ command }) => command === undefined)) return;
    const { workers } = this;
    const farewell: Farewell = { arrived: new SharedArrayBuffer(4), workers };
    const retiring = Array.from({ length: workers }, () => this.piscina.run(farewell, { name: 'retire' }));
    await within(Promise.allSettled(retiring), RETIRE_MS);
  }

  /** One try: the result, or who stood in its way (nobody: `code` null). */
  private async attempt(task: BatchTask): Promise<BatchResult | Blame> {
    const abort = new AbortController();
    const turn = readTurn(this.heartbeats, task.slot);
    const flight: Flight = { task, abort, turn, since: Date.now(), stuck: null };
    this.flights.set(task.slot, flight);
    try {
      const answer: WorkerAnswer = await this.piscina.run(task, { signal: abort.signal });
      if (answer.ok) return answer.result;
      throw new PoolError(`batch ${task.batch}: ${answer.message}\n${answer.stack}`);
    } catch (error) {
      if (error instanceof PoolError) throw error;
      return flight.stuck !== null ? this.timeout(flight.stuck) : this.death(task, error as Error);
    } finally {
      this.flights.delete(task.slot);
      clearTurn(this.heartbeats, task.slot);
    }
  }

  private timeout(turn: Turn): Blame {
    return blame(turn, 'timeout', `gave no answer within ${this.limit} ms`);
  }

  private death(task: BatchTask, error: Error): Blame {
    const turn = readTurn(this.heartbeats, task.slot);
    const code = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash';
    return blame(turn, turn.seat === NOBODY ? null : code, error.message);
  }

  /** Stops workers whose bot has been silent for too long. */
  private look(): void {
    const now = Date.now();
    for (const flight of this.flights.values()) {
      const turn = readTurn(this.heartbeats, flight.task.slot);
      if (turn.beat !== flight.turn.beat || turn.seat === NOBODY) {
        flight.turn = turn;
        flight.since = now;
      } else if (now - flight.since > this.limit && flight.stuck === null) {
        flight.stuck = turn;
        flight.abort.abort();
      }
    }
  }
}

type Blame = { match: number; ply: number; seat: number; code: FaultCode | null; detail: string };

function blame({ match, ply, seat }: Turn, code: FaultCode | null, detail: string): Blame {
  return { match, ply, seat, code, detail };
}
