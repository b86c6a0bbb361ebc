/** What a side plays at each position: as a function, and as a table over all positions. */
import { createExpansion, type Expansion, type Keyed } from '../core/game.js';
import { colsOf, orderOf, type PositionGraph, recordAt, recordBlock, rowsOf } from './position-graph.js';
import { PositionTable } from './position-table.js';

/**
 * Writes to `out` the probabilities of a seat's moves at the position with this key, in the order of `e.rowMove` for
 * seat 0 and `e.colMove` for seat 1; `e` is the position expanded. Where the other has laid open first, `revealed` is
 * the index of its move, else −1.
 */
export type PositionPolicy = (
  key: number,
  e: Expansion,
  seat: number,
  revealed: number,
  out: Float64Array,
) => void;

/** Plays every move equally often. */
export const uniformPolicy: PositionPolicy = (_key, e, seat, _revealed, out) => {
  const n = seat === 0 ? e.rows : e.cols;
  out.fill(1 / n, 0, n);
};

/**
 * One seat's policy at all positions of an unfolded graph, as plain data in shared memory: workers may fill ranges of it.
 * The mix at position i begins at start[i]; where the seat answers what lies open, its mixes for each of the other's
 * moves follow one another.
 */
export interface PolicyTable {
  readonly seat: number;
  readonly start: Uint32Array;
  readonly mix: Float64Array;
}

/** Whether `seat` answers what the other has laid open, in a position of this order. */
export function answers(order: number, seat: number): boolean {
  return order === 2 - seat;
}

/** How many moves a seat's mixes at position i are over. */
export function decisionWidth(graph: PositionGraph, i: number, seat: number): number {
  const shape = recordBlock(graph, i)[recordAt(graph, i)];
  return seat === 0 ? rowsOf(shape) : colsOf(shape);
}

/** An empty table; fill it before use. */
export function createPolicyTable(graph: PositionGraph, seat: number): PolicyTable {
  if (graph.folded) throw new Error('a policy table needs an unfolded graph');
  const start = new Uint32Array(new SharedArrayBuffer((graph.size + 1) * 4));
  for (let i = 0; i < graph.size; i++) {
    const shape = recordBlock(graph, i)[recordAt(graph, i)];
    const own = seat === 0 ? rowsOf(shape) : colsOf(shape);
    start[i + 1] = start[i] + (answers(orderOf(shape), seat) ? rowsOf(shape) * colsOf(shape) : own);
  }
  return { seat, start, mix: new Float64Array(new SharedArrayBuffer(start[graph.size] * 8)) };
}

/** Calls `each` for each decision of a table: where its mix begins, and how many moves it is over. */
export function eachDecision(
  graph: PositionGraph,
  table: Pick<PolicyTable, 'seat' | 'start'>,
  each: (at: number, n: number) => void,
): void {
  for (let i = 0; i < graph.size; i++) {
    const n = decisionWidth(graph, i, table.seat);
    for (let at = table.start[i]; at < table.start[i + 1]; at += n) each(at, n);
  }
}

/** Tables of both seats that play every move equally often. */
export function uniformTables(graph: PositionGraph): [PolicyTable, PolicyTable] {
  const tables: [PolicyTable, PolicyTable] = [createPolicyTable(graph, 0), createPolicyTable(graph, 1)];
  for (const table of tables) eachDecision(graph, table, (at, n) => table.mix.fill(1 / n, at, at + n));
  return tables;
}

/** Asks `policy` once at each position and keeps its answers in the table of one seat. */
export function fillPolicyTable(
  table: PolicyTable,
  graph: PositionGraph,
  keyed: Keyed,
  policy: PositionPolicy,
): void {
  const filler = new Filler(graph, keyed, policy);
  for (let i = 0; i < graph.size; i++) filler.fill(i, table);
}

/**
 * The same for both seats, at the positions that {@link eachFilled} names: all that a policy may work out once for both is asked
 * in a row. Workers may share the positions.
 */
export function fillPolicyTables(
  tables: readonly [PolicyTable, PolicyTable],
  graph: PositionGraph,
  keyed: Keyed,
  policy: PositionPolicy,
  from = 0,
  to = graph.size,
): void {
  const filler = new Filler(graph, keyed, policy);
  eachFilled(graph, keyed, from, to, (i) => {
    for (const table of tables) filler.fill(i, table);
  });
}

/** Calls `each` with the positions `from` to `to − 1` and their mirror images, which are left out in their own place. */
export function eachFilled(
  graph: PositionGraph,
  keyed: Keyed,
  from: number,
  to: number,
  each: (position: number) => void,
): void {
  const positions = new PositionTable(graph.keyBits, graph.slots);
  for (let i = from; i < to; i++) {
    const image = keyed.mirror === undefined ? -1 : positions.find(keyed.mirror(graph.keys[i]));
    if (image >= 0 && image < i) continue;
    each(i);
    if (image > i) each(image);
  }
}

/** Asks a policy at one position after another. */
class Filler {
  private readonly e: Expansion;
  private readonly out: Float64Array;

  constructor(
    private readonly graph: PositionGraph,
    private readonly keyed: Keyed,
    private readonly policy: PositionPolicy,
  ) {
    this.e = createExpansion(graph.maxWidth);
    this.out = new Float64Array(graph.maxWidth);
  }

  fill(i: number, { seat, start, mix }: PolicyTable): void {
    const { e, out } = this;
    const key = this.graph.keys[i];
    this.keyed.expand(key, e);
    const own = seat === 0 ? e.rows : e.cols;
    const other = seat === 0 ? e.cols : e.rows;
    const answering = answers(e.order, seat);
    const questions = answering ? other : 1;
    for (let k = 0, at = start[i]; k < questions; k++) {
      this.policy(key, e, seat, answering ? k : -1, out);
      for (let m = 0; m < own; m++) mix[at++] = out[m];
    }
  }
}

/** The policy that a table of each seat holds; at positions that are not in it, it plays every move equally often. */
export function tablePolicy(
  { keyBits, slots }: Pick<PositionGraph, 'keyBits' | 'slots'>,
  tables: readonly [PolicyTable, PolicyTable],
): PositionPolicy {
  const positions = new PositionTable(keyBits, slots);
  return (key, e, seat, revealed, out) => {
    const { start, mix } = tables[seat];
    const own = seat === 0 ? e.rows : e.cols;
    const number = positions.find(key);
    if (number < 0) {
      out.fill(1 / own, 0, own);
      return;
    }
    const at = start[number] + Math.max(0, revealed) * own;
    for (let m = 0; m < own; m++) out[m] = mix[at + m];
  };
}
