/** The figures of a run of Crowns or König gegen Bauern as they were, and with the luck of the deals taken out. */
import { gameOf, type RunPlan, scheduleOfPlan } from '../arena/plan.js';
import { readRun } from '../arena/run-folder.js';
import { drawBlock, rootsOf } from '../arena/seed.js';
import { UsageError } from '../core/errors.js';
import type { Deal } from '../core/game.js';
import { Rng } from '../core/rng.js';
import { aim, purpose } from '../core/streams.js';
import { CrownsGame } from '../games/crowns/game.js';
import { handStrength as crownsStrength } from '../games/crowns/hand-strength.js';
import type { AnyGame } from '../games/index.js';
import { KoenigGame } from '../games/koenig-gegen-bauern/game.js';
import { handStrength as koenigStrength } from '../games/koenig-gegen-bauern/hand-strength.js';
import {
  type ControlledEstimate,
  controlledEstimate,
  type Expectations,
  expectationsOf,
} from '../stats/double-sampling.js';
import { blockRatio } from '../stats/ratio.js';
import { BlockReader, type BlockValues } from './experiment/block-values.js';
import { allMetrics, findMetric, usualMetrics } from './experiment/metrics.js';

/** A figure with and without the luck of the deal. */
export interface LuckResult extends ControlledEstimate {
  metric: string;
  unit: 'share' | 'number';
}

/** What of a deal says how good its hands are. */
interface HandStrength {
  names: readonly string[];
  measure: (deal: Deal, out: Float64Array) => void;
}

/** Below the root of deals: deals that nobody plays. */
const UNPLAYED = purpose('unplayed deal');

/** As many times the blocks are dealt to know what hands are like on average, and so many at least. */
const DEALS_A_BLOCK = 10;
const FEWEST_DEALS = 20_000;

/**
 * @param names of metrics; none: the game's usual ones and the score of every bot
 * @throws UsageError when the folder holds no such run, or a metric is none of it
 */
export async function luckOfRun(
  folder: string,
  names: readonly string[],
): Promise<{ covariates: readonly string[]; results: LuckResult[] }> {
  const record = readRun(folder);
  if (record === null) throw new UsageError(`${folder} holds no run`);
  const { plan } = record;
  const game = gameOf(plan);
  const strength = strengthOf(game);
  const known = allMetrics(plan.entrants, game);
  const wanted =
    names.length > 0 ? names : [...usualMetrics(game).filter((name) => name !== 'score'), ...scores(plan)];
  const metrics = [...new Set(wanted)].map((name) => findMetric(name, known));
  const reader = new BlockReader(folder, game, scheduleOfPlan(plan), metrics);
  await reader.readOn();
  const read = reader.read();
  const blocks = read[0].sums.length;
  const played = playedDeals(plan, game, strength, blocks);
  const expected = expectationsOf(unplayedDeals(plan, game, strength, blocks));
  const tables = scheduleOfPlan(plan).tables.length;
  const results = read.map((values): LuckResult => {
    const { name, unit } = values.metric;
    return { metric: name, unit, ...withoutLuck(values, played, expected, tables) };
  });
  return { covariates: strength.names, results };
}

/** A metric's mean over the blocks with and without what `covariates` (by number of block) say of their deals. */
export function withoutLuck(
  { metric, sums, counts }: BlockValues,
  covariates: readonly Float64Array[],
  expected: Expectations,
  tables: number,
): ControlledEstimate {
  const seen = Array.from(counts.keys()).filter((block) => counts[block] > 0);
  const { values } = blockRatio(
    Float64Array.from(seen, (block) => sums[block]),
    Float64Array.from(seen, (block) => counts[block]),
  );
  const strata = Array.from({ length: tables }, (_, table) => {
    const at = Array.from(seen.keys()).filter((i) => seen[i] % tables === table);
    return {
      values: Float64Array.from(at, (i) => values[i]),
      covariates: covariates.map((column) => Float64Array.from(at, (i) => column[seen[i]])),
    };
  });
  return controlledEstimate(strata, expected, metric.unit === 'share');
}

/** @throws UsageError for a game whose hands are all alike, or are judged by AIVAT */
export function strengthOf(game: AnyGame): HandStrength {
  if (game instanceof CrownsGame) return crownsStrength(game);
  if (game instanceof KoenigGame) return koenigStrength(game);
  throw new UsageError(
    `what hands are worth is known of crowns and koenig-gegen-bauern; luck in ${game.id} is for arena aivat`,
  );
}

/** How good the hands of each block were: a column a covariate. */
export function playedDeals(
  plan: RunPlan,
  game: AnyGame,
  strength: HandStrength,
  blocks: number,
): Float64Array[] {
  const roots = rootsOf(plan.seed, plan.arm);
  return measured(game, strength, blocks, (rng, block, deal) => drawBlock(game, roots, block, rng, deal));
}

/** The same of deals that were dealt for this alone. */
export function unplayedDeals(
  plan: RunPlan,
  game: AnyGame,
  strength: HandStrength,
  blocks: number,
): Float64Array[] {
  const { table } = rootsOf(plan.seed, plan.arm);
  return measured(game, strength, Math.max(FEWEST_DEALS, DEALS_A_BLOCK * blocks), (rng, i, deal) => {
    aim(rng, table, UNPLAYED, i);
    game.drawDeal(rng, deal);
  });
}

function measured(
  game: AnyGame,
  { names, measure }: HandStrength,
  deals: number,
  draw: (rng: Rng, i: number, deal: Deal) => void,
): Float64Array[] {
  const columns = names.map(() => new Float64Array(deals));
  const rng = new Rng();
  const deal = new Int32Array(game.dealSize);
  const numbers = new Float64Array(names.length);
  for (let i = 0; i < deals; i++) {
    draw(rng, i, deal);
    measure(deal, numbers);
    for (const [k, column] of columns.entries()) column[i] = numbers[k];
  }
  return columns;
}

function scores({ entrants }: RunPlan): string[] {
  return entrants.map(({ name }) => `score:${name}`);
}
