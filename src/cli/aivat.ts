import type { CommandModule } from 'yargs';
import { createKronenduell } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { aivatOfRun, type CorrectedPair, knowledge } from '../lab/aivat-run.js';
import { solveFrom, valueTable } from '../lab/solve.js';
import { fixed, percent, range, table } from './table.js';

/** `arena aivat <run>`: the scores of a run of Kronenduell with the luck taken out. */
export const aivatCommand: CommandModule = {
  command: 'aivat <run>',
  describe: 'take the luck out of the scores of a Kronenduell run that was played with --moves (AIVAT)',
  builder: (yargs) =>
    yargs
      .positional('run', { type: 'string', describe: 'the folder of the run' })
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .example('$0 aivat results/my-run', 'raw and corrected scores, and how many matches that saves'),
  handler: async (argv) => {
    const pairs = await aivatOfRun(String(argv.run), ({ options }) =>
      valueTable(solveFrom(createKronenduell(options as KronenduellOptions))),
    );
    process.stdout.write(argv.json === true ? `${JSON.stringify({ pairs })}\n` : tell(pairs));
  },
};

const known: Record<(typeof knowledge)[number], (pair: CorrectedPair) => string> = {
  both: () => 'both',
  first: ({ name }) => name,
  second: ({ opponent }) => opponent,
};

function tell(pairs: readonly CorrectedPair[]): string {
  const rows = pairs.flatMap((pair) => {
    const { name, opponent, raw, corrected } = pair;
    const line = (what: string, { mean, lo, hi }: typeof raw, factor: string) => [
      `${name} – ${opponent}`,
      what,
      percent(mean),
      range(lo, hi, percent),
      factor,
    ];
    return [
      line('as played', raw, ''),
      ...knowledge.flatMap((kind) => {
        const found = corrected[kind];
        if (found === null) return [];
        const saved = found.factor === null ? '–' : `${fixed(found.factor)} times`;
        return [line(`luck out, known: ${known[kind](pair)}`, found.score, saved)];
      }),
    ];
  });
  return `${table(['pairing', '', '>score', '95 % interval', '>blocks saved'], rows)}\n`;
}
