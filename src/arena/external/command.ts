/** The command of a bot that is a program: its words, the files it names, and how it is held. */
import { createHash } from 'node:crypto';
import { accessSync, constants, createReadStream, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { UsageError } from '../../core/errors.js';

/** What a user may set for all programs of a run. */
export interface Keeping {
  /** Variables of the environment that are passed on besides the usual ones. */
  environment: readonly string[];
  /** Megabytes of memory, or null for no limit. */
  memory: number | null;
  /** Seconds of processor time that a process may use in all, or null for no limit. */
  cpu: number | null;
}

/** No limits, and nothing passed on. */
export const loosely: Keeping = { environment: [], memory: null, cpu: null };

/** A bot in a process of its own. */
export interface Command extends Keeping {
  /** The program and its arguments; null for a bot of ours that is only held apart, whose words are found when it starts. */
  words: string[] | null;
  /** Where it runs, and where its words look for files. */
  folder: string;
}

/**
 * The words of a command line. Quotes and backslashes hold words together as in a shell, and nothing else of a shell
 * happens: no variables, no patterns.
 * @throws UsageError when a quote is left open, or there is no word
 */
export function splitCommand(line: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  let quote = '';
  for (let i = 0; i < line.length; i++) {
    const c = line[i];
    if (c === '\\' && quote !== "'" && i + 1 < line.length) word = (word ?? '') + line[++i];
    else if (quote !== '') {
      if (c === quote) quote = '';
      else word += c;
    } else if (c === '"' || c === "'") {
      quote = c;
      word ??= '';
    } else if (/\s/.test(c)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + c;
  }
  if (quote !== '') throw new UsageError(`the command ${line} leaves a quote ${quote} open`);
  if (word !== null) words.push(word);
  if (words.length === 0 || words[0] === '') throw new UsageError('a command names no program');
  return words;
}

/** @throws UsageError when there is no such program, as a path or on PATH */
export function checkProgram({ words, folder }: Command): void {
  const [program] = words ?? [process.execPath];
  const places = program.includes('/')
    ? [resolve(folder, program)]
    : (process.env.PATH ?? '').split(delimiter).map((path) => join(path, program));
  if (places.some(isProgram)) return;
  const found = program.includes('/') && statSync(places[0], { throwIfNoEntry: false }) !== undefined;
  throw new UsageError(
    found ? `${program} is no file that may be run` : `there is no program ${program} to run`,
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * SHA-256 of all that makes the program play as it does, as far as can be seen: its words, the limits it is held to, and
 * the content of every file that a word names. Not of what is found on PATH: an interpreter may differ.
 */
export async function hashCommand({ words, folder, environment, memory, cpu }: Command): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify({ words, environment, memory, cpu }));
  for (const word of words ?? []) {
    const path = resolve(folder, word);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) hash.update(bytes);
  }
  return hash.digest('hex');
}
