import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { prepareEntrants } from '../arena/entrants.js';
import { planTournament } from '../arena/new-plan.js';
import { gameOf } from '../arena/plan.js';
import { tellMatch } from '../arena/telling.js';
import { UsageError } from '../core/errors.js';
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
} from './arguments.js';

/** `arena match <game> A B`: one match, told move by move. */
export const matchCommand: CommandModule = {
  command: 'match <game> <bots..>',
  describe: 'play one match and tell it',
  builder: (yargs) =>
    withIsolation(withPrograms(withRules(yargs)))
      .positional('game', { type: 'string' })
      .positional('bots', { type: 'string', array: true, describe: 'a bot for each seat, in order' })
      .option('seed', { ...text, default: '1', describe: 'any text; the same seed gives the same match' })
      .option('block', { ...text, default: '0', describe: 'the number of the deal below that seed' })
      .option('bot-file', { ...text, describe: 'a bot of your own, .js or .ts; may be repeated' })
      .option('unfair', {
        type: 'boolean',
        default: false,
        describe: 'let in bots that see what they may not',
      })
      .option('verbose', { type: 'boolean', default: false, describe: 'every move, and what the bots log' })
      .example('$0 match kronenduell heuristic greedy --verbose', 'round by round'),
  handler: async (argv) => {
    const folder = mkdtempSync(join(tmpdir(), 'kronenarena-'));
    try {
      const seats = wholeNumber('players', argv.players, 1, 99);
      const block = wholeNumber('block', argv.block, 0, 1e9) as number;
      const plan = await planTournament(
        {
          game: String(argv.game),
          bots: list(argv.bots),
          botFiles: list(argv.botFile, 'bot-file'),
          options: ruleOptions(argv.option),
          ...(seats === undefined ? {} : { seats }),
          format: 'round-robin',
          self: false,
          score: 'win-share',
          seed: once('seed', argv.seed) as string,
          blocks: block + 1,
          moves: false,
          logs: [],
          moveTime: null,
          unfair: argv.unfair === true,
          ...programsOf(argv),
        },
        folder,
      );
      if (plan.entrants.length !== plan.seats) {
        throw new UsageError(
          `a match needs a bot for each of ${plan.seats} seats, not ${plan.entrants.length}`,
        );
      }
      const shared = await prepareEntrants(gameOf(plan), plan.entrants, () => {});
      const story: string[] = [];
      const say = (line: string) => process.stdout.write(`${line}\n`);
      const tell = argv.verbose === true ? say : (line: string) => story.push(line);
      await tellMatch({ plan, shared, match: block * plan.seats, verdict: null, tell });
      if (argv.verbose !== true) for (const line of [story[0], story[story.length - 1]]) say(line);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
