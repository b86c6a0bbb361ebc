/**
 * The positions that a tree search has come to and what it knows of them, in typed arrays that serve one search after
 * another. Mirror images are one node.
 */
import { createExpansion, type Keyed } from '../core/game.js';
import { roomFor } from './growing.js';
import { PositionTable } from './position-table.js';

/** What a search keeps of a cell and of a decision is its own affair; the tree only makes room, filled with 0. */
export class SearchTree {
  /** By node, the first of a search being 0: how many moves there are and who lays open first, as in an Expansion. */
  rows = new Uint8Array(64);
  cols = new Uint8Array(64);
  order = new Uint8Array(64);
  /** By node: where its cells begin, [row * cols + col], and where each seat's decisions do. */
  cellAt = new Int32Array(64);
  decisionAt: readonly [Int32Array, Int32Array] = [new Int32Array(64), new Int32Array(64)];

  /** By cell: the position it leads to, −1 where the match is over; 1 where it leads to the mirror image of that. */
  key = new Float64Array(1024);
  flipped = new Uint8Array(1024);
  /** By cell: what it is worth to seat 0 (its payoff where the match is over), and a count. */
  worth = new Float64Array(1024);
  count = new Int32Array(1024);

  /** By move of a decision; where a seat answers, one decision for each move of the other's, one after another. */
  regret = new Float64Array(1024);
  mix = new Float64Array(1024);
  sum = new Float64Array(1024);

  readonly maxWidth: number;
  private readonly keyed: Keyed;
  private readonly nodes: PositionTable;
  private readonly e;
  private cells = 0;
  private places = 0;

  constructor(keyed: Keyed) {
    this.keyed = keyed;
    this.maxWidth = keyed.maxWidth;
    this.nodes = new PositionTable(keyed.keyBits, 1024);
    this.e = createExpansion(keyed.maxWidth);
  }

  get size(): number {
    return this.nodes.size;
  }

  /** Forgets everything. */
  clear(): void {
    this.nodes.clear();
    this.cells = 0;
    this.places = 0;
  }

  /** The node of a position whose key a cell has, −1 where there is none. */
  find(key: number): number {
    return this.nodes.find(key);
  }

  /** A node for a position that has none. */
  add(key: number): number {
    const { e, keyed } = this;
    const node = this.nodes.add(key);
    keyed.expand(key, e);
    const { rows, cols, order } = e;
    const cells = rows * cols;
    this.makeRoom(node + 1, this.cells + cells, this.places + rows + cols + cells);
    this.rows[node] = rows;
    this.cols[node] = cols;
    this.order[node] = order;
    this.cellAt[node] = this.cells;
    for (let c = 0, at = this.cells; c < cells; c++, at++) {
      const child = e.child[c];
      const image = child >= 0 && keyed.mirror !== undefined ? keyed.mirror(child) : child;
      this.key[at] = Math.min(child, image);
      this.flipped[at] = image < child ? 1 : 0;
      this.worth[at] = child < 0 ? e.payoff[c] : 0;
      this.count[at] = 0;
    }
    this.cells += cells;
    this.openDecisions(node, 0, order === 2 ? cells : rows);
    this.openDecisions(node, 1, order === 1 ? cells : cols);
    return node;
  }

  private openDecisions(node: number, seat: 0 | 1, places: number): void {
    const from = this.places;
    this.decisionAt[seat][node] = from;
    this.places += places;
    this.regret.fill(0, from, this.places);
    this.mix.fill(0, from, this.places);
    this.sum.fill(0, from, this.places);
  }

  private makeRoom(nodes: number, cells: number, places: number): void {
    if (nodes > this.rows.length) {
      this.rows = roomFor(this.rows, nodes);
      this.cols = roomFor(this.cols, nodes);
      this.order = roomFor(this.order, nodes);
      this.cellAt = roomFor(this.cellAt, nodes);
      const [of0, of1] = this.decisionAt;
      this.decisionAt = [roomFor(of0, nodes), roomFor(of1, nodes)];
    }
    if (cells > this.key.length) {
      this.key = roomFor(this.key, cells);
      this.flipped = roomFor(this.flipped, cells);
      this.worth = roomFor(this.worth, cells);
      this.count = roomFor(this.count, cells);
    }
    if (places > this.regret.length) {
      this.regret = roomFor(this.regret, places);
      this.mix = roomFor(this.mix, places);
      this.sum = roomFor(this.sum, places);
    }
  }
}
