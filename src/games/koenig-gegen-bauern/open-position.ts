/** Endgames as a user writes them, and their solution in notation. */
import { NotationError } from '../../core/game.js';
import { countCards, readHand } from './cards.js';
import { handSize } from './deal.js';
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

/** More positions than this are not looked at: it would take minutes, and gigabytes. */
const mostNodes = 50_000_000;

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
      `these hands are too many cards to be solved: more than ${mostNodes.toLocaleString('en')} positions would be looked at`,
    );
  }
  return { ...solution, moves: solution.moves.map((move) => game.text.move(move)) };
}

/** Reads a written position. @throws NotationError when no match can come to it */
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
  const lastSeat =
    written.lastSeat === undefined ? -1 : readSeat(written.lastSeat, 'the seat of the last move');
  const last = readLast(table, written, turn, lastSeat, deck);
  checkSizes(hands, turn, lastSeat, last === pass ? 0 : table.size[last]);
  return { hands, king: 0, turn, last, lastSeat };
}

/** Reads the move to beat, whose cards go to `deck`; {@link pass} where there is none. */
function readLast(
  table: MoveTable,
  written: WrittenPosition,
  turn: number,
  lastSeat: number,
  deck: Int32Array,
): number {
  if (written.last === undefined && lastSeat < 0) return pass;
  if (written.last === undefined || lastSeat < 0) {
    throw new NotationError('the last move and the seat that played it go together');
  }
  if (lastSeat === turn) throw new NotationError(`seat ${turn} can't have to beat its own move; it leads`);
  const last = moveNamed(table, written.last);
  if (last < firstCombination) throw new NotationError(`the last move "${written.last}" is no combination`);
  readHand(written.last.replaceAll('+', ''), 'the last move', new Int32Array(2), 0, deck);
  return last;
}

/** Checks that nobody held more than was dealt, what was played last included, and that the King led first. */
function checkSizes(hands: Int32Array, turn: number, lastSeat: number, lastSize: number): void {
  for (let seat = 0; seat < 3; seat++) {
    const most = seat === 0 ? handSize + 3 : handSize;
    const held = countCards(hands[2 * seat], hands[2 * seat + 1]);
    if (held + (seat === lastSeat ? lastSize : 0) > most) {
      const played = seat === lastSeat ? ' before its last move' : '';
      throw new NotationError(`seat ${seat} can't have had more than ${most} cards${played}`);
    }
    if (seat === 0 && held === most && (turn !== 0 || lastSeat >= 0)) {
      throw new NotationError(
        `with ${most} cards the King has not led yet: it is the turn of seat 0, without a last move`,
      );
    }
  }
}

function readSeat(seat: number, name: string): number {
  if (seat === 0 || seat === 1 || seat === 2) return seat;
  throw new NotationError(`${name} must be a seat: 0, 1 or 2`);
}
