/** Matches between bots that state their policy, worked out instead of sampled. */
import type { Entrant } from '../arena/plan.js';
import { exploitability } from '../search/best-response.js';
import { type Evaluation, evaluate } from '../search/policy-evaluation.js';
import { discover, type PositionGraph } from '../search/position-graph.js';
import {
  createPolicyTable,
  fillPolicyTable,
  type PolicyTable,
  type PositionPolicy,
} from '../search/position-policy.js';
import { entrantPolicy } from './bot-policy.js';
import type { KeyedGame } from './keyed-game.js';

/** A bot and what its preparation made. */
export interface Prepared {
  entrant: Entrant;
  shared: SharedArrayBuffer | null;
}

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

/** How much an opponent wins who knows the bot's policy. */
export async function exactExploitability(
  game: KeyedGame,
  { entrant, shared }: Prepared,
): Promise<Exploitability> {
  const graph = discover(game.keyed, { fold: false });
  const policy = await entrantPolicy(game, entrant, shared);
  const found = exploitability(graph, [filled(game, graph, policy, 0), filled(game, graph, policy, 1)]);
  return {
    exploitability: found.exploitability,
    bestResponseValue: found.exploitability,
    againstSeat: found.againstSeat,
  };
}

function filled(game: KeyedGame, graph: PositionGraph, policy: PositionPolicy, seat: number): PolicyTable {
  const table = createPolicyTable(graph, seat);
  fillPolicyTable(table, graph, game.keyed, policy);
  return table;
}
