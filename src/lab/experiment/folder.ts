/** An experiment's folder: started, found again, refused when it belongs to another experiment. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK, lockFolder } from '../../arena/lock.js';
import { version } from '../../arena/package-root.js';
import { makeWritable } from '../../arena/run-folder.js';
import { writingFile } from '../../arena/storage-error.js';
import { UsageError } from '../../core/errors.js';
import type { Experiment } from './arms.js';
import type { Definition } from './definition.js';

/** The experiment's record; the same to the last byte on every machine. */
export const EXPERIMENT = 'experiment.json';

/** Where its bots are kept that had to be compiled. */
export const BOTS = 'bots';

/** How an arm ended: with its schedule, at a precision, or by a sequential test. */
export interface ArmEnd {
  reason: 'schedule' | 'precision' | 'H0' | 'H1';
  /** Blocks and matches that were played, of all pairings. */
  blocks: number;
  matches: number;
  /** The test's likelihood ratio, where there was one. */
  llr?: number;
}

/** What `experiment.json` holds. */
export interface ExperimentRecord {
  kronenarena: string;
  /** The file's content with everything completed that it left out. */
  definition: Definition;
  metrics: string[];
  baseline: string;
  /** The baseline first. */
  arms: { name: string; folder: string; seed: string; paired: boolean; end: ArmEnd | null }[];
}

export function recordOf({ definition, metrics, arms }: Experiment): ExperimentRecord {
  return {
    kronenarena: version,
    definition,
    metrics,
    baseline: arms[0].name,
    arms: arms.map(({ name, folder, plan, paired }) => ({
      name,
      folder,
      seed: plan.seed,
      paired,
      end: null,
    })),
  };
}

/**
 * Makes the folder ready for this experiment, and keeps it for this process until the function that is returned is called.
 * @throws UsageError when it holds another experiment or other files, is in use, or can't be written
 */
export function openExperiment(
  folder: string,
  record: ExperimentRecord,
  mode: { resume: boolean; force: boolean },
): () => void {
  makeWritable(folder);
  const close = lockFolder(folder);
  try {
    checkFolder(folder, record, mode);
    writeExperiment(folder, record);
    return close;
  } catch (error) {
    close();
    throw error;
  }
}

/** Written beside and renamed: there is always a whole one. */
export function writeExperiment(folder: string, record: ExperimentRecord): void {
  const path = join(folder, EXPERIMENT);
  writingFile(path, () => {
    writeFileSync(`${path}.new`, `${JSON.stringify(record, null, 2)}\n`);
    renameSync(`${path}.new`, path);
  });
}

function checkFolder(
  folder: string,
  record: ExperimentRecord,
  mode: { resume: boolean; force: boolean },
): void {
  const before = readExperiment(folder);
  if (before === null) {
    // Bots that had to be compiled are there before anything else.
    const ours = [LOCK, BOTS, `${EXPERIMENT}.new`];
    const others = readdirSync(folder).filter((name) => !ours.includes(name));
    if (others.length === 0) return;
    throw new UsageError(
      `${folder} is not empty and holds no experiment (${others[0]} is there); name another --out`,
    );
  }
  if (mode.force) clear(folder);
  else if (!mode.resume) {
    throw new UsageError(
      `${folder} holds an experiment already; go on with --resume, start anew with --force, or name another --out`,
    );
  } else if (planned(before) !== planned(record)) {
    throw new UsageError(
      `${folder} holds another experiment (its file, seed or blocks were others); use the same, or another --out`,
    );
  }
}

/** The record of the experiment in `folder`; null when there is none. @throws UsageError when it can't be read */
export function readExperiment(folder: string): ExperimentRecord | null {
  const path = join(folder, EXPERIMENT);
  if (!existsSync(path)) return null;
  try {
    const record = JSON.parse(readFileSync(path, 'utf8')) as ExperimentRecord;
    if (Array.isArray(record.arms) && typeof record.definition === 'object') return record;
  } catch {
    // Said below.
  }
  throw new UsageError(`${path} is no record of an experiment; name another --out`);
}

/** What makes it the same experiment; how its arms ended doesn't. */
function planned({ arms, ...rest }: ExperimentRecord): string {
  return JSON.stringify({ ...rest, arms: arms.map(({ end: _, ...arm }) => arm) });
}

/** Removes what an experiment writes, and only that. */
function clear(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name === 'arms' || name === 'ladders' || name === EXPERIMENT || /\.(csv|html)$/.test(name)) {
      rmSync(join(folder, name), { recursive: true });
    }
  }
}
