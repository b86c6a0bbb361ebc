/** Matches between bots that state their policy, worked out instead of sampled. */
import { exploitability } from '../search/best-response.js';
import { type Evaluation, evaluate } from '../search/policy-evaluation.js';
import type { PositionGraph } from '../search/position-graph.js';
import type { PositionPolicy } from '../search/position-policy.js';
import { evaluateTables } from '../search/table-evaluation.js';
import { entrantPolicy } from './bot-policy.js';
import type { KeyedGame } from './keyed-game.js';
import type { Prepared, WholePolicy } from './policy-tables.js';

/** How the first, in seat 0, fares against the second. */
export async function exactMatch(game: KeyedGame, first: Prepared, second: Prepared): Promise<Evaluation> {
  const policies: [PositionPolicy, PositionPolicy] = [
    await entrantPolicy(game, first.entrant, first.shared),
    await entrantPolicy(game, second.entrant, second.shared),
  ];
  return evaluate(game.keyed, policies);
}

export interface Exploitability {
  /** What the best responses win on average over both seats: NashConv / 2. */
  exploitability: number;
  /** The same, by its other name in the protocol. */
  bestResponseValue: number;
  /** What the best response wins against the bot in seat 0 and in seat 1. */
  againstSeat: [number, number];
}

/** How much an opponent wins who knows a policy, given at all positions of an unfolded graph. */
export function exactExploitability(graph: PositionGraph, policy: WholePolicy): Exploitability {
  const found = exploitability(graph, policy);
  return { ...found, bestResponseValue: found.exploitability };
}

/** How bots fare against each other: `[i][j]` is bot i in seat 0 against bot j in seat 1. */
export function crossTable(graph: PositionGraph, policies: readonly WholePolicy[]): Evaluation[][] {
  return policies.map(([first]) => policies.map(([, second]) => evaluateTables(graph, first, second)));
}
