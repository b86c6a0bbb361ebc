import { writeFileSync } from 'node:fs';
import type { CommandModule } from 'yargs';
import { formatTable } from '../arena/csv.js';
import { UsageError } from '../core/errors.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { type CardPrices, priceCards, priceTrades } from '../lab/card-price.js';
import { makeKeyedGame } from '../lab/keyed-game.js';
import { type RuleStudy, studyRules } from '../lab/rule-study.js';
import { oneGame, solveFrom } from '../lab/solve.js';
import { once, ruleOptions, text, withRules } from './arguments.js';
import { table } from './table.js';

/** `arena cards kronenduell`: what each card is worth, exactly. */
export const cardsCommand: CommandModule = {
  command: 'cards <game>',
  describe: 'the price of each card, exactly: without its ability, without the card, traded for another',
  builder: (yargs) =>
    withRules(yargs)
      .positional('game', { type: 'string', describe: 'kronenduell' })
      .option('csv', { ...text, describe: 'also write a row a card to this file' })
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .example('$0 cards kronenduell', 'the standard rules')
      .example('$0 cards kronenduell --option coinsToWin=3', 'Schnelles Duell'),
  handler: (argv) => {
    const { options } = makeKeyedGame(String(argv.game), ruleOptions(argv.option));
    const rules = options as KronenduellOptions;
    const study = studyRules(solveFrom(oneGame(rules)));
    const prices = priceCards(rules);
    const trades = priceTrades(rules);
    const csv = once('csv', argv.csv);
    if (csv !== undefined) writeCards(csv, study, prices, trades);
    const cards = study.cards.map(({ card, played, gain, byRound }, i) => ({
      card,
      withoutAbility: prices.withoutAbility[i],
      withoutCard: prices.withoutCard[i],
      played,
      byRound,
      gain,
    }));
    if (argv.json === true) process.stdout.write(`${JSON.stringify({ cards, trades })}\n`);
    else process.stdout.write(tell(study, prices, trades));
  },
};

function tell(study: RuleStudy, { withoutAbility, withoutCard }: CardPrices, trades: number[][]): string {
  const rows = study.cards.map(({ card, played, gain, byRound }, i) => [
    String(card),
    withoutAbility[i].toFixed(4),
    withoutCard[i].toFixed(4),
    `${(100 * played).toFixed(1)} %`,
    gain.toFixed(3),
    ...byRound.map((p) => `${(100 * p).toFixed(1)}`),
  ]);
  const head = [
    'card',
    '>without ability',
    '>without card',
    '>played',
    '>coins a round',
    ...study.cards.map((_, i) => `>R${i + 1}`),
  ];
  const numbers = trades.map((_, i) => String(i + 1));
  return [
    table(head, rows),
    '',
    'without ability, without card: what a game is worth to the side that must do without (win 1, draw 0, loss −1);',
    'played: matches of perfect play in which a seat lays it, and R1 to R8 in which round (per cent);',
    'coins a round: what its round brings its own side, less what it brings the other.',
    '',
    'Trades: what a game is worth to the side that gives the row’s card for the column’s:',
    table(
      ['', ...numbers.map((n) => `>${n}`)],
      trades.map((row, i) => [numbers[i], ...row.map((x) => x.toFixed(3))]),
    ),
    '',
  ].join('\n');
}

function writeCards(path: string, study: RuleStudy, prices: CardPrices, trades: number[][]): void {
  const numbers = trades.map((_, i) => i + 1);
  const columns = [
    'card',
    'without_ability',
    'without_card',
    'played',
    'gain',
    ...numbers.map((n) => `round_${n}`),
    ...numbers.map((n) => `traded_for_${n}`),
  ];
  const rows = study.cards.map(({ card, played, gain, byRound }, i) => [
    card,
    prices.withoutAbility[i],
    prices.withoutCard[i],
    played,
    gain,
    ...byRound,
    ...trades[i],
  ]);
  try {
    writeFileSync(path, formatTable(columns, rows));
  } catch (error) {
    throw new UsageError(`can't write ${path}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
