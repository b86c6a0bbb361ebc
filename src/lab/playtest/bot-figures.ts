/** What bots that play against themselves show by the same rules: exact figures to hold the people's against. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planTournament } from '../../arena/new-plan.js';
import { exactFigures } from '../experiment/exact-figures.js';

/** The bots that people are compared with: perfect play, and a sensible beginner. */
export const comparedBots = ['nash', 'heuristic'] as const;

/** By name of the metric, for a bot of Kronenduell against itself. */
export async function botFigures(
  bot: string,
  options: Record<string, unknown>,
): Promise<ReadonlyMap<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'kronenarena-'));
  try {
    const plan = await planTournament(
      {
        game: 'kronenduell',
        bots: [bot],
        botFiles: [],
        options,
        format: 'round-robin',
        self: true,
        score: 'win-share',
        seed: '1',
        blocks: 1,
        moves: false,
        logs: [],
        moveTime: null,
        unfair: false,
      },
      folder,
    );
    return await exactFigures(plan, new Set(['first_round_decides']));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
