/** Threads of a worker of a queue that find and solve positions: its own thread talks to the queue. */
import { workerData } from 'piscina';
import { singleGame } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { type DividedInduction, divideInduction, solvePart } from '../search/divided-induction.js';
import { discover, type PositionGraph } from '../search/position-graph.js';
import { makeKeyedGame } from './keyed-game.js';
import { findFrom } from './solve.js';
import { Threads } from './threads.js';

/** All positions of a game, as policies are asked at them. */
export interface GraphTask {
  game: string;
  options: Record<string, unknown>;
}

export function findAll({ game, options }: GraphTask): PositionGraph {
  return discover(makeKeyedGame(game, options).keyed, { fold: false });
}

/** All deals of a rule set, to be solved in so many parts. */
export interface DealsTask {
  options: KronenduellOptions;
  parts: number;
}

export function divideDeals({ options, parts }: DealsTask): DividedInduction {
  return divideInduction(findFrom(singleGame(options)), parts);
}

/** What a part came to. */
export type PartOfDeals = ReturnType<typeof solvePart>;

export function solveDeals(part: number): PartOfDeals {
  return solvePart(workerData as DividedInduction, part);
}

/** Runs one of these functions on a thread of its own. */
export async function onThread<R>(name: 'findAll' | 'divideDeals', task: GraphTask | DealsTask): Promise<R> {
  const thread = new Threads('src/lab/graph-worker.js', name, 1);
  try {
    return await thread.run<R>(task);
  } finally {
    await thread.close();
  }
}
