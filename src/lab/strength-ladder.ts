/**
 * How deep a game is: how far the strongest bot lies above the weakest when all of a ladder have met. Depth as the number of
 * steps between players who each beat the one below by as much was proposed by Robertie ("Complex decisions", 1980) for comparing
 * games; the step here is 100 Elo, a score of 64 %.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { planTournament } from '../arena/new-plan.js';
import type { RunPlan } from '../arena/plan.js';
import { bradleyTerry, type Comparison } from '../stats/bradley-terry.js';
import { ratingDifference } from '../stats/strengths.js';

/** From chance to perfect play. */
const LADDER = ['random', 'greedy', 'heuristic', 'level-k', 'nash'];
const LADDER_BLOCKS = 500;

/** Elo a step. */
export const STEP = 100;

/** A bot of the ladder. */
export interface Rung {
  bot: string;
  /** Share of the win against the others, from 0 to 1. */
  score: number;
  /** Elo above the weakest, with its 95 % interval; null where the bot can't be compared. */
  elo: number | null;
  lo: number | null;
  hi: number | null;
}

/** The run in which the bots of the ladder meet by the rules of `plan`. */
export async function planLadder({ game, options, seed }: RunPlan, botFolder: string): Promise<RunPlan> {
  const request = {
    game,
    bots: LADDER,
    botFiles: [],
    options,
    format: 'round-robin' as const,
    self: false,
    score: 'win-share' as const,
    seed: `${seed} ladder`,
    blocks: LADDER_BLOCKS,
    moves: false,
    logs: [],
    moveTime: null,
    unfair: false,
  };
  return planTournament(request, botFolder);
}

/** The bots of a played ladder, the weakest first; strengths are the likeliest ones (Bradley & Terry), intervals count blocks. */
export async function readLadder(folder: string, { entrants }: RunPlan): Promise<Rung[]> {
  const names = entrants.map(({ name }) => name);
  const scores = names.map(() => ({ sum: 0, count: 0 }));
  const comparisons: Comparison[] = [];
  const rows = createReadStream(join(folder, 'matches.csv')).pipe(parse({ columns: true }));
  for await (const row of rows as AsyncIterable<Record<string, string>>) {
    if (row.share_0 === '') continue;
    const [first, second] = [names.indexOf(row.bot_0), names.indexOf(row.bot_1)];
    const share = Number(row.share_0);
    for (const [bot, won] of [
      [first, share],
      [second, 1 - share],
    ]) {
      scores[bot].sum += won;
      scores[bot].count++;
    }
    const [winner, loser] = share >= 0.5 ? [first, second] : [second, first];
    comparisons.push({ winner, loser, draw: share === 0.5, block: Number(row.block) });
  }
  const strengths = bradleyTerry(names.length, comparisons);
  const rungs = names.map((bot, i) => ({ i, bot, score: scores[i].sum / Math.max(1, scores[i].count) }));
  rungs.sort((a, b) => a.score - b.score);
  const lowest = rungs.find(({ i }) => strengths.rated.includes(i))?.i;
  return rungs.map(({ i, bot, score }): Rung => {
    if (lowest === undefined) return { bot, score, elo: null, lo: null, hi: null };
    if (i === lowest) return { bot, score, elo: 0, lo: 0, hi: 0 };
    const { rating, lo, hi } = ratingDifference(strengths, i, lowest);
    return { bot, score, elo: rating, lo, hi };
  });
}
