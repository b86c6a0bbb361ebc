/** The solution of the rules, for bots that rest on perfect play. */
import type { Store } from '../../../src/core/bot.js';
import type { Game } from '../../../src/core/game.js';
import type { KronenduellView } from '../../../src/games/kronenduell/view.js';
import { keptTable, rulesName } from '../../../src/search/kept-table.js';
import { oneGame } from './one-game.js';

/** The value of each position of one game, solved once and kept. */
export async function solution(game: Game<KronenduellView>, store: Store): Promise<SharedArrayBuffer> {
  const one = oneGame(game);
  const table = await keptTable({ keyed: one.keyed, name: rulesName(one) }, store);
  return table.buffer;
}
