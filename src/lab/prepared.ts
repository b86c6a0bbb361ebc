/** Bots found by what a user wrote, and prepared, for analysis instead of a tournament. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEntrants, prepareEntrants } from '../arena/entrants.js';
import type { AnyGame } from '../games/index.js';
import type { Prepared } from './policy-tables.js';

/**
 * Gives the bots to `use`; what was compiled for them is gone afterwards. None named: all of the game.
 * @throws UsageError naming what can't be had
 */
export async function withBots<T>(
  game: AnyGame,
  bots: readonly string[],
  botFiles: readonly string[],
  log: (text: string) => void,
  use: (prepared: Prepared[]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kronenarena-'));
  try {
    const found = await findEntrants({ game: game.id, bots, botFiles, folder, unfair: false });
    const entrants = bots.length === 0 ? found : found.slice(0, bots.length);
    const shared = await prepareEntrants(game, entrants, log);
    return await use(entrants.map((entrant, i) => ({ entrant, shared: shared[i] })));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
