/** What perfect play makes of a rule set, over all its deals. */

import { describeDeals, describePosition, type Mix, solveFrom } from '../../exact/solve.js';
import { singleGame } from '../../games/kronenduell/game.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import type { RuleSummary } from './tasks.js';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The opening is of the standard hands: with others each deal has its own, and it is left empty. */
export function summarize(options: KronenduellOptions): RuleSummary {
  const solved = solveFrom(singleGame(options));
  const { roots } = solved.graph;
  if (roots.length > 1) {
    const { meanValue, win, draw, loss, rounds, positions } = describeDeals(solved);
    return { opening: [], win, draw, loss, value: meanValue, rounds, positions };
  }
  const { opening, win, draw, loss, value, rounds, positions } = describePosition(solved);
  const mix = opening[0] as Mix;
  return { opening: CARDS.map((card) => mix[card] ?? 0), win, draw, loss, value, rounds, positions };
}
