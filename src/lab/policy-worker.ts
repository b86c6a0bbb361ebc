/** A worker thread that asks a bot at its share of the positions; its answers go straight into shared memory. */
import { workerData } from 'piscina';
import type { Entrant } from '../arena/plan.js';
import type { PositionGraph } from '../search/position-graph.js';
import { fillPolicyTables, type PolicyTable, type PositionPolicy } from '../search/position-policy.js';
import { entrantPolicy } from './bot-policy.js';
import { type KeyedGame, makeKeyedGame } from './keyed-game.js';

export interface PolicyWorkerSetup {
  game: string;
  options: Record<string, unknown>;
  entrant: Entrant;
  shared: SharedArrayBuffer | null;
  graph: PositionGraph;
  tables: [PolicyTable, PolicyTable];
}

/** The positions `from` to `to − 1`, by number. */
export interface PolicyTask {
  from: number;
  to: number;
}

let ready: { setup: PolicyWorkerSetup; game: KeyedGame; policy: PositionPolicy } | null = null;

async function makeReady() {
  const setup = workerData as PolicyWorkerSetup;
  const game = makeKeyedGame(setup.game, setup.options);
  const policy = await entrantPolicy(game, setup.entrant, setup.shared);
  ready = { setup, game, policy };
  return ready;
}

export async function fillTables({ from, to }: PolicyTask): Promise<void> {
  const { setup, game, policy } = ready ?? (await makeReady());
  fillPolicyTables(setup.tables, setup.graph, game.keyed, policy, from, to);
}
