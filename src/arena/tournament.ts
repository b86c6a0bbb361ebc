/** Runs a tournament: batches out to the pool, results back in order into the ledger, tables at the end. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '../games/index.js';
import type { BatchResult } from './batch.js';
import { formatTable } from './csv.js';
import { prepareEntrants } from './entrants.js';
import { Ledger, streamedFile } from './ledger.js';
import { batchCount, gameOf, matchesOf, type RunPlan, scheduleOfPlan, sessionsOf } from './plan.js';
import { Pool } from './pool.js';
import { streamedFiles } from './result-columns.js';
import { endTables, type ResultTable, timingTable } from './result-tables.js';
import { openRun, type RunRecord, writeRun } from './run-folder.js';
import { batchAt, batchesOf, everything, type Share } from './share.js';
import { type Pair, pairsOfRun, type Standing, standingsOf } from './standings.js';
import { writing } from './storage-error.js';
import { mergeTiming, TIMING_SIZE } from './timing.js';
import { addEntry, createTotals, type Totals } from './totals.js';
import { type CallWorkforce, checkForOthers, Withdrawn, type Workforce } from './workforce.js';

/** When a run may end before its schedule does: it is asked after whole batches, always the same ones. */
export interface EarlyEnd {
  /** After how many batches, in rising order. */
  looks: readonly number[];
  /** Whether the files, which hold these batches and no more, say enough. The same bytes must give the same answer. */
  enough: () => Promise<boolean>;
}

export interface TournamentSettings {
  plan: RunPlan;
  /** The folder of the run. */
  out: string;
  workers: number;
  resume: boolean;
  force: boolean;
  /** Which part of the run is played here; all, unless given. */
  share?: Share;
  /** Who plays, unless given: threads of this process. Made when there is something to play. */
  workforce?: CallWorkforce;
  earlyEnd?: EarlyEnd;
  /** Asked between batches; true stops the run once what is in flight is booked. */
  stop?: () => boolean;
  /** Told after each batch, and once at the start. */
  progress?: (matches: number, total: number) => void;
  log?: (text: string) => void;
}

export interface TournamentResult {
  /** All was played, or enough. */
  finished: boolean;
  /** Matches booked, of so many in the schedule. */
  matches: number;
  total: number;
  /** Of these, played just now, in so many seconds. */
  played: number;
  seconds: number;
  standings: Standing[];
  pairs: Pair[];
  totals: Totals;
}

/**
 * Plays what remains of the run and writes its tables. The files are the same to the last byte whatever the number of
 * workers, and however often the run was interrupted; only `run.json` and `timing.csv` tell of this machine.
 * @throws UsageError when the folder can't be used for this run
 * @throws PoolError when a batch can't be played through no bot's fault
 */
export async function runTournament(settings: TournamentSettings): Promise<TournamentResult> {
  if (settings.workforce !== undefined) checkForOthers(settings.plan);
  const { record, close } = openRun(settings.out, settings.plan, settings.workers, settings);
  try {
    return await playRun(settings, record);
  } finally {
    close();
  }
}

async function playRun(settings: TournamentSettings, record: RunRecord): Promise<TournamentResult> {
  const { plan, out, share = everything } = settings;
  const game = gameOf(plan);
  const schedule = scheduleOfPlan(plan);
  const totals = createTotals(plan, schedule, game);
  const files = streamedFiles(plan, game).map(({ name, columns }) => streamedFile(name, columns));
  const ledger = new Ledger(out, files, (entry) => addEntry(totals, entry), share);
  const before = totals.matches;
  const total = matchesOf(plan, schedule, share);
  const timing = new Float64Array(plan.entrants.length * TIMING_SIZE);
  settings.progress?.(totals.matches, total);
  const from = performance.now();
  const book = (result: BatchResult) => {
    const { first, sessions } = sessionsOf(plan, schedule, result.batch);
    addEntry(totals, ledger.append(result, first, sessions));
    mergeTiming(timing, result.timing);
    settings.progress?.(totals.matches, total);
  };
  let enough = false;
  const pool = new LazyWorkforce(settings, game);
  try {
    const count = batchesOf(share, batchCount(plan, schedule));
    for (const stage of stagesOf(settings, count, ledger.batches)) {
      if (ledger.batches < stage.end)
        await playBatches(await pool.open(), { share, end: stage.end, ledger, book, stop: settings.stop });
      if (ledger.batches < stage.end) break;
      if ((enough = await stage.enough())) break;
    }
  } finally {
    await pool.close();
    await ledger.close();
  }
  const seconds = (performance.now() - from) / 1000;
  const played = totals.matches - before;
  const finished = enough || totals.matches === total;
  const { standings, pairs } = writeEndTables(out, plan, totals);
  if (played > 0) writeTable(out, timingTable(plan, timing));
  if (finished && record.finished === null) writeRun(out, { ...record, finished: new Date().toISOString() });
  const { matches } = totals;
  return { finished, matches, total, played, seconds, standings, pairs, totals };
}

