/** Endgames as a user writes them, and their solution in notation. */
import { NotationError } from '../../core/game.js';
import { readHand } from './cards.js';
import { EndgameSolver, type OpenPosition } from './endgame.js';
import type { KoenigGame } from './game.js';
import { moveNamed } from './move-names.js';
import { firstCombination, type MoveTable, pass } from './move-table.js';

/** A position with open hands in words; seat 0 is the King. */
export interface WrittenPosition {
  /** The three hands, `"A/B/C"`. */
  hands: string;
  turn: number;
  /** The move to beat and who played it; without them `turn` leads. */
  last?: string | undefined;
  lastSeat?: number | undefined;
}

/** More positions than this are not looked at: it would take minutes. */
const mostNodes = 100_000_000;

/**
 * Solves a written position under the rules of `game`.
 * @throws NotationError when it is no position, when it is too large, or when a Bauer would win alone: then the two are
 * not one side
 */
export function solveEndgame(
  game: KoenigGame,
  written: WrittenPosition,
): { kingWins: boolean; moves: string[]; nodes: number } {
  if (game.options.winners !== 'side') {
    throw new NotationError(
      'an endgame is solved with winners=side, where the two Bauern win together, not with winners=first',
    );
  }
  const position = readOpenPosition(game.moves, written);
  const solution = new EndgameSolver(game.moves).solve(position, mostNodes);
  if (solution === null) {
    throw new NotationError(
      `these hands need more than ${mostNodes.toLocaleString('en')} positions; about 18 cards in all take a moment`,
    );
  }
  return { ...solution, moves: solution.moves.map((move) => game.text.move(move)) };
}

/** Reads a written position. @throws NotationError */
export function readOpenPosition(table: MoveTable, written: WrittenPosition): OpenPosition {
  const parts = written.hands.split('/');
  if (parts.length !== 3) throw new NotationError(`"${written.hands}" is not three hands like "3X/44/5"`);
  const hands = new Int32Array(6);
  const deck = new Int32Array(2);
  parts.forEach((part, seat) => {
    if (part === '') throw new NotationError(`the hand of seat ${seat} is empty; the match would be over`);
    readHand(part, `the hand of seat ${seat}`, hands, 2 * seat, deck);
  });
  const turn = readSeat(written.turn, 'turn');
  if (written.last === undefined && written.lastSeat === undefined) {
    return { hands, king: 0, turn, last: pass, lastSeat: -1 };
  }
  if (written.last === undefined || written.lastSeat === undefined) {
    throw new NotationError('the last move and the seat that played it go together');
  }
  const lastSeat = readSeat(written.lastSeat, 'the seat of the last move');
  if (lastSeat === turn) throw new NotationError(`seat ${turn} can't have to beat its own move; it leads`);
  const last = moveNamed(table, written.last);
  if (last < firstCombination) throw new NotationError(`the last move "${written.last}" is no combination`);
  readHand(written.last.replaceAll('+', ''), 'the last move', new Int32Array(2), 0, deck);
  return { hands, king: 0, turn, last, lastSeat };
}

function readSeat(seat: number, name: string): number {
  if (seat === 0 || seat === 1 || seat === 2) return seat;
  throw new NotationError(`${name} must be a seat: 0, 1 or 2`);
}
