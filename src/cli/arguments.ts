/** Reads what yargs hands over, with errors that say what would be right. */

import type { Argv } from 'yargs';
import type { Keeping } from '../arena/external/command.js';
import { UsageError } from '../core/errors.js';

/** A value that may be given once; twice is a slip. */
export function once(flag: string, value: unknown): string | undefined {
  if (Array.isArray(value))
    throw new UsageError(`${named(flag)} is given ${value.length} times; give it once`);
  return value === undefined ? undefined : filled(flag, String(value));
}

/** All values of a flag that may be repeated; of positionals, which have no flag, as they are. */
export function list(value: unknown, flag?: string): string[] {
  const values = value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)];
  return flag === undefined ? values : values.map((one) => filled(flag, one));
}

/** A flag, or a word that has its place, which is named as in the command's usage: `<match>`. */
function named(flag: string): string {
  return flag.startsWith('<') ? flag : `--${flag}`;
}

/** A variable of a script that was never set comes as an empty text; only a seed may be any text. */
function filled(flag: string, value: string): string {
  if (value === '' && flag !== 'seed')
    throw new UsageError(`${named(flag)} is empty; give it a value, or leave it out`);
  return value;
}

/** @throws UsageError when it is no whole number from `min` to `max` */
export function wholeNumber(flag: string, value: unknown, min: number, max: number): number | undefined {
  const text = once(flag, value);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^[+-]?\d+(e\d+)?$/.test(text) || number < min || number > max) {
    throw new UsageError(`${named(flag)} ${text} should be a whole number from ${min} to ${max}`);
  }
  return number;
}

/** @throws UsageError when it is no number from `min` to `max` */
export function realNumber(flag: string, value: unknown, min: number, max: number): number | undefined {
  const text = once(flag, value);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) || number < min || number > max) {
    throw new UsageError(`${named(flag)} ${text} should be a number from ${min} to ${max}`);
  }
  return number;
}

/** @throws UsageError when it is none of `words` */
export function word<T extends string>(flag: string, value: unknown, words: readonly T[]): T | undefined {
  const text = once(flag, value);
  if (text === undefined) return undefined;
  const found = words.find((one) => one === text);
  if (found === undefined)
    throw new UsageError(`${named(flag)} ${text} should be one of ${words.join(', ')}`);
  return found;
}

/** `--option name=value`, repeated. @throws UsageError when one is not of that form, or a name comes twice */
export function ruleOptions(value: unknown): Record<string, string> {
  const options: Record<string, string> = {};
  for (const text of list(value, 'option')) {
    const equals = text.indexOf('=');
    if (equals < 1) throw new UsageError(`--option ${text} should be of the form name=value`);
    const name = text.slice(0, equals);
    if (Object.hasOwn(options, name)) throw new UsageError(`--option ${name} is given twice; give it once`);
    options[name] = text.slice(equals + 1);
  }
  return options;
}

/** A flag with a value, which yargs must not take for a number nor let swallow the words after it. */
export const text = { type: 'string', requiresArg: true } as const;

/** The flags that say how programs are held. */
export function withPrograms<T>(yargs: Argv<T>) {
  return yargs
    .option('bot-env', {
      ...text,
      describe: 'an environment variable that programs are given too; may be repeated',
    })
    .option('bot-memory', {
      ...text,
      describe: 'megabytes of memory that a program may use, or the bots of a worker together (512)',
    })
    .option('bot-cpu', {
      ...text,
      describe: 'seconds of processor time that a program may use before it is replaced',
    });
}

/** The flag that says how untrusted bots are held. */
export function withIsolation<T>(yargs: Argv<T>) {
  return yargs.option('isolate', {
    type: 'boolean',
    default: false,
    describe: 'run the bots of --bot-file in processes of their own, with next to no rights',
  });
}

/** What {@link withPrograms} and {@link withIsolation} were given. */
export function programsOf(argv: Record<string, unknown>): { keeping: Keeping; isolate: boolean } {
  return {
    keeping: {
      environment: list(argv.botEnv, 'bot-env'),
      memory: wholeNumber('bot-memory', argv.botMemory, 1, 1e7) ?? null,
      cpu: wholeNumber('bot-cpu', argv.botCpu, 1, 1e7) ?? null,
    },
    isolate: argv.isolate === true,
  };
}

/** The flag that all commands with rules share. */
export function withRules<T>(yargs: Argv<T>) {
  return yargs
    .option('option', {
      ...text,
      describe: 'a rule option, name=value; may be repeated (arena games GAME lists them)',
    })
    .option('players', { ...text, describe: 'how many play (games for 3 to 6)' });
}
