/** A game whose positions can be listed and solved. */
import { UsageError } from '../core/errors.js';
import type { Keyed } from '../core/game.js';
import { type AnyGame, games, makeGame } from '../games/index.js';

export interface KeyedGame extends AnyGame {
  readonly keyed: Keyed;
}

/** @throws UsageError when the game has hidden hands, and so no positions that can be solved */
export function makeKeyedGame(id: string, options: Record<string, unknown>): KeyedGame {
  const game = makeGame(id, options);
  if (game.keyed === undefined) {
    const solvable = games.map((module) => makeGame(module.id)).filter((other) => other.keyed !== undefined);
    const names = solvable.map((other) => other.id).join(', ');
    throw new UsageError(`${id} has hidden hands and can't be solved position by position; ${names} can`);
  }
  return game as KeyedGame;
}
