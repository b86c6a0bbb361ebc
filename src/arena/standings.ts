/** The tables at the end of a run: standings, pairs, the game's own tally, timing. */
import { blockMean, type Estimate, effectiveSampleSize, type Stratum } from '../stats/block-mean.js';
import { pairsOf, playedBlocks } from './booking.js';
import type { RunPlan } from './plan.js';
import type { Schedule } from './schedule.js';
import { readScore, SCORE_SIZE, type ScoreSums } from './scores.js';
import { faultsOf, type Totals } from './totals.js';

/** One bot's result over all tables at which it met others. */
export interface Standing {
  name: string;
  rank: number;
  matches: number;
  wins: number;
  draws: number;
  losses: number;
  score: Estimate;
  ess: number | null;
  faults: number;
}

/** Two bots that met, seen from the first. */
export interface Pair {
  table: number;
  name: string;
  opponent: string;
  n: number;
  wins: number;
  draws: number;
  losses: number;
  score: Estimate;
  incompleteBlocks: number;
  ess: number | null;
}

/** Best first; equal scores share a rank. */
export function standingsOf(plan: RunPlan, schedule: Schedule, totals: Totals): Standing[] {
  const standings = plan.entrants.map((entrant, index) => {
    // A bot against itself always scores a half: such tables say nothing of its strength.
    const sums = schedule.tables.flatMap((table) => {
      const place = table.entrants.indexOf(index);
      const others = table.entrants.some((other) => other !== index);
      return place < 0 || !others ? [] : [readScore(totals.tables[table.index], place * SCORE_SIZE)];
    });
    return {
      name: entrant.name,
      rank: 0,
      ...evaluate(sums, plan.score !== 'points'),
      faults: faultsOf(totals, index),
    };
  });
  standings.sort(
    (a, b) => (b.score.mean ?? Number.NEGATIVE_INFINITY) - (a.score.mean ?? Number.NEGATIVE_INFINITY),
  );
  standings.forEach((standing, i) => {
    const above = standings[i - 1];
    standing.rank = above !== undefined && above.score.mean === standing.score.mean ? above.rank : i + 1;
  });
  return standings;
}

/** All pairs that met, in the order of their first tables. */
export function pairsOfRun(plan: RunPlan, schedule: Schedule, totals: Totals): Pair[] {
  const met = new Map<string, { table: number; a: number; b: number; sums: ScoreSums[]; blocks: number }>();
  for (const table of schedule.tables) {
    pairsOf(table.entrants.length).forEach(([p, q], i) => {
      const at = (table.entrants.length + i) * SCORE_SIZE;
      const [a, b] = [table.entrants[p], table.entrants[q]];
      const key = `${a} ${b}`;
      const pair = met.get(key) ?? { table: table.index, a, b, sums: [], blocks: 0 };
      pair.sums.push(readScore(totals.tables[table.index], at));
      pair.blocks += playedBlocks(totals.tables[table.index]);
      met.set(key, pair);
    });
  }
  return Array.from(met.values(), ({ table, a, b, sums, blocks }) => {
    const { matches, ...rest } = evaluate(sums, true);
    const incompleteBlocks = blocks - rest.score.blocks;
    return {
      table,
      name: plan.entrants[a].name,
      opponent: plan.entrants[b].name,
      n: matches,
      ...rest,
      incompleteBlocks,
    };
  });
}

function evaluate(sums: readonly ScoreSums[], bounded: boolean) {
  const total = (name: keyof ScoreSums) => sums.reduce((sum, part) => sum + part[name], 0);
  const strata = sums.map((s): Stratum => ({ blocks: s.blocks, sum: s.block, squares: s.blockSquares }));
  const score = blockMean(strata, bounded);
  const singles = { count: total('count'), sum: total('single'), squares: total('singleSquares') };
  return {
    matches: total('count'),
    wins: total('wins'),
    draws: total('draws'),
    losses: total('losses'),
    score,
    ess: effectiveSampleSize(singles, score),
  };
}
