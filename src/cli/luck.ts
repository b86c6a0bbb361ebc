import type { CommandModule } from 'yargs';
import { type LuckResult, luckOfRun } from '../lab/luck-run.js';
import { list, text } from './arguments.js';
import { fixed, percent, range, table } from './table.js';

/** `arena luck <run>`: the figures of a run of Crowns or König gegen Bauern without the luck of the deals. */
export const luckCommand: CommandModule = {
  command: 'luck <run>',
  describe: 'take the luck of the deals out of the figures of a Crowns or König gegen Bauern run',
  builder: (yargs) =>
    yargs
      .positional('run', { type: 'string', describe: 'the folder of the run' })
      .option('metric', {
        ...text,
        describe: 'a metric as in experiments; may be repeated; unless given, the usual ones and all scores',
      })
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .example('$0 luck results/my-run', 'raw and corrected figures, and how many blocks that saves'),
  handler: async (argv) => {
    const found = await luckOfRun(String(argv.run), list(argv.metric, 'metric'));
    process.stdout.write(argv.json === true ? `${JSON.stringify(found)}\n` : tell(found));
  },
};

function tell({ covariates, results }: Awaited<ReturnType<typeof luckOfRun>>): string {
  const rows = results.flatMap(({ metric, unit, raw, controlled, factor }: LuckResult) => {
    const show = unit === 'share' ? percent : fixed;
    const line = (first: string, what: string, { mean, lo, hi }: typeof raw, saved: string) => [
      first,
      what,
      mean === null ? '–' : show(mean),
      range(lo, hi, show),
      saved,
    ];
    return [
      line(metric, 'as played', raw, ''),
      line('', 'luck out', controlled, factor === null ? '–' : `${fixed(factor)} times`),
    ];
  });
  return [
    table(['metric', '', '>mean', '95 % interval', '>blocks saved'], rows),
    '',
    `The deal is judged by ${covariates.join(', ')}. Where all seats have played all hands of a deal, as in every block, a`,
    'factor of 1 says that this had taken the luck out already.',
    '',
  ].join('\n');
}
