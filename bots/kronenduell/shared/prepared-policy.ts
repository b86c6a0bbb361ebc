/** Policies that rest on what a preparation made: opened once for each worker, whatever the number of matches. */
import type { Game } from '../../../src/core/game.js';
import type { KronenduellView } from '../../../src/games/kronenduell/view.js';
import { equilibriumPolicy } from '../../../src/search/equilibrium-policy.js';
import { packedPolicy } from '../../../src/search/policy-book.js';
import { rememberedPolicy } from '../../../src/search/remembered-policy.js';
import { ValueTable } from '../../../src/search/value-table.js';
import { oncePer } from './once-per.js';
import { oneGame, playPositions } from './one-game.js';

/** Optimal play by the values that `solution` made. */
export const perfectPlay = oncePer((solved: SharedArrayBuffer, game: Game<KronenduellView>) => {
  const one = oneGame(game);
  const { keyed } = one;
  const nash = equilibriumPolicy(keyed, ValueTable.over(keyed, solved));
  return playPositions(one, rememberedPolicy(nash, keyed.maxWidth));
});

/** The policy in a book that `packPolicy` made. */
export const bookPlay = oncePer((book: SharedArrayBuffer, game: Game<KronenduellView>) =>
  playPositions(oneGame(game), packedPolicy(book)),
);
