/**
 * A line with the whole record of a match, of any game: the deal as the referee reads it, and all moves in order. `arena play --record`
 * writes it where people would not; it is played again move by move.
 */
import { UsageError } from '../../core/errors.js';
import type { Deal, Move, State } from '../../core/game.js';
import { type AnyGame, makeGame } from '../../games/index.js';
import type { FormLine } from './form.js';
import {
  figuresOf,
  optionsOf,
  playersOf,
  type RecordedMatch,
  rowOf,
  rulesText,
  seatsWritten,
} from './record.js';
import { RecordError, wrong } from './words.js';

/** A checked match with all that happened in it. */
export interface FullRecord extends RecordedMatch {
  deal: Deal;
  /** The first position. */
  start: State;
  /** The moves in order; where several seats move at once, in the order of the seats. */
  moves: readonly Move[];
}

export const isFull = (match: RecordedMatch): match is FullRecord => 'moves' in match;

/** @throws RecordError naming the first move that isn't legal, and what was; UsageError for a deal that can't be */
export function checkFull(id: string, line: FormLine, common: Record<string, string>): FullRecord {
  const options = optionsOf(line, common);
  const { game, deal, state } = readDealt(id, line, options);
  const players = playersOf(line, game.seats);
  const start = state.slice();
  const recorder = game.metrics.recorder();
  recorder.start(state, deal);
  const texts = (line.fields.get('moves') ?? '').split(/\s+/).filter((text) => text !== '');
  const moves: Move[] = [];
  const chosen = new Int32Array(game.seats);
  let plies = 0;
  while (game.toAct(state) !== 0) {
    const seats = game.toAct(state);
    for (let seat = 0; seat < game.seats; seat++) {
      if (((seats >> seat) & 1) === 0) continue;
      chosen[seat] = readMove(game, state, seat, texts[moves.length], moves.length, players[seat]);
      moves.push(chosen[seat]);
    }
    game.play(state, chosen, deal);
    recorder.played(state, seats, chosen);
    plies++;
  }
  if (moves.length < texts.length) {
    wrong(
      `moves: the match was over after ${moves.length} moves, but ${texts.length} are written`,
      `moves: nach ${moves.length} Zügen war die Partie aus, aufgeschrieben sind ${texts.length}`,
    );
  }
  const figures = figuresOf(game, state, recorder, plies);
  return {
    line: line.line,
    date: line.fields.get('date') ?? '',
    players,
    game,
    rules: rulesText(game),
    shares: figures.shares,
    row: rowOf(game, line.line, players, figures),
    deal,
    start,
    moves,
  };
}

function readDealt(
  id: string,
  line: FormLine,
  options: Record<string, string>,
): { game: AnyGame; deal: Deal; state: State } {
  const written = line.fields.get('deal');
  let json: unknown;
  try {
    json = JSON.parse(written ?? '');
  } catch {
    return wrong(
      'deal is missing or no JSON; it is written as arena referee reads it',
      'deal fehlt oder ist kein JSON; es steht da, wie arena referee es liest',
    );
  }
  try {
    const found = makeGame(id, options, seatsWritten(line) || undefined).text.readDeal(
      json,
      options,
      undefined,
    );
    return { ...found, game: found.game as AnyGame };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new RecordError({ en: `deal: ${error.message}`, de: `deal: ${error.message}` });
  }
}

/** How many legal moves a message lists. */
const MOST_LISTED = 20;

function readMove(
  game: AnyGame,
  s: State,
  seat: number,
  text: string | undefined,
  index: number,
  player: string,
): Move {
  const legal = new Int32Array(game.maxMoves);
  const n = game.legal(s, seat, legal);
  const move = text === undefined ? -1 : game.text.parseMove(text, s, seat, legal, n);
  if (move >= 0) return move;
  const some = [...legal.subarray(0, Math.min(n, MOST_LISTED))].map((one) => game.text.move(one, s, seat));
  const list = `${some.join(' ')}${n > MOST_LISTED ? ' …' : ''}`;
  if (text === undefined) {
    return wrong(
      `moves: after ${index} moves the match goes on; ${player} may play ${list}`,
      `moves: nach ${index} Zügen geht die Partie weiter; ${player} darf ${list} spielen`,
    );
  }
  return wrong(
    `moves: move ${index + 1}, "${text}", is not legal for ${player}; legal were ${list}`,
    `moves: Zug ${index + 1}, „${text}“, ist ${player} nicht erlaubt; erlaubt waren ${list}`,
  );
}
