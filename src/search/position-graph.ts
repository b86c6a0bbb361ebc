/**
 * All positions of a game as numbers, and where each pair of moves leads: found once, after which whatever goes over
 * the positions (backward induction, best response, regret minimisation) needs the game no more.
 *
 * It is plain data, mostly in shared memory, so it can be posted to a worker as it is.
 */
import { createExpansion, type Expansion, type Keyed } from '../core/game.js';
import { roomFor } from './growing.js';
import { type KeyList, PositionTable } from './position-table.js';

/** Positions are numbered in the order they were found, the roots first. */
export interface PositionGraph {
  /** How many positions there are, mirror images once where folded. */
  readonly size: number;
  readonly folded: boolean;
  readonly keyBits: number;
  readonly maxRank: number;
  /** The most rows or columns a position has. */
  readonly maxWidth: number;
  /** The key of each position, and the slots of the {@link PositionTable} that finds its number. */
  readonly keys: KeyList;
  readonly slots: Int32Array;
  /** All numbers, lowest rank first; those of rank r are at first[r] to first[r + 1] − 1. */
  readonly byRank: Int32Array;
  readonly first: Int32Array;
  /** Where the record of each position is: {@link recordBlock}, {@link recordAt}. */
  readonly start: Int32Array;
  readonly blocks: readonly Int32Array[];
  /** What a match can end with for seat 0, each number once. */
  readonly payoffs: Float64Array;
  /** The cells that lead to the first positions, with their chances. */
  readonly roots: readonly { cell: Cell; chance: number }[];
}

/**
 * Where a pair of moves leads: 2 × a position's number, plus 1 where it is the mirror image of that position; or, where
 * the match is over, −1 − the index of what seat 0 gets.
 */
export type Cell = number;

/*
 * The record of a position is its shape (see the functions below), then a cell for each pair of moves, [row * cols + col].
 * Records lie in blocks, one after another; none straddles two blocks.
 */
const blockBits = 18;
const blockSize = 1 << blockBits;

/** At least so many positions are added at a time, where there are. */
const together = 64;

/** The block with the record of position i, which begins there at {@link recordAt}. */
export function recordBlock(graph: PositionGraph, i: number): Int32Array {
  return graph.blocks[graph.start[i] >>> blockBits];
}

export function recordAt(graph: PositionGraph, i: number): number {
  return graph.start[i] & (blockSize - 1);
}

export function rowsOf(shape: number): number {
  return shape & 255;
}

export function colsOf(shape: number): number {
  return (shape >> 8) & 255;
}

/** 0: both at once; 1: seat 0 lays open, then seat 1 answers; 2: seat 1 first. */
export function orderOf(shape: number): 0 | 1 | 2 {
  return ((shape >> 16) & 3) as 0 | 1 | 2;
}

/** Whether a position of a folded graph is its own mirror image. */
export function isSymmetric(shape: number): boolean {
  return shape >> 18 === 1;
}

/** The mean over the game's first positions of what each is worth to seat 0, `values` by number of position. */
export function chanceWeighted(graph: PositionGraph, values: Float64Array): number {
  let sum = 0;
  for (const { cell, chance } of graph.roots) sum += chance * worthOf(cell, values);
  return sum;
}

/** What a cell that leads to a position is worth to seat 0. */
export function worthOf(cell: Cell, values: Float64Array): number {
  return (cell & 1) === 0 ? values[cell >> 1] : -values[cell >> 1];
}

export interface DiscoverOptions {
  /** Whether mirror images count as one position, where the game has them; yes unless told. */
  fold?: boolean;
  /** The positions to start from; the game's own roots unless given. */
  roots?: readonly { key: number; chance: number }[];
}

/** Finds every position that can be reached. */
export function discover(keyed: Keyed, options: DiscoverOptions = {}): PositionGraph {
  const explorer = new Explorer(keyed, options.fold ?? true);
  const roots = (options.roots ?? keyed.roots()).map(({ key, chance }) => ({
    cell: explorer.cell(key),
    chance,
  }));
  const { found } = explorer;
  for (let i = 0; i < found.size; i++) explorer.expand(i);

  const { keyBits, maxRank, maxWidth } = keyed;
  return {
    size: found.size,
    folded: explorer.folded,
    keyBits,
    maxRank,
    maxWidth,
    keys: found.keys.subarray(0, found.size),
    slots: found.slots,
    ...sortByRank(explorer.ranks.subarray(0, found.size), maxRank),
    start: shared(explorer.starts.subarray(0, found.size)),
    blocks: explorer.blocks,
    payoffs: Float64Array.from(explorer.payoffs),
    roots,
  };
}

