import { existsSync, writeFileSync } from 'node:fs';
import type { CommandModule } from 'yargs';
import { botsOf } from '../arena/bot-file.js';
import { refusal } from '../arena/storage-error.js';
import { UsageError } from '../core/errors.js';
import { findGame } from '../games/index.js';
import { once, text } from './arguments.js';

/** `arena new-bot <game> NAME`: a commented bot that plays at once. */
export const newBotCommand: CommandModule = {
  command: 'new-bot <game> <name>',
  describe: 'write a small commented bot of your own that works at once',
  builder: (yargs) =>
    yargs
      .positional('game', { type: 'string' })
      .positional('name', { type: 'string', describe: "the new bot's name, and its file's" })
      .option('out', { ...text, describe: 'the file; unless given, NAME.ts here' })
      .example('$0 new-bot kronenduell my-bot', 'then: arena tournament kronenduell --bot-file my-bot.ts'),
  handler: (argv) => {
    const { id } = findGame(String(argv.game));
    const name = String(argv.name);
    if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name)) {
      throw new UsageError(`"${name}" is no name for a bot; use letters, digits, - and _`);
    }
    if (botsOf(id).some((bot) => bot.name === name)) {
      throw new UsageError(`${id} has a bot ${name} already, which yours would hide; choose another name`);
    }
    const file = once('out', argv.out) ?? `${name}.ts`;
    if (existsSync(file)) throw new UsageError(`${file} is there already; name another with --out`);
    try {
      writeFileSync(file, botText(id));
    } catch (error) {
      throw new UsageError(refusal(file, error));
    }
    process.stdout.write(
      `${file} is ready, from the one template there is, whatever the name: it plays its first or last legal move.\n` +
        `Let it play:\n\n  arena tournament ${id} --bot-file ${file}\n`,
    );
  },
};

function botText(game: string): string {
  return `import { defineBot, integer, z } from 'kronenarena';

export default defineBot({
  game: '${game}',
  about: 'Says what it does in one line.',
  // What can be set where the bot is named, like my-bot:boldness=70.
  parameters: z.strictObject({
    boldness: integer(0, 100, 'how often it plays its last legal move, in percent').default(50),
  }),
  create({ parameters, log }) {
    // Everything in here belongs to one match (see docs/bots.md for bots that learn over several).
    return {
      // view: all that this seat may know. legal[0..n-1]: the moves it may choose from; return one of them.
      // All chance comes from rng, so that the match can be played again from its seed.
      choose(view, legal, n, rng) {
        const bold = rng.below(100) < parameters.boldness;
        log(bold ? 'bold' : 'careful'); // shown by: arena match ${game} … --verbose
        return bold ? legal[n - 1] : legal[0];
      },
    };
  },
});
`;
}
