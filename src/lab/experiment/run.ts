/** Runs an experiment: arm after arm, each an ordinary run, then what they say together. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scheduleOfPlan } from '../../arena/plan.js';
import { writing } from '../../arena/storage-error.js';
import { runTournament } from '../../arena/tournament.js';
import { type CallWorkforce, checkForOthers } from '../../arena/workforce.js';
import type { Arm, Experiment } from './arms.js';
import { BlockReader } from './block-values.js';
import type { Definition } from './definition.js';
import { earlyEndOf, testState } from './early-end.js';
import { exactFigures } from './exact-figures.js';
import { type ArmEnd, openExperiment, recordOf, writeExperiment } from './folder.js';
import { isLate, luckNames } from './late-metrics.js';
import { readLuck } from './luck-metrics.js';
import {
  type Comparison,
  judged,
  type MetricResult,
  metricResults,
  type RawComparison,
  type ReadArm,
  rawComparisons,
} from './result.js';
import { comparisonColumns, csvOf, metricColumns } from './result-tables.js';
import { cardStudyColumns, depthColumns, runStudies } from './studies.js';
import { isTraced, readTraced } from './trace-metrics.js';

export interface ExperimentSettings {
  experiment: Experiment;
  /** The folder of the experiment. */
  out: string;
  workers: number;
  resume: boolean;
  force: boolean;
  /** Who plays the arms and ladders, unless given: threads of this process. */
  workforce?: CallWorkforce;
  /** Asked between batches; true stops once what is in flight is booked. */
  stop?: () => boolean;
  /** Told after each batch: matches of all arms so far, of at most so many. */
  progress?: (matches: number, total: number) => void;
  log?: (text: string) => void;
}

export interface ExperimentResult {
  /** False when it was stopped; then there is nothing below but what was played. */
  finished: boolean;
  matches: number;
  seconds: number;
  arms: { name: string; paired: boolean; end: ArmEnd }[];
  metrics: MetricResult[];
  comparisons: Comparison[];
}

/**
 * Plays what remains of the arms and compares them. All files but the arms' `run.json` and `timing.csv` are the same to the
 * last byte whatever the number of workers, and however often it was interrupted.
 * @throws UsageError when the folder can't be used for this experiment
 */
export async function runExperiment(settings: ExperimentSettings): Promise<ExperimentResult> {
  if (settings.workforce !== undefined) for (const { plan } of settings.experiment.arms) checkForOthers(plan);
  const close = openExperiment(settings.out, recordOf(settings.experiment), settings);
  try {
    return await playArms(settings);
  } finally {
    close();
  }
}

async function playArms(settings: ExperimentSettings): Promise<ExperimentResult> {
  const { experiment, out, progress } = settings;
  const record = recordOf(experiment);
  const result: ExperimentResult = {
    finished: false,
    matches: 0,
    seconds: 0,
    arms: [],
    metrics: [],
    comparisons: [],
  };
  const raw: RawComparison[] = [];
  let baseline: ReadArm | null = null;
  const ladders = experiment.arms.flatMap(({ ladder }) => (ladder === null ? [] : [ladder.plan]));
  let left = [...experiment.arms.map(({ plan }) => plan), ...ladders].reduce(
    (sum, plan) => sum + scheduleOfPlan(plan).matches,
    0,
  );
  for (const [i, arm] of experiment.arms.entries()) {
    const before = result.matches;
    const played = await playArm(settings, arm, (matches) => progress?.(before + matches, before + left));
    result.matches += played.matches;
    result.seconds += played.seconds;
    left -= scheduleOfPlan(arm.plan).matches;
    if (played.read === null) return result;
    const { read, end } = played;
    result.arms.push({ name: arm.name, paired: arm.paired, end });
    record.arms[i].end = end;
    result.metrics.push(...metricResults(experiment, read));
    if (baseline === null) baseline = read;
    else raw.push(...rawComparisons(experiment, baseline, read));
  }
  const played = result.matches;
  const studies = await runStudies({
    ...settings,
    progress: (matches) => progress?.(played + matches, played + left),
  });
  if (studies === null) return result;
  result.matches += studies.matches;
  result.seconds += studies.seconds;
  result.metrics.push(...studies.metrics);
  raw.push(...studies.comparisons);
  result.comparisons = judged(raw);
  result.finished = true;
  const write = (name: string, text: string) =>
    writing(join(out, name), () => writeFileSync(join(out, name), text));
  write('metrics.csv', csvOf(metricColumns, result.metrics));
  write('comparisons.csv', csvOf(comparisonColumns, result.comparisons));
  if (studies.cards.length > 0) write('cards.csv', csvOf(cardStudyColumns, studies.cards));
  if (studies.depth.length > 0) write('depth.csv', csvOf(depthColumns, studies.depth));
  writeExperiment(out, record);
  return result;
}

type PlayedArm = { matches: number; seconds: number } & ({ read: ReadArm; end: ArmEnd } | { read: null });

async function playArm(
  { experiment, out, workers, workforce, stop, log }: ExperimentSettings,
  arm: Arm,
  progress: (matches: number) => void,
): Promise<PlayedArm> {
  const { definition } = experiment;
  const folder = join(out, arm.folder);
  const exact = definition.exact
    ? await exactFigures(arm.plan, new Set(experiment.metrics))
    : new Map<string, number>();
  const reader = new BlockReader(folder, arm.game, scheduleOfPlan(arm.plan), arm.metrics);
  const earlyEnd = earlyEndOf(definition, arm.plan, reader);
  const { finished, matches, seconds } = await runTournament({
    plan: arm.plan,
    out: folder,
    workers,
    // Whether this folder is to be used was decided for the whole experiment.
    resume: true,
    force: false,
    progress,
    ...(earlyEnd === undefined ? {} : { earlyEnd }),
    ...(workforce === undefined ? {} : { workforce }),
    ...(stop === undefined ? {} : { stop }),
    ...(log === undefined ? {} : { log }),
  });
  if (!finished) return { matches, seconds, read: null };
  await reader.readOn();
  const traced = experiment.metrics.some(isTraced) ? await readTraced(folder, arm.plan) : [];
  const ofLuck = luckNames.some((name) => experiment.metrics.includes(name));
  const luck = ofLuck ? await readLuck(folder, arm.plan, arm.game) : [];
  const read = reader.read().filter(({ metric }) => !isLate(metric.name));
  return {
    matches,
    seconds,
    read: { arm, values: [...read, ...traced, ...luck], exact },
    end: endOf(definition, arm, reader, matches),
  };
}

function endOf({ until, test }: Definition, arm: Arm, reader: BlockReader, matches: number): ArmEnd {
  const schedule = scheduleOfPlan(arm.plan);
  const blocks = matches / schedule.rotations;
  if (test !== undefined) {
    const { llr, verdict } = testState(test, reader.read(), schedule);
    return { reason: verdict === 'continue' ? 'schedule' : verdict, blocks, matches, llr };
  }
  const early = until !== undefined && matches < schedule.matches;
  return { reason: early ? 'precision' : 'schedule', blocks, matches };
}
