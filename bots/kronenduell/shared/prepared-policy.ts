/** Policies that rest on what a preparation made: opened once for each worker, whatever the number of matches. */
import type { Game } from '../../../src/core/game.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import { MatchSeries } from '../../../src/games/kronenduell/series.js';
import type { KronenduellView } from '../../../src/games/kronenduell/view.js';
import { equilibriumPolicy } from '../../../src/search/equilibrium-policy.js';
import { packedPolicy } from '../../../src/search/policy-book.js';
import type { PositionPolicy } from '../../../src/search/position-policy.js';
import { rememberedPolicy } from '../../../src/search/remembered-policy.js';
import type { ValueTable } from '../../../src/search/value-table.js';
import { tablesIn } from './match-solution.js';
import { oncePer } from './once-per.js';
import { oneGame, playPositions } from './one-game.js';

/** Optimal play by the values that `matchSolution` made. */
export const perfectPlay = oncePer((solution: SharedArrayBuffer, game: Game<KronenduellView>) => {
  const one = oneGame(game);
  const { keyed } = one;
  const series = new MatchSeries(game.options as KronenduellOptions);
  const policies = new Map<ValueTable, PositionPolicy>();
  const atStandings = tablesIn(one, solution).map((table) => {
    const policy = policies.get(table) ?? rememberedPolicy(equilibriumPolicy(keyed, table), keyed.maxWidth);
    policies.set(table, policy);
    return policy;
  });
  if (policies.size === 1) return playPositions(one, () => atStandings[0]);
  return playPositions(
    one,
    (v) => atStandings[series.find({ wins: [v.wins[0], v.wins[1]], games: v.games })],
  );
});

/** The policy in a book that `packPolicy` made. */
export const bookPlay = oncePer((book: SharedArrayBuffer, game: Game<KronenduellView>) => {
  const policy = packedPolicy(book);
  return playPositions(oneGame(game), () => policy);
});
