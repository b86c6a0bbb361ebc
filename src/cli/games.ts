import type { CommandModule } from 'yargs';
import { describe } from '../core/schema.js';
import { findGame, games } from '../games/index.js';
import { fieldList } from './table.js';

/** `arena games [game]`: what can be played, and by which rules. */
export const gamesCommand: CommandModule = {
  command: 'games [game]',
  describe: 'list the games, or the rule options of one',
  builder: (yargs) =>
    yargs
      .positional('game', { type: 'string', describe: 'show its rule options' })
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .example('$0 games kronenduell', 'its rule options, for --option name=value'),
  handler: (argv) => {
    const chosen = argv.game === undefined ? games : [findGame(String(argv.game))];
    const described = chosen.map(({ id, title, about, seats, options }) => ({
      id,
      title,
      about,
      seats,
      options: describe(options),
    }));
    if (argv.json === true) {
      process.stdout.write(`${JSON.stringify(argv.game === undefined ? described : described[0])}\n`);
      return;
    }
    for (const { id, title, about, seats, options } of described) {
      const players =
        seats.min === seats.max ? `${seats.min} players` : `${seats.min} to ${seats.max} players`;
      process.stdout.write(`${id}  ${title}, ${players}\n${about}\n`);
      if (argv.game === undefined) continue;
      process.stdout.write(
        `\nRule options, as they are unless set with --option name=value:\n\n${fieldList(options)}`,
      );
    }
  },
};
