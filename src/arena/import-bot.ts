/** A bot's file as a module; apart from `bot-file.ts`, whose compiler who only plays has no use for. */
import { pathToFileURL } from 'node:url';
import { type BotModule, defineBot } from '../core/bot.js';
import { UsageError } from '../core/errors.js';

/** Imports that are under way: several at once share one bar, and the last of them takes it away. */
let imports = 0;
let { exit } = process;

/** While a bot is imported `process.exit` is barred to it. Whoever of ours must leave meanwhile keeps the real one. */
function bar(): void {
  if (imports++ > 0) return;
  ({ exit } = process);
  process.exit = (code) => {
    throw new Error(`called process.exit(${code ?? ''})`);
  };
}

function unbar(): void {
  if (--imports === 0) process.exit = exit;
}

/**
 * Imports a bot's module. With `instance` the module is a fresh one, apart from those of other instances: bots in
 * different seats of a table share no memory of ours, not even at module level. Errors speak of the file as `called`.
 * @throws UsageError when the file is no bot
 */
export async function importBot(path: string, instance?: string, called = path): Promise<BotModule> {
  const url = pathToFileURL(path);
  if (instance !== undefined) url.searchParams.set('instance', instance);
  let module: { default?: BotModule };
  bar();
  try {
    module = await import(url.href);
  } catch (error) {
    throw new UsageError(`bot file ${called} can't be loaded: ${(error as Error).message}`);
  } finally {
    unbar();
  }
  const bot = module.default;
  if (typeof bot?.create !== 'function' || typeof bot.game !== 'string') {
    throw new UsageError(
      `bot file ${called} has no bot as its default export; it should end in: export default defineBot({ game, create })`,
    );
  }
  // A plain object will do: what its author left out is filled in here.
  return defineBot(bot);
}
