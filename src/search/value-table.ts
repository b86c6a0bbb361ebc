/**
 * The value of every position in one block of shared memory that is looked up by key: bots of all workers read it, and
 * its bytes are its cache file.
 */
import type { Expansion, Keyed } from '../core/game.js';
import type { PositionGraph } from './position-graph.js';
import type { Utility } from './position-matrix.js';
import { PositionTable, wordsPerSlot } from './position-table.js';

/** The first word of every table; it changes with the layout. */
const magic = 0x4b56_5432;

/** Words before the values: magic, key bits, folded, positions, slots, unused; then the gap as a double. */
const headerWords = 8;

export class ValueTable {
  /** All of it: {@link ValueTable.over} makes the same table of it elsewhere. */
  readonly buffer: SharedArrayBuffer;
  /** How many positions there are, mirror images once where folded. */
  readonly size: number;
  /** The widest certificate gap of any position. */
  readonly gap: number;

  private readonly keyed: Keyed;
  private readonly utility: Utility | undefined;
  private readonly folded: boolean;
  private readonly values: Float64Array;
  private readonly positions: PositionTable;

  private constructor(keyed: Keyed, buffer: SharedArrayBuffer, utility: Utility | undefined, from = 0) {
    const [, keyBits, folded, size, slots] = new Int32Array(buffer, from, headerWords);
    this.keyed = keyed;
    this.utility = utility;
    this.buffer = buffer;
    this.folded = folded === 1;
    this.size = size;
    this.gap = new Float64Array(buffer, from + (headerWords - 2) * 4, 1)[0];
    const values = from + headerWords * 4;
    this.values = new Float64Array(buffer, values, size);
    const words = slots * wordsPerSlot(keyBits);
    this.positions = new PositionTable(keyBits, new Int32Array(buffer, values + size * 8, words));
  }

  /** Packs what was solved: `values` by number of position in `graph`, under this utility. */
  static pack(
    keyed: Keyed,
    graph: PositionGraph,
    solved: { values: Float64Array; gap: number },
    utility?: Utility,
  ): ValueTable {
    const { size, folded, keyBits, slots } = graph;
    const buffer = new SharedArrayBuffer(headerWords * 4 + size * 8 + slots.length * 4);
    const slotCount = slots.length / wordsPerSlot(keyBits);
    new Int32Array(buffer).set([magic, keyBits, folded ? 1 : 0, size, slotCount]);
    new Float64Array(buffer, (headerWords - 2) * 4, 1)[0] = solved.gap;
    new Float64Array(buffer, headerWords * 4, size).set(solved.values);
    new Int32Array(buffer, headerWords * 4 + size * 8).set(slots);
    return new ValueTable(keyed, buffer, utility);
  }

  /**
   * The table in a buffer that another thread or an earlier run has made for the same game and utility: all of it, or
   * `bytes` of it from `from` on, a multiple of 8.
   * @throws Error where the buffer holds no such table, or not all of it (its content is for the caller to check)
   */
  static over(
    keyed: Keyed,
    buffer: SharedArrayBuffer,
    utility?: Utility,
    from = 0,
    bytes = buffer.byteLength - from,
  ): ValueTable {
    const whole = bytes >= headerWords * 4 && bytes % 4 === 0;
    const [word, keyBits, , size, slots] = new Int32Array(buffer, from, whole ? headerWords : 0);
    const length = headerWords * 4 + size * 8 + slots * wordsPerSlot(keyBits) * 4;
    if (word !== magic || keyBits !== keyed.keyBits || length !== bytes) {
      throw new Error(`these ${bytes} bytes are no value table of this game`);
    }
    return new ValueTable(keyed, buffer, utility, from);
  }

  /** The value of a position for seat 0; NaN where it can't be reached. */
  value(key: number): number {
    const image = this.folded ? this.keyed.mirror!(key) : key;
    const number = this.positions.find(Math.min(image, key));
    if (number < 0) return Number.NaN;
    return image < key ? -this.values[number] : this.values[number];
  }

  /** Writes what each pair of moves of an expanded position is worth to seat 0, [row * cols + col]. */
  payoffs(e: Expansion, out: Float64Array): void {
    const { child, payoff } = e;
    const cells = e.rows * e.cols;
    for (let c = 0; c < cells; c++) {
      if (child[c] >= 0) out[c] = this.value(child[c]);
      else out[c] = this.utility === undefined ? payoff[c] : this.utility(payoff[c]);
    }
  }
}
