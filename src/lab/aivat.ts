/**
 * AIVAT for Kronenduell: takes out of a match's result what was luck, in the deal and in the cards of bots that state a policy, as
 * the values of positions judge it. See `src/stats/aivat.ts`. All hands can be deduced, so that there are none to imagine.
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

/** What is to be added to the result of a match for seat 0 (win 1, draw 0, loss −1). */
export function aivat(game: KeyedGame, judgement: Judgement, known: KnownPolicies): (trace: Trace) => number {
  const { keyed } = game;
  const meanDeal = keyed.roots().reduce((sum, { key, chance }) => sum + chance * judgement.value(key), 0);
  const e = createExpansion(keyed.maxWidth);
  const luck = new RoundLuck(judgement, known, keyed.maxWidth);
  return ({ root, rounds }) => {
    let correction = meanDeal - judgement.value(root);
    let key = root;
    for (const [card0, card1] of rounds) {
      keyed.expand(key, e);
      const row = e.rowMove.subarray(0, e.rows).indexOf(card0);
      const col = e.colMove.subarray(0, e.cols).indexOf(card1);
      if (row < 0 || col < 0) throw new Error(`${card0} and ${card1} can't be played at position ${key}`);
      correction -= luck.of(key, e, row, col);
      key = e.child[row * e.cols + col];
    }
    return correction;
  };
}

/** How much better than expected for seat 0 the cards of a round came out. */
class RoundLuck {
  private readonly rowMix: Float64Array;
  private readonly colMix: Float64Array;

  constructor(
    private readonly judgement: Judgement,
    private readonly known: KnownPolicies,
    width: number,
  ) {
    this.rowMix = new Float64Array(width);
    this.colMix = new Float64Array(width);
  }

  of(key: number, e: Expansion, row: number, col: number): number {
    const { judgement, known } = this;
    const [first, second] = known;
    const { rows, cols, order, child, payoff } = e;
    const worth = (r: number, c: number): number => {
      const at = r * cols + c;
      return child[at] < 0 ? payoff[at] : judgement.value(child[at]);
    };
    // Who answers what lies open draws from a mix of its own for each card that may lie there.
    first?.(key, e, 0, order === 2 ? col : -1, this.rowMix);
    second?.(key, e, 1, order === 1 ? row : -1, this.colMix);
    const ofRow = (value: (r: number) => number) =>
      first === null ? 0 : luckOf(this.rowMix, rows, row, value);
    const ofCol = (value: (c: number) => number) =>
      second === null ? 0 : luckOf(this.colMix, cols, col, value);
    const afterRow = (c: number) => worth(row, c);
    const afterCol = (r: number) => worth(r, col);
    // A card that lies open is worth what the best answer leaves of it.
    if (order === 1) return ofRow((r) => least(cols, (c) => worth(r, c))) + ofCol(afterRow);
    if (order === 2) return ofCol((c) => -least(rows, (r) => -worth(r, c))) + ofRow(afterCol);
    if (second === null) return ofRow(afterCol);
    return ofRow((r) => expected(this.colMix, cols, (c) => worth(r, c))) + ofCol(afterRow);
  }
}

function least(n: number, of: (i: number) => number): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < n; i++) smallest = Math.min(smallest, of(i));
  return smallest;
}
