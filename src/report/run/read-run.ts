/** A run as its folder tells it: the plan, and the tables made anew from the ledger, also of a run that isn't finished. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readLedger, streamedFile } from '../../arena/ledger.js';
import { gameOf, type RunPlan, scheduleOfPlan } from '../../arena/plan.js';
import { matchColumns } from '../../arena/result-columns.js';
import { type RunRecord, readRun } from '../../arena/run-folder.js';
import type { Schedule } from '../../arena/schedule.js';
import { type Pair, pairsOfRun, type Standing, standingsOf } from '../../arena/standings.js';
import { addEntry, createTotals, faultsOf, type Totals } from '../../arena/totals.js';
import { UsageError } from '../../core/errors.js';
import type { AnyGame } from '../../games/index.js';
import { withoutFlat } from './flat.js';

export interface Run {
  folder: string;
  record: RunRecord;
  plan: RunPlan;
  game: AnyGame;
  schedule: Schedule;
  totals: Totals;
  standings: Standing[];
  pairs: Pair[];
  finished: boolean;
  /** How much of `matches.csv` is booked, in bytes. */
  booked: number;
}

/** @throws UsageError when the folder holds no run, or less of it than its ledger says */
export function readRunFolder(folder: string): Run {
  const record = readRun(folder);
  if (record === null)
    throw new UsageError(`${folder} holds no run and no experiment (no run.json is there)`);
  const { plan } = record;
  const [game, schedule] = [gameOf(plan), scheduleOfPlan(plan)];
  const totals = createTotals(plan, schedule, game);
  let booked = Buffer.byteLength(streamedFile('matches.csv', matchColumns(game)).header);
  const { entries } = readLedger(folder);
  for (const entry of entries) {
    addEntry(totals, entry);
    booked += entry.files['matches.csv']?.[0] ?? 0;
  }
  const matches = join(folder, 'matches.csv');
  if (entries.length > 0 && (!existsSync(matches) || statSync(matches).size < booked)) {
    throw new UsageError(
      `${matches} is not as the run wrote it: the ledger says it has ${booked} bytes or more`,
    );
  }
  return {
    folder,
    record,
    plan,
    game,
    schedule,
    totals,
    standings: standingsOf(plan, schedule, totals).map((s) => ({ ...s, score: withoutFlat(s.score) })),
    pairs: pairsOfRun(plan, schedule, totals),
    finished: record.finished !== null || totals.matches === schedule.matches,
    booked: entries.length === 0 ? 0 : booked,
  };
}

/** Whether every match played was broken off by a fault: there is nothing to say of how matches go. */
export function allBrokenOff({ totals, plan }: Run): boolean {
  const faults = plan.entrants.reduce((sum, _, entrant) => sum + faultsOf(totals, entrant), 0);
  return totals.matches > 0 && faults >= totals.matches;
}

/** The rows of a small table by column name; none where there is no such file. */
export function readTable(path: string): Record<string, string>[] {
  if (!existsSync(path)) return [];
  try {
    return parse(readFileSync(path, 'utf8'), { columns: true, bom: true, skip_empty_lines: true });
  } catch (error) {
    throw new UsageError(`${path} is no CSV: ${(error as Error).message.split('\n')[0]}`);
  }
}

/** A name as it was before it was kept from becoming a spreadsheet's formula. */
export function nameIn(field: string): string {
  return field.replace(/^'(?=[=+\-@\t\r])/, '');
}
