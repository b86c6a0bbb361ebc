/**
 * How deep a game is: how far the strongest bot lies above the weakest when all of a ladder have met. Depth as the number of
 * steps between players who each beat the one below by as much was proposed by Robertie ("Complex decisions", 1980) for comparing
 * games; the step here is 100 Elo, a score of 64 %.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { planTournament, usualRequest } from '../arena/new-plan.js';
import type { RunPlan } from '../arena/plan.js';
import { bradleyTerry, type Comparison } from '../stats/bradley-terry.js';
import { ratingDifference } from '../stats/strengths.js';

interface Ladder {
  /** At tables of more than two the first sits alone among copies of each other, who so are compared through it. */
  bots: readonly string[];
  blocks: number;
}

/** From chance to perfect play, or to the longest search that an experiment can wait for. */
const ladders: Readonly<Record<string, Ladder>> = {
  kronenduell: { bots: ['random', 'greedy', 'heuristic', 'level-k', 'nash'], blocks: 500 },
  crowns: { bots: ['rules', 'random', 'simulating', 'monte-carlo:worlds=10'], blocks: 100 },
  'koenig-gegen-bauern': { bots: ['rules', 'random', 'greedy', 'monte-carlo:worlds=10'], blocks: 200 },
};

/** Elo a step. */
export const STEP = 100;

/** A bot of the ladder. */
export interface Rung {
  bot: string;
  /** Share of the win against the others, from 0 to 1; at tables of more than two, of the matches that one of two won alone. */
  score: number;
  /** Elo above the weakest, with its 95 % interval; null where the bot can't be compared. */
  elo: number | null;
  lo: number | null;
  hi: number | null;
}

/** The run in which the bots of the ladder meet by the rules of `plan`. */
export async function planLadder(
  { game, options, seats, seed }: RunPlan,
  botFolder: string,
): Promise<RunPlan> {
  const { bots, blocks } = ladders[game];
  const request = {
    ...usualRequest,
    game,
    bots: [...bots],
    options,
    seats,
    format: seats > 2 ? ('gauntlet' as const) : ('round-robin' as const),
    seed: `${seed} ladder`,
    blocks,
  };
  return planTournament(request, botFolder);
}

/** The bots of a played ladder, the weakest first; strengths are the likeliest ones (Bradley & Terry), intervals count blocks. */
export async function readLadder(folder: string, { entrants, seats }: RunPlan): Promise<Rung[]> {
  const names = entrants.map(({ name }) => name);
  const scores = names.map(() => ({ sum: 0, count: 0 }));
  const comparisons: Comparison[] = [];
  const rows = createReadStream(join(folder, 'matches.csv')).pipe(parse({ columns: true }));
  for await (const row of rows as AsyncIterable<Record<string, string>>) {
    for (let seat = 0; seat < seats; seat++) {
      for (let other = seat + 1; other < seats; other++) {
        const [first, second] = [seat, other].map((at) => names.indexOf(row[`bot_${at}`]));
        const [own, against] = [seat, other].map((at) => row[`share_${at}`]);
        if (first === second || own === '') continue;
        const draw = Number(own) === Number(against);
        // Of more than two, those who win or lose together show nothing of each other.
        if (draw && seats > 2) continue;
        const [winner, loser] = Number(own) >= Number(against) ? [first, second] : [second, first];
        comparisons.push({ winner, loser, draw, block: Number(row.block) });
        for (const bot of [winner, loser]) {
          scores[bot].sum += draw ? 0.5 : Number(bot === winner);
          scores[bot].count++;
        }
      }
    }
  }
  const strengths = bradleyTerry(names.length, comparisons);
  const rungs = names.map((bot, i) => ({ i, bot, score: scores[i].sum / Math.max(1, scores[i].count) }));
  // Who never won or never lost can't be rated, and lies at an end. By score alone it wouldn't do: not all met the same others.
  const height = ({ i, score }: { i: number; score: number }) =>
    strengths.players[i].theta ?? (score < 0.5 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
  rungs.sort((a, b) => height(a) - height(b) || a.score - b.score);
  const lowest = rungs.find(({ i }) => strengths.rated.includes(i))?.i;
  return rungs.map(({ i, bot, score }): Rung => {
    if (lowest === undefined) return { bot, score, elo: null, lo: null, hi: null };
    if (i === lowest) return { bot, score, elo: 0, lo: 0, hi: 0 };
    const { rating, lo, hi } = ratingDifference(strengths, i, lowest);
    return { bot, score, elo: rating, lo, hi };
  });
}
