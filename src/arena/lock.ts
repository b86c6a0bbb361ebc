/** One arena a folder: a file that names the process at work there, and is worth nothing once that process is gone. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../core/errors.js';
import { writingFile } from './storage-error.js';

/** The lock's file. */
export const LOCK = 'run.lock';

interface Holder {
  host: string;
  pid: number;
  /** When it started, as the system counts; tells a process from a later one with its number. Empty where unknown. */
  born: string;
}

/**
 * Takes the folder for this process and returns what gives it back. The lock of a process that was killed is taken over.
 * @throws UsageError when another arena is at work there, StorageError when the lock can't be written
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK);
  const own: Holder = { host: hostname(), pid: process.pid, born: birthOf(process.pid) };
  for (;;) {
    if (writingFile(path, () => tryToWrite(path, own))) return () => rmSync(path, { force: true });
    const holder = readHolder(path);
    if (holder !== null && isAlive(holder)) {
      const where = holder.host === own.host ? '' : ` on ${holder.host}`;
      const remedy = holder.host === own.host ? 'wait for it' : `if it is gone, remove ${path}`;
      throw new UsageError(
        `${folder} is in use by another arena (process ${holder.pid}${where}); ${remedy}, or name another --out`,
      );
    }
    rmSync(path, { force: true });
  }
}

/** Whether the lock was free. */
function tryToWrite(path: string, own: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(own), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    // Half written by a process that was killed, or gone in the meantime.
    return null;
  }
}

/** Of a process on another machine nobody can tell: it counts as alive. */
function isAlive({ host, pid, born }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return birthOf(pid) === born;
}

function birthOf(pid: number): string {
  try {
    // The 22nd field, counted behind the command's name, which may hold blanks.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[19];
  } catch {
    return '';
  }
}
