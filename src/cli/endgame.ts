import type { CommandModule } from 'yargs';
import { counted } from '../arena/words.js';
import { UsageError } from '../core/errors.js';
import { createKoenigGegenBauern } from '../games/koenig-gegen-bauern/game.js';
import { solveEndgame } from '../games/koenig-gegen-bauern/open-position.js';
import { once, ruleOptions, text, wholeNumber } from './arguments.js';
import { grouped } from './table.js';

const solvable = 'koenig-gegen-bauern';

/** `arena endgame koenig-gegen-bauern`: perfect play of a position whose hands all see. */
export const endgameCommand: CommandModule = {
  command: 'endgame <game>',
  describe: 'solve an endgame with open hands: who wins, and by which moves',
  builder: (yargs) =>
    yargs
      .positional('game', { type: 'string', describe: solvable })
      .option('option', { ...text, describe: 'a rule option, name=value; may be repeated' })
      .option('hands', {
        ...text,
        describe: "the three hands, the King's first, like 33X/44/5A",
        demandOption: true,
      })
      .option('turn', { ...text, describe: 'the seat to move: 0, 1 or 2', demandOption: true })
      .option('last', { ...text, describe: 'the move to beat; without it the seat to move leads' })
      .option('last-seat', { ...text, describe: 'who played it' })
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .example('$0 endgame koenig-gegen-bauern --hands 33X/44/55 --turn 0', 'the King leads')
      .example(
        '$0 endgame koenig-gegen-bauern --hands 56/34/4x --turn 1 --last 3 --last-seat 0',
        'a Bauer answers',
      ),
  handler: (argv) => {
    if (argv.game !== solvable)
      throw new UsageError(`endgames are solved for ${solvable}, not for ${argv.game}`);
    const game = createKoenigGegenBauern(ruleOptions(argv.option));
    const turn = wholeNumber('turn', argv.turn, 0, 2) as number;
    const solution = solveEndgame(game, {
      hands: once('hands', argv.hands) as string,
      turn,
      last: once('last', argv.last),
      lastSeat: wholeNumber('last-seat', argv.lastSeat, 0, 2),
    });
    process.stdout.write(argv.json === true ? `${JSON.stringify(solution)}\n` : tell(turn, solution));
  },
};

function tell(turn: number, { kingWins, moves, nodes }: ReturnType<typeof solveEndgame>): string {
  const best =
    moves.length === 0
      ? `Every move of seat ${turn} loses.`
      : `Winning moves of seat ${turn}: ${moves.join(', ')}`;
  return `${kingWins ? 'The King wins.' : 'The Bauern win.'} ${best}\n${counted(nodes, 'positions', grouped(nodes))} looked at.\n`;
}
