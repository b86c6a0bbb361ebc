/** What one game of a match is worth when a drawn game counts something: what {@link solveSeries} asks. */
import type { Keyed } from '../core/game.js';
import { solve } from './backward-induction.js';
import { chanceWeighted, discover, type PositionGraph } from './position-graph.js';
import type { DrawWorth } from './series.js';

/** A game that is played again and again comes to its worth when it changes by less. */
const settled = 1e-15;

/**
 * The worth of a game by backward induction, on average over its deals, and what a drawn game counts in it (0 where
 * that differs by deal). `replays` is how many times in a row a game is played again.
 */
export function gameWorthOf(
  keyed: Keyed,
  replays: number,
): (draw: DrawWorth) => Promise<{ worth: number; draw: number }> {
  let graph: PositionGraph | null = null;
  const worthOf = (of: PositionGraph, draw: number) =>
    chanceWeighted(of, solve(of, draw === 0 ? undefined : drawCounts(draw)).values);
  return async (draw) => {
    if ('worth' in draw) {
      graph ??= discover(keyed, { fold: false });
      return { worth: worthOf(graph, draw.worth), draw: draw.worth };
    }
    // What a game played again is worth depends on its deal: each by itself.
    const roots = keyed.roots();
    let sum = 0;
    let counts = 0;
    for (const { key, chance } of roots) {
      const deal = discover(keyed, { fold: false, roots: [{ key, chance: 1 }] });
      counts = draw.cap;
      for (let r = 0; r < replays; r++) {
        const once = worthOf(deal, counts);
        const change = Math.abs(once - counts);
        counts = once;
        if (change < settled) break;
      }
      sum += chance * worthOf(deal, counts);
    }
    return { worth: sum, draw: roots.length === 1 ? counts : 0 };
  };
}

/** The utility by which a drawn game counts `draw`. */
export function drawCounts(draw: number): (payoff: number) => number {
  return (payoff) => (payoff === 0 ? draw : payoff);
}
