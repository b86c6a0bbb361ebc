import { availableParallelism } from 'node:os';
import type { CommandModule } from 'yargs';
import type { Callers } from '../arena/queue/coordinator.js';
import { counted } from '../arena/words.js';
import { UsageError } from '../core/errors.js';
import { type KronenduellGame, singleGame } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { writePieces } from '../lab/file.js';
import { makeKeyedGame } from '../lab/keyed-game.js';
import { positionCsv } from '../lab/position-csv.js';
import {
  describeDeals,
  describePosition,
  keyOf,
  type Mix,
  type Opening,
  type Solved,
  type SolvedDeals,
  type SolvedPosition,
  solveByThreads,
  solveFrom,
  type WrittenPosition,
} from '../lab/solve.js';
import { type SolvedMatch, solveMatch } from '../lab/solve-match.js';
import { once, ruleOptions, text, wholeNumber, withRules } from './arguments.js';
import { showProgress } from './progress.js';
import { calledBy, queueFlag } from './queued.js';
import { decimal, grouped, table } from './table.js';

const positionFlags = ['hands', 'coins', 'pending', 'boosted', 'scout'] as const;

/** `arena solve kronenduell`: perfect play, exactly. */
export const solveCommand: CommandModule = {
  command: 'solve <game>',
  describe: 'solve a game exactly: its value, its equilibrium, any position',
  builder: (yargs) =>
    withRules(yargs)
      .positional('game', { type: 'string', describe: 'kronenduell' })
      .option('hands', { ...text, describe: 'what the seats hold, like 12345678/12345678' })
      .option('coins', { ...text, describe: 'coins of the seats, like 2,1' })
      .option('pending', { ...text, describe: 'coins of postponed rounds; a/b with postponedDouble=owner' })
      .option('boosted', { ...text, describe: 'the seat whose card counts more: 0, 1 or none' })
      .option('scout', { ...text, describe: 'the seat that sees the other card first: 0, 1 or none' })
      .option('csv', { ...text, describe: 'also write every position with its value to this file' })
      .option('workers', {
        ...text,
        describe: 'worker threads for all deals together; unless given, one a core',
      })
      .option('queue', queueFlag)
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .example('$0 solve kronenduell', 'the standard rules')
      .example('$0 solve kronenduell --option hands=verraeter', 'all 64 deals of Verräter')
      .example('$0 solve kronenduell --hands 3578/1268 --coins 2,1 --scout 1', 'one position'),
  handler: async (argv) => {
    const made = makeKeyedGame(String(argv.game), ruleOptions(argv.option)) as unknown as KronenduellGame;
    const game = singleGame(made.options);
    const position: WrittenPosition = {};
    for (const flag of positionFlags) {
      const value = once(flag, argv[flag]);
      if (value !== undefined) position[flag] = value;
    }
    const dealt = game.options.hands !== 'standard' && position.hands === undefined;
    if (dealt && Object.keys(position).length > 0) {
      throw new UsageError(`--${Object.keys(position)[0]} is of one position; say which with --hands`);
    }
    const queue = once('queue', argv.queue);
    if (queue !== undefined && !dealt)
      throw new UsageError('--queue is for all deals together (--option hands=verraeter, or mixed)');
    const key = dealt ? -1 : keyOf(game, position);
    // One position is solved sooner than threads are started.
    const threads = wholeNumber('workers', argv.workers, 1, 256) ?? (dealt ? availableParallelism() : 1);
    const roots = dealt ? undefined : [{ key, chance: 1 }];
    const solved =
      queue !== undefined
        ? await solveQueued(game, queue)
        : threads === 1
          ? solveFrom(game, roots)
          : await solveByThreads(game, threads, roots);
    const csv = once('csv', argv.csv);
    if (csv !== undefined) await writePieces(csv, positionCsv(solved));
    const described = dealt ? describeDeals(solved) : describePosition(solved);
    const told = 'deals' in described ? tellDeals(described) : tellPosition(described, game.options);
    // A match is solved from its beginning.
    const { match, drawnGames } = made.options;
    const series = Object.keys(position).length === 0 && (match !== 'single' || drawnGames !== 'draw');
    const solvedMatch = series ? await solveMatch(made, () => {}) : null;
    process.stdout.write(
      argv.json === true
        ? `${JSON.stringify({ ...described, ...solvedMatch })}\n`
        : told + (solvedMatch === null ? '' : tellMatch(solvedMatch)),
    );
  },
};

