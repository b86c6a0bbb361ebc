/** One pass over `matches.csv`: what each block says of each metric, and how often each length and margin came up. */

import { BlockReader, type BlockValues } from '../../lab/experiment/block-values.js';
import { estimateOf } from '../../lab/experiment/estimate.js';
import type { Metric, Row } from '../../lab/experiment/metric.js';
import { allMetrics } from '../../lab/experiment/metrics.js';
import type { Estimate } from '../../stats/block-mean.js';
import { BlockGroups } from './block-groups.js';
import { withoutFlat } from './flat.js';
import type { GameProfile } from './profile.js';
import type { Run } from './read-run.js';

export interface Scan {
  /** By name of a metric. */
  estimates: ReadonlyMap<string, Estimate>;
  /** By name of a metric: how often each whole number came up, rising. */
  counts: ReadonlyMap<string, readonly (readonly [value: number, count: number])[]>;
  groups: BlockGroups;
}

/** Reads what the profile of the run's game asks for. */
export async function scanRun(run: Run, profile: GameProfile): Promise<Scan> {
  const known = allMetrics(run.plan.entrants, run.game);
  const named = (name: string) => known.filter((metric) => metric.name === name);
  const metrics = [...new Set(profile.metrics)].flatMap(named).concat(profile.own(run));
  const counted = profile.histograms.flatMap(named).map((metric) => new Counts(metric));
  const groups = new BlockGroups(run);
  const reader = new BlockReader(run.folder, run.game, run.schedule, metrics, (matches, block) => {
    groups.add(matches, block);
    for (const counts of counted) counts.add(matches);
  });
  if (run.booked > 0) await reader.readOn(run.booked);
  const tables = run.schedule.tables.length;
  const estimates = reader
    .read()
    .map((values) => [values.metric.name, withoutFlat(estimateIn(values, tables))]);
  return {
    estimates: new Map(estimates as [string, Estimate][]),
    counts: new Map(counted.map(({ metric, rising }) => [metric.name, rising()])),
    groups,
  };
}

/** What only some matches have may come up once in a pairing; then its spread is that over all blocks, whatever the pairing. */
function estimateIn(values: BlockValues, tables: number): Estimate {
  const estimate = estimateOf(values, tables);
  return estimate.lo === null && values.metric.some ? estimateOf(values, 1) : estimate;
}

class Counts {
  private readonly seen = new Map<number, number>();

  constructor(readonly metric: Metric) {}

  add(matches: readonly Row[]): void {
    for (const row of matches) {
      const value = this.metric.of(row);
      if (Number.isInteger(value)) this.seen.set(value, (this.seen.get(value) ?? 0) + 1);
    }
  }

  readonly rising = () => [...this.seen].sort(([a], [b]) => a - b);
}
