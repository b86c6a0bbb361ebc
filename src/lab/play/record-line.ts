/** A played match as a line of the playtest form, appended to a file that may be the user's own. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { formatRows } from '../../arena/csv.js';
import { writingFile } from '../../arena/storage-error.js';
import { UsageError } from '../../core/errors.js';
import type { AnyGame } from '../../games/index.js';
import { handText } from '../../games/kronenduell/cards.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import { BOTH, HANDS, ofSeat, REVEALED, ROUND, WINNERS } from '../../games/kronenduell/state.js';
import { headOf } from '../playtest/form.js';
import { rulesText, winnersText } from '../playtest/record.js';
import { gamesOf } from './duel-review.js';
import type { PlayedMatch } from './play-match.js';

/** A line by the columns of the form; what is left out stays empty. */
export type RecordLine = Record<string, string>;

/** The columns that a file for this game is begun with. */
export function recordColumns(game: AnyGame): string[] {
  const players = Array.from({ length: game.seats }, (_, seat) => `player_${seat}`);
  return game.id === 'kronenduell'
    ? [
        'date',
        ...players,
        'options',
        ...(handsVary(game) ? ['hand_0', 'hand_1'] : []),
        'cards_0',
        'cards_1',
        'winner',
      ]
    : ['game', 'date', ...players, 'options', 'deal', 'moves', 'winner'];
}

/** Whether the hands of Kronenduell must be written down. */
const handsVary = (game: AnyGame): boolean => (game.options as KronenduellOptions).hands !== 'standard';

/** Where lines can go. @throws UsageError when the file is there and lacks a column that will be needed */
export function checkRecordFile(file: string, columns: readonly string[]): void {
  if (!existsSync(file)) return;
  const { columns: there } = headOf(readFileSync(file), file);
  const missing = columns.filter((name) => !there.includes(name) && !optional.includes(name));
  if (missing.length > 0) {
    throw new UsageError(`${file} has no column ${missing.join(', ')}; name another file for --record`);
  }
}

/** Columns that a user's own file may do without. */
const optional = ['game', 'date', 'winner'];

/** Appends lines, with a header where the file is new. */
export function appendRecord(file: string, columns: readonly string[], lines: readonly RecordLine[]): void {
  const append = (text: string) => writingFile(file, () => appendFileSync(file, text));
  if (!existsSync(file)) {
    append(formatRows([columns, ...lines.map((line) => columns.map((name) => line[name] ?? ''))]));
    return;
  }
  const text = readFileSync(file);
  const { columns: there, delimiter } = headOf(text, file);
  const rows = lines.map((line) => there.map((name) => (name === null ? '' : (line[name] ?? ''))));
  const fresh = text.length > 0 && text[text.length - 1] !== 10 ? '\n' : '';
  append(fresh + formatRows(rows, delimiter));
}

/** The lines of a finished match: in Kronenduell one a game, else one with the whole record. */
export function recordLines(match: PlayedMatch, players: readonly string[], date: string): RecordLine[] {
  const { game } = match;
  const common: RecordLine = { date };
  for (const [seat, name] of players.entries()) common[`player_${seat}`] = name;
  return game.id === 'kronenduell' ? duelLines(match, players, common) : [fullLine(match, players, common)];
}

function duelLines(match: PlayedMatch, players: readonly string[], common: RecordLine): RecordLine[] {
  const { game, steps, end } = match;
  const options = rulesText(game)
    .split(' ')
    // One line is one game.
    .filter((word) => !/^(match|drawnGames)=/.test(word))
    .join(' ');
  const starts = steps.filter(({ before }) => before[ROUND] === 1 && before[REVEALED] === 0);
  return gamesOf(match).map(({ rounds }, i, all) => {
    const hands = starts[i].before[HANDS];
    const line: RecordLine = {
      ...common,
      options,
      cards_0: rounds.map(([card]) => card).join(''),
      cards_1: rounds.map(([, card]) => card).join(''),
    };
    if (handsVary(game)) for (const seat of [0, 1]) line[`hand_${seat}`] = handText(ofSeat(hands, seat));
    // Of a match of several games the last position knows only how the whole ended.
    if (all.length === 1) line.winner = end[WINNERS] === BOTH ? 'draw' : players[end[WINNERS] - 1];
    return line;
  });
}

function fullLine(
  { game, steps, end }: PlayedMatch,
  players: readonly string[],
  common: RecordLine,
): RecordLine {
  const moves = steps.flatMap(({ before, seats, chosen }) =>
    [...chosen].flatMap((move, seat) => ((seats >> seat) & 1 ? [game.text.move(move, before, seat)] : [])),
  );
  const shares = new Float64Array(game.seats);
  game.shares(end, shares);
  return {
    ...common,
    game: game.id,
    options: rulesText(game)
      .split(' ')
      .filter((word) => !/^players=/.test(word))
      .join(' '),
    deal: JSON.stringify(game.id === 'crowns' ? crownsDeal(game, steps) : koenigDeal(game, steps, end)),
    moves: moves.join(' '),
    winner: winnersText([...shares], players),
  };
}

type Steps = PlayedMatch['steps'];

/** What the referee calls a deal: trump and hands of each round, as they lay when it began. */
function crownsDeal(game: PlayedMatch['game'], steps: Steps): unknown {
  const rounds = new Map<number, unknown>();
  for (const { before } of steps) {
    const { round, trump, hands } = game.text.state(before) as {
      round: number;
      trump: unknown;
      hands: unknown;
    };
    if (!rounds.has(round)) rounds.set(round, { trump, hands });
  }
  return { rounds: [...rounds.values()] };
}

function koenigDeal(game: PlayedMatch['game'], [{ before }]: Steps, end: PlayedMatch['end']): unknown {
  const { hands, table } = game.text.state(before) as { hands: string[]; table: string };
  const { king } = game.text.state(end) as { king: number };
  return { hands, table, drawnKing: king };
}
