/** The tables of an experiment: `metrics.csv` and `comparisons.csv`, every column with what it means. */
import { formatTable } from '../../arena/csv.js';
import type { Column } from '../../core/game.js';
import type { Comparison, MetricResult } from './result.js';

/** A column and the field of a row that it shows. */
type Shown<Row> = Column & { field: keyof Row };

/** `metrics.csv`, a row an arm and metric. */
export const metricColumns: readonly Shown<MetricResult>[] = [
  { field: 'arm', name: 'arm', about: "The arm's name." },
  { field: 'metric', name: 'metric', about: "The metric's name." },
  { field: 'unit', name: 'unit', about: 'share: from 0 to 1; number: any.' },
  {
    field: 'mean',
    name: 'mean',
    about: 'Mean over the matches that have a value, a block counting as one piece of evidence.',
  },
  { field: 'lo', name: 'lo', about: 'Lower end of its 95 % interval over blocks; empty with one block.' },
  { field: 'hi', name: 'hi', about: 'Upper end.' },
  { field: 'blocks', name: 'blocks', about: 'Blocks with a value.' },
  { field: 'matches', name: 'matches', about: 'Matches with a value.' },
  { field: 'deviation', name: 'deviation', about: 'Standard deviation of a single match.' },
  {
    field: 'exact',
    name: 'exact',
    about: 'The mean worked out instead of sampled, where that was asked for and can be done.',
  },
];

/** `comparisons.csv`, a row a metric and arm other than the baseline. */
export const comparisonColumns: readonly Shown<Comparison>[] = [
  { field: 'metric', name: 'metric', about: "The metric's name." },
  { field: 'arm', name: 'arm', about: 'The arm that is compared.' },
  { field: 'baseline', name: 'baseline', about: 'The arm it is compared with.' },
  {
    field: 'paired',
    name: 'paired',
    about: 'true: block by block on the same deals; false: as independent.',
  },
  {
    field: 'blocks',
    name: 'blocks',
    about: 'Blocks that were compared; of independent arms those of the one with fewer.',
  },
  { field: 'armMean', name: 'arm_mean', about: "The arm's mean." },
  { field: 'baselineMean', name: 'baseline_mean', about: "The baseline's mean." },
  {
    field: 'difference',
    name: 'difference',
    about: 'Mean of the arm less that of the baseline, over the blocks compared.',
  },
  { field: 'lo', name: 'lo', about: 'Lower end of its 95 % interval; empty where it can not be told.' },
  { field: 'hi', name: 'hi', about: 'Upper end.' },
  {
    field: 'p',
    name: 'p',
    about: 'Chance of a difference at least as large where there is none (two-sided).',
  },
  {
    field: 'pAdjusted',
    name: 'p_adjusted',
    about: 'The same after Holm, over all comparisons of the experiment.',
  },
  {
    field: 'effectSize',
    name: 'effect_size',
    about: 'The difference in standard deviations of a single match of the baseline.',
  },
  { field: 'effect', name: 'effect', about: 'The difference in words.' },
  { field: 'margin', name: 'margin', about: 'The smallest difference that matters.' },
  {
    field: 'verdict',
    name: 'verdict',
    about:
      "differs; doesn't differ by more than the margin (the whole interval lies within it); or not enough data.",
  },
];

/** Rows as CSV with a header. */
export function csvOf<Row extends object>(columns: readonly Shown<Row>[], rows: readonly Row[]): string {
  return formatTable(
    columns.map(({ name }) => name),
    rows.map((row) => columns.map(({ field }) => row[field])),
  );
}
