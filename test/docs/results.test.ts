/** docs/results.md says what the code says: it is written by `npx vitest run test/docs -u`. */
import { expect, test } from 'vitest';
import {
  logColumns,
  matchColumns,
  moveColumns,
  pairColumns,
  standingColumns,
  timingColumns,
} from '../../src/arena/result-columns.js';
import type { Column } from '../../src/core/game.js';
import { games, makeGame } from '../../src/games/index.js';
import { cardColumns } from '../../src/lab/card-columns.js';
import { comparisonColumns, metricColumns } from '../../src/lab/experiment/result-tables.js';
import { cardStudyColumns, depthColumns } from '../../src/lab/experiment/studies.js';
import { figureColumns } from '../../src/lab/sweep-row.js';

function section(title: string, about: string, columns: readonly Column[]): string {
  const rows = columns.map(({ name, about, words }) => {
    const values = words === undefined ? '' : ` One of: ${words.filter((word) => word !== '').join(', ')}.`;
    return `| \`${name}\` | ${about.replaceAll('|', '\\|').replace(/\.$/, '')}.${values} |`;
  });
  return `## ${title}\n\n${about}\n\n| column | what it says |\n|---|---|\n${rows.join('\n')}\n`;
}

test('every file and every column is documented', async () => {
  const two = makeGame('kronenduell');
  const common = matchColumns(two).slice(0, -two.metrics.columns.length);
  const parts = [
    '# Results\n',
    `A run writes one folder: \`run.json\` (what was asked for, and on which machine), \`ledger.jsonl\` (a line a batch: what has been
booked, with a check of the line at its end), \`logs/NAME.log\` (what a program wrote to its standard error), and the tables below. CSV is RFC 4180, UTF-8, with a header and \`.\` decimals; a field is empty where there is
nothing to say, and never NaN or Infinity. Names that a spreadsheet might take for a formula begin with \`'\`. All files but
\`run.json\`, \`timing.csv\` and the logs are the same to the last byte on every machine.\n`,
    section(
      'matches.csv',
      'A row a match, in the order of the schedule. Columns ending in a number are by seat.',
      common,
    ),
    section('standings.csv', 'A row a bot, best first.', standingColumns),
    section('pairs.csv', 'A row a pair of bots that met.', pairColumns),
    section('moves.csv', 'A row a move, with `--moves`.', moveColumns),
    section(
      'timing.csv',
      'A row a bot: how long its decisions took on this machine, in this run since it was last resumed.',
      timingColumns,
    ),
  ];
  parts.push(
    `## Experiments

An experiment writes one folder too: \`experiment.json\` (what was asked for, and how each arm ended), the tables below, and for
each arm an ordinary run in \`arms/NAME/\`; with the metric \`depth\` another in \`ladders/NAME/\`.
`,
    section('metrics.csv', 'A row an arm and metric.', metricColumns),
    section('comparisons.csv', 'A row a metric and arm other than the baseline.', comparisonColumns),
    section(
      'cards.csv',
      'A row an arm and card, with the metrics `dead_cards` or `must_cards`.',
      cardStudyColumns,
    ),
    section(
      'depth.csv',
      'A row an arm and bot of its ladder, the weakest first, with the metric `depth`.',
      depthColumns,
    ),
  );
  for (const { id, title } of games) {
    const { metrics } = makeGame(id);
    parts.push(section(`${title}: matches.csv`, 'Columns after the common ones.', metrics.columns));
    for (const log of metrics.logs) {
      const when = log.optional ? ` With \`--${log.name}\`.` : '';
      parts.push(section(`${title}: ${log.name}.csv`, `${log.about}.${when}`, logColumns(log)));
    }
    const { tally } = metrics;
    for (const table of tally === undefined ? [] : [tally, ...(tally.more ?? [])]) {
      const columns = [{ name: 'bot', about: 'Its name in the run.' }, ...table.columns];
      parts.push(section(`${title}: ${table.name}.csv`, table.about, columns));
    }
  }
  parts.push(
    section(
      'arena sweep: sweep.csv',
      'A row a rule set, under the name that `--out` gives: first the rules by the names of their options, then what they come to.',
      figureColumns,
    ),
    section('arena cards: --csv', 'A row a card.', cardColumns),
  );
  await expect(parts.join('\n')).toMatchFileSnapshot('../../docs/results.md');
});
