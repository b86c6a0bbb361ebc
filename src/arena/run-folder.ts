/** A run's folder: started, found again, refused when it belongs to another run, cleared only when it is a run's. */
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, hostname } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../core/errors.js';
import { LOGS } from './external/stderr-log.js';
import { makeFolder } from './folders.js';
import { LOCK, lockFolder } from './lock.js';
import { version } from './package-root.js';
import { type Entrant, isTimed, type RunPlan } from './plan.js';
import { isShare, type Share, shareText } from './share.js';
import { refusal, writing, writingFile } from './storage-error.js';

export const RUN = 'run.json';

/** What `run.json` holds: the plan, and what is true only of this machine and hour. */
export interface RunRecord {
  kronenarena: string;
  plan: RunPlan;
  /** Which part of the run this folder holds; absent: all of it. */
  share?: Share;
  /** Workers, host, times: differ between machines. */
  started: string;
  finished: string | null;
  host: { name: string; node: string; platform: string; cores: number; workers: number };
  /** False where bots were held to the clock: such a run can't be repeated to the last byte. */
  reproducible: boolean;
}

/** The record of the run in `folder`, or null when there is none. @throws UsageError when it can't be read */
export function readRun(folder: string): RunRecord | null {
  const path = join(folder, RUN);
  if (!existsSync(path)) return null;
  try {
    const record = JSON.parse(readFileSync(path, 'utf8')) as RunRecord;
    if (typeof record.plan.game === 'string') return record;
  } catch {
    // Said below.
  }
  throw new UsageError(`${path} is no record of a run; use another --out, or --force to start anew`);
}

/** How a run is opened: gone on with, started anew whatever is there, and which part of it. */
export interface OpenMode {
  resume: boolean;
  force: boolean;
  share?: Share;
}

function openRecord(folder: string, plan: RunPlan, workers: number, mode: OpenMode): RunRecord {
  if (mode.force) clearRun(folder);
  const before = readRun(folder);
  if (before !== null) {
    if (!mode.resume) {
      throw new UsageError(
        `${folder} holds a run already; go on with --resume, start anew with --force, or name another --out`,
      );
    }
    const difference = differenceOf(before, plan) ?? shareDifference(before.share, mode.share);
    if (difference !== null)
      throw new UsageError(`${folder} holds another run: ${difference}; use the same, or another --out`);
    return before;
  }
  const others = readdirSync(folder).filter((name) => name !== 'bots' && name !== LOCK && !isShare(name));
  if (others.length > 0) {
    throw new UsageError(
      `${folder} is not empty and holds no run (${others[0]} is there); name another --out`,
    );
  }
  const record: RunRecord = {
    kronenarena: version,
    plan,
    ...(mode.share === undefined ? {} : { share: mode.share }),
    started: new Date().toISOString(),
    finished: null,
    host: {
      name: hostname(),
      node: process.version,
      platform: process.platform,
      cores: cpus().length,
      workers,
    },
    reproducible: !isTimed(plan),
  };
  writeRun(folder, record, writingFile);
  return record;
}

/** A run that this process alone may write to, until it is closed. */
export interface OpenRun {
  record: RunRecord;
  close: () => void;
}

/**
 * Makes the folder ready for this plan: a new one, or the same run taken up again.
 * @throws UsageError when it holds another run or other files, is in use, or can't be written
 */
export function openRun(folder: string, plan: RunPlan, workers: number, mode: OpenMode): OpenRun {
  makeWritable(folder);
  const close = lockFolder(folder);
  try {
    return { record: openRecord(folder, plan, workers, mode), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Written beside and renamed: there is always a whole one. */
export function writeRun(folder: string, record: RunRecord, inWords = writing): void {
  const path = join(folder, RUN);
  inWords(path, () => {
    writeFileSync(`${path}.new`, `${JSON.stringify(record, null, 2)}\n`);
    renameSync(`${path}.new`, path);
  });
}

/** Makes the folder unless it is there. @throws UsageError when it can't be written */
export function makeWritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new UsageError(`${refusal(`to ${folder}`, error)}; name another --out`);
  }
  if (!statSync(folder).isDirectory())
    throw new UsageError(`${folder} is a file, not a folder; name another --out`);
}

/** Removes the files of a run, and only these. */
function clearRun(folder: string): void {
  if (!existsSync(join(folder, RUN))) return;
  rmSync(join(folder, LOGS), { recursive: true, force: true });
  for (const name of readdirSync(folder)) {
    if (/\.(csv|jsonl|html)$/.test(name) || name === RUN || name === `${RUN}.new`) rmSync(join(folder, name));
  }
}

function shareDifference(was: Share | undefined, is: Share | undefined): string | null {
  const text = (share: Share | undefined) =>
    share === undefined ? 'all of it' : `shard ${shareText(share)}`;
  return text(was) === text(is) ? null : `it is ${text(was)}, not ${text(is)}`;
}

/** What makes the plan another run than the recorded one, in words; null when nothing does. */
export function differenceOf(before: RunRecord, plan: RunPlan): string | null {
  if (before.kronenarena !== version)
    return `it was made by version ${before.kronenarena}, this is ${version}`;
  const { entrants: then, ...old } = before.plan;
  const { entrants: now, ...wanted } = plan;
  for (const key of Object.keys({ ...old, ...wanted }) as (keyof typeof wanted)[]) {
    const [was, is] = [JSON.stringify(old[key]), JSON.stringify(wanted[key])];
    if (was !== is) return `its ${key} ${key.endsWith('s') ? 'are' : 'is'} ${was}, not ${is}`;
  }
  const names = (entrants: Entrant[]) => entrants.map((entrant) => entrant.name).join(', ');
  if (names(then) !== names(now)) return `its bots are ${names(then)}, not ${names(now)}`;
  for (let i = 0; i < now.length; i++) {
    if (then[i].hash !== now[i].hash) {
      const what = now[i].command === undefined ? 'its code has' : 'its command, limits or files have';
      return `its bot ${now[i].name} was another (${what} changed)`;
    }
    if (JSON.stringify(then[i].parameters) !== JSON.stringify(now[i].parameters)) {
      return `its bot ${now[i].name} had other parameters`;
    }
  }
  return null;
}
