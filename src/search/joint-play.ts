/**
 * How both seats play one position together: each by a mix of its own where they choose at once; where one lays open
 * first, the other by a mix for each move that may lie there.
 */
import type { Expansion } from '../core/game.js';

/** How many moves either seat has at a position, and who lays open first, as in an {@link Expansion}. */
export type Shape = Pick<Expansion, 'rows' | 'cols' | 'order'>;

/** Writes the mix of `seat` at the present position; `revealed` is the index of the other's move that lies open, or −1. */
export type AskMix = (seat: number, revealed: number, out: Float64Array) => void;

export class JointPlay {
  /** The chance of each pair of moves, [row * cols + col]; they sum to 1. */
  readonly joint: Float64Array;
  private readonly mixes: [Float64Array, Float64Array];
  private readonly ask: AskMix;

  constructor(width: number, ask: AskMix) {
    this.joint = new Float64Array(width * width);
    this.mixes = [new Float64Array(width), new Float64Array(width)];
    this.ask = ask;
  }

  /** Works out {@link joint} for a position of this shape. */
  fill({ rows, cols, order }: Shape): void {
    const { joint, mixes, ask } = this;
    const leader = order === 2 ? 1 : 0;
    const leading = mixes[leader];
    const following = mixes[1 - leader];
    const n = leader === 0 ? rows : cols;
    const m = leader === 0 ? cols : rows;
    const leaderStep = leader === 0 ? cols : 1;
    const followerStep = leader === 0 ? 1 : cols;
    ask(leader, -1, leading);
    if (order === 0) ask(1, -1, following);
    for (let a = 0; a < n; a++) {
      const p = leading[a];
      if (order !== 0 && p > 0) ask(1 - leader, a, following);
      for (let b = 0, at = a * leaderStep; b < m; b++, at += followerStep) {
        joint[at] = p === 0 ? 0 : p * following[b];
      }
    }
  }
}
