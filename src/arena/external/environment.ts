import { UsageError } from '../../core/errors.js';

/** What a program needs to run at all; it is told nothing more of this machine unless the user says so. */
const usual = ['PATH', 'HOME', 'LANG', 'TMPDIR'];

/** The environment of a program: the usual variables and these, as far as they are set. */
export function reducedEnvironment(names: readonly string[]): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const name of [...usual, ...names]) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

/** @throws UsageError when a variable that should be passed on isn't set */
export function checkEnvironment(names: readonly string[]): void {
  const missing = names.find((name) => process.env[name] === undefined);
  if (missing !== undefined)
    throw new UsageError(`there is no environment variable ${missing} to pass on to bots`);
}