/** Expands positions as they are found, and writes their records. */
class Explorer {
  readonly found: PositionTable;
  readonly folded: boolean;
  readonly blocks: Int32Array[] = [];
  readonly payoffs: number[] = [];
  /** By number: where the record begins, and the rank. */
  starts = new Int32Array(1 << 18);
  ranks = new Int32Array(1 << 18);

  private readonly keyed: Keyed;
  private readonly e: Expansion;
  private readonly payoffIndex = new Map<number, number>();
  private block: Int32Array = new Int32Array(0);
  private at = blockSize;
  /** The positions that cells of this block lead to and that are still to be added, and where those cells are. */
  private readonly pending: Float64Array;
  private readonly pendingAt: Int32Array;
  private readonly numbers: Int32Array;
  private pendings = 0;

  constructor(keyed: Keyed, fold: boolean) {
    this.found = new PositionTable(keyed.keyBits);
    this.folded = fold && keyed.mirror !== undefined;
    this.keyed = keyed;
    this.e = createExpansion(keyed.maxWidth);
    const most = together + keyed.maxWidth ** 2;
    this.pending = new Float64Array(most);
    this.pendingAt = new Int32Array(most);
    this.numbers = new Int32Array(most);
  }

  /** The cell that leads to a position, which is new or known. */
  cell(key: number): Cell {
    if (!this.folded) return this.found.add(key) << 1;
    const image = this.keyed.mirror!(key);
    return image < key ? (this.found.add(image) << 1) | 1 : this.found.add(key) << 1;
  }

  expand(i: number): void {
    const { e, found, keyed, folded } = this;
    const key = found.keys[i];
    keyed.expand(key, e);
    const { rows, cols, order, child, payoff } = e;
    const cells = rows * cols;
    if (this.at + cells >= blockSize) this.openBlock();
    if (i === this.starts.length) {
      this.starts = roomFor(this.starts, i + 1);
      this.ranks = roomFor(this.ranks, i + 1);
    }
    this.starts[i] = (this.blocks.length - 1) * blockSize + this.at;
    this.ranks[i] = keyed.rank(key);
    const { block } = this;
    const symmetric = folded && keyed.mirror!(key) === key ? 1 : 0;
    block[this.at++] = rows | (cols << 8) | (order << 16) | (symmetric << 18);
    for (let c = 0; c < cells; c++, this.at++) {
      const next = child[c];
      if (next < 0) block[this.at] = this.over(payoff[c]);
      else {
        const image = folded ? keyed.mirror!(next) : next;
        block[this.at] = image < next ? 1 : 0;
        this.pending[this.pendings] = Math.min(image, next);
        this.pendingAt[this.pendings++] = this.at;
      }
    }
    if (this.pendings >= together || i === found.size - 1) this.addPending();
  }

  /** Adds the positions that expanded ones lead to, and puts their numbers into the cells. */
  private addPending(): void {
    const { found, block, pending, pendingAt, numbers, pendings } = this;
    found.addAll(pending, pendings, numbers);
    for (let p = 0; p < pendings; p++) block[pendingAt[p]] |= numbers[p] << 1;
    this.pendings = 0;
  }

  private openBlock(): void {
    this.addPending();
    this.block = new Int32Array(new SharedArrayBuffer(blockSize * 4));
    this.blocks.push(this.block);
    this.at = 0;
  }

  /** The cell of a match that is over. */
  private over(payoff: number): Cell {
    const { payoffs } = this;
    // Most games end in very few ways.
    for (let i = 0; i < payoffs.length && i < 4; i++) if (payoffs[i] === payoff) return -1 - i;
    let i = this.payoffIndex.get(payoff);
    if (i === undefined) {
      i = payoffs.push(payoff) - 1;
      this.payoffIndex.set(payoff, i);
    }
    return -1 - i;
  }
}

/** All numbers by the rank that each has, and where each rank begins among them. */
function sortByRank(ranks: Int32Array, maxRank: number): { byRank: Int32Array; first: Int32Array } {
  const first = new Int32Array(maxRank + 2);
  for (let i = 0; i < ranks.length; i++) first[ranks[i] + 1]++;
  for (let r = 0; r <= maxRank; r++) first[r + 1] += first[r];
  const next = first.slice();
  const byRank = new Int32Array(new SharedArrayBuffer(ranks.length * 4));
  for (let i = 0; i < ranks.length; i++) byRank[next[ranks[i]]++] = i;
  return { byRank, first: shared(first) };
}

/** The same numbers in shared memory. */
function shared(numbers: Int32Array): Int32Array {
  const copy = new Int32Array(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers);
  return copy;
}
