import type { CommandModule } from 'yargs';
import { statsEloCommand } from './stats-elo.js';
import { statsProportionCommand } from './stats-proportion.js';
import { statsRatingsCommand } from './stats-ratings.js';
import { statsSprtCommand } from './stats-sprt.js';

/** `arena stats …`: the statistics of the arena from counts, or from any CSV file, without a run. */
export const statsCommand: CommandModule = {
  command: 'stats',
  describe: 'Elo, sequential test, shares and ratings from counts or a CSV file',
  builder: (yargs) =>
    yargs
      .command(statsEloCommand)
      .command(statsSprtCommand)
      .command(statsProportionCommand)
      .command(statsRatingsCommand)
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .demandCommand(1, 'name what: arena stats elo, sprt, proportion or ratings')
      .example('$0 stats elo --wins 136 --draws 111 --losses 96', 'how much better the first is'),
  handler: () => {},
};
