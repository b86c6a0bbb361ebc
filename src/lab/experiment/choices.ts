/** How much there is to choose at a position of Kronenduell, as perfect play judges it. */
import { createExpansion } from '../../core/game.js';
import { equilibriumPolicy } from '../../search/equilibrium-policy.js';
import type { PositionPolicy } from '../../search/position-policy.js';
import type { ValueTable } from '../../search/value-table.js';
import type { KeyedGame } from '../keyed-game.js';

/** A seat's choice at one position. */
export interface Choice {
  /** One card alone is good: every other one costs more than the tolerance. */
  forced: boolean;
  /** The worst card costs more than the tolerance. */
  matters: boolean;
}

/** Results that are less apart than this are alike: one win in a hundred matches, as win 1 and loss −1 count. */
export const TOLERANCE = 0.02;

/** Looks at the choices of both seats, against an opponent who plays perfectly. */
export class Choices {
  private readonly nash: PositionPolicy;
  private readonly e;
  private readonly payoffs: Float64Array;
  private readonly mix: Float64Array;
  private readonly known = new Map<string, Choice>();

  constructor(
    private readonly game: KeyedGame,
    private readonly table: ValueTable,
  ) {
    const width = game.keyed.maxWidth;
    this.nash = equilibriumPolicy(game.keyed, table);
    this.e = createExpansion(width);
    this.payoffs = new Float64Array(width * width);
    this.mix = new Float64Array(width);
  }

  /**
   * The choice of a seat at the position with this key.
   * @param other the card that the other seat played, which this seat may have seen
   */
  of(key: number, seat: 0 | 1, other: number): Choice {
    const { game, e } = this;
    game.keyed.expand(key, e);
    const answers = e.order === 2 - seat;
    const name = `${key} ${seat} ${answers ? other : ''}`;
    const choice = this.known.get(name) ?? judge(this.worths(key, seat, answers ? other : null));
    this.known.set(name, choice);
    return choice;
  }

  /** What each card is worth to the seat: against the card that lies open, the best answer to its own, or the other's mix. */
  private worths(key: number, seat: 0 | 1, open: number | null): number[] {
    const { e, payoffs, mix } = this;
    this.table.payoffs(e, payoffs);
    const [n, m] = seat === 0 ? [e.rows, e.cols] : [e.cols, e.rows];
    const sign = seat === 0 ? 1 : -1;
    const worth = (own: number, other: number) =>
      sign * payoffs[seat === 0 ? own * e.cols + other : other * e.cols + own];
    const others = Array.from({ length: m }, (_, i) => i);
    if (e.order === 0) this.nash(key, e, 1 - seat, -1, mix);
    const cards = seat === 0 ? e.colMove : e.rowMove;
    return Array.from({ length: n }, (_, own) => {
      if (open !== null) return worth(own, cards.indexOf(open));
      const results = others.map((other) => worth(own, other));
      return e.order === 0 ? results.reduce((sum, x, i) => sum + mix[i] * x, 0) : Math.min(...results);
    });
  }
}

function judge(worths: readonly number[]): Choice {
  const best = Math.max(...worths);
  const good = worths.filter((worth) => worth >= best - TOLERANCE).length;
  return { forced: good === 1, matters: good < worths.length };
}
