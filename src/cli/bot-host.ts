import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { botFileAt, botsOf, compileBot, importBot } from '../arena/bot-file.js';
import { parseBotSpec } from '../arena/bot-spec.js';
import { hostBot } from '../arena/external/host.js';
import { UsageError } from '../core/errors.js';
import { findGame } from '../games/index.js';
import { list, text } from './arguments.js';

/** `arena bot-host <game> SPEC`: one of our own bots as a program that speaks the protocol of external bots. */
export const botHostCommand: CommandModule = {
  command: 'bot-host <game> <bot>',
  describe: 'let one of our bots play over standard input and output, like a program of any language',
  builder: (yargs) =>
    yargs
      .positional('game', { type: 'string' })
      .positional('bot', { type: 'string', describe: 'name or name:parameter=value,…' })
      .option('bot-file', { ...text, describe: 'a bot of your own, .js or .ts' })
      .example("$0 tournament kronenduell random --bot 'far=cmd:npx arena bot-host kronenduell greedy'", ''),
  handler: async (argv) => {
    const { id } = findGame(String(argv.game));
    const spec = parseBotSpec(String(argv.bot));
    const files = [...list(argv.botFile, 'bot-file').map(botFileAt), ...botsOf(id)];
    const found = files.find(({ name }) => name === spec.bot);
    if (found === undefined)
      throw new UsageError(
        `unknown bot "${spec.bot}"; ${id} has ${files.map(({ name }) => name).join(', ')}`,
      );
    const folder = mkdtempSync(join(tmpdir(), 'kronenarena-'));
    try {
      await hostBot(await importBot(await compileBot(found, folder)), spec.parameters);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
