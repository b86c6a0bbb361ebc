/** Makes the A/A experiments of a case and counts how often its intervals and tests say what is not so. */
import type { BlockValues } from '../../src/lab/experiment/block-values.js';
import type { SequentialTest } from '../../src/lab/experiment/definition.js';
import { testState } from '../../src/lab/experiment/early-end.js';
import { compareArms, estimateOf } from '../../src/lab/experiment/estimate.js';
import { LEVEL } from '../../src/lab/experiment/verdict.js';
import { eloOfBlocks } from '../../src/stats/elo.js';
import { holm } from '../../src/stats/multiple-tests.js';
import { wilson } from '../../src/stats/proportions.js';
import { ArmOfMany, looksOfCase, type PlayedArm } from './arms.js';
import { type Case, ofMean, UNKNOWN_LEAD } from './cases.js';

/** How often one thing happened in the experiments, and how often it should. */
export interface Finding {
  what: string;
  /** `coverage` should be `nominal`; an `error` should be no more frequent. */
  kind: 'coverage' | 'error';
  nominal: number;
  hits: number;
  experiments: number;
}

/** Whether a share found agrees with the nominal one; `wide` errs on the safe side: an interval that covers too often. */
export type Holds = 'yes' | 'wide' | 'no';

/** Its share with its interval, and whether that allows the nominal one. */
export function judge({ kind, nominal, hits, experiments }: Finding, confidence = 0.999) {
  const { estimate, lo, hi } = wilson(hits, experiments, confidence);
  const [share, low, high] = [estimate ?? 0, lo ?? 0, hi ?? 1];
  const above = low > nominal;
  const below = high < nominal;
  const holds: Holds = kind === 'error' ? (above ? 'no' : 'yes') : below ? 'no' : above ? 'wide' : 'yes';
  return { share, low, high, holds };
}

/** The arms beside the baseline: two on its deals, one on its own. */
const others = [
  { name: 'B', paired: true },
  { name: 'C', paired: true },
  { name: 'D', paired: false },
] as const;

interface Interval {
  lo: number | null;
  hi: number | null;
}

const NOMINAL = 0.95;

/** @param seed any text: the same gives the same figures */
export async function calibrate(
  one: Case,
  experiments: number,
  seed: string,
  progress: (done: number) => void = () => {},
): Promise<Finding[]> {
  const baseline = await ArmOfMany.make(one, experiments, seed);
  const arms: ArmOfMany[] = [];
  for (const { name, paired } of others)
    arms.push(await ArmOfMany.make(one, experiments, paired ? seed : `${seed} ${name}`, name));
  const looks = await looksOfCase(one);
  const count = new Findings(experiments);
  const means = new MeanCoverage();
  const scores: BlockValues[] = [];
  for (let i = 0; i < experiments; i++) {
    const own = await baseline.play(i);
    const played: PlayedArm[] = [];
    for (const arm of arms) played.push(await arm.play(i));
    for (const values of own.values) means.add(values);
    scores.push(own.values[0]);
    const elo = eloOfBlocks(own.pair, one.players);
    count.covered('Elo of the first bot against the second', { lo: elo.eloLo, hi: elo.eloHi }, 0);
    count.covered('normalised Elo of the same', { lo: elo.neloLo, hi: elo.neloHi }, 0);
    countComparisons(count, own, played);
    progress(i + 1);
  }
  const tests =
    one.score === null ? ofMean('score', means.meanOf('score'), UNKNOWN_LEAD, one.blocks) : one.tests;
  for (const { truth, name, test } of tests) {
    const what = `sequential test (${name}): accepts ${truth === 'H0' ? 'H1 under H0' : 'H0 under H1'}`;
    for (const score of scores) {
      const verdict = verdictOf(test, score, looks, one.players);
      count.error(what, verdict !== 'continue' && verdict !== truth, 0.05);
    }
  }
  const known = one.score === null ? {} : { score: one.score };
  return [...means.findings(known), ...count.findings()];
}

/** The verdict of the first look that has one. */
function verdictOf(test: SequentialTest, score: BlockValues, looks: readonly number[], rotations: number) {
  const schedule = { tables: [{ index: 0, entrants: [], lineups: [] }], rotations };
  for (const look of looks) {
    const seen = { ...score, sums: score.sums.subarray(0, look), counts: score.counts.subarray(0, look) };
    const { verdict } = testState(test, [seen], schedule);
    if (verdict !== 'continue') return verdict;
  }
  return 'continue';
}

/** The arms against the baseline, all of which are none other. */
function countComparisons(count: Findings, baseline: PlayedArm, played: readonly PlayedArm[]): void {
  const p: (number | null)[] = [];
  for (const [i, { values }] of played.entries()) {
    const { name, paired } = others[i];
    for (const [at, arm] of values.entries()) {
      const found = compareArms({
        arm,
        baseline: baseline.values[at],
        tables: { arm: 1, baseline: 1 },
        paired,
      });
      p.push(found.p);
      if (name === 'C') continue;
      const how = paired ? 'on the same deals' : 'independent';
      count.covered(`difference of ${arm.metric.name}, ${how}`, found, 0);
    }
  }
  const found = holm(p).some((value) => value !== null && value < LEVEL);
  count.error(`any of ${p.length} comparisons significant after Holm`, found, LEVEL);
}

/** Counts by name, in the order in which they first came. */
class Findings {
  private readonly byName = new Map<string, Finding>();

  constructor(private readonly experiments: number) {}

  covered(what: string, interval: Interval, truth: number): void {
    this.add(what, 'coverage', NOMINAL, covers(interval, truth));
  }

  error(what: string, made: boolean, nominal: number): void {
    this.add(what, 'error', nominal, made);
  }

  findings(): Finding[] {
    return [...this.byName.values()];
  }

  private add(what: string, kind: Finding['kind'], nominal: number, hit: boolean): void {
    const found = this.byName.get(what) ?? { what, kind, nominal, hits: 0, experiments: this.experiments };
    found.hits += Number(hit);
    this.byName.set(what, found);
  }
}

/** An end that can't be told excludes nothing. */
function covers({ lo, hi }: Interval, truth: number): boolean {
  return (lo === null || lo <= truth) && (hi === null || truth <= hi);
}

/**
 * Whether the intervals of means hold the true one. Where it isn't known, the mean over all experiments stands for it: among
 * thousands its own error is too small to count.
 */
class MeanCoverage {
  private readonly byMetric = new Map<string, { intervals: Interval[]; sum: number; count: number }>();

  add(values: BlockValues): void {
    const { metric, singles } = values;
    const found = this.byMetric.get(metric.name) ?? { intervals: [], sum: 0, count: 0 };
    const { lo, hi } = estimateOf(values, 1);
    found.intervals.push({ lo, hi });
    found.sum += singles.sum;
    found.count += singles.count;
    this.byMetric.set(metric.name, found);
  }

  meanOf(metric: string): number {
    const { sum, count } = this.byMetric.get(metric) as { sum: number; count: number };
    return sum / count;
  }

  findings(known: Readonly<Record<string, number>>): Finding[] {
    return Array.from(this.byMetric, ([metric, { intervals }]) => {
      const truth = known[metric] ?? this.meanOf(metric);
      const hits = intervals.filter((interval) => covers(interval, truth)).length;
      return {
        what: `mean of ${metric}`,
        kind: 'coverage',
        nominal: NOMINAL,
        hits,
        experiments: intervals.length,
      };
    });
  }
}
