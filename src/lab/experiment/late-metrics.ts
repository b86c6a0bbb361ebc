/** Metrics that no single row of `matches.csv` gives: they are worked out once an arm is played, or from its rules alone. */
import type { AnyGame } from '../../games/index.js';
import type { Metric } from './metric.js';
import { isTraced, traceMetrics } from './trace-metrics.js';

const abouts = {
  luck: 'share of the differences between results that is due to the deal',
  skill: 'share of the differences between results that is due to who plays',
  depth: 'length of the ladder of bots from the weakest to the strongest, in steps of 100 Elo',
  dead_cards: 'cards that good play hardly uses, or could do without',
  must_cards: 'cards without which there is next to nothing to win',
} as const;

/** The share of luck and of skill, from all blocks together; in every game. */
export const luckNames = ['luck', 'skill'] as const;
/** Worked out exactly from the rules: Kronenduell only. */
export const cardNames = ['dead_cards', 'must_cards'] as const;
/** From a ladder of bots that is played beside each arm; in every game. */
export const DEPTH = 'depth' as const;

function metric(name: keyof typeof abouts): Metric {
  return { name, about: abouts[name], unit: 'number', some: true, of: () => Number.NaN };
}

/** One of {@link luckNames} as a metric. */
export function luckMetric(name: (typeof luckNames)[number]): Metric {
  return metric(name);
}

/** Those that the game has. */
export function lateMetrics({ id }: AnyGame): Metric[] {
  const kronenduell = id === 'kronenduell';
  return [
    ...[...luckNames, DEPTH].map((name) => metric(name)),
    ...(kronenduell ? [...traceMetrics, ...cardNames.map(metric)] : []),
  ];
}

/** Whether a metric is known only once all is played. */
export function isLate(name: string): boolean {
  return isTraced(name) || Object.hasOwn(abouts, name);
}
