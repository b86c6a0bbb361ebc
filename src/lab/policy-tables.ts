/**
 * The whole policy of a bot, asked at every position of a game: on worker threads, since some think long, and kept where
 * that took long.
 */
import { importBot } from '../arena/bot-file.js';
import type { Entrant } from '../arena/plan.js';
import { Withdrawn } from '../arena/workforce.js';
import type { Store } from '../core/bot.js';
import { rulesName } from '../search/kept-table.js';
import { packedTables, packPolicy } from '../search/policy-book.js';
import type { PositionGraph } from '../search/position-graph.js';
import { createPolicyTable, type PolicyTable } from '../search/position-policy.js';
import { entrantPolicy } from './bot-policy.js';
import type { KeyedGame } from './keyed-game.js';
import type { PolicyTask, PolicyWorkerSetup } from './policy-worker.js';
import { Threads } from './threads.js';

/** A bot and what its preparation made. */
export interface Prepared {
  entrant: Entrant;
  shared: SharedArrayBuffer | null;
}

/** Whoever asks a bot at positions and puts its answers into the tables: threads of this process, or workers of a queue. */
export interface Askers {
  /** How many positions a task has, but the last. */
  readonly step: number;
  /** So many tasks may be out at once. */
  readonly lanes: number;
  ask(task: PolicyTask): Promise<void>;
  close(): Promise<void>;
}

/** Calls whoever asks; `step` positions are a task of good length. */
export type CallAskers = (setup: PolicyWorkerSetup, step: number) => Promise<Askers>;

export interface AskSettings {
  workers: number;
  /** Who asks bots that take long, unless given: threads of this process. */
  askers?: CallAskers;
  store: Store;
  stop?: () => boolean;
  progress?: (done: number, total: number) => void;
}

/** A bot's mixes at all positions, one table a seat. */
export type WholePolicy = [PolicyTable, PolicyTable];

/** Microseconds of work a task: much less and the pool itself shows, much more and Ctrl-C waits long. */
const TASK_MICROSECONDS = 100_000;

/** Bots that take longer for a decision have their tables kept. */
const SLOW_MICROSECONDS = 100;

/**
 * Asks a bot at every position of an unfolded graph; null where the user stopped it.
 * @throws UsageError when it states no policy
 */
export async function wholePolicy(
  game: KeyedGame,
  graph: PositionGraph,
  { entrant, shared }: Prepared,
  { workers, askers: call, store, stop, progress }: AskSettings,
): Promise<WholePolicy | null> {
  // Refuses here and now a bot that states none.
  await entrantPolicy(game, entrant, shared);
  const module = await importBot(entrant.file);
  const cost = module.cost(entrant.parameters);
  // What a bot prepares may change without its code or parameters.
  const keeps = cost > SLOW_MICROSECONDS && module.prepare === undefined;
  const place = `policy ${entrant.hash} ${JSON.stringify(entrant.parameters)} ${rulesName(game)}`;
  const kept = keeps ? await store.read(place) : null;
  if (kept !== null) {
    try {
      return packedTables(kept);
    } catch {
      // Whole, but not what its name says: as good as damaged.
    }
  }
  const tables: WholePolicy = [createPolicyTable(graph, 0), createPolicyTable(graph, 1)];
  const setup: PolicyWorkerSetup = {
    game: game.id,
    options: game.options as Record<string, unknown>,
    entrant,
    shared,
    graph,
    tables,
  };
  const wanted = Math.max(1, Math.round(TASK_MICROSECONDS / (2 * cost + 1)));
  // The answers of a quick bot are here sooner than sent.
  const askers =
    call === undefined || cost <= SLOW_MICROSECONDS
      ? threadsThatAsk(setup, wanted, workers)
      : await call(setup, wanted);
  let next = 0;
  let done = 0;
  const lane = async () => {
    while (next < graph.size && stop?.() !== true) {
      const task: PolicyTask = { from: next, to: Math.min(next + askers.step, graph.size) };
      next = task.to;
      try {
        await askers.ask(task);
      } catch (error) {
        if (error instanceof Withdrawn) return;
        throw error;
      }
      done += task.to - task.from;
      progress?.(done, graph.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: askers.lanes }, lane));
  } finally {
    await askers.close();
  }
  if (done < graph.size) return null;
  if (keeps) await store.write(place, new Uint8Array(packPolicy(graph, tables)));
  return tables;
}

function threadsThatAsk(setup: PolicyWorkerSetup, step: number, workers: number): Askers {
  const pool = new Threads('src/lab/policy-worker.js', 'fillTables', workers, setup);
  return { step, lanes: 2 * workers, ask: (task) => pool.run(task), close: () => pool.close() };
}
