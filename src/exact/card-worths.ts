/** What each move of a seat is worth at a position that is solved, when the other seat plays perfectly. */
import { createExpansion, type Keyed, type Move } from '../core/game.js';
import { equilibriumPolicy } from '../search/equilibrium-policy.js';
import type { PositionPolicy } from '../search/position-policy.js';
import type { ValueTable } from '../search/value-table.js';

/** A seat's moves, in their order, and what each is worth to it: win 1, draw 0, loss −1. */
export interface MoveWorths {
  moves: readonly Move[];
  worths: readonly number[];
  /** How often perfect play chooses each. */
  optimal: readonly number[];
  /** Whether the seat has seen the other's move. */
  answers: boolean;
}

/** Looks at positions of one rule set. Pure but for the room it works in; it runs in a browser as it is. */
export class Worths {
  private readonly nash: PositionPolicy;
  private readonly e;
  private readonly payoffs: Float64Array;
  private readonly mix: Float64Array;
  private readonly known = new Map<string, MoveWorths>();

  constructor(
    private readonly keyed: Keyed,
    private readonly table: ValueTable,
  ) {
    const width = keyed.maxWidth;
    this.nash = equilibriumPolicy(keyed, table);
    this.e = createExpansion(width);
    this.payoffs = new Float64Array(width * width);
    this.mix = new Float64Array(width);
  }

  /** Whether `seat` answers an open move at the position with this key, which is expanded. */
  private answers(key: number, seat: 0 | 1): boolean {
    this.keyed.expand(key, this.e);
    return this.e.order === 2 - seat;
  }

  /**
   * What each move is worth: against the move that lies open, or the best answer to its own, or the other's optimal mix.
   * @param other the other seat's move; it is looked at only where this seat answers it
   */
  of(key: number, seat: 0 | 1, other: Move): MoveWorths {
    const answers = this.answers(key, seat);
    const name = `${key} ${seat} ${answers ? other : ''}`;
    const found = this.known.get(name) ?? this.workOut(key, seat, answers ? other : null);
    this.known.set(name, found);
    return found;
  }

  /** The position is expanded. */
  private workOut(key: number, seat: 0 | 1, answered: Move | null): MoveWorths {
    const { e, payoffs, mix, nash } = this;
    this.table.payoffs(e, payoffs);
    const [n, m] = seat === 0 ? [e.rows, e.cols] : [e.cols, e.rows];
    const [own, others] = seat === 0 ? [e.rowMove, e.colMove] : [e.colMove, e.rowMove];
    const sign = seat === 0 ? 1 : -1;
    const worth = (i: number, j: number) => sign * payoffs[seat === 0 ? i * e.cols + j : j * e.cols + i];
    const open = answered === null ? -1 : others.subarray(0, m).indexOf(answered);
    nash(key, e, seat, open, mix);
    const optimal = [...mix.subarray(0, n)];
    if (e.order === 0) nash(key, e, 1 - seat, -1, mix);
    const worths = Array.from({ length: n }, (_, i) => {
      if (answered !== null) return worth(i, open);
      const results = Array.from({ length: m }, (_, j) => worth(i, j));
      return e.order === 0 ? results.reduce((sum, x, j) => sum + mix[j] * x, 0) : Math.min(...results);
    });
    return { moves: [...own.subarray(0, n)], worths, optimal, answers: answered !== null };
  }
}
