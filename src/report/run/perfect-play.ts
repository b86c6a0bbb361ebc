/** Perfect play of a run's rules, where it is found in a second or two. */
import type { KronenduellGame } from '../../games/kronenduell/game.js';
import { createKronenduell } from '../../games/kronenduell/game.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import { type RuleStudy, studyRules } from '../../lab/rule-study.js';
import { type Solved, solveFrom } from '../../lab/solve.js';
import type { Run } from './read-run.js';

export interface PerfectPlay {
  solved: Solved;
  study: RuleStudy;
}

/** Null for games with hidden hands, matches of several games, and rules with many deals. */
export function perfectPlayOf({ plan, game }: Run): PerfectPlay | null {
  if (plan.game !== 'kronenduell') return null;
  const options = game.options as KronenduellOptions;
  const { match, drawnGames, hands } = options;
  if (match !== 'single' || drawnGames !== 'draw' || hands !== 'standard') return null;
  const solved = solveFrom(createKronenduell(options) as KronenduellGame);
  return { solved, study: studyRules(solved) };
}
