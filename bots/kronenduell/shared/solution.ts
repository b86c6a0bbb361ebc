/** The solution of the rules, for bots that rest on perfect play. */
import type { Store } from '../../../src/core/bot.js';
import type { Game } from '../../../src/core/game.js';
import { createKronenduell, type KronenduellGame } from '../../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import type { KronenduellView } from '../../../src/games/kronenduell/view.js';
import { keptTable } from '../../../src/search/kept-table.js';

/** One game of a match by the options of `game`. */
export function oneGame(game: Game<KronenduellView>): KronenduellGame {
  const { match: _match, drawnGames: _drawnGames, ...rules } = game.options as KronenduellOptions;
  return createKronenduell(rules);
}

/** The value of each position of one game, solved once and kept. */
export async function solution(game: Game<KronenduellView>, store: Store): Promise<SharedArrayBuffer> {
  const one = oneGame(game);
  const table = await keptTable(
    { keyed: one.keyed, name: `kronenduell ${JSON.stringify(one.options)}` },
    store,
  );
  return table.buffer;
}
