/**
 * A whole policy in one block of shared memory: bots of all workers look it up by key, and its bytes can be kept.
 */
import type { PositionGraph } from './position-graph.js';
import { type PolicyTable, type PositionPolicy, tablePolicy } from './position-policy.js';

/** The first word of every book; it changes with the layout. */
const magic = 0x4b50_4231;

/** Words before the content: magic, key bits, positions, slots, and how long the mixes of either seat are. */
const headerWords = 6;

/** Packs one table a seat, over an unfolded graph. */
export function packPolicy(
  graph: PositionGraph,
  tables: readonly [PolicyTable, PolicyTable],
): SharedArrayBuffer {
  const { size, keyBits, slots } = graph;
  const lengths = tables.map(({ mix }) => mix.length);
  const buffer = new SharedArrayBuffer(bytesOf(size, slots.length, lengths[0] + lengths[1]));
  new Int32Array(buffer).set([magic, keyBits, size, slots.length, ...lengths]);
  const parts = partsOf(buffer);
  tables.forEach(({ start, mix }, seat) => {
    parts.tables[seat].start.set(start);
    parts.tables[seat].mix.set(mix);
  });
  parts.slots.set(slots);
  return buffer;
}

/**
 * The policy in a book; at positions that are not in it, it plays every move equally often.
 * @throws Error where the buffer holds no book
 */
export function packedPolicy(buffer: SharedArrayBuffer): PositionPolicy {
  const { keyBits, slots, tables } = open(buffer);
  return tablePolicy({ keyBits, slots }, tables);
}

/** The tables in a book, for the graph they were made over. @throws Error where the buffer holds no book */
export function packedTables(buffer: SharedArrayBuffer): [PolicyTable, PolicyTable] {
  return open(buffer).tables;
}

function open(buffer: SharedArrayBuffer): Parts {
  const whole = buffer.byteLength >= headerWords * 4;
  const [word, , size, slots, length0, length1] = new Int32Array(buffer, 0, whole ? headerWords : 0);
  if (word !== magic || buffer.byteLength !== bytesOf(size, slots, length0 + length1)) {
    throw new Error(`these ${buffer.byteLength} bytes are no policy`);
  }
  return partsOf(buffer);
}

function bytesOf(size: number, slotWords: number, mixes: number): number {
  return headerWords * 4 + mixes * 8 + 2 * (size + 1) * 4 + slotWords * 4;
}

interface Parts {
  keyBits: number;
  tables: [PolicyTable, PolicyTable];
  slots: Int32Array;
}

function partsOf(buffer: SharedArrayBuffer): Parts {
  const [, keyBits, size, slotWords, length0, length1] = new Int32Array(buffer, 0, headerWords);
  const mixes = headerWords * 4;
  const starts = mixes + (length0 + length1) * 8;
  const slotsAt = starts + 2 * (size + 1) * 4;
  return {
    keyBits,
    tables: [
      {
        seat: 0,
        start: new Uint32Array(buffer, starts, size + 1),
        mix: new Float64Array(buffer, mixes, length0),
      },
      {
        seat: 1,
        start: new Uint32Array(buffer, starts + (size + 1) * 4, size + 1),
        mix: new Float64Array(buffer, mixes + length0 * 8, length1),
      },
    ],
    slots: new Int32Array(buffer, slotsAt, slotWords),
  };
}
