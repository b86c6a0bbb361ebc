/** The rules that a bot is tried by: the usual ones, and each option in turn set to what it can be. */
import { UsageError } from '../../core/errors.js';
import { choices, describe } from '../../core/schema.js';
import { type AnyGame, findGame, makeGame } from '../../games/index.js';

export interface Variation {
  /** `coinsToWin=3`; `the usual rules`. */
  name: string;
  game: AnyGame;
}

/** These options, and from there every option at each of its words, or at both ends of its numbers. */
export function variationsOf(
  id: string,
  options: Record<string, unknown>,
  seats: number | undefined,
): Variation[] {
  const variations: Variation[] = [{ name: 'the rules asked for', game: makeGame(id, options, seats) }];
  const module = findGame(id);
  const { min, max } = module.seats;
  for (const players of new Set([min, max])) add(`${players} players`, options, players);
  for (const field of describe(module.options)) {
    const ends = /from (-?\d+) to (-?\d+)/.exec(field.values)?.slice(1) ?? [];
    for (const value of [...choices(module.options, field.name), ...ends]) {
      if (value !== field.default) add(`${field.name}=${value}`, { ...options, [field.name]: value }, seats);
    }
  }
  return variations;

  function add(name: string, given: Record<string, unknown>, players: number | undefined): void {
    try {
      const game = makeGame(id, given, players);
      if (players === undefined || players !== variations[0].game.seats || given !== options)
        variations.push({ name, game });
    } catch (error) {
      // An option may need another one to go with it.
      if (!(error instanceof UsageError)) throw error;
    }
  }
}
