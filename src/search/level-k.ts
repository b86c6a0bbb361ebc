/**
 * Level-k play (D. Stahl, P. Wilson, "On players' models of other players", 1995; R. Nagel 1995): level 0 plays at random,
 * level k the best response to level k − 1. A ladder of human-like depth.
 */
import { bestResponse } from './best-response.js';
import type { PositionGraph } from './position-graph.js';
import { createPolicyTable, type PolicyTable, uniformTables } from './position-policy.js';

/** Both seats' policies at this level, over an unfolded graph; equally good moves are played equally often. */
export function levelK(graph: PositionGraph, level: number): [PolicyTable, PolicyTable] {
  let tables = uniformTables(graph);
  for (let k = 1; k <= level; k++) tables = respondTo(graph, tables);
  return tables;
}

/** The best responses to both seats' policies: the next rung of the ladder. */
export function respondTo(
  graph: PositionGraph,
  policies: readonly [PolicyTable, PolicyTable],
): [PolicyTable, PolicyTable] {
  const responses: [PolicyTable, PolicyTable] = [createPolicyTable(graph, 0), createPolicyTable(graph, 1)];
  bestResponse(graph, policies[1], responses[0]);
  bestResponse(graph, policies[0], responses[1]);
  return responses;
}
