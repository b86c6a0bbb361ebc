/** Programs to test with, as they are written on the command line; plain Node, which is there wherever tests run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { root } from '../../cli/run-cli.js';

const file = join(root, 'test', 'fixtures', 'external', 'program.mjs');

/** A bot, named by what it does (see the fixture). */
export const program = (kind: string, name = kind): string =>
  `${name}=cmd:${process.execPath} ${file} "${kind}"`;

/** One of our own bots behind the protocol. */
export const hosted = (game: string, spec: string, name = spec): string =>
  `${name}=cmd:${process.execPath} ${join(root, 'dist/src/cli/main.js')} bot-host ${game} ${spec}`;

/** The command lines of the processes of this machine that hold all of `words`. */
export function processesWith(...words: string[]): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(join('/proc', pid, 'cmdline'), 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter((line) => words.every((word) => line.includes(word)));
}

/** Waits until a condition holds, for at most so many seconds; says whether it does. */
export async function until(holds: () => boolean, seconds: number): Promise<boolean> {
  for (let tries = 0; tries < 20 * seconds; tries++) {
    if (holds()) return true;
    await after(50);
  }
  return holds();
}
