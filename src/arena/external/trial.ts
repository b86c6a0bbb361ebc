/** A bot in a process of its own is started once before anything is played: who can't play is refused then. */
import { UsageError } from '../../core/errors.js';
import type { AnyGame } from '../../games/index.js';
import type { Entrant } from '../plan.js';
import type { Command } from './command.js';
import { ExternalBot } from './external-bot.js';
import { launchOf } from './launch.js';
import { PATIENCE_MS } from './limits.js';
import type { Ready } from './protocol.js';

/** Of what a program writes to its standard error, so much is kept to be shown. */
const HEARD = 4000;

/** What was found, by all that it depends on: an experiment plans the same bots again and again. */
const tried = new Map<string, Promise<Ready>>();

/**
 * What the program says of itself when it is to play by these rules; null where there are none to try it by.
 * @throws UsageError when it can't be started, or doesn't say that it is ready
 */
export function tryProgram(
  entrant: Entrant & { command: Command },
  rules: AnyGame | undefined,
): Promise<Ready> | null {
  if (rules === undefined) return null;
  const { hash, parameters, command } = entrant;
  const key = JSON.stringify([hash, parameters, command, rules.id, rules.options, rules.seats]);
  const before = tried.get(key);
  if (before !== undefined) return before;
  const now = start(entrant, rules);
  tried.set(key, now);
  return now;
}

async function start(entrant: Entrant & { command: Command }, rules: AnyGame): Promise<Ready> {
  let heard = '';
  const said = (bytes: Buffer) => {
    if (heard.length < HEARD) heard += bytes.toString();
  };
  const bot = new ExternalBot(rules, launchOf(entrant, said), PATIENCE_MS, false);
  try {
    const ready = await bot.ready();
    if (ready === null) throw new Error('a new bot has a process already');
    return ready;
  } catch (error) {
    const words = heard.trim().split('\n').filter(isTelling).at(-1);
    const more = words === undefined ? '' : `; it said: ${words.trim().slice(0, 300)}`;
    throw new UsageError(`bot ${entrant.name} ${(error as Error).message}${more}`);
  } finally {
    await bot.retire();
  }
}

/** Node ends what it says of an error with a stack and its version, which tell a user nothing. */
function isTelling(line: string): boolean {
  return line.trim() !== '' && !/^\s+at |^Node\.js v|^\s*[\^~]+\s*$/.test(line);
}
