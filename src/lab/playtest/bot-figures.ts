/** What bots that play against themselves show by the same rules: exact figures to hold the people's against. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planTournament, usualRequest } from '../../arena/new-plan.js';
import { createStore } from '../../arena/store.js';
import { rulesName } from '../../search/kept-table.js';
import { exactFigures } from '../experiment/exact-figures.js';
import { makeKeyedGame } from '../keyed-game.js';

/** The bots that people are compared with: perfect play, and a sensible beginner. */
export const comparedBots = ['nash', 'heuristic'] as const;

/** By name of the metric, for a bot of Kronenduell against itself; kept, since it takes seconds to work out. */
export async function botFigures(
  bot: string,
  options: Record<string, unknown>,
): Promise<ReadonlyMap<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'kronenarena-'));
  try {
    const plan = await planTournament(
      {
        ...usualRequest,
        game: 'kronenduell',
        bots: [bot],
        options,
        self: true,
        seed: '1',
        blocks: 1,
      },
      folder,
    );
    const store = createStore();
    const { game } = plan;
    const rules = rulesName(makeKeyedGame(game, options));
    const place = `figures 1 ${plan.entrants[0].hash} ${rules}`;
    const kept = await store.read(place);
    if (kept !== null) return new Map(JSON.parse(Buffer.from(kept).toString()) as [string, number][]);
    const found = await exactFigures(plan, new Set(['first_round_decides']));
    await store.write(place, Buffer.from(JSON.stringify([...found])));
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