/** Writes what is made of a run's sums when it ends. */
export function writeEndTables(out: string, plan: RunPlan, totals: Totals) {
  const schedule = scheduleOfPlan(plan);
  const standings = standingsOf(plan, schedule, totals);
  const pairs = pairsOfRun(plan, schedule, totals);
  for (const table of endTables(plan, gameOf(plan), standings, pairs, totals)) writeTable(out, table);
  return { standings, pairs };
}

/** A part of a run: up to this batch, and then the question whether that was enough. */
interface RunStage {
  end: number;
  enough: () => Promise<boolean>;
}

/** The stages that remain once `done` of `count` batches are booked; a run killed at a look is asked there again. */
function stagesOf({ earlyEnd }: TournamentSettings, count: number, done: number): RunStage[] {
  const last: RunStage = { end: count, enough: async () => false };
  if (earlyEnd === undefined) return [last];
  const { looks, enough } = earlyEnd;
  return [...looks.filter((end) => end >= done && end < count).map((end) => ({ end, enough })), last];
}

/** Whoever plays a run, called when there is something to play. */
class LazyWorkforce {
  private workforce: Workforce | null = null;

  constructor(
    private readonly settings: TournamentSettings,
    private readonly game: AnyGame,
  ) {}

  async open(): Promise<Workforce> {
    this.workforce ??= await this.call();
    return this.workforce;
  }

  async close(): Promise<void> {
    await this.workforce?.close();
  }

  private async call(): Promise<Workforce> {
    const { plan, out, workers, log, workforce } = this.settings;
    if (workforce !== undefined) return workforce(plan, out);
    const shared = await prepareEntrants(this.game, plan.entrants, log ?? (() => {}));
    return new Pool(plan, shared, workers, out);
  }
}

interface Playing {
  share: Share;
  /** Play until so many batches of the share are booked. */
  end: number;
  ledger: Ledger;
  book: (result: BatchResult) => void;
  stop: (() => boolean) | undefined;
}

/** Keeps the pool busy, a bounded number of batches ahead of the ledger, and books them in order. */
async function playBatches(pool: Workforce, { share, end, ledger, book, stop }: Playing): Promise<void> {
  let next = ledger.batches;
  const flying = new Set<Promise<void>>();
  const landed = new Map<number, BatchResult>();
  const failures: unknown[] = [];
  const fly = async (k: number) => {
    try {
      landed.set(k, await pool.play(batchAt(share, k)));
      for (let due = landed.get(ledger.batches); due !== undefined; due = landed.get(ledger.batches)) {
        landed.delete(ledger.batches);
        book(due);
        pool.release(due);
      }
    } catch (error) {
      if (!(error instanceof Withdrawn)) failures.push(error);
    }
  };
  const room = () => flying.size + landed.size < pool.slots && next < end;
  for (;;) {
    while (failures.length === 0 && room() && stop?.() !== true) {
      const flight = fly(next++).finally(() => flying.delete(flight));
      flying.add(flight);
    }
    // Also after a failure: what is in the air is worth booking.
    if (flying.size === 0) break;
    await Promise.race(flying);
  }
  if (failures.length > 0) throw failures[0];
}

function writeTable(folder: string, { name, columns, rows }: ResultTable): void {
  const path = join(folder, name);
  writing(path, () => writeFileSync(path, formatTable(columns, rows)));
}
