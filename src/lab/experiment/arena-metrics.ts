/** What the arena itself knows of every match of every game. */
import { parse } from 'csv-parse/sync';
import { formatRows } from '../../arena/csv.js';
import type { AnyGame } from '../../games/index.js';
import { columnFinder, type Metric, numberIn, type Row } from './metric.js';

/** Whoever plays, a bot or a person. */
export interface Named {
  name: string;
}

/** The metrics that need no column of the game's own; `score:BOT` and `points:BOT` for each bot. */
export function arenaMetrics(entrants: readonly Named[], game: AnyGame): Metric[] {
  const column = columnFinder(game);
  const [bot, share, points] = ['bot_0', 'share_0', 'points_0'].map(column);
  const [plies, outcome] = ['plies', 'outcome'].map(column);
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const mean = (row: Row, at: number) =>
    seats.reduce((sum, seat) => sum + numberIn(row[at + seat]), 0) / game.seats;
  /** Of the seats of one bot, in matches in which it meets others. */
  const meanOfBot = (name: string, at: number) => {
    const written = asWritten(name);
    return (row: Row) => {
      const own = seats.filter((seat) => row[bot + seat] === written);
      if (own.length === game.seats) return Number.NaN;
      return own.reduce((sum, seat) => sum + numberIn(row[at + seat]), 0) / own.length;
    };
  };
  const ofBots = (what: string, about: string, unit: Metric['unit'], at: number): Metric[] =>
    entrants.map(({ name }) => ({
      name: `${what}:${name}`,
      about: `${about} ${name}`,
      unit,
      some: false,
      of: meanOfBot(name, at),
    }));
  return [
    {
      name: 'score',
      about: `share of the win of the first bot, ${entrants[0].name}, against others`,
      unit: 'share',
      some: false,
      of: meanOfBot(entrants[0].name, share),
    },
    {
      name: 'draw',
      about: 'matches with no single winner or winning side',
      unit: 'share',
      some: false,
      of: (row) => {
        const best = Math.max(...seats.map((seat) => numberIn(row[share + seat])));
        return Number.isNaN(best) ? best : Number(best < 1);
      },
    },
    {
      name: 'first_seat_advantage',
      about: "share of the win of seat 0 less the mean of the others', from −1 to 1",
      unit: 'number',
      some: false,
      of: (row) => (game.seats * (numberIn(row[share]) - mean(row, share))) / (game.seats - 1),
    },
    {
      name: 'points',
      about: 'what the game counts (coins, crowns, cards got rid of), on average over the seats',
      unit: 'number',
      some: false,
      of: (row) => mean(row, points),
    },
    {
      name: 'points_margin',
      about: 'most points of a seat less the second most',
      unit: 'number',
      some: false,
      of: (row) => {
        let [first, second] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
        for (const seat of seats) {
          const own = numberIn(row[points + seat]);
          if (Number.isNaN(own)) return own;
          if (own > first) [first, second] = [own, first];
          else if (own > second) second = own;
        }
        return first - second;
      },
    },
    {
      name: 'plies',
      about: 'how often moves were played (simultaneous moves are one)',
      unit: 'number',
      some: false,
      of: (row) => numberIn(row[plies]),
    },
    {
      name: 'fault',
      about: 'matches broken off by a fault of a bot',
      unit: 'share',
      some: false,
      of: (row) => Number(row[outcome] !== 'finished'),
    },
    ...ofBots('score', 'share of the win, against others, of', 'share', share),
    ...ofBots('points', 'what the game counts, against others, for', 'number', points),
  ];
}

/** A text as it comes back from a CSV file, where it is kept from becoming a formula. */
export function asWritten(text: string): string {
  return (parse(formatRows([[text]])) as string[][])[0][0];
}
