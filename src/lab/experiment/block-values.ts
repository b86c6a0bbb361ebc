/** Reads `matches.csv` of a run, also while it grows, into what each block adds up to, metric by metric. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { matchColumns } from '../../arena/result-columns.js';
import type { Schedule } from '../../arena/schedule.js';
import type { AnyGame } from '../../games/index.js';
import { rowsBetween } from '../csv-rows.js';
import type { Metric, Row } from './metric.js';

/** What the blocks of a run say of one metric. */
export interface BlockValues {
  metric: Metric;
  /** By number of the block: the sum over its matches with a value, and how many these were. */
  sums: Float64Array;
  counts: Float64Array;
  /** Over all matches with a value: how many, their sum and sum of squares. */
  singles: { count: number; sum: number; squares: number };
}

/** Room for so many blocks, nothing read yet. */
export function emptyValues(metric: Metric, blocks: number): BlockValues {
  return {
    metric,
    sums: new Float64Array(blocks),
    counts: new Float64Array(blocks),
    singles: { count: 0, sum: 0, squares: 0 },
  };
}

/** What the matches of a run add up to, gathered block by block. */
export class BlockTable {
  /** Blocks added so far; by number those from 0 on, since blocks go round by round. */
  blocks = 0;
  private readonly values: BlockValues[];

  constructor(metrics: readonly Metric[]) {
    this.values = metrics.map((metric) => emptyValues(metric, 0));
  }

  /** Adds the rows of all matches of the block with this number. */
  add(number: number, matches: readonly Row[]): void {
    this.blocks = Math.max(this.blocks, number + 1);
    for (const values of this.values) {
      if (number >= values.sums.length) grow(values, number + 1);
      const { metric, singles } = values;
      let [count, sum, squares] = [0, 0, 0];
      for (const row of matches) {
        const value = metric.of(row);
        if (Number.isNaN(value)) continue;
        count++;
        sum += value;
        squares += value * value;
      }
      if (count < matches.length && !metric.some) continue;
      values.sums[number] = sum;
      values.counts[number] = count;
      singles.count += count;
      singles.sum += sum;
      singles.squares += squares;
    }
  }

  /** What was added of each metric, as many numbers as blocks; a block that wasn't played counts no matches. */
  read(): BlockValues[] {
    return this.values.map(({ metric, sums, counts, singles }) => ({
      metric,
      sums: sums.subarray(0, this.blocks),
      counts: counts.subarray(0, this.blocks),
      singles,
    }));
  }
}

/** Follows the file of one run. */
export class BlockReader {
  private readonly path: string;
  private readonly table: BlockTable;
  private readonly block: number;
  private offset = 0;

  /** @param each also told of every block that is read, for what is no metric */
  constructor(
    folder: string,
    game: AnyGame,
    private readonly schedule: Schedule,
    metrics: readonly Metric[],
    private readonly each?: (matches: readonly Row[], block: number) => void,
  ) {
    this.path = join(folder, 'matches.csv');
    this.block = matchColumns(game).findIndex(({ name }) => name === 'block');
    this.table = new BlockTable(metrics);
  }

  /** Blocks read so far, with all their matches. */
  get blocks(): number {
    return this.table.blocks;
  }

  /** Reads on to the end of the file, or up to this byte of it, which must be where a block ends. */
  async readOn(end: number = statSync(this.path).size): Promise<void> {
    const { rotations } = this.schedule;
    let header = this.offset === 0;
    let block: Row[] = [];
    for await (const rows of rowsBetween(this.path, this.offset, end)) {
      for (const row of rows) {
        if (header) {
          header = false;
          continue;
        }
        block.push(row);
        if (block.length < rotations) continue;
        const number = Number(row[this.block]);
        this.table.add(number, block);
        this.each?.(block, number);
        block = [];
      }
    }
    this.offset = Math.max(this.offset, end);
  }

  /** What was read of each metric. */
  read(): BlockValues[] {
    return this.table.read();
  }
}

function grow(values: BlockValues, length: number): void {
  const room = Math.max(1024, 2 * length);
  for (const name of ['sums', 'counts'] as const) {
    const longer = new Float64Array(room);
    longer.set(values[name]);
    values[name] = longer;
  }
}
