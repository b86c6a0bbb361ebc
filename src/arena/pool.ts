/**
 * The worker threads, and the eye on them from outside: which bot does not come back, in whose turn a worker died.
 * A batch whose worker had to be stopped is void and played again, with the verdict on the match where it happened.
 */
import type { Piscina } from 'piscina';
import type { FaultCode } from '../core/outcome.js';
import type { BatchResult, BatchTask } from './batch.js';
import type { Verdict } from './drive.js';
import { END_MS, PATIENCE_MS } from './external/limits.js';
import { within } from './external/process.js';
import { clearTurn, createHeartbeats, NOBODY, readTurn, type Turn } from './heartbeat.js';
import type { RunPlan } from './plan.js';
import { startThreads } from './threads.js';
import type { Farewell, WorkerAnswer, WorkerSetup } from './worker.js';
import type { Workforce } from './workforce.js';

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
  /** The last turn seen, and since when, in milliseconds of a clock that nobody sets back. */
  turn: Turn;
  since: number;
  /** The bot that was given up on. */
  stuck: Turn | null;
}

export class Pool implements Workforce {
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
    private readonly shared: (SharedArrayBuffer | null)[],
    workers: number,
    private readonly runFolder: string | null = null,
  ) {
    // For each worker one batch at work, one in waiting, and two that wait for an earlier one to be booked.
    this.slots = 4 * workers;
    this.heartbeats = createHeartbeats(this.slots);
    this.free = Array.from({ length: this.slots }, (_, slot) => slot);
    this.limit = (plan.moveTime ?? plan.matchTime ?? PATIENCE_MS) + GRACE_MS;
    this.piscina = this.threads(workers, false);
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
    const first = await this.attempt(this.piscina, task);
    if ('batch' in first) return first;
    // A bot that is stuck in its own turn is known; what else went wrong may have been left behind by anybody.
    if (first.code === 'timeout') {
      task.verdicts.push(first as Verdict);
      const again = await this.playOn(this.piscina, task);
      if (again !== null) return again;
    }
    return this.playAlone(task);
  }

  /** The result has been dealt with: another batch may use its memory. */
  release(result: BatchResult): void {
    this.free.push(result.slot);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.end(this.piscina);
  }

  /** Plays it on as long as nothing happens but bots that are stuck; null when something else did. */
  private async playOn(threads: Piscina, task: BatchTask): Promise<BatchResult | null> {
    for (;;) {
      const outcome = await this.attempt(threads, task);
      if ('batch' in outcome) return outcome;
      if (outcome.code !== 'timeout') return null;
      task.verdicts.push(outcome as Verdict);
    }
  }

  /** Plays a batch with care, in a worker that has seen nothing else: whatever happens there has its cause there. */
  private async playAlone(task: BatchTask): Promise<BatchResult> {
    const threads = this.threads(1, true);
    try {
      for (let failures = 0; ; ) {
        const outcome = await this.attempt(threads, task);
        if ('batch' in outcome) return outcome;
        if (outcome.code !== null) task.verdicts.push(outcome as Verdict);
        else if (++failures === TRIES)
          throw new PoolError(`batch ${task.batch} failed ${TRIES} times: ${outcome.detail}`);
      }
    } finally {
      await this.end(threads);
    }
  }

  /** Programs are ended by the workers that started them; where a worker can't any more, they see their input end. */
  private async end(threads: Piscina): Promise<void> {
    if (this.plan.entrants.some(({ command }) => command !== undefined)) {
      const workers = threads.options.maxThreads;
      const farewell: Farewell = { arrived: new SharedArrayBuffer(4), workers };
      const retiring = Array.from({ length: workers }, () => threads.run(farewell, { name: 'retire' }));
      await within(Promise.allSettled(retiring), RETIRE_MS);
    }
    await threads.destroy();
  }

  private threads(workers: number, careful: boolean): Piscina {
    const { plan, shared, heartbeats, runFolder } = this;
    const setup: WorkerSetup = { plan, shared, heartbeats, runFolder, careful };
    const threads = startThreads('src/arena/worker.js', 'playBatch', workers, {
      resourceLimits: { maxOldGenerationSizeMb: plan.memory },
      workerData: setup,
    });
    // A stray error between two tasks: its worker is replaced, nothing was lost.
    threads.on('error', () => {});
    return threads;
  }

  /** One try: the result, or who stood in its way (nobody: `code` null). */
  private async attempt(threads: Piscina, task: BatchTask): Promise<BatchResult | Blame> {
    const abort = new AbortController();
    const turn = readTurn(this.heartbeats, task.slot);
    const flight: Flight = { task, abort, turn, since: performance.now(), stuck: null };
    this.flights.set(task.slot, flight);
    try {
      const answer: WorkerAnswer = await threads.run(task, { signal: abort.signal });
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
    // What was asked for is told; the grace is ours.
    const { moveTime, matchTime } = this.plan;
    const ofMatch = moveTime === null && matchTime !== null ? ', its time for the whole match' : '';
    return blame(turn, 'timeout', `gave no answer within ${this.limit - GRACE_MS} ms${ofMatch}`);
  }

  private death(task: BatchTask, error: Error): Blame {
    const turn = readTurn(this.heartbeats, task.slot);
    const memory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    const detail = memory ? `took more than ${this.plan.memory} MB of memory` : error.message;
    return blame(turn, turn.seat === NOBODY ? null : memory ? 'memory' : 'crash', detail);
  }

  /** Stops workers whose bot has been silent for too long. */
  private look(): void {
    const now = performance.now();
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
