/** A game's value table, solved once and kept. */
import type { Store } from '../core/bot.js';
import type { Game, Keyed } from '../core/game.js';
import { solve } from './backward-induction.js';
import { discover } from './position-graph.js';
import type { Utility } from './position-matrix.js';
import { ValueTable } from './value-table.js';

/** Whatever was kept under another edition is not looked at. */
const EDITION = 1;

/** The rules of a game as text: what is kept for a game is kept under them. */
export function rulesName({ id, options }: Pick<Game, 'id' | 'options'>): string {
  return `${id} ${JSON.stringify(options)}`;
}

/** The values of a game and what they are kept under. */
export interface Solvable {
  keyed: Keyed;
  /** Says all that the values depend on: the rules, and what payoffs are worth. */
  name: string;
  utility?: Utility;
}

/** The table that the store keeps under the name, or one solved now and put there. */
export async function keptTable({ keyed, name, utility }: Solvable, store: Store): Promise<ValueTable> {
  const place = `values ${EDITION} ${name}`;
  const kept = await store.read(place);
  if (kept !== null) {
    try {
      return ValueTable.over(keyed, kept, utility);
    } catch {
      // Whole, but not what its name says: as good as damaged.
    }
  }
  // Only where what the seats get is equal and opposite may mirror images be solved as one.
  const graph = discover(keyed, { fold: utility === undefined });
  const table = ValueTable.pack(keyed, graph, solve(graph, utility), utility);
  await store.write(place, new Uint8Array(table.buffer));
  return table;
}
