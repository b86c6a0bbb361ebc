/** What bots need of a rule set, made once for all matches: it keeps what it worked out, and that changes no answer. */
import type { Game } from '../../../src/core/game.js';
import { type FewestMoves, fewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import type { KoenigGame } from '../../../src/games/koenig-gegen-bauern/game.js';
import type { MoveTable } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import type { KoenigView } from '../../../src/games/koenig-gegen-bauern/view.js';

/** Makes a thing once for each set of moves. */
export function perRules<T>(
  make: (moves: MoveTable, fewest: FewestMoves) => T,
): (game: Game<KoenigView>) => T {
  const made = new WeakMap<MoveTable, T>();
  return (game) => {
    const { moves } = game as KoenigGame;
    let thing = made.get(moves);
    if (thing === undefined) made.set(moves, (thing = make(moves, fewestMoves(moves))));
    return thing;
  };
}
