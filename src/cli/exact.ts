import { availableParallelism } from 'node:os';
import type { CommandModule } from 'yargs';
import { formatTable } from '../arena/csv.js';
import { createStore } from '../arena/store.js';
import { UsageError } from '../core/errors.js';
import type { KronenduellGame } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { checkInProcess } from '../lab/bot-policy.js';
import { crossTable, type Exploitability, exactExploitability, exactMatch } from '../lab/exact.js';
import { exactSeries, type SeriesEvaluation } from '../lab/exact-series.js';
import { checkWritable, writePieces } from '../lab/file.js';
import { type KeyedGame, makeKeyedGame } from '../lab/keyed-game.js';
import { policyCsv } from '../lab/policy-csv.js';
import { type AskSettings, type Prepared, type WholePolicy, wholePolicy } from '../lab/policy-tables.js';
import { withBots } from '../lab/prepared.js';
import { checkSingle } from '../lab/solve.js';
import type { Evaluation } from '../search/policy-evaluation.js';
import { discover, type PositionGraph } from '../search/position-graph.js';
import { list, once, ruleOptions, text, wholeNumber, withRules } from './arguments.js';
import { untilInterrupted } from './interrupt.js';
import { showProgress } from './progress.js';
import { calledBy, queueFlag } from './queued.js';
import { decimal, grouped, table } from './table.js';

/** What is printed and written: as JSON, as text, as CSV where that was asked for. */
interface Answer {
  json: unknown;
  told: string;
  csv?: Iterable<string>;
}

/** `arena exact kronenduell`: matches between bots that state their policy, without sampling. */
export const exactCommand: CommandModule = {
  command: 'exact <game> [bots..]',
  describe: 'work out exactly how bots fare against each other, and how much can be won from them',
  builder: (yargs) =>
    withRules(yargs)
      .positional('game', { type: 'string', describe: 'kronenduell' })
      .positional('bots', {
        type: 'string',
        array: true,
        describe: 'two bots, the first in seat 0; any other number: all against all; none: all bots',
      })
      .option('exploitability', {
        ...text,
        describe: 'what the best response wins from this bot; may be repeated',
      })
      .option('policy', { ...text, describe: 'write the whole policy of this bot to --csv' })
      .option('csv', { ...text, describe: 'also write the result to this file' })
      .option('bot-file', { ...text, describe: 'a bot of your own, .js or .ts; may be repeated' })
      .option('workers', { ...text, describe: 'worker threads; unless given, one a core' })
      .option('queue', {
        ...queueFlag,
        describe: 'let the workers of a queue ask bots that think long (redis://host:port)',
      })
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .example('$0 exact kronenduell nash random', 'how often perfect play beats chance')
      .example('$0 exact kronenduell --exploitability heuristic', 'how far it is from perfect play')
      .example('$0 exact kronenduell', 'every bot against every other'),
  handler: async (argv) => {
    const game = makeKeyedGame(String(argv.game), ruleOptions(argv.option));
    const bots = list(argv.bots);
    const responses = list(argv.exploitability, 'exploitability');
    const files = list(argv.botFile, 'bot-file');
    const policy = once('policy', argv.policy);
    const csv = once('csv', argv.csv);
    const asked = [bots.length > 0, responses.length > 0, policy !== undefined].filter(Boolean).length;
    if (asked > 1) {
      throw new UsageError('name bots, or --exploitability, or --policy: one of them at a time');
    }
    if (policy !== undefined && csv === undefined)
      throw new UsageError('--policy needs --csv FILE to write to');
    const named = policy !== undefined ? [policy] : responses.length > 0 ? responses : bots;
    if (bots.length !== 2) checkSingle(game.options as KronenduellOptions, 'but for two bots this is');
    if (csv !== undefined) checkWritable(csv);
    // Two bots are soon done and leave nothing half made: Ctrl-C has its usual effect.
    const interrupt = bots.length === 2 ? null : untilInterrupted();
    const progress = showProgress('positions');
    const called = calledBy(once('queue', argv.queue), progress, interrupt);
    if (called !== undefined && bots.length === 2)
      throw new UsageError('--queue is for whole policies; two bots are soon done here');
    const settings: AskSettings = {
      workers: wholeNumber('workers', argv.workers, 1, 256) ?? availableParallelism(),
      store: createStore(),
      ...(called === undefined ? {} : { askers: (await import('../lab/queued-policy.js')).askersOf(called) }),
      ...(interrupt === null ? {} : { stop: interrupt.asked }),
      progress: progress.update,
    };
    const answer = await withBots(game, named, files, progress.note, async (prepared) => {
      for (const { entrant } of prepared) checkInProcess(entrant);
      if (bots.length === 2) return twoBots(game, prepared[0], prepared[1]);
      const graph = discover(game.keyed, { fold: false });
      const whole = async (one: Prepared) => wholePolicy(game, graph, one, settings);
      if (policy !== undefined) return onePolicy(game, graph, await whole(prepared[0]));
      if (responses.length > 0) return exploitabilities(graph, prepared, whole);
      return allAgainstAll(graph, prepared, whole);
    }).finally(() => {
      progress.end();
      interrupt?.end();
    });
    if (answer === null) {
      process.stderr.write('arena: stopped by you; the same command finds the slow bots it has finished\n');
      process.exitCode = interrupt?.code() ?? 1;
      return;
    }
    if (csv !== undefined && answer.csv !== undefined) await writePieces(csv, answer.csv);
    process.stdout.write(argv.json === true ? `${JSON.stringify(answer.json)}\n` : answer.told);
  },
};

