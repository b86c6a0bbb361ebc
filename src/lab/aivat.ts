/**
 * AIVAT (Burch, Schmid, Moravčík, Morrill, Bowling, "AIVAT: A New Variance Reduction Technique for Agent Evaluation in Imperfect
 * Information Games", AAAI 2018): takes out of a match's result what was luck. Wherever the chances are known, in the deal and in the
 * cards of bots that state a policy, the result is corrected by what was to be expected there less what came, as the
 * values of perfect play judge it. Each correction has mean 0, whatever the values are, so the mean result stays what it is.
 */
import { createExpansion, type Expansion } from '../core/game.js';
import type { PositionPolicy } from '../search/position-policy.js';
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
    const overRows = (c: number) => mean(this.rowMix, rows, (r) => worth(r, c));
    const overCols = (r: number) => mean(this.colMix, cols, (c) => worth(r, c));
    const actual = worth(row, col);
    if (order === 0) {
      if (first === null) return second === null ? 0 : actual - overCols(row);
      return actual - (second === null ? overRows(col) : mean(this.rowMix, rows, overCols));
    }
    // A card that lies open is worth what the best answer leaves of it; what the answer really makes of it comes after.
    const open =
      order === 1
        ? (r: number) => least(cols, (c) => worth(r, c))
        : (c: number) => -least(rows, (r) => -worth(r, c));
    const [leads, leadMix, led, n] =
      order === 1 ? ([first, this.rowMix, row, rows] as const) : ([second, this.colMix, col, cols] as const);
    const [answers, expected] =
      order === 1 ? ([second, () => overCols(row)] as const) : ([first, () => overRows(col)] as const);
    const ofLead = leads === null ? 0 : open(led) - mean(leadMix, n, open);
    return ofLead + (answers === null ? 0 : actual - expected());
  }
}

/** Of what a mix may bring; what it never plays is not asked for. */
function mean(mix: Float64Array, n: number, of: (i: number) => number): number {
  let total = 0;
  for (let i = 0; i < n; i++) if (mix[i] > 0) total += mix[i] * of(i);
  return total;
}

function least(n: number, of: (i: number) => number): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < n; i++) smallest = Math.min(smallest, of(i));
  return smallest;
}
