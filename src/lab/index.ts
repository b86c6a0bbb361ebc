/**
 * What scripts import as `kronenarena/lab`: experiments from a YAML text to their results, Kronenduell worked out exactly, the price
 * of cards, and luck taken out of runs.
 */

export { type CardPrices, priceCards, priceTrades } from '../exact/card-price.js';
export { aivat, type Judgement, type KnownPolicies, type Trace } from './aivat.js';
export { aivatOfRun, type CorrectedPair } from './aivat-run.js';
export { type CardVerdict, cardVerdicts, verdictOnCard } from './card-verdicts.js';
export { crossTable, type Exploitability, exactExploitability, exactMatch } from './exact.js';
export { exactSeries, type SeriesEvaluation } from './exact-series.js';
export { type Arm, type Experiment, type Overrides, planExperiment } from './experiment/arms.js';
export type { Definition } from './experiment/definition.js';
export { type ExperimentRecord, readExperiment } from './experiment/folder.js';
export type { Metric } from './experiment/metric.js';
export { allMetrics } from './experiment/metrics.js';
export type { Comparison, MetricResult } from './experiment/result.js';
export { type ExperimentResult, type ExperimentSettings, runExperiment } from './experiment/run.js';
export { readSource, type Source, sourceOf } from './experiment/source.js';
export type { CardRow, DepthRow } from './experiment/studies.js';
export { type Verdict, verdicts } from './experiment/verdict.js';
export { type KeyedGame, makeKeyedGame } from './keyed-game.js';
export { type LuckResult, luckOfRun } from './luck-run.js';
export type { Prepared } from './policy-tables.js';
export { type CardUse, type RuleStudy, studyRules } from './rule-study.js';
export {
  describeDeals,
  describePosition,
  keyOf,
  type Solved,
  type SolvedDeals,
  type SolvedPosition,
  solveFrom,
  valueTable,
  type WrittenPosition,
} from './solve.js';
export { planLadder, type Rung, readLadder } from './strength-ladder.js';
