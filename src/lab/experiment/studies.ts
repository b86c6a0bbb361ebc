/** What is found out of each arm's rules beside its matches: the worth of the cards, and how deep the game is. */
import { join } from 'node:path';
import { scheduleOfPlan } from '../../arena/plan.js';
import { runTournament } from '../../arena/tournament.js';
import type { CallWorkforce } from '../../arena/workforce.js';
import type { Column } from '../../core/game.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import { normalQuantile, twoSidedNormal } from '../../stats/distributions.js';
import { type CardVerdict, cardVerdicts } from '../card-verdicts.js';
import { makeKeyedGame } from '../keyed-game.js';
import { type Rung, readLadder, STEP } from '../strength-ladder.js';
import type { Arm, Experiment } from './arms.js';
import { cardNames, DEPTH } from './late-metrics.js';
import type { MetricResult, RawComparison } from './result.js';
import { effectInWords } from './verdict.js';

/** A row of `cards.csv`. */
export interface CardRow extends CardVerdict {
  arm: string;
}

/** A row of `depth.csv`. */
export interface DepthRow extends Rung {
  arm: string;
  /** How many steps of 100 Elo the bot lies above the weakest. */
  steps: number | null;
}

type Shown<Row> = Column & { field: keyof Row };

/** `cards.csv`, a row an arm and card. */
export const cardStudyColumns: readonly Shown<CardRow>[] = [
  { field: 'arm', name: 'arm', about: "The arm's name." },
  { field: 'card', name: 'card', about: 'The card, 1 to 8.' },
  { field: 'played', name: 'played', about: 'How often a seat plays it in a game of perfect play.' },
  {
    field: 'gain',
    name: 'gain',
    about: 'Coins that its round then brings its own side, less those it brings the other.',
  },
  {
    field: 'withoutCard',
    name: 'without_card',
    about: 'What a game is worth to a side that never plays it while it holds another (win 1, loss −1).',
  },
  {
    field: 'withoutAbility',
    name: 'without_ability',
    about: 'What a game is worth to a side whose card has no ability.',
  },
  {
    field: 'verdict',
    name: 'verdict',
    about: 'Whether the card is of no use, or one that nobody can do without; empty: neither.',
    words: ['dead', 'must'],
  },
];

/** `depth.csv`, a row an arm and bot of its ladder, the weakest first. */
export const depthColumns: readonly Shown<DepthRow>[] = [
  { field: 'arm', name: 'arm', about: "The arm's name." },
  { field: 'bot', name: 'bot', about: 'A bot of the ladder.' },
  { field: 'score', name: 'score', about: 'Its share of the win against all others of the ladder.' },
  { field: 'elo', name: 'elo', about: 'Its likeliest lead over the weakest, in Elo.' },
  { field: 'lo', name: 'elo_lo', about: 'Lower end of its 95 % interval, over blocks.' },
  { field: 'hi', name: 'elo_hi', about: 'Upper end.' },
  {
    field: 'steps',
    name: 'steps',
    about: 'The lead in steps of 100 Elo; that of the last bot is the depth.',
  },
];

export interface Studies {
  metrics: MetricResult[];
  comparisons: RawComparison[];
  cards: CardRow[];
  depth: DepthRow[];
  /** Matches of the ladders, and the seconds they took. */
  matches: number;
  seconds: number;
}

export interface StudySettings {
  experiment: Experiment;
  out: string;
  workers: number;
  workforce?: CallWorkforce;
  stop?: () => boolean;
  progress?: (matches: number) => void;
  log?: (text: string) => void;
}

/** The smallest differences that matter: a card, and half a step. */
const usualMargins: Record<string, number> = { dead_cards: 0.5, must_cards: 0.5, depth: 0.5 };

/** Makes those studies that the experiment's metrics ask for; null where the user stopped it. */
export async function runStudies(settings: StudySettings): Promise<Studies | null> {
  const { experiment, workers } = settings;
  const { arms, metrics } = experiment;
  const studies: Studies = { metrics: [], comparisons: [], cards: [], depth: [], matches: 0, seconds: 0 };
  for (const arm of arms) {
    const rows = await climb(settings, arm, studies);
    if (rows === null) return null;
    studies.depth.push(...rows);
  }
  if (cardNames.some((name) => metrics.includes(name))) {
    const rules = arms.map(
      ({ plan }) => makeKeyedGame(plan.game, plan.options).options as KronenduellOptions,
    );
    for (const [i, cards] of (await cardVerdicts(rules, workers)).entries())
      studies.cards.push(...cards.map((card) => ({ arm: arms[i].name, ...card })));
  }
  for (const metric of [...cardNames, DEPTH].filter((name) => metrics.includes(name))) {
    const results = arms.map((arm) =>
      metric === DEPTH ? depthOf(arm, studies) : countOf(arm, metric, studies),
    );
    studies.metrics.push(...results);
    studies.comparisons.push(...results.slice(1).map((one) => compared(experiment, one, results[0])));
  }
  return studies;
}

