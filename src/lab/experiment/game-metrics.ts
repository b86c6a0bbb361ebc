/** What each game is measured by beyond its columns, and what a designer looks at first. */
import type { AnyGame } from '../../games/index.js';
import { columnFinder, type Metric, numberIn, type Row } from './metric.js';

export interface GameMetrics {
  /** Shown unless the user names others. */
  usual: readonly string[];
  /** Columns whose values run from 0 to 1. */
  shares: readonly string[];
  metrics: readonly Metric[];
}

/** By the game's name. */
const known: Record<string, (game: AnyGame) => GameMetrics> = {
  kronenduell: (game) => ({
    usual: [
      'score',
      'draw',
      'rounds',
      'first_seat_advantage',
      'first_round_decides',
      'lead_changes',
      'comeback',
      'points_margin',
    ],
    shares: [],
    metrics: [
      seatWins(
        game,
        'first_round_decides',
        'first_winner',
        'share of the win of the seat that won the first round',
      ),
      atLeast(
        game,
        'comeback',
        'behind',
        1,
        'of the matches won, those whose winner was once behind in coins',
      ),
    ],
  }),
  crowns: (game) => {
    const [leadRound, spread] = ['lead_round', 'spread'].map(columnFinder(game));
    const { rounds } = game.options as { rounds: number };
    return {
      usual: [
        'score',
        'hit_rate',
        'points',
        'points_margin',
        'spread',
        'lead_changes',
        'lead_round',
        'last_round_decides',
      ],
      shares: ['hit_rate', ...Array.from({ length: game.seats }, (_, seat) => `hit_rate_${seat}`)],
      metrics: [
        {
          name: 'last_round_decides',
          about: 'matches whose winners were not yet exactly the leaders before the last round',
          unit: 'share',
          some: true,
          of: (row) => (row[spread] === '' ? Number.NaN : Number(numberIn(row[leadRound]) === rounds)),
        },
        ...Array.from({ length: rounds - 1 }, (_, i) =>
          seatWins(
            game,
            `leader_wins_${i + 1}`,
            `leader_${i + 1}`,
            `share of the win of who is alone in the lead after round ${i + 1}; by chance it is 1/${game.seats}`,
          ),
        ),
      ],
    };
  },
  'koenig-gegen-bauern': (game) => ({
    usual: ['score', 'king_won', 'moves', 'losers_left', 'bombs', 'lead_changes', 'first_to_two_wins'],
    shares: ['king_won'],
    metrics: [
      seatWins(
        game,
        'first_to_two_wins',
        'first_to_two',
        'share of the win of the seat that first had at most two cards',
      ),
      {
        name: 'king_advantage',
        about: "share of the win of the King less the mean of the Bauern's, from −1 to 1",
        unit: 'number',
        some: true,
        of: kingAdvantage(game),
      },
      kingWonAfter(
        game,
        'good',
        (moves) => moves <= 0,
        'let the King play out in as few moves as before, or fewer',
      ),
      kingWonAfter(game, 'bad', (moves) => moves > 0, 'cost the King a move or more'),
    ],
  }),
};

function kingAdvantage(game: AnyGame): (row: Row) => number {
  const [king, share] = ['king', 'share_0'].map(columnFinder(game));
  return (row) => {
    if (row[king] === '') return Number.NaN;
    const shares = row.slice(share, share + game.seats).map(numberIn);
    const own = shares[Number(row[king])];
    return own - (shares.reduce((sum, x) => sum + x, 0) - own) / (game.seats - 1);
  };
}

/** How often the King wins, by what the three table cards did to the hand. */
function kingWonAfter(game: AnyGame, kind: string, suits: (moves: number) => boolean, about: string): Metric {
  const [won, table] = ['king_won', 'table_moves'].map(columnFinder(game));
  return {
    name: `king_won_${kind}_table`,
    about: `matches that the King won, of those in which the table cards ${about}`,
    unit: 'share',
    some: true,
    of: (row) => (row[table] !== '' && suits(Number(row[table])) ? numberIn(row[won]) : Number.NaN),
  };
}

/** What is known of a game; nothing of one that isn't listed here. */
export function gameMetrics(game: AnyGame): GameMetrics {
  return known[game.id]?.(game) ?? { usual: ['score', 'draw', 'plies'], shares: [], metrics: [] };
}

/** How the seat named in a column fares. */
function seatWins(game: AnyGame, name: string, column: string, about: string): Metric {
  const [seat, share] = [column, 'share_0'].map(columnFinder(game));
  const of = (row: Row) => (row[seat] === '' ? Number.NaN : numberIn(row[share + Number(row[seat])]));
  return { name, about, unit: 'share', some: true, of };
}

/** The share of matches in which a column is at least so high. */
function atLeast(game: AnyGame, name: string, column: string, least: number, about: string): Metric {
  const at = columnFinder(game)(column);
  const of = (row: Row) => (row[at] === '' ? Number.NaN : Number(Number(row[at]) >= least));
  return { name, about, unit: 'share', some: true, of };
}
