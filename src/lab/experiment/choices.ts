/** How much there is to choose at a position of Kronenduell, as perfect play judges it. */
import { Worths } from '../../exact/card-worths.js';
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
  private readonly worths: Worths;

  constructor(game: KeyedGame, table: ValueTable) {
    this.worths = new Worths(game.keyed, table);
  }

  /**
   * The choice of a seat at the position with this key.
   * @param other the card that the other seat played, which this seat may have seen
   */
  of(key: number, seat: 0 | 1, other: number): Choice {
    return judge(this.worths.of(key, seat, other).worths);
  }
}

function judge(worths: readonly number[]): Choice {
  const best = Math.max(...worths);
  const good = worths.filter((worth) => worth >= best - TOLERANCE).length;
  return { forced: good === 1, matters: good < worths.length };
}
