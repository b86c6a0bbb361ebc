/** An experiment as its folder tells it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../core/errors.js';
import { EXPERIMENT, type ExperimentRecord, readExperiment } from '../../lab/experiment/folder.js';
import { type Verdict, verdicts } from '../../lab/experiment/verdict.js';
import { isFlat, withoutFlat } from '../run/flat.js';
import { nameIn, readTable } from '../run/read-run.js';
import type { Interval } from '../speaker.js';

/** A metric in an arm. */
export interface ArmFigure {
  arm: string;
  metric: string;
  share: boolean;
  mean: number | null;
  lo: number | null;
  hi: number | null;
  /** Whether every block said the same: then there is no interval. */
  alike: boolean;
  blocks: number | null;
  exact: number | null;
}

/** An arm against the baseline by one metric. */
export interface ArmDifference {
  metric: string;
  arm: string;
  paired: boolean;
  blocks: number | null;
  difference: number | null;
  lo: number | null;
  hi: number | null;
  pAdjusted: number | null;
  effectSize: number | null;
  margin: number | null;
  verdict: Verdict;
}

/** What a card does in an arm. */
export interface ArmCard {
  arm: string;
  card: string;
  played: number | null;
  gain: number | null;
  withoutCard: number | null;
  withoutAbility: number | null;
  verdict: string;
}

/** A rung of an arm's ladder of strength. */
export interface Rung {
  arm: string;
  bot: string;
  score: number | null;
  elo: number | null;
  lo: number | null;
  hi: number | null;
}

export interface ExperimentFigures {
  folder: string;
  record: ExperimentRecord;
  /** All arms have ended and were compared. */
  finished: boolean;
  figures: ArmFigure[];
  differences: ArmDifference[];
  cards: ArmCard[];
  rungs: Rung[];
}

/** @throws UsageError when the folder holds no experiment */
export function readExperimentFolder(folder: string): ExperimentFigures {
  const record = readExperiment(folder);
  if (record === null) throw new UsageError(`${folder} holds no experiment (no ${EXPERIMENT} is there)`);
  const rows = (file: string) => readTable(join(folder, file));
  return {
    folder,
    record,
    finished: record.arms.every(({ end }) => end !== null) && existsSync(join(folder, 'metrics.csv')),
    figures: rows('metrics.csv').map((row) => ({
      arm: nameIn(row.arm),
      metric: nameIn(row.metric),
      share: row.unit === 'share',
      mean: numberIn(row.mean),
      alike: isFlat(ends(row)),
      ...withoutFlat(ends(row)),
      blocks: numberIn(row.blocks),
      exact: numberIn(row.exact),
    })),
    differences: rows('comparisons.csv').map((row) => ({
      metric: nameIn(row.metric),
      arm: nameIn(row.arm),
      paired: row.paired === 'true',
      blocks: numberIn(row.blocks),
      difference: numberIn(row.difference),
      ...withoutFlat(ends(row)),
      pAdjusted: numberIn(row.p_adjusted),
      effectSize: numberIn(row.effect_size),
      margin: numberIn(row.margin),
      verdict: verdicts.find((verdict) => verdict === row.verdict) ?? 'not enough data',
    })),
    cards: rows('cards.csv').map((row) => ({
      arm: nameIn(row.arm),
      card: nameIn(row.card),
      played: numberIn(row.played),
      gain: numberIn(row.gain),
      withoutCard: numberIn(row.without_card),
      withoutAbility: numberIn(row.without_ability),
      verdict: row.verdict ?? '',
    })),
    rungs: rows('depth.csv').map((row) => ({
      arm: nameIn(row.arm),
      bot: nameIn(row.bot),
      score: numberIn(row.score),
      elo: numberIn(row.elo),
      lo: numberIn(row.elo_lo),
      hi: numberIn(row.elo_hi),
    })),
  };
}

/** A difference as it is best known. */
export type BestKnown = Pick<ArmDifference, 'metric' | 'difference' | 'verdict' | 'effectSize'>;

/** How an arm differs from the baseline by each metric: exactly where both were worked out, else as sampled. */
export function bestKnown({ record, figures, differences }: ExperimentFigures, arm: string): BestKnown[] {
  const exact = (of: string, metric: string) =>
    figures.find((one) => one.arm === of && one.metric === metric)?.exact ?? null;
  return differences
    .filter((one) => one.arm === arm)
    .map((one) => {
      const [own, base] = [exact(arm, one.metric), exact(record.baseline, one.metric)];
      if (own === null || base === null || one.margin === null) return one;
      const difference = own - base;
      // The same share of a deviation, had the sample come out so.
      const effectSize =
        one.effectSize === null || !one.difference ? null : (one.effectSize * difference) / one.difference;
      const verdict =
        Math.abs(difference) <= one.margin ? "doesn't differ by more than the margin" : 'differs';
      return { ...one, difference, effectSize, verdict };
    });
}

function ends({ lo, hi }: Record<string, string>): Interval {
  return { lo: numberIn(lo), hi: numberIn(hi) };
}

/** The number in a field; null where it is empty or none, or the column is not there. */
function numberIn(field: string | undefined): number | null {
  const x = field === undefined || field === '' ? Number.NaN : Number(field);
  return Number.isFinite(x) ? x : null;
}
