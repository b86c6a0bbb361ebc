/** What an experiment found: each metric in each arm, and each arm against the baseline. */
import { scheduleOfPlan } from '../../arena/plan.js';
import { holm } from '../../stats/multiple-tests.js';
import type { Arm, Experiment } from './arms.js';
import type { BlockValues } from './block-values.js';
import { compareArms, deviationOf, estimateOf } from './estimate.js';
import type { Metric } from './metric.js';
import { certainVerdict, effectInWords, usualMargin, type Verdict, verdictOf } from './verdict.js';

/** A metric in an arm. */
export interface MetricResult {
  arm: string;
  metric: string;
  unit: Metric['unit'];
  /** Over blocks; null where there is nothing to say. */
  mean: number | null;
  lo: number | null;
  hi: number | null;
  /** Blocks and matches with a value. */
  blocks: number;
  matches: number;
  /** The standard deviation of a single match. */
  deviation: number | null;
  /** The same worked out instead of sampled. */
  exact: number | null;
}

/** An arm against the baseline, by one metric. */
export interface Comparison {
  metric: string;
  arm: string;
  baseline: string;
  paired: boolean;
  blocks: number;
  armMean: number | null;
  baselineMean: number | null;
  /** The arm's mean less the baseline's, with its 95 % interval. */
  difference: number | null;
  lo: number | null;
  hi: number | null;
  p: number | null;
  /** By Holm, over all comparisons of the experiment. */
  pAdjusted: number | null;
  /** In standard deviations of a single match of the baseline. */
  effectSize: number | null;
  effect: string;
  margin: number;
  verdict: Verdict;
}

/** An arm whose matches were read. */
export interface ReadArm {
  arm: Arm;
  values: BlockValues[];
  exact: ReadonlyMap<string, number>;
}

/** All metrics of an arm, in the experiment's order. */
export function metricResults({ metrics }: Experiment, { arm, values, exact }: ReadArm): MetricResult[] {
  return metrics.flatMap((name) => {
    const found = valuesOf(values, name);
    if (found === undefined) return [];
    const { mean, lo, hi, blocks } = estimateOf(found, tablesOf(arm));
    const { count: matches } = found.singles;
    const deviation = deviationOf(found);
    const { unit } = found.metric;
    return [
      {
        arm: arm.name,
        metric: name,
        unit,
        mean,
        lo,
        hi,
        blocks,
        matches,
        deviation,
        exact: exact.get(name) ?? null,
      },
    ];
  });
}

/** A comparison that waits for the others, since its p-value is to be adjusted. */
export type RawComparison = Omit<Comparison, 'pAdjusted' | 'verdict'> & {
  /** Nothing of it was sampled. */
  certain?: true;
};

/** The arm against the baseline by every metric that both have. */
export function rawComparisons(
  { metrics, definition }: Experiment,
  baseline: ReadArm,
  { arm, values }: ReadArm,
): RawComparison[] {
  return metrics.flatMap((name) => {
    const [own, base] = [valuesOf(values, name), valuesOf(baseline.values, name)];
    if (own === undefined || base === undefined) return [];
    const tables = { arm: tablesOf(arm), baseline: tablesOf(baseline.arm) };
    const { difference, lo, hi, p, blocks } = compareArms({
      arm: own,
      baseline: base,
      tables,
      paired: arm.paired,
    });
    const armMean = estimateOf(own, tables.arm).mean;
    const baselineMean = estimateOf(base, tables.baseline).mean;
    const deviation = deviationOf(base);
    const effectSize =
      difference === null || deviation === null || deviation === 0 ? null : difference / deviation;
    return [
      {
        metric: name,
        arm: arm.name,
        baseline: baseline.arm.name,
        paired: arm.paired,
        blocks,
        armMean,
        baselineMean,
        difference,
        lo,
        hi,
        p,
        effectSize,
        effect:
          difference === null ? '' : effectInWords(own.metric, difference, baselineMean ?? 0, effectSize),
        margin: definition.margin[name] ?? usualMargin(own.metric, baselineMean),
      },
    ];
  });
}

/** Adjusts the p-values over all of them and says what follows. */
export function judged(raw: readonly RawComparison[]): Comparison[] {
  const adjusted = holm(raw.map(({ p }) => p));
  return raw.map(({ certain, ...one }, i) => ({
    ...one,
    pAdjusted: adjusted[i],
    verdict: certain ? certainVerdict(one, one.margin) : verdictOf(one, adjusted[i], one.margin),
  }));
}

function valuesOf(values: readonly BlockValues[], name: string): BlockValues | undefined {
  return values.find(({ metric }) => metric.name === name);
}

function tablesOf(arm: Arm): number {
  return scheduleOfPlan(arm.plan).tables.length;
}
