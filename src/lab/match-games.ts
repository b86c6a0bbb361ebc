/** A match of Kronenduell, cut into its games. */
import type { SingleGames } from '../exact/single-games.js';
import type { Trace } from './aivat.js';

/** One game of a match, and how it ended for seat 0: win 1, draw 0, loss −1. */
export interface TracedGame {
  trace: Trace;
  result: number;
}

/**
 * The games of a finished match, those that were played again after a draw included.
 * @param rounds the cards of each round, seat 0's first
 */
export function gamesOfMatch(games: SingleGames, deal: Int32Array, rounds: Trace['rounds']): TracedGame[] {
  const traced: TracedGame[] = [];
  games.start(deal);
  let [root, first] = [0, 0];
  for (const [i, [card0, card1]] of rounds.entries()) {
    if (i === first) root = games.game.keyed.key(games.state);
    // Where one card lies open before the other is chosen, a round takes two calls.
    while (!games.play(card0, card1));
    if (games.share === null) continue;
    traced.push({ trace: { root, rounds: rounds.slice(first, i + 1) }, result: 2 * games.share - 1 });
    games.next();
    first = i + 1;
  }
  return traced;
}
