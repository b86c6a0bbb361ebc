/** A position in the middle of a game as a user describes it, and as a table of positions shows it. */
import { NotationError } from '../../core/game.js';
import { handText } from './cards.js';
import type { KronenduellOptions } from './options.js';
import { BOOSTED, COINS, HANDS, ofSeat, PENDING, pairOf, SCOUT } from './state.js';

/** What is written of a position beyond its hands; what is left out is as at the start. */
export interface PositionText {
  /** `"2,1"`: the coins of seat 0 and seat 1. */
  coins?: string;
  /** `"1"`, or by the owner rule `"2/1"`: what seat 0 and what seat 1 would get on top. */
  pending?: string;
  /** The seat whose card counts more: `"0"`, `"1"` or `"none"`. */
  boosted?: string;
  /** The seat that sees the other's card first: `"0"`, `"1"` or `"none"`. */
  scout?: string;
}

/**
 * Puts into `s`, a game at its start, what is written of the position.
 * @throws NotationError when it can't be a position of a game that goes on
 */
export function readPosition(options: KronenduellOptions, written: PositionText, s: Int32Array): void {
  const { coins = '0,0', boosted = 'none', scout = 'none' } = written;
  const owner = options.postponedDouble === 'owner';
  const pending = written.pending ?? (owner ? '0/0' : '0');
  s[COINS] = pairOf(...twoNumbers('coins', coins, ',', options.coinsToWin - 1));
  s[PENDING] = owner ? ownerPending(pending) : samePending(pending);
  s[BOOSTED] = seatSet('boosted', boosted);
  s[SCOUT] = seatSet('scout', scout);
}

const MOST_PENDING = 99;

function twoNumbers(what: string, text: string, between: string, most: number): [number, number] {
  const numbers = text.split(between);
  const right = numbers.every((number) => /^\d{1,2}$/.test(number) && Number(number) <= most);
  if (numbers.length !== 2 || !right) {
    throw new NotationError(
      `${what} "${text}" are not two whole numbers from 0 to ${most} with "${between}" between, like "1${between}0"`,
    );
  }
  return [Number(numbers[0]), Number(numbers[1])];
}

function samePending(text: string): number {
  if (!/^\d{1,2}$/.test(text)) {
    throw new NotationError(`pending "${text}" is not a whole number from 0 to ${MOST_PENDING}`);
  }
  return pairOf(Number(text), Number(text));
}

function ownerPending(text: string): number {
  const [of0, of1] = twoNumbers('pending', text, '/', MOST_PENDING);
  if ((of0 === 0) !== (of1 === 0)) {
    throw new NotationError(`pending "${text}": a postponed round is worth a coin at least to either seat`);
  }
  return pairOf(of0, of1);
}

function seatSet(what: string, text: string): number {
  const set = ['none', '0', '1'].indexOf(text);
  if (set < 0) throw new NotationError(`${what} "${text}" is not 0, 1 or none`);
  return set;
}

/** The columns of a table of positions. */
export const positionColumns = [
  'hand0',
  'hand1',
  'coins0',
  'coins1',
  'pending',
  'boosted0',
  'boosted1',
  'scout',
] as const;

/** A position in those columns. */
export function positionRow(options: KronenduellOptions, s: Int32Array): (string | number)[] {
  const [pending0, pending1] = [ofSeat(s[PENDING], 0), ofSeat(s[PENDING], 1)];
  return [
    handText(ofSeat(s[HANDS], 0)),
    handText(ofSeat(s[HANDS], 1)),
    ofSeat(s[COINS], 0),
    ofSeat(s[COINS], 1),
    options.postponedDouble === 'owner' ? `${pending0}/${pending1}` : pending0,
    s[BOOSTED] & 1,
    s[BOOSTED] >> 1,
    s[SCOUT] === 0 ? '' : s[SCOUT] - 1,
  ];
}
