/** What a report looks at in each game. */
import type { AnyGame } from '../../games/index.js';
import { columnFinder, type Metric, numberIn, type Row } from '../../lab/experiment/metric.js';
import type { Run } from './read-run.js';

export interface GameProfile {
  /** Metrics by name, as experiments have them; those that a game lacks are passed over. */
  metrics: readonly string[];
  /** Metrics of whole numbers that are shown by how often each came up. */
  histograms: readonly string[];
  /** How long a match is. */
  length?: 'rounds' | 'moves';
  /** Whether seats or roles are what fairness is about. */
  fairness: 'seat' | 'king';
  /** Whether a match can be drawn. */
  draws: boolean;
  /** Further metrics, of the report's own. */
  own: (run: Run) => Metric[];
}

const profiles: Record<string, GameProfile> = {
  kronenduell: {
    metrics: [
      'draw',
      'first_seat_advantage',
      'rounds',
      'points_margin',
      'first_round_decides',
      'lead_changes',
      'comeback',
    ],
    histograms: ['rounds', 'points_margin'],
    length: 'rounds',
    fairness: 'seat',
    draws: true,
    own: ({ game }) => [...seatShares(game), ...openings(game)],
  },
  crowns: {
    metrics: [
      'draw',
      'first_seat_advantage',
      'hit_rate',
      'points',
      'points_margin',
      'spread',
      'lead_changes',
      'lead_round',
      'last_round_decides',
    ],
    histograms: ['points_margin', 'lead_round'],
    fairness: 'seat',
    draws: true,
    own: ({ game }) => seatShares(game),
  },
  'koenig-gegen-bauern': {
    metrics: ['king_won', 'moves', 'losers_left', 'bombs', 'passes', 'lead_changes', 'first_to_two_wins'],
    histograms: ['moves', 'losers_left'],
    length: 'moves',
    fairness: 'king',
    draws: false,
    own: (run) => [...seatShares(run.game), ...roleShares(run)],
  },
};

const plain: GameProfile = {
  metrics: ['draw', 'first_seat_advantage', 'plies'],
  histograms: ['plies'],
  fairness: 'seat',
  draws: true,
  own: ({ game }) => seatShares(game),
};

export function profileOf(game: string): GameProfile {
  return profiles[game] ?? plain;
}

/** The cards of Kronenduell. */
export const CARDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const share = (name: string, some: boolean, of: Metric['of']): Metric => ({
  name,
  about: '',
  unit: 'share',
  some,
  of,
});

/** `seat:0` …: the share of the win of each seat, whoever sits there. */
function seatShares(game: AnyGame): Metric[] {
  const first = columnFinder(game)('share_0');
  return Array.from({ length: game.seats }, (_, seat) =>
    share(`seat:${seat}`, false, (row) => numberIn(row[first + seat])),
  );
}

/** `open:1` …: the share of the win of those who opened with the card. */
function openings(game: AnyGame): Metric[] {
  const [card, first] = ['first_card_0', 'share_0'].map(columnFinder(game));
  return CARDS.map((number) => {
    const written = String(number);
    return share(`open:${number}`, true, (row) => {
      const own = row[card] === written;
      const other = row[card + 1] === written;
      if (own && other) return (numberIn(row[first]) + numberIn(row[first + 1])) / 2;
      return own ? numberIn(row[first]) : other ? numberIn(row[first + 1]) : Number.NaN;
    });
  });
}

/** `king:0`, `bauer:0` …: the share of the win of each entrant as King, and as a Bauer. */
function roleShares({ game, schedule, plan }: Run): Metric[] {
  const [king, table, rotation, first] = ['king', 'table', 'rotation', 'share_0'].map(columnFinder(game));
  const entrantAt = (row: Row, seat: number) => {
    const { entrants, lineups } = schedule.tables[Number(row[table])];
    return entrants[lineups[Number(row[rotation])][seat]];
  };
  return plan.entrants.flatMap((_, entrant) => [
    share(`king:${entrant}`, true, (row) => {
      const seat = Number(row[king]);
      return row[king] !== '' && entrantAt(row, seat) === entrant ? numberIn(row[first + seat]) : Number.NaN;
    }),
    share(`bauer:${entrant}`, true, (row) => {
      if (row[king] === '') return Number.NaN;
      let [sum, seats] = [0, 0];
      for (let seat = 0; seat < game.seats; seat++) {
        if (seat === Number(row[king]) || entrantAt(row, seat) !== entrant) continue;
        sum += numberIn(row[first + seat]);
        seats++;
      }
      return seats === 0 ? Number.NaN : sum / seats;
    }),
  ]);
}
