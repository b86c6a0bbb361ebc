/** How a bot is written on a command line: `random`, `monte-carlo:iterations=2000`, `strong=monte-carlo:ms=5`. */
import { UsageError } from '../core/errors.js';
import type { Keeping } from './external/command.js';

/** A bot as it was asked for, not looked up yet. */
export interface BotSpec {
  /** What the user calls it, if anything. */
  label?: string;
  /** The bot's own name: its file's name without the ending. */
  bot: string;
  /** Its parameters as they were written. */
  parameters: Record<string, string>;
  /** For `name=cmd:…`: the program to run, instead of a bot of ours. */
  command?: string;
}

/** A program with what it alone is given and held to; what is left out is as for all programs of the run. */
export interface HeldBot {
  /** As on a command line: `name=cmd:PROGRAM ARGS`. */
  bot: string;
  /** Names of variables of the environment. */
  env?: readonly string[];
  /** Megabytes. */
  memory?: number;
  /** Seconds of processor time. */
  cpu?: number;
}

/** A bot as a user asks for it. */
export type AskedBot = string | HeldBot;

/** What a user calls a bot that was asked for. */
export const wordsOf = (asked: AskedBot): string => (typeof asked === 'string' ? asked : asked.bot);

/** How this one is held, where all programs of the run are held like `usual`. */
export function keepingOf(asked: AskedBot, usual: Keeping): Keeping {
  if (typeof asked === 'string') return usual;
  const { env = [], memory = usual.memory, cpu = usual.cpu } = asked;
  return { environment: [...usual.environment, ...env], memory, cpu };
}

/** @throws UsageError when the text is not of the form `[name=]bot[:parameter=value,…]` or `name=cmd:PROGRAM` */
export function parseBotSpec(text: string): BotSpec {
  const named = /^([^:=]*)=(.*)$/s.exec(text);
  const label = named?.[1];
  const rest = named?.[2] ?? text;
  const form = 'a bot is written name, name:parameter=value,parameter=value, or label=name';
  if (label === '' || rest === '') throw new UsageError(`"${text}" names no bot; ${form}`);
  if (label !== undefined) checkLabel(label);
  const spec: BotSpec = { bot: rest, parameters: {}, ...(label === undefined ? {} : { label }) };
  if (rest.startsWith('cmd:')) {
    if (label === undefined) throw new UsageError(`"${text}" needs a name in front: name=${text}`);
    const command = rest.slice(4).trim();
    if (command === '')
      throw new UsageError(`"${text}" names no program; it is written name=cmd:PROGRAM ARGS`);
    return { ...spec, bot: label, command };
  }
  const colon = rest.indexOf(':');
  if (colon < 0) return spec;
  spec.bot = rest.slice(0, colon);
  for (const part of rest.slice(colon + 1).split(',')) {
    const equals = part.indexOf('=');
    if (equals < 1) throw new UsageError(`"${part}" in "${text}" is no parameter; ${form}`);
    spec.parameters[part.slice(0, equals)] = part.slice(equals + 1);
  }
  return spec;
}

function checkLabel(label: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(label) || label.length > 80) {
    throw new UsageError(`a bot's name is 1 to 80 printable characters, not ${JSON.stringify(label)}`);
  }
}
