/** What an experiment ends with on the terminal: each metric over the arms, with the verdict on each difference. */
import type { Arm, Experiment } from '../lab/experiment/arms.js';
import type { ArmEnd } from '../lab/experiment/folder.js';
import type { Metric } from '../lab/experiment/metric.js';
import type { Comparison, MetricResult } from '../lab/experiment/result.js';
import type { ExperimentResult } from '../lab/experiment/run.js';
import { decimal, grouped, percent, range, table } from './table.js';

export function tellExperiment(experiment: Experiment, out: string, result: ExperimentResult): string {
  const { definition, arms, metrics } = experiment;
  const parts = [
    ...(definition.question === '' ? [] : [definition.question.trim()]),
    ...metrics.map((name) => tellMetric(name, experiment, result)),
    tellEnds(arms, result.arms),
    `Results are in ${out}/`,
  ];
  return `\n${parts.join('\n\n')}\n`;
}

function tellMetric(name: string, { arms, definition }: Experiment, result: ExperimentResult): string {
  const rows = result.metrics.filter(({ metric }) => metric === name);
  const comparisons = result.comparisons.filter(({ metric }) => metric === name);
  const metric = arms.flatMap((arm) => arm.metrics).find((one) => one.name === name) as Metric;
  const compared = arms.length > 1;
  const head = [
    arms.length > 1 ? 'arm' : '',
    '>mean',
    '95 % interval',
    ...(definition.exact ? ['>exact'] : []),
    ...(compared ? ['>difference', '95 % interval', 'effect', 'verdict'] : []),
  ];
  const lines = rows.map((row) => [
    ...meanCells(row, definition.exact),
    ...(compared ? differenceCells(row, comparisons) : []),
  ]);
  return `${name}: ${metric.about}\n\n${table(head, lines)}`;
}

function meanCells({ arm, unit, mean, lo, hi, exact }: MetricResult, withExact: boolean): string[] {
  const show = shower(unit);
  return [
    arm,
    mean === null ? '–' : show(mean),
    range(lo, hi, show),
    ...(withExact ? [exact === null ? '–' : show(exact)] : []),
  ];
}

function differenceCells({ arm, unit }: MetricResult, comparisons: readonly Comparison[]): string[] {
  const found = comparisons.find((one) => one.arm === arm);
  if (found === undefined) return ['', '', '', ''];
  const show = (x: number) => `${x > 0 ? '+' : ''}${shower(unit)(x)}`;
  const { difference, lo, hi, effect, verdict } = found;
  return [difference === null ? '–' : show(difference), range(lo, hi, show), effect, verdict];
}

/** How the arms ended, and on what terms they were compared. */
function tellEnds(arms: readonly Arm[], ends: ExperimentResult['arms']): string {
  const rows = ends.map(({ name, paired, end }, i) => [
    name,
    i === 0 ? 'baseline' : paired ? 'on the same deals' : 'independent',
    grouped(end.blocks),
    grouped(end.matches),
    inWords(end),
  ]);
  const head =
    arms.length > 1
      ? ['arm', 'compared', '>blocks', '>matches', 'ended']
      : ['', '', '>blocks', '>matches', 'ended'];
  return table(head, rows);
}

const reasons: Record<ArmEnd['reason'], string> = {
  schedule: 'with its schedule',
  precision: 'precise enough',
  H0: 'H0 accepted',
  H1: 'H1 accepted',
};

function inWords({ reason, llr }: ArmEnd): string {
  return llr === undefined ? reasons[reason] : `${reasons[reason]} (log likelihood ratio ${decimal(llr, 2)})`;
}

function shower(unit: Metric['unit']): (x: number) => string {
  return unit === 'share' ? percent : (x) => decimal(x, 3);
}
