/**
 * AIVAT for Kronenduell: how much luck there was in a match, in the deal and in the cards of bots that state a policy, as the values of
 * positions judge it. See `src/stats/aivat.ts`. All hands can be deduced, so that there are none to imagine.
 */
import { createExpansion, type Expansion } from '../core/game.js';
import type { PositionPolicy } from '../search/position-policy.js';
import { expected, luckOf } from '../stats/aivat.js';
import type { KeyedGame } from './keyed-game.js';

/** The policy by which each seat really played; null where it isn't known, and that seat's luck stays in. */
export type KnownPolicies = readonly [PositionPolicy | null, PositionPolicy | null];

/** What positions are judged by: equilibrium values, or any others but those of this very pair of bots. */
export interface Judgement {
  /** What a position is worth to seat 0. */
  value(key: number): number;
}

/** A match of one game: its first position and the cards of each round, seat 0's first. */
export interface Trace {
  root: number;
  rounds: readonly (readonly [number, number])[];
}

type Side = 0 | 1;

/**
 * Luck is judged by the value and its powers up to this: a bot that is much the better, or plays for draws, makes something else of
 * a position than its value says, but something that hangs on its value.
 */
const POWERS = 3;
const ROUNDS = 8;

/** How many pieces the luck of a match has: the deal's, then round by round that of each side's card, each as every power judges it. */
export const PIECES = POWERS * (1 + 2 * ROUNDS);

/** What plain AIVAT takes off: all luck, as the value itself judges it. */
export const plainWeights: readonly number[] = Array.from({ length: PIECES }, (_, i) => +(i % POWERS === 0));

/** Where the luck of a side's card stands; only the order of the sides matters, not the seats. */
const placeOf = (round: number, side: Side) => POWERS * (1 + 2 * round + side);

/**
 * Adds the luck of a match to `out`, for whoever sits in `seat`: piece by piece, first its own card's, then the other's. Each piece has
 * mean 0, whatever the values are. A result counts win 1, draw 0, loss −1.
 */
export function aivat(
  game: KeyedGame,
  judgement: Judgement,
  known: KnownPolicies,
  seat: Side,
): (trace: Trace, out: Float64Array) => void {
  const { keyed } = game;
  const e = createExpansion(keyed.maxWidth);
  const luck = new RoundLuck(judgement, known, keyed.maxWidth);
  const sign = seat === 0 ? 1 : -1;
  const powers = Array.from({ length: POWERS }, (_, i) => (value: number) => (sign * value) ** (i + 1));
  const meanDeals = powers.map((power) =>
    keyed.roots().reduce((sum, { key, chance }) => sum + chance * power(judgement.value(key)), 0),
  );
  return ({ root, rounds }, out) => {
    for (const [i, power] of powers.entries()) out[i] += power(judgement.value(root)) - meanDeals[i];
    let key = root;
    for (const [round, [card0, card1]] of rounds.entries()) {
      keyed.expand(key, e);
      const row = e.rowMove.subarray(0, e.rows).indexOf(card0);
      const col = e.colMove.subarray(0, e.cols).indexOf(card1);
      if (row < 0 || col < 0) throw new Error(`${card0} and ${card1} can't be played at position ${key}`);
      luck.look(key, e, row, col);
      for (const [i, power] of powers.entries()) {
        const [ofRow, ofCol] = luck.judgedBy(power);
        out[placeOf(round, seat) + i] += ofRow;
        out[placeOf(round, seat === 0 ? 1 : 0) + i] += ofCol;
      }
      key = e.child[row * e.cols + col];
    }
  };
}

/** How much better or worse than expected the cards of a round came out. */
class RoundLuck {
  private readonly rowMix: Float64Array;
  private readonly colMix: Float64Array;
  /** The round that is looked at. */
  private rows = 0;
  private cols = 0;
  private order: Expansion['order'] = 0;
  private row = 0;
  private col = 0;
  /** What it may lead to is worth to seat 0. */
  private readonly worth: Float64Array;

  constructor(
    private readonly judgement: Judgement,
    private readonly known: KnownPolicies,
    width: number,
  ) {
    this.rowMix = new Float64Array(width);
    this.colMix = new Float64Array(width);
    this.worth = new Float64Array(width * width);
  }

  look(key: number, e: Expansion, row: number, col: number): void {
    const { judgement, worth } = this;
    this.rows = e.rows;
    this.cols = e.cols;
    this.order = e.order;
    this.row = row;
    this.col = col;
    for (let i = 0; i < e.rows * e.cols; i++) {
      worth[i] = e.child[i] < 0 ? e.payoff[i] : judgement.value(e.child[i]);
    }
    // Who answers what lies open draws from a mix of its own for each card that may lie there.
    this.known[0]?.(key, e, 0, e.order === 2 ? col : -1, this.rowMix);
    this.known[1]?.(key, e, 1, e.order === 1 ? row : -1, this.colMix);
  }

  /** The luck of seat 0's card and that of seat 1's; 0 where the policy isn't known. */
  judgedBy(power: (value: number) => number): [number, number] {
    const { rows, cols, order, row, col, rowMix, colMix } = this;
    const [first, second] = this.known;
    const worth = (r: number, c: number) => this.worth[r * cols + c];
    const after = (r: number, c: number) => power(worth(r, c));
    const ofRow = (value: (r: number) => number) => (first === null ? 0 : luckOf(rowMix, rows, row, value));
    const ofCol = (value: (c: number) => number) => (second === null ? 0 : luckOf(colMix, cols, col, value));
    const afterRow = (c: number) => after(row, c);
    const afterCol = (r: number) => after(r, col);
    // A card that lies open is worth what the best answer leaves of it.
    if (order === 1) return [ofRow((r) => power(least(cols, (c) => worth(r, c)))), ofCol(afterRow)];
    if (order === 2) return [ofRow(afterCol), ofCol((c) => power(-least(rows, (r) => -worth(r, c))))];
    if (second === null) return [ofRow(afterCol), 0];
    return [ofRow((r) => expected(colMix, cols, (c) => after(r, c))), ofCol(afterRow)];
  }
}

function least(n: number, of: (i: number) => number): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < n; i++) smallest = Math.min(smallest, of(i));
  return smallest;
}
