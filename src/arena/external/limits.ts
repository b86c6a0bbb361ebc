/** What a program may do, and the check that its machine can hold it to that. */
import { spawnSync } from 'node:child_process';
import { UsageError } from '../../core/errors.js';

/** Milliseconds a bot may take for an answer where the user set no time for a move. */
export const PATIENCE_MS = 5000;
/** About how many microseconds a decision takes over a pipe. */
export const EXTERNAL_MICROSECONDS = 60;
/** Characters of a line that a program may write, and of lines that nobody asked for. */
export const LINE_LIMIT = 1 << 20;
/** Bytes that the log of a bot may grow to. */
export const LOG_LIMIT = 1 << 20;
/** Milliseconds in which a program must have started and said that it is ready. */
export const START_MS = 10_000;
/** Milliseconds a program has to end once its input is closed, and again after SIGTERM. */
export const END_MS = 1000;

/** @throws UsageError where programs can't be run or held to these limits */
export function checkLimits(memory: number | null, cpu: number | null): void {
  if (process.platform === 'win32') {
    throw new UsageError('programs as bots need a system with /bin/sh, such as Linux or macOS');
  }
  for (const [flag, limit, what] of [
    ['-v', memory, 'a limit of memory'],
    ['-t', cpu, 'a limit of processor time'],
  ] as const) {
    if (limit === null) continue;
    const { status } = spawnSync('/bin/sh', ['-c', `ulimit ${flag} ${limit}`], { stdio: 'ignore' });
    if (status !== 0) throw new UsageError(`this machine can't hold programs to ${what}`);
  }
}
