import { UsageError } from '../core/errors.js';

/** The exit codes: the user asked for what can't be; the run failed. */
const WRONG_USE = 2;
const FAILED = 1;

/** Says in one line what went wrong, or with `debug` where as well, and sets the exit code. */
export function reportFailure(error: unknown, debug: boolean): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`arena: ${debug ? (stack ?? message) : message.split('\n')[0]}\n`);
  process.exitCode = error instanceof UsageError ? WRONG_USE : FAILED;
}