type Whole = (one: Prepared) => Promise<WholePolicy | null>;

/** Two columns: what a figure is called, and the figure. */
function figures(rows: [what: string, figure: string][]): string {
  return `${table(['', '>'], rows)}\n`;
}

/** For people; who needs every digit takes --json or --csv. */
const rounded = (x: number): string => decimal(x, 6);

/** Of perfect play only the rounding of the machine is left. */
const exploited = (x: number): string => (x < 1e-12 ? '< 1e-12' : x.toPrecision(4));

async function twoBots(game: KeyedGame, first: Prepared, second: Prepared): Promise<Answer> {
  const { match, drawnGames } = game.options as KronenduellOptions;
  const single = match === 'single' && drawnGames === 'draw';
  const found = single
    ? await exactMatch(game, first, second)
    : await exactSeries(game as unknown as KronenduellGame, first, second);
  return {
    json: found,
    told: figures(tellMatch(first.entrant.name, second.entrant.name, found)),
    csv: [
      formatTable(
        ['bot0', 'bot1', ...Object.keys(found)],
        [[first.entrant.name, second.entrant.name, ...Object.values(found)]],
      ),
    ],
  };
}

function tellMatch(
  first: string,
  second: string,
  found: Evaluation | SeriesEvaluation,
): [what: string, figure: string][] {
  return [
    [`${first} wins`, rounded(found.win)],
    ['nobody wins', rounded(found.draw)],
    [`${second} wins`, rounded(found.loss)],
    [`value for ${first} (win 1, draw 0, loss −1)`, rounded(found.value)],
    ['rounds on average', rounded(found.rounds)],
    ...('games' in found ? [['games on average', rounded(found.games)] as [string, string]] : []),
  ];
}

async function onePolicy(
  game: KeyedGame,
  graph: PositionGraph,
  policy: WholePolicy | null,
): Promise<Answer | null> {
  if (policy === null) return null;
  return {
    json: { positions: graph.size },
    told: figures([['positions', grouped(graph.size)]]),
    csv: policyCsv(game as unknown as KronenduellGame, graph, policy),
  };
}

async function exploitabilities(
  graph: PositionGraph,
  prepared: readonly Prepared[],
  whole: Whole,
): Promise<Answer | null> {
  const found: ({ bot: string } & Exploitability)[] = [];
  for (const one of prepared) {
    const policy = await whole(one);
    if (policy === null) return null;
    found.push({ bot: one.entrant.name, ...exactExploitability(graph, policy) });
  }
  const columns = ['bot', 'exploitability', 'against_seat_0', 'against_seat_1'];
  const rows = found.map(({ bot, exploitability, againstSeat }) => [bot, exploitability, ...againstSeat]);
  const { bot: _bot, ...alone } = found[0];
  return {
    json: found.length === 1 ? alone : found,
    told:
      found.length === 1
        ? figures([
            [
              'exploitability (what a best response wins, both seats averaged)',
              exploited(alone.exploitability),
            ],
            ...alone.againstSeat.map((won, seat): [string, string] => [
              `what it wins from ${found[0].bot} in seat ${seat}`,
              exploited(won),
            ]),
          ])
        : `${table(
            ['bot', '>exploitability', '>against seat 0', '>against seat 1'],
            found.map(({ bot, exploitability, againstSeat }) => [
              bot,
              ...[exploitability, ...againstSeat].map(exploited),
            ]),
          )}\n`,
    csv: [formatTable(columns, rows)],
  };
}

async function allAgainstAll(
  graph: PositionGraph,
  prepared: readonly Prepared[],
  whole: Whole,
): Promise<Answer | null> {
  const names = prepared.map(({ entrant }) => entrant.name);
  const policies: WholePolicy[] = [];
  for (const one of prepared) {
    const policy = await whole(one);
    if (policy === null) return null;
    policies.push(policy);
  }
  const results = crossTable(graph, policies);
  const best = policies.map((policy) => exactExploitability(graph, policy).exploitability);
  const pairs = results.flatMap((row, i) =>
    row.map((found, j) => ({ bot0: names[i], bot1: names[j], ...found })),
  );
  return {
    json: { bots: names.map((bot, i) => ({ bot, exploitability: best[i] })), pairs },
    told: tellCross(names, results, best),
    csv: [formatTable(Object.keys(pairs[0]), pairs.map(Object.values))],
  };
}

function tellCross(
  names: readonly string[],
  results: readonly Evaluation[][],
  best: readonly number[],
): string {
  const rows = names.map((name, i) => [
    `${i + 1} ${name}`,
    // On average over both seats.
    ...names.map((_, j) => decimal((results[i][j].value - results[j][i].value) / 2, 4)),
    exploited(best[i]),
  ]);
  return [
    'Expected result of the row’s bot against the column’s (win 1, draw 0, loss −1), and what a best response wins from it:',
    '',
    table(['', ...names.map((_, i) => `>${i + 1}`), '>exploitability'], rows),
    '',
  ].join('\n');
}