/** Plays the ladder of an arm, where it has one. */
async function climb(
  { out, workers, workforce, stop, progress, log }: StudySettings,
  { name, ladder }: Arm,
  studies: Studies,
): Promise<DepthRow[] | null> {
  if (ladder === null) return [];
  const folder = join(out, ladder.folder);
  const before = studies.matches;
  const { finished, matches, seconds } = await runTournament({
    plan: ladder.plan,
    out: folder,
    workers,
    resume: true,
    force: false,
    progress: (played) => progress?.(before + played),
    ...(workforce === undefined ? {} : { workforce }),
    ...(stop === undefined ? {} : { stop }),
    ...(log === undefined ? {} : { log }),
  });
  studies.matches += matches;
  studies.seconds += seconds;
  if (!finished) return null;
  const rungs = await readLadder(folder, ladder.plan);
  return rungs.map((rung) => ({ arm: name, ...rung, steps: rung.elo === null ? null : rung.elo / STEP }));
}

const noMatches = { unit: 'number' as const, blocks: 0, matches: 0, deviation: null, exact: null };

function depthOf({ name, ladder }: Arm, { depth }: Studies): MetricResult {
  const top = depth.findLast(({ arm, elo }) => arm === name && elo !== null);
  const steps = (elo: number | null | undefined) => (elo === null || elo === undefined ? null : elo / STEP);
  const { blocks, tables, matches } = scheduleOfPlan((ladder as NonNullable<Arm['ladder']>).plan);
  return {
    ...noMatches,
    arm: name,
    metric: DEPTH,
    mean: steps(top?.elo),
    lo: steps(top?.lo),
    hi: steps(top?.hi),
    blocks: blocks * tables.length,
    matches,
  };
}

function countOf({ name }: Arm, metric: string, { cards }: Studies): MetricResult {
  const wanted = metric === 'dead_cards' ? 'dead' : 'must';
  const mean = cards.filter(({ arm, verdict }) => arm === name && verdict === wanted).length;
  return { ...noMatches, arm: name, metric, mean, lo: mean, hi: mean, exact: mean };
}

/** An arm against the baseline. Ladders are independent runs; their intervals are as good as normal. */
function compared({ definition }: Experiment, arm: MetricResult, baseline: MetricResult): RawComparison {
  const { metric } = arm;
  const difference = arm.mean === null || baseline.mean === null ? null : arm.mean - baseline.mean;
  const certain = arm.exact !== null;
  const [down, up] = [
    reachOf(arm.lo, arm.mean, baseline.mean, baseline.hi),
    reachOf(arm.mean, arm.hi, baseline.lo, baseline.mean),
  ];
  const told = difference !== null && down !== null && up !== null;
  const reach = difference !== null && difference > 0 ? down : up;
  return {
    metric,
    arm: arm.arm,
    baseline: baseline.arm,
    paired: false,
    blocks: Math.min(arm.blocks, baseline.blocks),
    armMean: arm.mean,
    baselineMean: baseline.mean,
    difference,
    lo: told ? difference - down : null,
    hi: told ? difference + up : null,
    p: certain || !told ? null : twoSidedNormal((normalQuantile(0.975) * difference) / (reach as number)),
    effectSize: null,
    effect:
      difference === null ? '' : effectInWords({ unit: 'number' }, difference, baseline.mean ?? 0, null),
    margin: definition.margin[metric] ?? usualMargins[metric],
    ...(certain ? { certain } : {}),
  };
}

/** How far the difference of two independent figures reaches to a side, from how far each does. */
function reachOf(
  lo: number | null,
  hi: number | null,
  otherLo: number | null,
  otherHi: number | null,
): number | null {
  if (lo === null || hi === null || otherLo === null || otherHi === null) return null;
  return Math.hypot(hi - lo, otherHi - otherLo);
}
