/**
 * A look at the round after the next one. It depends on the next one only by the score and the boost that it leaves and
 * by the two cards that are gone: so it is made once for each score and boost, over all pairs of cards.
 */
import { copies } from '../../../src/games/kronenduell/cards.js';
import type { KronenduellView } from '../../../src/games/kronenduell/view.js';
import { PairSums } from './pair-sums.js';
import type { Rounds } from './rounds.js';
import type { Score } from './score.js';

const WIDTH = 8;

/** The different cards of the seat that looks (rows), and of the other (columns). */
export interface Cards {
  own: Int32Array;
  other: Int32Array;
  rows: number;
  cols: number;
}

/** The outlook with one score and boost. */
class Outlook {
  private readonly progress = new PairSums();
  // The columns that win or lose the game for a row, and the rows that do for a column, as bit masks.
  private readonly rowWins = new Uint8Array(WIDTH);
  private readonly rowLosses = new Uint8Array(WIDTH);
  private readonly colWins = new Uint8Array(WIDTH);
  private readonly colLosses = new Uint8Array(WIDTH);
  private boost = 0;
  private ownNeed = 0;
  private otherNeed = 0;
  private ownPending = 0;
  private otherPending = 0;

  fits(boost: number, score: Score): boolean {
    return (
      this.boost === boost &&
      this.ownNeed === score.ownNeed &&
      this.otherNeed === score.otherNeed &&
      this.ownPending === score.ownPending &&
      this.otherPending === score.otherPending
    );
  }

  look({ seat, hands }: KronenduellView, cards: Cards, rounds: Rounds, boost: number, score: Score): void {
    this.boost = boost;
    this.ownNeed = score.ownNeed;
    this.otherNeed = score.otherNeed;
    this.ownPending = score.ownPending;
    this.otherPending = score.otherPending;
    this.progress.clear();
    this.rowWins.fill(0);
    this.rowLosses.fill(0);
    this.colWins.fill(0);
    this.colLosses.fill(0);
    const boosted = boost === 0 ? 0 : 1 << (boost > 0 ? seat : 1 - seat);
    for (let row = 0; row < cards.rows; row++) {
      const own = cards.own[row];
      for (let col = 0; col < cards.cols; col++) {
        const other = cards.other[col];
        const round = rounds.look(seat, own, other, boosted);
        const { sign, trap } = round;
        const need = sign > 0 ? score.ownNeed : score.otherNeed;
        const gain = Math.min(score.gain(round), need);
        const progress = trap ? 0 : (sign * gain) / need;
        this.progress.add(row, col, progress, copies(hands[seat], own), copies(hands[1 - seat], other));
        if (sign !== 0 && (trap || gain === need)) this.decide(row, col, sign);
      }
    }
  }

  private decide(row: number, col: number, sign: number): void {
    if (sign > 0) {
      this.rowWins[row] |= 1 << col;
      this.colWins[col] |= 1 << row;
    } else {
      this.rowLosses[row] |= 1 << col;
      this.colLosses[col] |= 1 << row;
    }
  }

  /**
   * How far it brings the seat to its target, less the other to its own, summed over all pairs that are left when the
   * cards of `row` and `col` are played.
   */
  progressWithout(row: number, col: number): number {
    return this.progress.without(row, col);
  }

  /**
   * Who can force to win the game in it, with these rows and columns (masks): what the seat can make sure of plus what
   * the other must concede, from −2 to 2.
   */
  forced(rows: number, cols: number): number {
    let surest = -1;
    for (let row = 0; rows >> row !== 0; row++) {
      if (((rows >> row) & 1) === 0) continue;
      const least = this.rowLosses[row] & cols ? -1 : cols & ~this.rowWins[row] ? 0 : 1;
      if (least > surest) surest = least;
    }
    let conceded = 1;
    for (let col = 0; cols >> col !== 0; col++) {
      if (((cols >> col) & 1) === 0) continue;
      const most = this.colWins[col] & rows ? 1 : rows & ~this.colLosses[col] ? 0 : -1;
      if (most < conceded) conceded = most;
    }
    return surest + conceded;
  }
}

/** A round that goes on has at most eight outcomes and leaves one of three boosts. */
const MOST_OUTLOOKS = 24;

/** The outlooks of one view, each made when it is first asked for. */
export class Outlooks {
  private readonly rounds: Rounds;
  private readonly made = Array.from({ length: MOST_OUTLOOKS }, () => new Outlook());
  private count = 0;

  constructor(rounds: Rounds) {
    this.rounds = rounds;
  }

  clear(): void {
    this.count = 0;
  }

  /** The outlook with this score and boost (1 for the seat of the view, −1 for the other, 0). */
  at(v: KronenduellView, cards: Cards, boost: number, score: Score): Outlook {
    for (let i = 0; i < this.count; i++) if (this.made[i].fits(boost, score)) return this.made[i];
    const outlook = this.made[this.count++];
    outlook.look(v, cards, this.rounds, boost, score);
    return outlook;
  }
}
