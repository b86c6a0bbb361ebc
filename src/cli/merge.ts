import type { CommandModule } from 'yargs';
import { mergeShares, sharesIn } from '../arena/merge.js';
import { list } from './arguments.js';
import { resultJson, tellStandings } from './standings.js';

/** `arena merge <out> [parts..]`: one run of its shards. */
export const mergeCommand: CommandModule = {
  command: 'merge <out> [parts..]',
  describe: 'make one run of the shards that were played with --shard',
  builder: (yargs) =>
    yargs
      .positional('out', { type: 'string', describe: 'folder of the whole run' })
      .positional('parts', {
        type: 'string',
        array: true,
        describe: 'folders of its shards, in any order; unless given, all in the folder of the run',
      })
      .option('force', { type: 'boolean', default: false, describe: 'merge anew, whatever run is there' })
      .option('json', { type: 'boolean', default: false, describe: 'print the result as JSON' })
      .example('$0 merge results/big', 'shards in results/big/shard-1-of-3 and so on')
      .example('$0 merge results/big node-a/shard-1-of-2 node-b/shard-2-of-2', 'brought from elsewhere'),
  handler: async (argv) => {
    const out = String(argv.out);
    const named = list(argv.parts);
    const parts = named.length > 0 ? named : sharesIn(out);
    const { plan, result } = await mergeShares(out, parts, { force: argv.force === true });
    process.stdout.write(
      argv.json === true
        ? `${JSON.stringify(resultJson(out, result))}\n`
        : `${parts.length} shards are one run now.\n${tellStandings(plan, out, result, '')}`,
    );
  },
};
