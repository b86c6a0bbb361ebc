/** From an experiment's file to its arms, each an ordinary run: everything is looked up and checked before anything is played. */
import { join } from 'node:path';
import { findEntrants } from '../../arena/entrants.js';
import { asFileName } from '../../arena/folders.js';
import { planTournament, type TournamentRequest, usualRequest } from '../../arena/new-plan.js';
import { gameOf, type RunPlan, scheduleOfPlan } from '../../arena/plan.js';
import { readValues } from '../../core/schema.js';
import { type AnyGame, findGame, makeGame } from '../../games/index.js';
import { checkInProcess } from '../bot-policy.js';
import { makeKeyedGame } from '../keyed-game.js';
import { planLadder } from '../strength-ladder.js';
import { sharesDeals } from './deals.js';
import { type Definition, readDefinition, type Setup, USUAL_BLOCKS } from './definition.js';
import { metricOfEnd } from './early-end.js';
import { DEPTH, isLate } from './late-metrics.js';
import type { Metric } from './metric.js';
import { allMetrics, findMetric, usualMetrics } from './metrics.js';
import type { Path, Source } from './source.js';
import { isTraced } from './trace-metrics.js';

export interface Arm {
  name: string;
  /** Its run's folder within that of the experiment. */
  folder: string;
  plan: RunPlan;
  game: AnyGame;
  /** Whether its blocks have the deals of the baseline's. */
  paired: boolean;
  /** What is read from its matches: the experiment's metrics as far as this arm has them, and what its end hangs on. */
  metrics: Metric[];
  /** The ladder of bots that is played by its rules, where depth is asked for. */
  ladder: Run | null;
}

/** An ordinary run within the experiment's folder. */
export interface Run {
  folder: string;
  plan: RunPlan;
}

export interface Experiment {
  definition: Definition;
  /** The baseline first. */
  arms: Arm[];
  /** The metrics that are shown. */
  metrics: string[];
}

/** What a user may set beside the file. */
export interface Overrides {
  seed?: string;
  blocks?: number;
}

/** The arm of an experiment that names none. */
export const ONLY_ARM = 'all';

/**
 * @param botFolder where bots are compiled to that need it
 * @throws UsageError that points into the file
 */
export async function planExperiment(
  source: Source,
  overrides: Overrides,
  botFolder: string,
): Promise<Experiment> {
  const definition = withOverrides(readDefinition(source), overrides);
  await source.within(['game'], () => findGame(definition.game));
  const arms: Arm[] = [];
  for (const name of armNames(definition))
    arms.push(await planArm(source, definition, name, arms[0], botFolder));
  const metrics = await checkMetrics(source, definition, arms);
  await checkEnd(source, definition, arms);
  if (definition.exact) {
    await source.within(['exact'], () => {
      makeKeyedGame(definition.game, arms[0].plan.options);
      for (const { plan } of arms) plan.entrants.forEach(checkInProcess);
    });
  }
  if (metrics.includes(DEPTH)) {
    for (const arm of arms)
      arm.ladder = {
        folder: join('ladders', asFileName(arm.name)),
        plan: await planLadder(arm.plan, botFolder),
      };
  }
  const read = new Set([...metrics, metricOfEnd(definition)]);
  for (const arm of arms) arm.metrics = arm.metrics.filter(({ name }) => read.has(name));
  return { definition, arms, metrics };
}

function withOverrides(definition: Definition, { seed, blocks }: Overrides): Definition {
  const result = { ...definition, ...(seed === undefined ? {} : { seed }) };
  if (blocks === undefined) return result;
  const { until, test } = definition;
  if (until !== undefined) return { ...result, until: { ...until, max_blocks: blocks } };
  if (test !== undefined) return { ...result, test: { ...test, max_blocks: blocks } };
  const arms = Object.entries(definition.arms).map(([name, { blocks: _, ...changes }]) => [name, changes]);
  return { ...result, blocks, arms: Object.fromEntries(arms) };
}

/** The baseline first. */
function armNames({ arms, baseline }: Definition): string[] {
  const names = Object.keys(arms);
  if (names.length === 0) return [ONLY_ARM];
  const first = baseline ?? names[0];
  return [first, ...names.filter((name) => name !== first)];
}

