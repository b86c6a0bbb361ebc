/** What perfect play makes of a rule set with the standard hands. */
import { describePosition, type Mix, solveFrom } from '../../exact/solve.js';
import { singleGame } from '../../games/kronenduell/game.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import type { RuleSummary } from './tasks.js';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

export function summarize(options: KronenduellOptions): RuleSummary {
  const game = singleGame({ ...options, hands: 'standard' });
  const { opening, win, draw, loss, value, rounds } = describePosition(solveFrom(game));
  const mix = opening[0] as Mix;
  return { opening: CARDS.map((card) => mix[card] ?? 0), win, draw, loss, value, rounds };
}
