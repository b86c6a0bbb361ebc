import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { planTournament } from '../arena/new-plan.js';
import { type RunPlan, type ScoreKind, scheduleOfPlan, scoreKinds } from '../arena/plan.js';
import { type Format, formats } from '../arena/schedule.js';
import { readShare, shareFolder } from '../arena/share.js';
import { runTournament } from '../arena/tournament.js';
import { UsageError } from '../core/errors.js';
import { games } from '../games/index.js';
import {
  list,
  once,
  programsOf,
  ruleOptions,
  text,
  wholeNumber,
  withIsolation,
  withPrograms,
  withRules,
  word,
} from './arguments.js';
import { untilInterrupted } from './interrupt.js';
import { showProgress } from './progress.js';
import { queued, queueFlag } from './queued.js';
import { reportOn } from './report-on.js';
import { resultJson, tellStandings } from './standings.js';
import { timestamp } from './timestamp.js';

const logFlags = [...new Set(games.flatMap((game) => game.optionalLogs ?? []))];

/** `arena tournament`: who beats whom, with intervals, and everything that was played as CSV. */
export const tournamentCommand: CommandModule = {
  command: 'tournament <game> [bots..]',
  describe: 'let bots play each other and write the results',
  builder: (yargs) => {
    const flags = withIsolation(withPrograms(withRules(yargs)))
      .positional('game', { type: 'string', describe: games.map((game) => game.id).join(', ') })
      .positional('bots', {
        type: 'string',
        array: true,
        describe: 'name or name:parameter=value,…; none: all',
      })
      .option('blocks', {
        ...text,
        default: '1000',
        describe: 'blocks a pairing; a block is one deal in all seat orders',
      })
      .option('seed', { ...text, default: '1', describe: 'any text; the same seed gives the same bytes' })
      .option('workers', {
        ...text,
        describe: 'worker threads; unless given, one a core where there is enough to play',
      })
      .option('format', { ...text, default: 'round-robin', describe: formats.join(', ') })
      .option('self', { type: 'boolean', default: false, describe: 'also let each bot meet itself' })
      .option('score', {
        ...text,
        default: 'win-share',
        describe: `what standings count with 3 to 6 seats: ${scoreKinds.join(', ')}`,
      })
      .option('out', {
        ...text,
        describe: 'folder of the run; unless given, one in results/ named by game and time',
      })
      .option('bot-file', { ...text, describe: 'a bot of your own, .js or .ts; may be repeated' })
      .option('bot', {
        ...text,
        describe:
          "a bot under a name of its own, 'name=spec', or a program, 'name=cmd:PROGRAM ARGS'; may be repeated",
      })
      .option('moves', { type: 'boolean', default: false, describe: 'also write every move to moves.csv' })
      .option('move-time', {
        ...text,
        describe: 'milliseconds a bot may take for a move (such a run is not reproducible)',
      })
      .option('match-time', {
        ...text,
        describe: 'milliseconds a bot may take for all its moves of a match (not reproducible either)',
      })
      .option('shard', {
        ...text,
        describe:
          'play one part of the run, i/n (or auto, in a job array); arena merge puts the parts together',
      })
      .option('queue', queueFlag)
      .option('resume', {
        type: 'boolean',
        default: false,
        describe: 'go on with the run in --out, or start it',
      })
      .option('force', { type: 'boolean', default: false, describe: 'start anew, whatever run is in --out' })
      .option('unfair', {
        type: 'boolean',
        default: false,
        describe: 'let in bots that see what they may not',
      })
      .option('report', {
        type: 'boolean',
        default: false,
        describe: 'also make report.html, a page for people',
      })
      .option('json', { type: 'boolean', default: false, describe: 'print the result as JSON' });
    for (const log of logFlags)
      flags.option(log, { type: 'boolean', default: false, describe: `also write ${log}.csv` });
    return flags
      .example('$0 tournament kronenduell', 'all bots against each other')
      .example(
        '$0 tournament kronenduell random heuristic --blocks 10000 --option coinsToWin=3',
        'two bots, Schnelles Duell',
      )
      .example('$0 tournament kronenduell --bot-file my-bot.ts --format gauntlet', 'your own bot');
  },
  handler: async (argv) => {
    const game = String(argv.game);
    const out = once('out', argv.out) ?? join('results', `${game}-${timestamp()}`);
    const shard = once('shard', argv.shard);
    const share = shard === undefined ? undefined : readShare(shard, process.env);
    if (share !== undefined && argv.out === undefined) {
      throw new UsageError('--shard needs --out, the folder of the whole run, the same for all shards');
    }
    const folder = share === undefined ? out : join(out, shareFolder(share));
    const resume = argv.resume === true;
    const seats = wholeNumber('players', argv.players, 1, 99);
    const plan = await planTournament(
      {
        game,
        bots: [...list(argv.bots), ...list(argv.bot, 'bot')],
        botFiles: list(argv.botFile, 'bot-file'),
        options: ruleOptions(argv.option),
        ...(seats === undefined ? {} : { seats }),
        format: word('format', argv.format, formats) as Format,
        self: argv.self === true,
        score: word('score', argv.score, scoreKinds) as ScoreKind,
        seed: once('seed', argv.seed) as string,
        blocks: wholeNumber('blocks', argv.blocks, 1, 1e9) as number,
        moves: argv.moves === true,
        logs: logFlags.filter((log) => argv[log] === true),
        moveTime: wholeNumber('move-time', argv.moveTime, 1, 1e7) ?? null,
        matchTime: wholeNumber('match-time', argv.matchTime, 1, 1e8) ?? null,
        unfair: argv.unfair === true,
        ...programsOf(argv),
      },
      join(folder, 'bots'),
    );
    const workers = wholeNumber('workers', argv.workers, 1, 256) ?? usualWorkers(plan);
    const interrupt = untilInterrupted();
    const progress = showProgress('matches');
    const result = await runTournament({
      plan,
      out: folder,
      ...(share === undefined ? {} : { share }),
      workers,
      ...queued(once('queue', argv.queue), progress, interrupt),
      resume,
      force: argv.force === true,
      stop: interrupt.asked,
      progress: progress.update,
      log: progress.note,
    }).finally(() => {
      progress.end();
      interrupt.end();
    });
    const json = argv.json === true;
    if (!json) process.stdout.write(tellStandings(plan, folder, result));
    const report = argv.report === true ? { report: await reportOn(folder, json) } : {};
    if (json) process.stdout.write(`${JSON.stringify({ ...resultJson(folder, result), ...report })}\n`);
    if (!result.finished) {
      process.stderr.write(`arena: stopped by you; the same command with --resume --out ${out} goes on\n`);
      process.exitCode = interrupt.code();
    }
  },
};

/** One a core; but each takes as long to start as some matches take to play. */
function usualWorkers(plan: RunPlan): number {
  return Math.min(availableParallelism(), Math.ceil(scheduleOfPlan(plan).matches / 20));
}
