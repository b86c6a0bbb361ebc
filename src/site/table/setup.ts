/** A match's setup in the address: the opponent, the rules that are not as usual, the players, the seed. */
import { describe, readValues } from '../../core/schema.js';
import { findGame } from '../../games/index.js';
import { type BotChoice, botKey, type GameId, readBot } from '../opponents.js';

/** What a match begins with. */
export interface Setup {
  game: GameId;
  options: unknown;
  seats: number;
  bot: BotChoice;
  seed: string;
}

/** Reads a setup; rules that can't be are as usual. A seed must be given, for the match without one. */
export function readSetup(game: GameId, set: Record<string, string>, seed: string): Setup {
  const module = findGame(game);
  const { min, max, usual } = module.seats;
  const players = Number(set.players ?? usual);
  return {
    game,
    options: readRules(game, set),
    seats: Number.isInteger(players) && players >= min && players <= max ? players : usual,
    bot: readBot(game, set.bot ?? ''),
    seed: set.seed ?? seed,
  };
}

/** The rules that an address sets; one that is wrong is left out, and where they don't go together all are. */
export function readRules(game: GameId, set: Record<string, string>): Record<string, unknown> {
  const { options } = findGame(game);
  const named = describe(options).filter(({ name }) => set[name] !== undefined);
  const right = named.filter(
    ({ name }) =>
      options.safeParse({ [name]: set[name] }).success || name === 'drawnGames' || name === 'hook',
  );
  for (const fields of [right, []]) {
    const given = Object.fromEntries(fields.map(({ name }) => [name, set[name]]));
    if (options.safeParse(given).success)
      return readValues(options, given, 'option') as Record<string, unknown>;
  }
  return {};
}

/** What an address says of a setup: only what isn't as usual, and the seed. */
export function writeSetup({ game, options, seats, bot, seed }: Setup): Record<string, string> {
  const module = findGame(game);
  const usual = readValues(module.options, {}, 'option') as Record<string, unknown>;
  const set: Record<string, string> = {};
  const key = botKey(bot);
  if (key !== botKey(readBot(game, ''))) set.bot = key;
  if (seats !== module.seats.usual) set.players = String(seats);
  for (const [name, value] of Object.entries(options as Record<string, unknown>)) {
    if (String(value) !== String(usual[name])) set[name] = String(value);
  }
  return { ...set, seed };
}
