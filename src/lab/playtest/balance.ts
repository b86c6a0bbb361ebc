/** What recorded matches say of the balance of a game: the laboratory's metrics, each match a block of its own. */
import type { ValueTable } from '../../search/value-table.js';
import type { Estimate } from '../../stats/block-mean.js';
import { type BlockValues, emptyValues } from '../experiment/block-values.js';
import { estimateOf } from '../experiment/estimate.js';
import type { Metric } from '../experiment/metric.js';
import { allMetrics, findMetric, usualMetrics } from '../experiment/metrics.js';
import { TraceMeasure, traceMetrics } from '../experiment/trace-metrics.js';
import type { RecordedDuel } from './duel-record.js';
import type { RecordedMatch } from './record.js';

/** A metric over matches: how many have a value, and their mean with its interval. */
export interface Figure {
  metric: Metric;
  estimate: Estimate;
}

/** The usual metrics of matches by one rule set; those that no match has a value of are left out. */
export function balanceOf(matches: readonly RecordedMatch[]): Figure[] {
  const [{ game }] = matches;
  const known = allMetrics([{ name: '' }], game);
  return usualMetrics(game)
    .filter((name) => name !== 'score')
    .map((name) => findMetric(name, known))
    .map((metric) =>
      figureOf(
        metric,
        matches.map(({ row }) => metric.of(row)),
      ),
    )
    .filter(({ estimate }) => estimate.blocks > 0);
}

/** The metrics that look at the positions, by values that have all of them. */
export function tracedBalance(duels: readonly RecordedDuel[], table: ValueTable): Figure[] {
  const measure = new TraceMeasure(duels[0].game, table);
  const measured = duels.map((duel) => measure.of([duel]));
  return traceMetrics
    .map((metric, i) =>
      figureOf(
        metric,
        measured.map((values) => values[i]),
      ),
    )
    .filter(({ estimate }) => estimate.blocks > 0);
}

/** How a player fares: the mean share of the win over the matches it is in. */
export function scoreOf(shares: readonly number[]): Estimate {
  const metric: Metric = { name: 'score', about: '', unit: 'share', some: false, of: () => Number.NaN };
  return figureOf(metric, shares).estimate;
}

function figureOf(metric: Metric, values: readonly number[]): Figure {
  const all: BlockValues = emptyValues(metric, values.length);
  for (const [i, x] of values.entries()) {
    if (Number.isNaN(x)) continue;
    all.sums[i] = x;
    all.counts[i] = 1;
  }
  return { metric, estimate: estimateOf(all, 1) };
}
