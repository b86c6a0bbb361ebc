/** Reads `matches.csv` of a run, also while it grows, into what each block adds up to, metric by metric. */
import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { matchColumns } from '../../arena/result-columns.js';
import type { Schedule } from '../../arena/schedule.js';
import type { AnyGame } from '../../games/index.js';
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
      const single = matches.map(metric.of).filter((value) => !Number.isNaN(value));
      if (single.length < matches.length && !metric.some) continue;
      for (const value of single) {
        values.sums[number] += value;
        singles.sum += value;
        singles.squares += value * value;
      }
      values.counts[number] = single.length;
      singles.count += single.length;
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

  constructor(
    folder: string,
    game: AnyGame,
    private readonly schedule: Schedule,
    metrics: readonly Metric[],
  ) {
    this.path = join(folder, 'matches.csv');
    this.block = matchColumns(game).findIndex(({ name }) => name === 'block');
    this.table = new BlockTable(metrics);
  }

  /** Reads on to the end of the file, which must be that of a block. */
  async readOn(): Promise<void> {
    const { size } = statSync(this.path);
    if (size === this.offset) return;
    const { rotations } = this.schedule;
    const rows = createReadStream(this.path, { start: this.offset, end: size - 1 }).pipe(
      parse({ from_line: this.offset === 0 ? 2 : 1 }),
    );
    let block: Row[] = [];
    for await (const row of rows as AsyncIterable<Row>) {
      block.push(row);
      if (block.length < rotations) continue;
      this.table.add(Number(row[this.block]), block);
      block = [];
    }
    this.offset = size;
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
