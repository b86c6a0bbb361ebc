import type { CommandModule } from 'yargs';
import { UsageError } from '../core/errors.js';
import { sprt } from '../stats/sprt.js';
import { realNumber, text, word } from './arguments.js';
import { inWords, resultCounts, withResultCounts } from './result-counts.js';
import { decimal } from './table.js';

const models = ['logistic', 'normalized'] as const;

const verdicts = {
  H0: 'H0 is accepted: the lead is no more than elo0',
  H1: 'H1 is accepted: the lead is at least elo1',
  continue: 'not decided: play on',
};

/** `arena stats sprt`: where a sequential test of two players stands. */
export const statsSprtCommand: CommandModule = {
  command: 'sprt',
  describe: 'where a sequential test of elo0 against elo1 stands',
  builder: (yargs) =>
    withResultCounts(yargs)
      .option('elo0', { ...text, describe: 'the lead that H0 claims' })
      .option('elo1', { ...text, describe: 'the lead that H1 claims, above elo0' })
      .option('alpha', { ...text, default: '0.05', describe: 'the chance to accept H1 wrongly' })
      .option('beta', { ...text, default: '0.05', describe: 'the chance to accept H0 wrongly' })
      .option('model', {
        ...text,
        default: 'normalized',
        describe: `the scale of elo0 and elo1: ${models.join(' or ')}`,
      })
      .example(
        '$0 stats sprt --penta 365,16618,36229,16974,390 --elo0 0 --elo1 2',
        'the ratio and its bounds',
      ),
  handler: (argv) => {
    const counts = resultCounts(argv);
    const elo0 = realNumber('elo0', argv.elo0, -1000, 1000);
    const elo1 = realNumber('elo1', argv.elo1, -1000, 1000);
    if (elo0 === undefined || elo1 === undefined) throw new UsageError('give --elo0 and --elo1');
    if (elo0 >= elo1) throw new UsageError(`--elo0 ${elo0} should be below --elo1 ${elo1}`);
    const alpha = chance('alpha', argv.alpha);
    const beta = chance('beta', argv.beta);
    const model = word('model', argv.model, models) ?? 'normalized';
    const { llr, lower, upper, verdict } = sprt(counts, { elo0, elo1, alpha, beta, model });
    if (argv.json === true) {
      const json = { llr, lower, upper, verdict, model, elo0, elo1, alpha, beta };
      process.stdout.write(`${JSON.stringify(json)}\n`);
      return;
    }
    process.stdout.write(
      `${inWords(counts)}, ${model} Elo ${elo0} against ${elo1}\n` +
        `log likelihood ratio ${decimal(llr, 2)} between ${decimal(lower, 2)} (H0) and ${decimal(upper, 2)} (H1)\n` +
        `${verdicts[verdict]}\n`,
    );
  },
};

/** Below ½ each, so that the bounds are in order. */
function chance(flag: string, value: unknown): number {
  return realNumber(flag, value, 1e-9, 0.499) as number;
}
