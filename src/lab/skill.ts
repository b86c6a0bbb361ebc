/** How much skill pays by a rule set: what weaker players score against perfect play, exactly. */
import type { Entrant } from '../arena/plan.js';
import { equilibriumPolicy } from '../search/equilibrium-policy.js';
import { levelK, respondTo } from '../search/level-k.js';
import { evaluate } from '../search/policy-evaluation.js';
import { discover } from '../search/position-graph.js';
import { type PositionPolicy, tablePolicy } from '../search/position-policy.js';
import { ValueTable } from '../search/value-table.js';
import { entrantPolicy } from './bot-policy.js';
import type { KeyedGame } from './keyed-game.js';
import type { Solved } from './solve.js';

/** Shares of the win against `nash`, from 0 to 1, on average over the seats and the deals; ½ is as good as perfect. */
export interface SkillScores {
  greedy: number;
  /** Level-k play of levels 1 and 2. */
  level1: number;
  level2: number;
}

/** Lets the weaker players meet perfect play by these rules; `greedy` is that bot. */
export async function measureSkill(solved: Solved, greedy: Entrant): Promise<SkillScores> {
  const { keyed } = solved.game;
  const nash = equilibriumPolicy(keyed, ValueTable.pack(keyed, solved.graph, solved));
  const scoreOf = (policy: PositionPolicy): number => {
    const first = evaluate(keyed, [policy, nash]);
    const score = first.win + first.draw / 2;
    // Where the sides are equal, so are the seats.
    if (keyed.mirror !== undefined) return score;
    const second = evaluate(keyed, [nash, policy]);
    return (score + second.loss + second.draw / 2) / 2;
  };
  const graph = discover(keyed, { fold: false });
  const level1 = levelK(graph, 1);
  const level2 = respondTo(graph, level1);
  return {
    greedy: scoreOf(await entrantPolicy(solved.game as unknown as KeyedGame, greedy, null)),
    level1: scoreOf(tablePolicy(graph, level1)),
    level2: scoreOf(tablePolicy(graph, level2)),
  };
}
