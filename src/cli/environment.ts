import { once as event } from 'node:events';
import { createInterface } from 'node:readline';
import type { CommandModule } from 'yargs';
import { Environment } from '../arena/environment.js';
import { makeGame } from '../games/index.js';
import { ruleOptions, wholeNumber, withRules } from './arguments.js';

/** `arena environment <game>`: many matches at once over standard input and output, for programs that learn. */
export const environmentCommand: CommandModule = {
  command: 'environment <game>',
  describe: 'matches for programs that learn: reset and step in JSON lines, many matches a line',
  builder: (yargs) =>
    withRules(yargs)
      .positional('game', { type: 'string' })
      .example('echo \'{"reset":["1","2"]}\' | $0 environment kronenduell', 'two matches begin'),
  handler: async (argv) => {
    const seats = wholeNumber('players', argv.players, 1, 99);
    const environment = new Environment(makeGame(String(argv.game), ruleOptions(argv.option), seats));
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (!process.stdout.write(`${environment.answer(line)}\n`)) await event(process.stdout, 'drain');
    }
  },
};
