import type { CommandModule } from 'yargs';
import { UsageError } from '../core/errors.js';
import { writeReport } from '../report/report.js';
import { type Lang, languages } from '../report/speaker.js';
import { list, once, text, word } from './arguments.js';

/** `arena report RUN…`: one HTML file that says what was found, for people. */
export const reportCommand: CommandModule = {
  command: 'report <run..>',
  describe: 'make one HTML page of runs or experiments: the answer first, then plots',
  builder: (yargs) =>
    yargs
      .positional('run', { type: 'string', array: true, describe: 'folders of runs or experiments' })
      .option('out', { ...text, describe: 'the file; unless given, report.html in the first folder' })
      .option('lang', { ...text, default: 'en', describe: languages.join(', ') })
      .option('curve', {
        ...text,
        describe: 'a CSV of exploitability, as arena train --csv writes it; may be repeated',
      })
      .example('$0 report results/my-run', 'results/my-run/report.html')
      .example('$0 report results/my-run --lang de --out bericht.html', 'in German'),
  handler: async (argv) => {
    const folders = list(argv.run);
    if (folders.length === 0) throw new UsageError('name at least one folder of a run or an experiment');
    const out = once('out', argv.out);
    const path = await writeReport({
      folders,
      ...(out === undefined ? {} : { out }),
      lang: word('lang', argv.lang, languages) as Lang,
      curves: list(argv.curve, 'curve'),
    });
    process.stdout.write(`The report is in ${path}\n`);
  },
};
