import type { CommandModule } from 'yargs';
import { replayMatch } from '../arena/replay.js';
import { wholeNumber } from './arguments.js';

/** `arena replay <run> <match>`: one match of a run, told in words. */
export const replayCommand: CommandModule = {
  command: 'replay <run> <match>',
  describe: 'tell one match of a run in words, played again from its seed',
  builder: (yargs) =>
    yargs
      .positional('run', { type: 'string', describe: 'the folder of the run' })
      .positional('match', { type: 'string', describe: 'the number of the match, as in matches.csv' })
      .example('$0 replay results/my-run 17', 'match 17, round by round'),
  handler: async (argv) => {
    const match = wholeNumber('<match>', argv.match, 0, Number.MAX_SAFE_INTEGER) as number;
    await replayMatch(String(argv.run), match, (line) => process.stdout.write(`${line}\n`));
  },
};
