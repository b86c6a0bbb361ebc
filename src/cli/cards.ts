import { availableParallelism } from 'node:os';
import type { CommandModule } from 'yargs';
import { formatTable } from '../arena/csv.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { cardColumnNames, cardRows } from '../lab/card-columns.js';
import { type CardReport, reportCards } from '../lab/card-report.js';
import { checkWritable, writePieces } from '../lab/file.js';
import { makeKeyedGame } from '../lab/keyed-game.js';
import { checkSingle } from '../lab/solve.js';
import { once, ruleOptions, text, wholeNumber, withRules } from './arguments.js';
import { decimal, table } from './table.js';

/** `arena cards kronenduell`: what each card is worth, exactly. */
export const cardsCommand: CommandModule = {
  command: 'cards <game>',
  describe: 'the price of each card, exactly: without its ability, without the card, traded for another',
  builder: (yargs) =>
    withRules(yargs)
      .positional('game', { type: 'string', describe: 'kronenduell' })
      .option('csv', { ...text, describe: 'also write a row a card to this file' })
      .option('workers', { ...text, describe: 'worker threads; unless given, one a core' })
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .example('$0 cards kronenduell', 'the standard rules')
      .example('$0 cards kronenduell --option coinsToWin=3', 'Schnelles Duell'),
  handler: async (argv) => {
    const { options } = makeKeyedGame(String(argv.game), ruleOptions(argv.option));
    checkSingle(options as KronenduellOptions, 'the price of a card is');
    const csv = once('csv', argv.csv);
    if (csv !== undefined) checkWritable(csv);
    const threads = wholeNumber('workers', argv.workers, 1, 256) ?? availableParallelism();
    const report = await reportCards(options as KronenduellOptions, threads);
    if (csv !== undefined) await writePieces(csv, [formatTable(cardColumnNames, cardRows(report))]);
    process.stdout.write(argv.json === true ? `${JSON.stringify(toJson(report))}\n` : tell(report));
  },
};

function toJson({ prices, use, trades }: CardReport) {
  const { withoutAbility, withoutCard } = prices;
  const cards = use.map(({ card, ...rest }, i) => ({
    card,
    withoutAbility: withoutAbility[i],
    withoutCard: withoutCard[i],
    ...rest,
  }));
  return { cards, trades };
}

function tell({ prices, use, trades }: CardReport): string {
  const { withoutAbility, withoutCard } = prices;
  const numbers = use.map(({ card }) => String(card));
  const rounds = numbers.map((n) => `>R${n}`);
  return [
    'What a game is worth to the side that must do without (win 1, draw 0, loss −1):',
    table(
      ['card', '>its ability', '>the card, unless it holds no other'],
      numbers.map((n, i) => [n, decimal(withoutAbility[i], 4), decimal(withoutCard[i], 4)]),
    ),
    '',
    'How perfect play uses it: matches in which a seat plays it, in all and by round (per cent), and what its round brings',
    'its own side in coins, less what it brings the other:',
    table(
      ['card', '>coins a round', '>played', ...rounds],
      use.map(({ gain, played, byRound }, i) => [
        numbers[i],
        decimal(gain, 3),
        ...[played, ...byRound].map((p) => decimal(100 * p, 1)),
      ]),
    ),
    '',
    'Trades: what a game is worth to the side that gives the row’s card for the column’s:',
    table(
      ['', ...numbers.map((n) => `>${n}`)],
      trades.map((row, i) => [numbers[i], ...row.map((x) => decimal(x, 3))]),
    ),
    '',
  ].join('\n');
}
