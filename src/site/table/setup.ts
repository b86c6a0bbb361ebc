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

/** Rules that are right or wrong only together with others. */
const dependent = ['drawnGames', 'hook'];

/** The rules that an address sets; one that is wrong is left out, as is one that doesn't go with the others. */
export function readRules(game: GameId, set: Record<string, string>): Record<string, unknown> {
  const { options, make, seats } = findGame(game);
  const isRight = (name: string) =>
    set[name] !== undefined && (dependent.includes(name) || options.safeParse({ [name]: set[name] }).success);
  const right = describe(options).flatMap(({ name }) => (isRight(name) ? [name] : []));
  const given = (names: string[]) => Object.fromEntries(names.map((name) => [name, set[name]]));
  const alone = right.filter((name) => !dependent.includes(name));
  if (alone.length < right.length) {
    try {
      const rules = readValues(options, given(right), 'option');
      make(rules, seats.usual);
      return rules as Record<string, unknown>;
    } catch {
      // What depends is left out.
    }
  }
  return readValues(options, given(alone), 'option') as Record<string, unknown>;
}

/** What an address says of rules: those that would be others if it didn't. */
export function writeRules(game: GameId, rules: Record<string, unknown>): Record<string, string> {
  const { options } = findGame(game);
  const set: Record<string, string> = {};
  for (const [name, value] of Object.entries(rules)) {
    const { [name]: _, ...others } = rules;
    const without = options.safeParse(others);
    const usual = without.success ? (without.data as Record<string, unknown>)[name] : undefined;
    if (String(value) !== String(usual)) set[name] = String(value);
  }
  return set;
}

/** What an address says of a setup: only what isn't as usual, and the seed. */
export function writeSetup({ game, options, seats, bot, seed }: Setup): Record<string, string> {
  const key = botKey(bot);
  return {
    ...(key === botKey(readBot(game, '')) ? {} : { bot: key }),
    ...(seats === findGame(game).seats.usual ? {} : { players: String(seats) }),
    ...writeRules(game, options as Record<string, unknown>),
    seed,
  };
}
