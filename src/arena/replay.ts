/** Finds a match of a finished or unfinished run again and tells it. */
import { createReadStream, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse';
import { UsageError } from '../core/errors.js';
import type { FaultCode } from '../core/outcome.js';
import { hashOf } from './bot-hash.js';
import type { Verdict } from './drive.js';
import { prepareEntrants } from './entrants.js';
import { checkProgram, hashCommand } from './external/command.js';
import { builtFile } from './package-root.js';
import { type Entrant, gameOf, type RunPlan } from './plan.js';
import { readRun } from './run-folder.js';
import { tellMatch } from './telling.js';

/** Tells a match of the run in `folder`. @throws UsageError when there is no such run or match, or its bots have changed */
export async function replayMatch(
  folder: string,
  match: number,
  tell: (line: string) => void,
): Promise<void> {
  const record = readRun(folder);
  if (record === null) throw new UsageError(`${folder} holds no run`);
  const { plan } = record;
  const row = await findRow(folder, match);
  const entrants = await Promise.all(plan.entrants.map((entrant) => findAgain(entrant, plan, folder)));
  const found: RunPlan = { ...plan, entrants };
  const shared = await prepareEntrants(gameOf(found), entrants, () => {});
  await tellMatch({ plan: found, shared, match, verdict: verdictOf(row, match), tell });
}

/** The match's row of `matches.csv`. */
async function findRow(folder: string, match: number): Promise<Record<string, string>> {
  const path = join(folder, 'matches.csv');
  let last = -1;
  if (existsSync(path)) {
    const rows = createReadStream(path).pipe(parse({ columns: true, relax_column_count: true }));
    for await (const row of rows as AsyncIterable<Record<string, string>>) {
      if (row.match === String(match)) return row;
      last = Math.max(last, Number(row.match));
    }
  }
  throw new UsageError(
    last < 0 ? `${folder} holds no match yet` : `${folder} holds no match ${match}; the last is ${last}`,
  );
}

function verdictOf(row: Record<string, string>, match: number): Verdict | null {
  if (row.outcome === 'finished') return null;
  const [seat, ply] = [Number(row.fault_seat), Number(row.fault_ply)];
  return { match, seat, ply, code: row.outcome as FaultCode, detail: row.fault_detail };
}

/** The very bot that played, wherever the run's folder or this package lie now. */
async function findAgain(entrant: Entrant, plan: RunPlan, folder: string): Promise<Entrant> {
  if (entrant.command !== undefined && entrant.command.words !== null) {
    checkProgram(entrant.command);
    if ((await hashCommand(entrant.command)) === entrant.hash) return entrant;
    throw changed(entrant, 'has changed since the run');
  }
  const places = [
    entrant.file,
    join(folder, 'bots', basename(entrant.file)),
    builtFile(join('bots', plan.game, `${entrant.bot}.js`)),
  ].filter(existsSync);
  const file = places.find((path) => hashOf(path) === entrant.hash);
  if (file === undefined) {
    const why = places.length === 0 ? 'is gone' : 'has changed since the run';
    throw changed(entrant, why);
  }
  return { ...entrant, file };
}

function changed({ name }: Entrant, why: string): UsageError {
  return new UsageError(`bot ${name} ${why}: the match can't be played again as it was`);
}
