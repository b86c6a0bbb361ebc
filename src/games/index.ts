/** The games there are, by the name that the command line knows them by. */
import { UsageError } from '../core/errors.js';
import type { Game, GameModule } from '../core/game.js';
import { readValues } from '../core/schema.js';
import { crowns } from './crowns/game.js';
import { koenigGegenBauern } from './koenig-gegen-bauern/game.js';
import { kronenduell } from './kronenduell/game.js';

/** A game whose views and options are nobody's business but its own: how the arena sees it. */
export type AnyGame = Game<object, unknown>;
export type AnyGameModule = GameModule<object, unknown>;

export const games: readonly AnyGameModule[] = [
  forget(kronenduell),
  forget(crowns),
  forget(koenigGegenBauern),
];

/** The game with this name. @throws UsageError naming the games there are */
export function findGame(id: string): AnyGameModule {
  const found = games.find((game) => game.id === id);
  if (found === undefined) {
    throw new UsageError(`unknown game "${id}"; known are ${games.map((game) => game.id).join(', ')}`);
  }
  return found;
}

/**
 * A game from what a user wrote: options by name, and the number of seats unless the usual one.
 * @throws UsageError naming the wrong option or number, and what would be right
 */
export function makeGame(id: string, options: unknown = {}, seats?: number): AnyGame {
  const module = findGame(id);
  const { min, max, usual } = module.seats;
  const players = seats ?? usual;
  if (!Number.isInteger(players) || players < min || players > max) {
    const right = min === max ? `${min} players` : `${min} to ${max} players`;
    throw new UsageError(`${module.title} is for ${right}, not ${players}`);
  }
  // Bots are shown the options: what they do to them must not change the rules.
  return module.make(deepFreeze(readValues(module.options, options, 'option')), players);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** A view goes only to bots of its own game: the arena sees to that, not the types. */
function forget<V extends object, O>(module: GameModule<V, O>): AnyGameModule {
  return module as unknown as AnyGameModule;
}
