/** The runs that the bench of the queue plays. */
import { planTournament } from '../../src/arena/new-plan.js';
import type { RunPlan } from '../../src/arena/plan.js';

/** So many blocks between these bots, in batches as the arena cuts them. */
export function planOf(
  game: string,
  bots: readonly string[],
  blocks: number,
  folder: string,
): Promise<RunPlan> {
  return planTournament(
    {
      game,
      bots,
      botFiles: [],
      options: {},
      format: 'round-robin',
      self: false,
      score: 'win-share',
      seed: 'queue',
      blocks,
      moves: false,
      logs: [],
      moveTime: null,
      unfair: false,
    },
    folder,
  );
}
