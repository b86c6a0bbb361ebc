/** What is calibrated: equal bots of each game, in blocks of rotated deals, and the tests that are put to them. */
import type { SequentialTest } from '../../src/lab/experiment/definition.js';

/** An A/A experiment that is made many times over. */
export interface Case {
  /** What it is called on the command line and in the table. */
  name: string;
  game: string;
  /** One bot in every seat. */
  bot: string;
  players: number;
  options: Record<string, unknown>;
  /** Blocks an arm. */
  blocks: number;
  /** The first bot's share of the win where all play alike; null where it isn't known beforehand. */
  score: number | null;
  /** Metrics beside the score; their true means are not known. */
  metrics: string[];
  /** Sequential tests whose H0 is true, and others whose H1 is. */
  tests: { truth: 'H0' | 'H1'; name: string; test: SequentialTest }[];
}

const errors = (blocks: number) => ({ alpha: 0.05, beta: 0.05, max_blocks: blocks });

/** The test of two seats: pairs of matches, in normalised Elo. */
function pentanomial(blocks: number, lead: number): Case['tests'] {
  const name = `pentanomial, ${lead} normalised Elo`;
  const model = 'normalized' as const;
  return [
    { truth: 'H0', name, test: { elo0: 0, elo1: lead, model, ...errors(blocks) } },
    { truth: 'H1', name, test: { elo0: -lead, elo1: 0, model, ...errors(blocks) } },
  ];
}

/** The test of a mean; of one that is not known beforehand the caller puts in what it finds. */
export function ofMean(metric: string, mean: number, lead: number, blocks: number): Case['tests'] {
  const name = `mean of ${metric}, ${lead} more`;
  return [
    { truth: 'H0', name, test: { metric, mean0: mean, mean1: mean + lead, ...errors(blocks) } },
    { truth: 'H1', name, test: { metric, mean0: mean - lead, mean1: mean, ...errors(blocks) } },
  ];
}

const kronenduell = {
  game: 'kronenduell',
  players: 2,
  options: {},
  blocks: 100,
  score: 0.5,
  metrics: ['draw', 'rounds', 'points_margin'],
  tests: [...pentanomial(100, 60), ...ofMean('score', 0.5, 0.08, 100)],
};

/** All of them. Blocks are as few as a verdict may rest on, or little more: with more of them calibration is easier. */
export const cases: readonly Case[] = [
  {
    ...kronenduell,
    name: 'kronenduell',
    bot: 'random',
    metrics: [...kronenduell.metrics, 'first_round_decides', 'comeback'],
  },
  { ...kronenduell, name: 'kronenduell-greedy', bot: 'greedy' },
  {
    name: 'crowns',
    game: 'crowns',
    bot: 'random',
    players: 3,
    options: {},
    blocks: 40,
    score: 1 / 3,
    metrics: ['hit_rate', 'points_margin', 'last_round_decides'],
    tests: ofMean('score', 1 / 3, 0.1, 40),
  },
  {
    name: 'koenig-gegen-bauern',
    game: 'koenig-gegen-bauern',
    bot: 'random',
    players: 3,
    options: { king: 'fixed' },
    blocks: 40,
    score: null,
    metrics: ['king_won', 'moves', 'first_to_two_wins'],
    tests: [],
  },
];

/** How far apart the means of the tests lie where the score is not known beforehand. */
export const UNKNOWN_LEAD = 0.1;