async function planArm(
  source: Source,
  definition: Definition,
  name: string,
  baseline: Arm | undefined,
  botFolder: string,
): Promise<Arm> {
  const changes = definition.arms[name] ?? {};
  const top: Path = Object.hasOwn(definition.arms, name) ? ['arms', name] : [];
  const setup: Setup = {
    ...definition,
    ...changes,
    options: { ...definition.options, ...changes.options },
  };
  const place = (key: keyof Setup): Path => (Object.hasOwn(changes, key) ? [...top, key] : [key]);
  await checkOptions(source, definition, setup, changes, top);
  const folder = join('arms', asFileName(name));
  for (const [i, bot] of setup.bots.entries()) {
    const request = { game: definition.game, botFiles: [], folder: botFolder, unfair: false };
    await source.within([...place('bots'), i], () => findEntrants({ ...request, bots: [bot] }));
  }
  const wrongPairing = setup.format !== 'round-robin' ? place('format') : place('bots');
  // The baseline is the very run that a tournament with these settings would be.
  const arm = baseline === undefined ? undefined : name;
  const plan = await source.within(wrongPairing, () =>
    planTournament(requestOf(definition, setup, arm), botFolder),
  );
  const paired = baseline !== undefined && sharesDeals(baseline.plan, plan);
  const made = gameOf(plan);
  return {
    name,
    folder,
    // Arms that can't share deals must not share the chance they are drawn from either: they are compared as independent.
    plan: baseline === undefined || paired ? plan : { ...plan, seed: `${definition.seed} ${name}` },
    game: made,
    paired,
    metrics: allMetrics(plan.entrants, made),
    ladder: null,
  };
}

/** The tournament that an arm is. */
function requestOf(definition: Definition, setup: Setup, arm: string | undefined): TournamentRequest {
  const { game, seed, self, score, until, test, metrics } = definition;
  const { bots, options, players, format, blocks = USUAL_BLOCKS } = setup;
  return {
    ...usualRequest,
    game,
    bots,
    options,
    ...(players === undefined ? {} : { seats: players }),
    format,
    self,
    score,
    seed,
    ...(arm === undefined ? {} : { arm }),
    blocks: until?.max_blocks ?? test?.max_blocks ?? blocks,
    moves: metrics.some(isTraced),
  };
}

/** Points at the very option that is wrong, in the arm or above it. */
async function checkOptions(
  source: Source,
  { game }: Definition,
  { options, players }: Setup,
  changes: Partial<Setup>,
  top: Path,
): Promise<void> {
  const module = findGame(game);
  const own = (name: string): Path =>
    Object.hasOwn(changes.options ?? {}, name) ? [...top, 'options', name] : ['options', name];
  const [issue] = module.options.safeParse(options).error?.issues ?? [];
  if (issue !== undefined) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const path = own(unknown ?? String(issue.path[0] ?? ''));
    try {
      readValues(module.options, options, 'option');
    } catch (error) {
      throw source.error(path, (error as Error).message, unknown === undefined ? 'value' : 'key');
    }
  }
  const inArm = changes.players !== undefined || changes.options !== undefined;
  const path = inArm ? top : players === undefined ? ['options'] : ['players'];
  await source.within(changes.players === undefined ? path : [...top, 'players'], () =>
    makeGame(game, options, players),
  );
}

/** The names of what is looked at. A metric that some arms lack (a third seat) is compared among those that have it. */
async function checkMetrics(source: Source, definition: Definition, arms: readonly Arm[]): Promise<string[]> {
  const known = knownMetrics(arms);
  const names = definition.metrics;
  for (const [i, name] of names.entries()) {
    await source.within(['metrics', i], () => findMetric(name, known));
  }
  const shown = names.length > 0 ? names : usualMetrics(arms[0].game);
  for (const name of Object.keys(definition.margin)) {
    if (shown.includes(name)) continue;
    throw source.error(['margin', name], `"${name}" is none of the metrics ${shown.join(', ')}`, 'key');
  }
  return [...new Set(shown)];
}

function knownMetrics(arms: readonly Arm[]): Metric[] {
  return [...new Map(arms.flatMap((arm) => arm.metrics).map((metric) => [metric.name, metric])).values()];
}

/** What the end of the arms hangs on must be there in every arm. */
async function checkEnd(source: Source, { until, test }: Definition, arms: readonly Arm[]): Promise<void> {
  const name = until?.metric ?? (test !== undefined && 'metric' in test ? test.metric : undefined);
  const path = until !== undefined ? ['until', 'metric'] : ['test', 'metric'];
  if (name !== undefined && isLate(name))
    throw source.error(path, `${name} is worked out once all is played; no run can end by it`);
  for (const arm of arms) {
    if (name !== undefined) await source.within(path, () => findMetric(name, arm.metrics));
    if (test === undefined) continue;
    const [first] = scheduleOfPlan(arm.plan).tables;
    if (new Set(first.entrants).size === 1) {
      throw source.error(['test'], 'a test is of the first pairing, which here is a bot against itself');
    }
    if (!('metric' in test) && new Set(first.lineups.flat()).size !== 2) {
      throw source.error(
        ['test'],
        'a lead in Elo is of two sides; with more seats test the mean of score (metric, mean0, mean1)',
      );
    }
  }
}
