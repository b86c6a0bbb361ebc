/** A bot's whole policy asked by the workers of a queue: each part is a stretch of positions. */
import { prepareEntrants } from '../arena/entrants.js';
import type { Entrant } from '../arena/plan.js';
import { flawOf } from '../arena/player.js';
import { type Callers, coordinate } from '../arena/queue/coordinator.js';
import { localEntrant } from '../arena/queue/local-plan.js';
import { packNumbers, readNumbers } from '../arena/queue/messages.js';
import type { Work, Workshop } from '../arena/queue/work.js';
import type { Keyed } from '../core/game.js';
import { z } from '../core/schema.js';
import type { PositionGraph } from '../search/position-graph.js';
import { createPolicyTable, decisionWidth, eachFilled } from '../search/position-policy.js';
import { entrantPolicy } from './bot-policy.js';
import { type GraphTask, onThread } from './graph-worker.js';
import { makeKeyedGame } from './keyed-game.js';
import type { Askers, CallAskers, WholePolicy } from './policy-tables.js';
import type { PolicyTask, PolicyWorkerSetup } from './policy-worker.js';
import { Threads } from './threads.js';

/** The kind of work that this is. */
export const POLICY = 'policy';

/** The answers of a part should stay well under a megabyte. */
const MOST_POSITIONS = 4096;

const offered = z.object({
  game: z.string(),
  options: z.record(z.string(), z.unknown()),
  entrant: z.looseObject({
    name: z.string(),
    bot: z.string(),
    parameters: z.record(z.string(), z.unknown()),
    hash: z.string(),
  }),
  step: z.number().int().min(1).max(MOST_POSITIONS),
});

/** The end that asks. */
export async function beginPolicy(parameters: unknown, here: Workshop): Promise<Work | string> {
  const read = offered.safeParse(parameters);
  if (!read.success) return 'what it offers can not be read';
  const { step } = read.data;
  const game = makeKeyedGame(read.data.game, read.data.options);
  const entrant = await localEntrant(game.id, read.data.entrant as unknown as Entrant, here);
  if (typeof entrant === 'string') return entrant;
  const [shared] = await prepareEntrants(game, [entrant], here.tell);
  // Refuses a bot that states none.
  await entrantPolicy(game, entrant, shared);
  const task: GraphTask = { game: game.id, options: game.options as Record<string, unknown> };
  const graph = await onThread<PositionGraph>('findAll', task);
  const tables: WholePolicy = [createPolicyTable(graph, 0), createPolicyTable(graph, 1)];
  const setup: PolicyWorkerSetup = { ...task, entrant, shared, graph, tables };
  const pool = new Threads('src/lab/policy-worker.js', 'fillTables', here.threads, setup);
  return {
    about: `${game.id}, the policy of ${entrant.name}`,
    unit: 'positions',
    async do(part) {
      const asked = partOf(graph, step, part);
      await pool.run(asked);
      const numbers = mixesOf(graph, game.keyed, tables, asked);
      return { bytes: packNumbers(part, { numbers, more: null }), amount: asked.to - asked.from };
    },
    close: () => pool.close(),
  };
}

/** Lets the workers of a queue ask. */
export function askersOf(callers: Callers): CallAskers {
  return async ({ game: id, options, entrant, graph, tables }, wanted): Promise<Askers> => {
    const { keyed } = makeKeyedGame(id, options);
    const step = Math.min(wanted, MOST_POSITIONS);
    const work = { game: id, options, entrant: { ...entrant, file: '' }, step };
    const coordinator = await coordinate({
      kind: POLICY,
      parameters: work,
      identity: work,
      ...callers,
      read(part, bytes) {
        const numbers = readNumbers(part, bytes)?.numbers;
        return numbers !== undefined && putMixes(graph, keyed, tables, partOf(graph, step, part), numbers)
          ? part
          : null;
      },
    });
    return {
      step,
      get lanes() {
        return coordinator.slots;
      },
      async ask({ from }) {
        coordinator.release(await coordinator.part(from / step));
      },
      close: () => coordinator.close(),
    };
  };
}

function partOf({ size }: PositionGraph, step: number, part: number): PolicyTask {
  const from = part * step;
  if (from >= size) throw new Error(`there are ${size} positions`);
  return { from, to: Math.min(from + step, size) };
}

/** The mixes of these positions, one behind the other. */
function mixesOf(
  graph: PositionGraph,
  keyed: Keyed,
  tables: WholePolicy,
  { from, to }: PolicyTask,
): Float64Array {
  const mixes: Float64Array[] = [];
  let length = 0;
  eachFilled(graph, keyed, from, to, (i) => {
    for (const { start, mix } of tables) {
      mixes.push(mix.subarray(start[i], start[i + 1]));
      length += start[i + 1] - start[i];
    }
  });
  const all = new Float64Array(length);
  let at = 0;
  for (const mix of mixes) {
    all.set(mix, at);
    at += mix.length;
  }
  return all;
}

/** Puts mixes where they belong; false where they can't be those of these positions. */
function putMixes(
  graph: PositionGraph,
  keyed: Keyed,
  tables: WholePolicy,
  { from, to }: PolicyTask,
  all: Float64Array,
): boolean {
  let [at, right] = [0, true];
  eachFilled(graph, keyed, from, to, (i) => {
    for (const { seat, start, mix } of tables) {
      const length = start[i + 1] - start[i];
      const told = all.subarray(at, at + length);
      at += length;
      const width = decisionWidth(graph, i, seat);
      for (let k = 0; k < length; k += width) right &&= flawOf(told.subarray(k, k + width), width) === '';
      if (right) mix.set(told, start[i]);
    }
  });
  return right && at === all.length;
}
