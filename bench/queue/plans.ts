/** The runs that the bench of the queue plays. */
import { planTournament, usualRequest } from '../../src/arena/new-plan.js';
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
      ...usualRequest,
      game,
      bots,
      seed: 'queue',
      blocks,
    },
    folder,
  );
}
