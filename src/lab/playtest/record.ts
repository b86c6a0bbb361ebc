/** A recorded match that has been checked, and what the records of all games have in common. */
import { formatNumber } from '../../arena/csv.js';
import type { Game, Recorder, State } from '../../core/game.js';
import type { AnyGame } from '../../games/index.js';
import { findGame } from '../../games/index.js';
import { asWritten } from '../experiment/arena-metrics.js';
import type { FormLine } from './form.js';
import { wrong } from './words.js';

/** A match that broke no rule. */
export interface RecordedMatch {
  line: number;
  date: string;
  players: readonly string[];
  game: AnyGame;
  /** The rules it was played by, as one text: equal texts, equal rules. */
  rules: string;
  /** Each player's share of the win. */
  shares: readonly number[];
  /** As a row of `matches.csv`, so that it is measured as the bots' matches are; empty fields for what wasn't recorded. */
  row: readonly string[];
}

/** The rule options of a line: those of all lines, and its own, `coinsToWin=3 hands=mixed`. */
export function optionsOf({ fields }: FormLine, common: Record<string, string>): Record<string, string> {
  const options = { ...common };
  for (const word of (fields.get('options') ?? '').split(/\s+/).filter((part) => part !== '')) {
    const equals = word.indexOf('=');
    if (equals < 1) {
      wrong(
        `options: "${word}" should be of the form name=value`,
        `options: „${word}“ müsste die Form Name=Wert haben`,
      );
    }
    options[word.slice(0, equals)] = word.slice(equals + 1);
  }
  return options;
}

/** The names in the seats from 0 on; a seat without a name is called by its number. */
export function playersOf({ fields }: FormLine, seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => fields.get(`player_${seat}`) ?? `player ${seat}`);
}

/** How many seats a line says something of: one more than the highest number behind a column. */
export function seatsWritten({ fields }: FormLine): number {
  return Math.max(0, ...[...fields.keys()].map((name) => Number(/_(\d)$/.exec(name)?.[1] ?? -1) + 1));
}

/** The rules of a game as one text: the options that are not the usual ones, and how many play where that may differ. */
export function rulesText(game: AnyGame): string {
  const { seats, options, make } = findGame(game.id);
  const usual = make(options.parse({}), seats.usual).options as Record<string, unknown>;
  const changed = Object.entries(game.options as Record<string, unknown>).filter(
    ([name, value]) => value !== usual[name],
  );
  const words = changed.map(([name, value]) => `${name}=${String(value)}`);
  if (seats.min < seats.max) words.unshift(`players=${game.seats}`);
  return words.join(' ');
}

const draws = ['draw', 'drawn', 'unentschieden', 'remis', '-', '–', '='];

/** The seats that a field names as winners, by name or number, `+` between them; empty for a draw. */
export function seatsNamed(written: string, players: readonly string[], what: string): number[] {
  if (draws.includes(written.toLowerCase())) return [];
  const whole = seatOf(written, players);
  if (whole >= 0) return [whole];
  return written.split('+').map((part) => {
    const seat = seatOf(part.trim(), players);
    if (seat >= 0) return seat;
    return wrong(
      `${what} "${part.trim()}" is none of ${players.join(', ')}`,
      `${what}: „${part.trim()}“ ist niemand von ${players.join(', ')}`,
    );
  });
}

function seatOf(written: string, players: readonly string[]): number {
  const same = (name: string) => name.toLowerCase() === written.toLowerCase();
  const seat = players.findIndex(same);
  return seat < 0 && /^\d$/.test(written) && Number(written) < players.length ? Number(written) : seat;
}

/** The names of the seats whose share of the win is above 0, in words. */
export function winnersText(shares: readonly number[], players: readonly string[]): string {
  return players.filter((_, seat) => shares[seat] > 0).join(' + ');
}

/** What a match came to. */
export interface MatchFigures {
  shares: readonly number[];
  points: readonly number[];
  /** NaN where nobody knows. */
  plies: number;
  /** One number a column of the game's own metrics. */
  metrics: Float64Array;
}

/** The figures of a match that was played to its end by the rules. */
export function figuresOf(game: AnyGame, s: State, recorder: Recorder, plies: number): MatchFigures {
  const metrics = new Float64Array(game.metrics.columns.length);
  recorder.finish(s, metrics);
  return { shares: read(game, s, 'shares'), points: read(game, s, 'points'), plies, metrics };
}

function read(game: Game, s: State, what: 'shares' | 'points'): number[] {
  const out = new Float64Array(game.seats);
  game[what](s, out);
  return [...out];
}

/** A row of `matches.csv` of a match between people. */
export function rowOf(game: AnyGame, line: number, players: readonly string[], end: MatchFigures): string[] {
  const winners = [...end.shares.keys()].filter((seat) => end.shares[seat] > 0);
  return [
    ...[line, line, 0, 0, 0].map(formatNumber),
    ...players.map(asWritten),
    'finished',
    winners.join('+'),
    ...[...end.shares, ...end.points, end.plies].map(formatNumber),
    '',
    '',
    '',
    ...game.metrics.columns.map(({ words }, i) => {
      const x = end.metrics[i];
      return Number.isNaN(x) ? '' : words === undefined ? formatNumber(x) : words[x];
    }),
  ];
}
