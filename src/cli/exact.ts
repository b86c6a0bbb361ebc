import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { findEntrants, prepareEntrants } from '../arena/entrants.js';
import { UsageError } from '../core/errors.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { exactExploitability, exactMatch, type Prepared } from '../lab/exact.js';
import { makeKeyedGame } from '../lab/keyed-game.js';
import { list, once, ruleOptions, text, withRules } from './arguments.js';
import { table } from './table.js';

/** `arena exact kronenduell`: matches between bots that state their policy, without sampling. */
export const exactCommand: CommandModule = {
  command: 'exact <game> [bots..]',
  describe: 'work out exactly how bots fare against each other, and how much can be won from them',
  builder: (yargs) =>
    withRules(yargs)
      .positional('game', { type: 'string', describe: 'kronenduell' })
      .positional('bots', { type: 'string', array: true, describe: 'two bots; the first sits in seat 0' })
      .option('exploitability', { ...text, describe: 'what the best response wins from this bot' })
      .option('bot-file', { ...text, describe: 'a bot of your own, .js or .ts; may be repeated' })
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .example('$0 exact kronenduell nash random', 'how often perfect play beats chance')
      .example('$0 exact kronenduell --exploitability heuristic', 'how far it is from perfect play'),
  handler: async (argv) => {
    const game = makeKeyedGame(String(argv.game), ruleOptions(argv.option));
    const { match, drawnGames } = game.options as KronenduellOptions;
    if (match !== 'single' || drawnGames !== 'draw') {
      throw new UsageError('exact evaluation is of one game so far: leave match and drawnGames as they are');
    }
    const exploited = once('exploitability', argv.exploitability);
    const bots = exploited === undefined ? list(argv.bots) : [exploited];
    if (exploited !== undefined && list(argv.bots).length > 0) {
      throw new UsageError('--exploitability is of one bot; name no others');
    }
    if (exploited === undefined && bots.length !== 2)
      throw new UsageError(`name two bots, not ${bots.length}`);
    const folder = mkdtempSync(join(tmpdir(), 'kronenarena-'));
    try {
      const entrants = await findEntrants({
        game: game.id,
        bots,
        botFiles: list(argv.botFile),
        folder,
        unfair: false,
      });
      const named = entrants.slice(0, bots.length);
      const shared = await prepareEntrants(game, named, () => {});
      const prepared = named.map((entrant, i): Prepared => ({ entrant, shared: shared[i] }));
      const result =
        exploited === undefined
          ? await exactMatch(game, prepared[0], prepared[1])
          : await exactExploitability(game, prepared[0]);
      const rows = Object.entries(result).map(([name, x]) => [
        name,
        Array.isArray(x) ? x.join(', ') : String(x),
      ]);
      process.stdout.write(
        argv.json === true ? `${JSON.stringify(result)}\n` : `${table(['', '>'], rows)}\n`,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
