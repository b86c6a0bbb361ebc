/** What a worker thread works out of one rule set. */

import type { Entrant } from '../arena/plan.js';
import { priceCards } from '../exact/card-price.js';
import { singleGame } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { studyRules } from './rule-study.js';
import { measureSkill } from './skill.js';
import { solveFrom } from './solve.js';
import type { SweepRow } from './sweep-row.js';

export interface SweepTask {
  options: KronenduellOptions;
  prices: boolean;
  /** The bot `greedy` where skill is measured, else null. */
  greedy: Entrant | null;
}

export async function workOut({ options, prices, greedy }: SweepTask): Promise<SweepRow> {
  const solved = solveFrom(singleGame(options));
  return {
    study: studyRules(solved),
    ...(greedy === null ? {} : { skill: await measureSkill(solved, greedy) }),
    ...(prices ? { prices: priceCards(options) } : {}),
  };
}
