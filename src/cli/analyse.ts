import { readFileSync } from 'node:fs';
import type { CommandModule } from 'yargs';
import { formatTable } from '../arena/csv.js';
import { UsageError } from '../core/errors.js';
import { checkWritable, writePieces } from '../lab/file.js';
import { analyse } from '../lab/playtest/analyse.js';
import { analysisJson, choiceRows } from '../lab/playtest/analysis-json.js';
import { knownColumns, readForm } from '../lab/playtest/form.js';
import { languages } from '../lab/playtest/words.js';
import { analysisText } from './analysis-tables.js';
import { once, ruleOptions, text, wholeNumber, withRules, word } from './arguments.js';

/** `arena analyse games.csv`: recorded matches of people, checked and judged. */
export const analyseCommand: CommandModule = {
  command: 'analyse <file>',
  describe: 'check recorded matches of people by the rules, and say how they played (docs/playtest.md)',
  builder: (yargs) =>
    withRules(yargs)
      .positional('file', { type: 'string', describe: 'a CSV file, a line a match' })
      .option('game', { ...text, describe: 'the game, where the columns of the file don’t say' })
      .option('lang', { ...text, default: 'en', describe: 'the language: en or de' })
      .option('bots', {
        type: 'boolean',
        default: true,
        describe: 'also what bots show by the same rules; --no-bots spares the time',
      })
      .option('worlds', {
        ...text,
        default: '10',
        describe: 'worlds a choice of a full record is tried in (Crowns, König gegen Bauern)',
      })
      .option('csv', { ...text, describe: 'also write every choice to this file' })
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .example('$0 analyse games.csv --lang de', 'was die Partien eines Abends zeigen'),
  handler: async (argv) => {
    const file = String(argv.file);
    const language = word('lang', argv.lang, languages) ?? 'en';
    const csv = once('csv', argv.csv);
    const game = once('game', argv.game);
    if (csv !== undefined) checkWritable(csv);
    const form = readForm(readBytes(file), file);
    if (form.unread.length > 0) {
      process.stderr.write(
        `arena: not read: ${form.unread.join(', ')}; known columns are ${knownColumns.join(', ')}\n`,
      );
    }
    const analysis = await analyse(form, {
      options: ruleOptions(argv.option),
      ...(game === undefined ? {} : { game }),
      bots: argv.bots === true,
      worlds: wholeNumber('worlds', argv.worlds, 2, 10_000) as number,
    });
    if (csv !== undefined) {
      const { columns, rows } = choiceRows(analysis);
      await writePieces(csv, [formatTable(columns, rows)]);
    }
    process.stdout.write(
      argv.json === true
        ? `${JSON.stringify(analysisJson(analysis, language))}\n`
        : analysisText(analysis, language),
    );
    if (analysis.wrong.length > 0) process.exitCode = 1;
  },
};

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`can't read ${file}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
