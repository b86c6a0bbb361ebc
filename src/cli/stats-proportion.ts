import type { CommandModule } from 'yargs';
import { UsageError } from '../core/errors.js';
import { fisherExact, newcombe, type Trials, twoProportionTest, wilson } from '../stats/proportions.js';
import { text, wholeNumber } from './arguments.js';
import { percent, range, table } from './table.js';

/** More than this, and the exact test takes too long. */
const MOST = 1e8;

/** `arena stats proportion`: a share of successes, or the difference of two. */
export const statsProportionCommand: CommandModule = {
  command: 'proportion',
  describe: 'a share of successes with its 95 % interval, or against another one',
  builder: (yargs) =>
    yargs
      .option('successes', { ...text, describe: 'how often it happened' })
      .option('trials', { ...text, describe: 'of how many times' })
      .option('against', { ...text, describe: 'how often it happened elsewhere' })
      .option('trials2', { ...text, describe: 'of how many times there' })
      .example(
        '$0 stats proportion --successes 56 --trials 70 --against 48 --trials2 80',
        'with the difference',
      ),
  handler: (argv) => {
    const first = trials(argv, 'successes', 'trials');
    if (first === undefined) throw new UsageError('give --successes and --trials');
    const second = trials(argv, 'against', 'trials2');
    const share = wilson(first.successes, first.trials);
    const other = second && wilson(second.successes, second.trials);
    const difference = second && newcombe(first, second);
    const test = second && twoProportionTest(first, second);
    const fisher = second && fisherExact(first, second);
    if (argv.json === true) {
      const json = {
        ...share,
        difference: difference?.estimate ?? null,
        difference_lo: difference?.lo ?? null,
        difference_hi: difference?.hi ?? null,
        z: test?.z ?? null,
        p: test?.p ?? null,
        p_fisher: fisher ?? null,
      };
      process.stdout.write(`${JSON.stringify(json)}\n`);
      return;
    }
    const row = (name: string, { estimate, lo, hi }: ReturnType<typeof wilson>) => {
      return [name, percent(estimate), range(lo, hi, percent)];
    };
    const rows = [row(`${first.successes} of ${first.trials}`, share)];
    if (second && other) rows.push(row(`${second.successes} of ${second.trials}`, other));
    if (difference) rows.push(row('difference', difference));
    process.stdout.write(`${table(['', '>share', '95 % interval'], rows)}\n`);
    if (fisher !== undefined) process.stdout.write(`\nFisher's exact test: p = ${fisher.toPrecision(3)}\n`);
  },
};

/** Two flags that go together. */
function trials(argv: Record<string, unknown>, part: string, whole: string): Trials | undefined {
  const successes = wholeNumber(part, argv[part], 0, MOST);
  const trials = wholeNumber(whole, argv[whole], 0, MOST);
  if (successes === undefined && trials === undefined) return undefined;
  if (successes === undefined || trials === undefined)
    throw new UsageError(`give both --${part} and --${whole}`);
  if (successes > trials)
    throw new UsageError(`--${part} ${successes} should be at most --${whole} ${trials}`);
  return { successes, trials };
}
