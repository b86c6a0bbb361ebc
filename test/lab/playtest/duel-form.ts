/** Writes a run of Kronenduell that was played with `--moves` as people would have recorded it. */
import { readCsv } from '../../cli/run-cli.js';

/** One recorded match. */
export interface DuelLine {
  date: string;
  players: [string, string];
  options: string;
  hands: [string, string] | null;
  cards: [string, string];
  winner: string;
}

/** The matches of a finished run. */
export function duelLines(folder: string): DuelLine[] {
  const cards = new Map<string, [string, string]>();
  for (const { match, seat, move } of readCsv(folder, 'moves.csv')) {
    const both = cards.get(match) ?? (['', ''] as [string, string]);
    both[Number(seat)] += move;
    cards.set(match, both);
  }
  return readCsv(folder, 'matches.csv').map((row) => ({
    date: '',
    players: [row.bot_0, row.bot_1],
    options: '',
    hands: null,
    cards: cards.get(row.match) as [string, string],
    winner: row.share_0 === '0.5' ? 'draw' : row.share_0 === '1' ? row.bot_0 : row.bot_1,
  }));
}

const columns = [
  'date',
  'player_0',
  'player_1',
  'options',
  'hand_0',
  'hand_1',
  'cards_0',
  'cards_1',
  'winner',
];

/** The form as a file. */
export function duelForm(lines: readonly DuelLine[], separator = ','): string {
  const rows = lines.map(({ date, players, options, hands, cards, winner }) => [
    date,
    ...players,
    options,
    ...(hands ?? ['', '']),
    ...cards,
    winner,
  ]);
  return [columns, ...rows].map((row) => `${row.join(separator)}\n`).join('');
}
