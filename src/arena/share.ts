/** A part of a run's batches that one machine plays: every so-many-th of them. Where nobody else plays, all. */
import { UsageError } from '../core/errors.js';

export interface Share {
  /** From 0. */
  index: number;
  of: number;
}

export const everything: Share = { index: 0, of: 1 };

/** The number of the share's `k`-th batch. */
export function batchAt({ index, of }: Share, k: number): number {
  return index + k * of;
}

/** How many of so many batches are the share's. */
export function batchesOf({ index, of }: Share, count: number): number {
  return Math.max(0, Math.ceil((count - index) / of));
}

/** `2/3`, as users write it. */
export function shareText({ index, of }: Share): string {
  return `${index + 1}/${of}`;
}

/** The folder of a share, inside that of its run. */
export function shareFolder({ index, of }: Share): string {
  return `shard-${index + 1}-of-${of}`;
}

/** Whether a folder of this name, inside that of a run, is for a share. */
export function isShare(name: string): boolean {
  return /^shard-\d+-of-\d+$/.test(name);
}

/**
 * Reads `2/3`; `auto`, where a cluster says which part this is (Slurm's job arrays); or `auto/3`, where it says which but not of
 * how many (Kubernetes' indexed jobs).
 * @throws UsageError saying how it is written
 */
export function readShare(text: string, environment: Readonly<Record<string, string | undefined>>): Share {
  const form = 'a shard is written i/n, like 2/3, or auto, or auto/n';
  const match = /^(\d+|auto)(?:\/(\d+))?$/.exec(text);
  if (match === null) throw new UsageError(`"${text}" is no shard; ${form}`);
  const [, which, total] = match;
  if (which !== 'auto' && total === undefined) throw new UsageError(`shard "${text}" of how many? ${form}`);
  const of = total === undefined ? countFrom(environment) : Number(total);
  if (of < 1) throw new UsageError(`"${text}" is no shard: n must be a whole number from 1; ${form}`);
  const index = which === 'auto' ? indexFrom(environment) : Number(which) - 1;
  if (index === null) {
    throw new UsageError(
      '--shard auto needs SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX in the environment; else write i/n',
    );
  }
  if (index < 0 || index >= of) {
    throw new UsageError(`there is no shard ${index + 1} of ${of}; they are numbered 1/${of} to ${of}/${of}`);
  }
  return { index, of };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Of how many parts this is one. Tasks that are submitted again alone, or with a step, are counted as if they were all. */
function countFrom({
  SLURM_ARRAY_TASK_COUNT,
  SLURM_ARRAY_TASK_MIN,
  SLURM_ARRAY_TASK_MAX,
}: Environment): number {
  const count = numberFrom(SLURM_ARRAY_TASK_COUNT);
  if (count === null) {
    throw new UsageError('nobody says of how many parts this is one (SLURM_ARRAY_TASK_COUNT); write auto/n');
  }
  const min = numberFrom(SLURM_ARRAY_TASK_MIN);
  const max = numberFrom(SLURM_ARRAY_TASK_MAX);
  if (min === null || max === null || min > 1 || count !== max - min + 1) {
    const tasks = count === 1 ? '1 task' : `${count} tasks`;
    throw new UsageError(
      `--shard auto can't tell of how many parts this is one: there is only part of a job array (${tasks} from ${min ?? '?'} to ${max ?? '?'}, not all from 0 or 1 on); write auto/n, with the number of all`,
    );
  }
  return count;
}

/**
 * Slurm's tasks are counted from 1, unless the array has a task 0; from its own first task on they can't be, which may be any
 * when only some are submitted again. Kubernetes' indices begin at 0.
 */
function indexFrom({
  SLURM_ARRAY_TASK_ID,
  SLURM_ARRAY_TASK_MIN,
  JOB_COMPLETION_INDEX,
}: Environment): number | null {
  const task = numberFrom(SLURM_ARRAY_TASK_ID);
  if (task === null) return numberFrom(JOB_COMPLETION_INDEX);
  return numberFrom(SLURM_ARRAY_TASK_MIN) === 0 ? task : task - 1;
}

function numberFrom(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}
