/**
 * Strengths from matches of two (Zermelo 1929; Bradley & Terry, Biometrika 39, 1952): the chance to win is in proportion to
 * e^strength; by maximum likelihood. It is Plackett–Luce for rankings of two.
 */
import { plackettLuce } from './plackett-luce.js';
import type { Strengths } from './strengths.js';

/** How matches of two players ended. */
export interface Comparison {
  winner: number;
  loser: number;
  /** Whether they drew; which of them is called the winner is all one then. */
  draw?: boolean;
  /** How many matches ended like this, 1 unless said otherwise; not necessarily whole. */
  count?: number;
  /** The block the matches belong to; standard errors then count blocks. */
  block?: number;
}

/** A table of wins (row against column), and of draws (which is read above its diagonal only), as comparisons. */
export function comparisonsOf(
  wins: readonly (readonly number[])[],
  draws: readonly (readonly number[])[] = [],
): Comparison[] {
  const found: Comparison[] = [];
  wins.forEach((row, winner) => {
    row.forEach((count, loser) => {
      if (count > 0) found.push({ winner, loser, count });
      const even = draws[winner]?.[loser] ?? 0;
      if (even > 0 && winner < loser) found.push({ winner, loser, draw: true, count: even });
    });
  });
  return found;
}

/**
 * The likeliest strengths of players 0 to players − 1, a draw being half a win for each. Players who can't be compared (they won
 * or lost everything, or never met the others) get null, never NaN.
 * @param smoothing so many wins are added both ways for every pair, which makes all comparable and draws them together; it is
 * no maximum likelihood then
 */
export function bradleyTerry(players: number, comparisons: readonly Comparison[], smoothing = 0): Strengths {
  const rankings = comparisons.map(({ winner, loser, draw, ...rest }) => ({
    places: draw === true ? [[winner, loser]] : [[winner], [loser]],
    ...rest,
  }));
  if (smoothing > 0) {
    for (let a = 0; a < players; a++) {
      for (let b = 0; b < players; b++) if (a !== b) rankings.push({ places: [[a], [b]], count: smoothing });
    }
  }
  return plackettLuce(players, rankings);
}
