/**
 * Restricted play (Jaffe et al., "Evaluating Competitive Game Balance with Restricted Play", 2012): a player who never makes
 * some moves while it may make another. What it loses to its equals is what those moves are worth.
 */
import type { Move } from '../core/game.js';

/** What is left of the legal moves. */
export class RestrictedMoves {
  readonly moves: Int32Array;

  constructor(
    maxMoves: number,
    private readonly isBarred: (move: Move) => boolean,
  ) {
    this.moves = new Int32Array(maxMoves);
  }

  /** Fills `moves` with those of `legal[0..n-1]` that are not barred, or with all where that would be none; returns how many. */
  of(legal: Int32Array, n: number): number {
    const { moves } = this;
    let left = 0;
    for (let i = 0; i < n; i++) if (!this.isBarred(legal[i])) moves[left++] = legal[i];
    if (left > 0) return left;
    for (let i = 0; i < n; i++) moves[i] = legal[i];
    return n;
  }
}
