/** A bot's file as a module; apart from `bot-file.ts`, whose compiler who only plays has no use for. */
import { pathToFileURL } from 'node:url';
import { type Bot, type BotModule, defineBot } from '../core/bot.js';
import { UsageError } from '../core/errors.js';
import { BotFault } from './bot-fault.js';
import { barredExit } from './leave.js';

/**
 * Imports a bot's module. With `instance` the module is a fresh one, apart from those of other instances: bots in
 * different seats of a table share no memory of ours, not even at module level. Errors speak of the file as `called`.
 * @throws UsageError when the file is no bot
 */
export async function importBot(path: string, instance?: string, called = path): Promise<BotModule> {
  const url = pathToFileURL(path);
  if (instance !== undefined) url.searchParams.set('instance', instance);
  let module: { default?: BotModule };
  try {
    module = await withoutExit(() => import(url.href));
  } catch (error) {
    throw new UsageError(`bot file ${called} can't be loaded: ${(error as Error).message}`);
  }
  const bot = module.default;
  if (typeof bot?.create !== 'function' || typeof bot.game !== 'string') {
    throw new UsageError(
      `bot file ${called} has no bot as its default export; it should end in: export default defineBot({ game, create })`,
    );
  }
  // A plain object will do: what its author left out is filled in here.
  const whole = defineBot(bot);
  return { ...whole, create: (context) => checked(whole.create(context)) };
}

type Ways = { choose?: unknown; policy?: unknown; chooseAsync?: unknown };

/** What `create` made. @throws BotFault when nobody could ask it for a move */
function checked(made: Bot<object>): Bot<object> {
  const { choose, policy, chooseAsync } = (made ?? {}) as Ways;
  // Written out: this is done once a match.
  if (typeof choose === 'function' || typeof policy === 'function' || typeof chooseAsync === 'function')
    return made;
  const right = 'a bot with one of the functions choose, policy, chooseAsync';
  throw new BotFault('crash', `create must return ${right}, not ${inWords(made)}`);
}

/** What was returned instead. */
function inWords(made: unknown): string {
  if (made === undefined) return 'nothing';
  if (typeof made === 'string') return `the text ${JSON.stringify(made)}`;
  if (typeof made === 'function') return 'a function';
  if (made === null || typeof made !== 'object') return String(made);
  if (made instanceof Promise) return 'a promise';
  const names = Object.keys(made);
  return names.length === 0 ? 'an object without any' : `an object with ${names.join(', ')}`;
}

/** How many are at it; several bots may be imported at once. */
let withoutIt = 0;
let { exit } = process;

/** Does it while nobody can end the process. */
async function withoutExit<T>(act: () => Promise<T>): Promise<T> {
  if (withoutIt++ === 0) {
    exit = process.exit;
    process.exit = barredExit;
  }
  try {
    return await act();
  } finally {
    if (--withoutIt === 0) process.exit = exit;
  }
}
