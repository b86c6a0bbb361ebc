/**
 * A policy as a table: a row for each position, seat and card that may lie open before it, with the probability of each
 * card. Written by this program or by another.
 */
import { NotationError } from '../../core/game.js';
import { bothHands, HIGHEST, has, LOWEST, readHand } from './cards.js';
import type { KronenduellOptions } from './options.js';
import { positionColumns, positionRow, readPosition } from './position.js';
import { BOOSTED, BOTH, HANDS, ofSeat } from './state.js';

/** The columns: the position, the seat, the card that lies open before it (or none), then `p1` to `p8`. */
export const policyColumns = [
  ...positionColumns,
  'seat',
  'revealed',
  ...Array.from({ length: HIGHEST }, (_, i) => `p${i + LOWEST}`),
] as const;

/** A row: `mix` by card from 1 to 8; `revealed` is 0 where nothing lies open. */
export function policyRow(
  options: KronenduellOptions,
  s: Int32Array,
  seat: number,
  revealed: number,
  mix: readonly number[],
): (string | number)[] {
  return [...positionRow(options, s), seat, revealed === 0 ? '' : revealed, ...mix];
}

/** A row that was read: the position is in the state it was read into. */
export interface PolicyRow {
  seat: 0 | 1;
  /** The card that lies open before the seat, or 0. */
  revealed: number;
  /** By card from 1 to 8. */
  mix: number[];
}

/** Probabilities may miss a sum of 1 by this much: other programs write few digits. They are scaled to it. */
const ROUNDING = 1e-3;

/**
 * Reads a row, its fields by name, into `s`.
 * @throws NotationError when a field is missing or wrong
 */
export function readPolicyRow(
  options: KronenduellOptions,
  row: Readonly<Record<string, string>>,
  s: Int32Array,
): PolicyRow {
  const { coins0, coins1, pending, boosted0, boosted1, scout, seat, revealed } = row;
  const missing = policyColumns.find((name) => row[name] === undefined);
  if (missing !== undefined) throw new NotationError(`column ${missing} is missing`);
  s.fill(0);
  readPosition(options, { coins: `${coins0},${coins1}`, pending, scout: scout === '' ? 'none' : scout }, s);
  s[HANDS] = bothHands(readHand(row.hand0), readHand(row.hand1));
  if (!/^[01]$/.test(boosted0) || !/^[01]$/.test(boosted1)) {
    throw new NotationError(`boosted0 "${boosted0}" and boosted1 "${boosted1}" should be 0 or 1 each`);
  }
  const boosted = Number(boosted0) + 2 * Number(boosted1);
  // Both raised alike is nobody raised.
  s[BOOSTED] = boosted === BOTH ? 0 : boosted;
  if (seat !== '0' && seat !== '1') throw new NotationError(`seat "${seat}" should be 0 or 1`);
  const answers = scout === seat;
  if (answers ? !/^[1-8]$/.test(revealed) : revealed !== '') {
    throw new NotationError(
      `revealed "${revealed}" should be ${answers ? 'a card from 1 to 8, which the scout has seen' : 'empty: this seat has seen no card'}`,
    );
  }
  return {
    seat: seat === '0' ? 0 : 1,
    revealed: Number(revealed),
    mix: readMix(row, ofSeat(s[HANDS], Number(seat))),
  };
}

function readMix(row: Readonly<Record<string, string>>, hand: number): number[] {
  const mix: number[] = [];
  for (let card = LOWEST; card <= HIGHEST; card++) {
    const p = Number(row[`p${card}`]);
    if (!(p >= 0 && p <= 1 + ROUNDING)) {
      throw new NotationError(`p${card} "${row[`p${card}`]}" is not a probability`);
    }
    if (p > 0 && !has(hand, card)) throw new NotationError(`p${card} is ${p}, but the seat holds no ${card}`);
    mix.push(p);
  }
  const sum = mix.reduce((a, b) => a + b, 0);
  if (Math.abs(sum - 1) > ROUNDING) throw new NotationError(`p1 to p8 sum to ${sum}, not to 1`);
  return mix.map((p) => p / sum);
}