async function solveQueued(game: KronenduellGame, queue: string): Promise<Solved> {
  const { solveByQueue } = await import('../lab/queued-deals.js');
  const progress = showProgress('positions');
  const called = calledBy(queue, progress, null) as Callers;
  return solveByQueue(game, called, progress.update).finally(progress.end);
}

function tellPosition(solved: SolvedPosition, { coinsToWin }: KronenduellOptions): string {
  const { value, win, draw, loss, rounds, opening, payoffs, cards } = solved;
  const share = (x: number) => `${decimal(100 * x, 2)} %`;
  const lines = [
    `Value for seat 0: ${decimal(value, 10)} (win 1, draw 0, loss −1; ${coinsToWin} coins win)`,
    `Optimal play of both: win ${share(win)}, draw ${share(draw)}, loss ${share(loss)}; ${decimal(rounds, 3)} rounds on average`,
    '',
    ...opening.flatMap((mixes, seat) => tellOpening(mixes, seat)),
    '',
    'What each pair of cards is worth to seat 0 (rows: seat 0, columns: seat 1):',
    table(
      ['', ...cards[1].map((card) => `>${card}`)],
      payoffs.map((row, i) => [cards[0][i], ...row.map((x) => decimal(x, 3))]),
    ),
    '',
    tellCounts(solved),
  ];
  return `${lines.join('\n')}\n`;
}

function tellMatch(solved: SolvedMatch): string {
  const { matchValue, matchWin, matchDraw, matchLoss, matchRounds, matchGames } = solved;
  const share = (x: number) => `${decimal(100 * x, 2)} %`;
  return [
    '',
    `The match of several games: value for seat 0 ${decimal(matchValue, 10)}`,
    `Perfect play of both: win ${share(matchWin)}, draw ${share(matchDraw)}, loss ${share(matchLoss)}; ` +
      `${decimal(matchGames, 3)} games, ${decimal(matchRounds, 3)} rounds on average`,
    '',
  ].join('\n');
}

function tellOpening(opening: Opening, seat: number): string[] {
  const mix = (probabilities: Mix) =>
    Object.entries(probabilities)
      .filter(([, p]) => p > 0)
      .map(([card, p]) => `${card}: ${decimal(p, 4)}`)
      .join('  ');
  const answers = Object.entries(opening).filter(
    (entry): entry is [string, Mix] => typeof entry[1] === 'object',
  );
  if (answers.length === 0) return [`Seat ${seat} plays  ${mix(opening as Mix)}`];
  return answers.map(([card, probabilities]) => `Seat ${seat} answers ${card} with  ${mix(probabilities)}`);
}

function tellDeals(solved: SolvedDeals): string {
  const { deals, meanValue, meanAbsValue, win, draw, loss, rounds, perDeal } = solved;
  const share = (x: number) => `${decimal(100 * x, 2)} %`;
  const extreme = [...perDeal].sort((a, b) => b.value - a.value).slice(0, 5);
  const rows = extreme.map(({ hands, chance, value }) => [...hands, share(chance), decimal(value, 6)]);
  const lines = [
    `${counted(deals, 'deals')}. Mean value for seat 0: ${decimal(meanValue, 10)}; mean absolute value, how much the deal decides: ${decimal(meanAbsValue, 6)}`,
    `Optimal play of both: win ${share(win)}, draw ${share(draw)}, loss ${share(loss)}; ${decimal(rounds, 3)} rounds on average`,
    '',
    'The deals that favour seat 0 most:',
    table(['seat 0', 'seat 1', '>chance', '>value'], rows),
    '',
    tellCounts(solved),
  ];
  return `${lines.join('\n')}\n`;
}

function tellCounts({ positions, positionsByCardsLeft, largestGap }: SolvedPosition | SolvedDeals): string {
  const n = positionsByCardsLeft.length;
  const counts = positionsByCardsLeft.map((count, i) => `${n - i}: ${grouped(count)}`).join(', ');
  return `${counted(positions, 'positions', grouped(positions))}, by cards left ${counts}. Widest certificate gap ${largestGap.toExponential(1)}.`;
}
