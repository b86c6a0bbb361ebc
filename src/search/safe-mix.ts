/**
 * Safe exploitation of one matrix game: the mix that gains most against a model of the opponent while it makes sure of
 * the value less a given slack (the trade-off of M. Johanson, M. Zinkevich, M. Bowling, "Computing robust
 * counter-strategies", 2008; budgets as in S. Ganzfried, T. Sandholm, "Safe opponent exploitation", 2012).
 *
 * Who plays on like this from position to position, on the values of optimal play, loses on no line more against anybody
 * than the slacks of the positions on that line together.
 */
import { MatrixGame } from './matrix-game.js';

/** What a mix makes sure of is only known so well; a match is worth at most 1. */
const rounding = 1e-13;

/** Halvings of the trust in the model. */
const halvings = 24;

/** Works on games of up to `width` × `width`; allocates nothing once made. */
export class SafeMix {
  private readonly game: MatrixGame;
  /** What the player gets, its own moves as rows; the same, weighed with what the model makes of each move. */
  private readonly own: Float64Array;
  private readonly weighed: Float64Array;
  private readonly worth: Float64Array;
  private readonly bold: Float64Array;

  constructor(width = 16) {
    this.game = new MatrixGame(width);
    this.own = new Float64Array(width * width);
    this.weighed = new Float64Array(width * width);
    this.worth = new Float64Array(width);
    this.bold = new Float64Array(width);
  }

  /**
   * Writes the mix of a seat to `out`, where seat 0 gets `payoff[row * cols + col]` and the other is thought to play by
   * `model`. It makes sure of the seat's value less `slack`, which is 0 or more.
   */
  choose(
    seat: 0 | 1,
    payoff: Float64Array,
    rows: number,
    cols: number,
    model: Float64Array,
    slack: number,
    out: Float64Array,
  ): void {
    const { own, worth, game, bold } = this;
    const n = seat === 0 ? rows : cols;
    const others = seat === 0 ? cols : rows;
    for (let m = 0; m < n; m++) {
      worth[m] = 0;
      for (let k = 0; k < others; k++) {
        const got = seat === 0 ? payoff[m * cols + k] : -payoff[k * cols + m];
        own[m * others + k] = got;
        worth[m] += model[k] * got;
      }
    }
    game.solve(own, n, others);
    copy(game.rowMix, out, n);
    let safe = this.guarantee(out, n, others);
    const floor = safe - slack - rounding;
    let risky = this.trust(1, n, others, bold);
    let [low, high] = [0, 1];
    for (let step = 0; step < halvings && risky < floor; step++) {
      const trust = (low + high) / 2;
      const made = this.trust(trust, n, others, this.game.rowMix);
      if (made < floor) {
        high = trust;
        risky = made;
        copy(game.rowMix, bold, n);
      } else {
        low = trust;
        safe = made;
        copy(game.rowMix, out, n);
      }
    }
    // The best lies between the last two: what a blend makes sure of is at least the blend of what they do.
    const share = risky >= floor ? 1 : (safe - floor) / (safe - risky);
    for (let m = 0; m < n; m++) out[m] += share * (bold[m] - out[m]);
  }

  /** Writes the optimal mix where the model is right with this chance; returns what it makes sure of where it is not. */
  private trust(trust: number, n: number, others: number, out: Float64Array): number {
    const { own, weighed, worth, game } = this;
    for (let m = 0, at = 0; m < n; m++) {
      for (let k = 0; k < others; k++, at++) weighed[at] = trust * worth[m] + (1 - trust) * own[at];
    }
    game.solve(weighed, n, others);
    copy(game.rowMix, out, n);
    return this.guarantee(out, n, others);
  }

  private guarantee(mix: Float64Array, n: number, others: number): number {
    const { own } = this;
    let least = Infinity;
    for (let k = 0; k < others; k++) {
      let sum = 0;
      for (let m = 0; m < n; m++) sum += mix[m] * own[m * others + k];
      least = Math.min(least, sum);
    }
    return least;
  }
}

function copy(from: Float64Array, to: Float64Array, n: number): void {
  for (let m = 0; m < n; m++) to[m] = from[m];
}
