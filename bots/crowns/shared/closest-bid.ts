import type { Move } from '../../../src/core/game.js';
import { bidMove } from '../../../src/games/crowns/moves.js';

/** The legal bid that is closest to an expectation of tricks, the higher of two. */
export function closestBid(expectation: number, legal: Int32Array, n: number): Move {
  let closest = legal[0];
  for (let i = 1; i < n; i++) {
    if (Math.abs(legal[i] - bidMove - expectation) <= Math.abs(closest - bidMove - expectation))
      closest = legal[i];
  }
  return closest;
}
