/** How the later winner's chances grew, round by round, by the exact worth of each standing. Kronenduell with `moves.csv` only. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { childAfter, createExpansion } from '../../core/game.js';
import { makeKeyedGame } from '../../lab/keyed-game.js';
import { valueTable } from '../../lab/solve.js';
import { tracedMatches } from '../../lab/traced-run.js';
import type { PerfectPlay } from './perfect-play.js';
import type { Run } from './read-run.js';

export interface Swings {
  /** After 0, 1, 2 … rounds: the expected score of the later winner, over the matches that had a winner. */
  rounds: { mean: number; lo: number; hi: number; count: number }[];
  /** Matches looked at. */
  matches: number;
}

/** More matches than this say no more. */
const MOST_MATCHES = 20_000;
/** Steps of the histogram that quantiles are read from. */
const STEPS = 1000;

/** Null where the moves were not written or the rules are not solved. */
export async function swingsOf(run: Run, perfect: PerfectPlay | null): Promise<Swings | null> {
  if (perfect === null || !run.finished || !existsSync(join(run.folder, 'moves.csv'))) return null;
  const game = makeKeyedGame(run.plan.game, run.plan.options);
  const table = valueTable(perfect.solved);
  const e = createExpansion(game.keyed.maxWidth);
  const seen: { sum: number; steps: Uint32Array; count: number }[] = [];
  const add = (round: number, chance: number) => {
    const at = (seen[round] ??= { sum: 0, steps: new Uint32Array(STEPS + 1), count: 0 });
    at.sum += chance;
    at.steps[Math.round(STEPS * chance)]++;
    at.count++;
  };
  let matches = 0;
  for await (const { result, trace } of tracedMatches(run.folder, run.plan, game)) {
    if (result === null || result === 0) continue;
    let key = trace.root;
    for (const [round, [card0, card1]] of trace.rounds.entries()) {
      add(round, (1 + result * table.value(key)) / 2);
      game.keyed.expand(key, e);
      key = childAfter(e, card0, card1);
    }
    // A match that is over stays won: later rounds are about all matches, not about the long ones alone.
    for (let round = trace.rounds.length; round <= LAST_ROUND; round++) add(round, 1);
    if (++matches === MOST_MATCHES) break;
  }
  const rounds = seen.map(({ sum, steps, count }) => ({
    mean: sum / count,
    lo: quantile(steps, count, 0.1),
    hi: quantile(steps, count, 0.9),
    count,
  }));
  return matches === 0 ? null : { rounds, matches };
}

/** The rounds of a game. */
const LAST_ROUND = 8;

function quantile(steps: Uint32Array, count: number, q: number): number {
  let below = 0;
  let step = 0;
  while (step < STEPS && (below += steps[step]) < q * count) step++;
  return step / STEPS;
}
