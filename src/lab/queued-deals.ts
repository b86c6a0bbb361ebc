/** All deals of a rule set solved by the workers of a queue: each part is a share of the deals, and all that they lead to. */
import { type Callers, coordinate } from '../arena/queue/coordinator.js';
import { type PartNumbers, packNumbers, readNumbers } from '../arena/queue/messages.js';
import type { Work, Workshop } from '../arena/queue/work.js';
import { z } from '../core/schema.js';
import { type KronenduellGame, singleGame } from '../games/kronenduell/game.js';
import {
  type DividedInduction,
  divideInduction,
  MOST_PARTS,
  putPart,
  toldBy,
} from '../search/divided-induction.js';
import { type DealsTask, onThread, type PartOfDeals } from './graph-worker.js';
import { makeKeyedGame } from './keyed-game.js';
import { findFrom, type Solved } from './solve.js';
import { Threads } from './threads.js';

/** The kind of work that this is. */
export const DEALS = 'deals';

const offered = z.object({
  options: z.record(z.string(), z.unknown()),
  parts: z.number().int().min(1).max(MOST_PARTS),
});

/** The end that solves. */
export async function beginDeals(parameters: unknown, { threads }: Workshop): Promise<Work | string> {
  const read = offered.safeParse(parameters);
  if (!read.success) return 'what it offers can not be read';
  const { parts } = read.data;
  // Options that are none are refused here.
  const { options } = makeKeyedGame('kronenduell', read.data.options) as unknown as KronenduellGame;
  const divided = await onThread<DividedInduction>('divideDeals', { options, parts });
  const pool = new Threads('src/lab/graph-worker.js', 'solveDeals', threads, divided);
  let widest = 0;
  return {
    about: `kronenduell, all deals of hands=${options.hands} solved`,
    unit: 'positions',
    async do(part) {
      if (part >= parts) throw new Error(`there are ${parts} parts`);
      const { values, gap } = await pool.run<PartOfDeals>(part);
      // A part that is asked for again finds all solved: so each tells the widest gap of all.
      widest = Math.max(widest, gap);
      return { bytes: packNumbers(part, { numbers: values, more: widest }), amount: values.length };
    },
    close: () => pool.close(),
  };
}

/** The same as `solveFrom` finds, to the byte. @throws UsageError when there is no server */
export async function solveByQueue(
  game: KronenduellGame,
  callers: Callers,
  progress?: (done: number, total: number) => void,
): Promise<Solved> {
  const { options, keyed } = game;
  const parts = Math.min(MOST_PARTS, keyed.roots().length);
  const task: DealsTask = { options, parts };
  let divided: DividedInduction | null = null;
  const coordinator = await coordinate({
    kind: DEALS,
    parameters: task,
    identity: task,
    ...callers,
    read: (part, bytes) => (divided === null ? null : readPart(divided, part, readNumbers(part, bytes))),
  });
  try {
    // The workers find the positions at the same time.
    const graph = findFrom(singleGame(options));
    const solving = (divided = divideInduction(graph, parts));
    let [done, gap] = [0, 0];
    progress?.(done, graph.size);
    const solve = async (part: number) => {
      const told = await coordinator.part(part);
      putPart(solving, part, told.values);
      gap = Math.max(gap, told.gap);
      coordinator.release(part);
      progress?.((done += told.values.length), graph.size);
    };
    await Promise.all(Array.from({ length: parts }, (_, part) => solve(part)));
    return { game, graph, values: solving.values, gap };
  } finally {
    await coordinator.close();
  }
}

/** Null where the numbers can't be the values of this part. */
function readPart(divided: DividedInduction, part: number, read: PartNumbers | null): PartOfDeals | null {
  if (read === null || typeof read.more !== 'number') return null;
  const { numbers: values, more: gap } = read;
  // A match is worth no more than what it can end with.
  const most = Math.max(...divided.graph.payoffs.map(Math.abs));
  const possible = values.length === toldBy(divided, part) && values.every((x) => Math.abs(x) <= most);
  return possible ? { values, gap } : null;
}
