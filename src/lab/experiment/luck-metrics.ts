/**
 * Luck against skill: how much of the differences between results is due to the deal, and how much to who plays. Analysis of variance
 * of a seat's share of the win in a block of one deal in all seat orders (Searle, Casella & McCulloch, Variance Components, 1992,
 * ch. 4): the deal is what the matches of a block have in common, once what is usual for the bots in these seats is taken off.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { type RunPlan, scheduleOfPlan } from '../../arena/plan.js';
import type { AnyGame } from '../../games/index.js';
import { type BlockValues, emptyValues } from './block-values.js';
import { luckMetric, luckNames } from './late-metrics.js';
import { columnFinder, numberIn, type Row } from './metric.js';

/**
 * Both metrics as ratios of sums over blocks: what the deal (or the bots) make of the squared distances of all results from
 * what is usual in their seats. Blocks with a match that gave no result are left out.
 */
export async function readLuck(folder: string, plan: RunPlan, game: AnyGame): Promise<BlockValues[]> {
  const { rotations, tables } = scheduleOfPlan(plan);
  const shares = await readShares(join(folder, 'matches.csv'), game, rotations);
  const values = luckNames.map((name) => emptyValues(luckMetric(name), shares.length));
  for (let table = 0; table < tables.length; table++) {
    const own = Array.from(shares.keys()).filter((block) => block % tables.length === table);
    addTable(
      values,
      shares,
      own.filter((block) => shares[block] !== null),
      game.seats,
    );
  }
  for (const { counts, singles } of values)
    singles.count = rotations * counts.reduce((n, count) => n + Number(count > 0), 0);
  return values;
}

/** By number of block the shares of all seats, match by match; null where one is missing. */
async function readShares(file: string, game: AnyGame, rotations: number): Promise<(Float64Array | null)[]> {
  const [share, number] = ['share_0', 'block'].map(columnFinder(game));
  const rows = createReadStream(file).pipe(parse({ from_line: 2 })) as AsyncIterable<Row>;
  const blocks: (Float64Array | null)[] = [];
  let block: Row[] = [];
  for await (const row of rows) {
    block.push(row);
    if (block.length < rotations) continue;
    const found = block.flatMap((match) => match.slice(share, share + game.seats).map(numberIn));
    blocks[Number(row[number])] = found.some(Number.isNaN) ? null : Float64Array.from(found);
    block = [];
  }
  return Array.from(blocks, (found) => found ?? null);
}

/** Adds the blocks of one pairing; with fewer than two nothing can be told. */
function addTable(
  [luck, skill]: BlockValues[],
  shares: readonly (Float64Array | null)[],
  blocks: readonly number[],
  seats: number,
): void {
  const n = blocks.length;
  if (n < 2) return;
  const all = blocks.map((block) => shares[block] as Float64Array);
  const places = all[0].length;
  const rotations = places / seats;
  const usual = Float64Array.from({ length: places }, (_, i) => all.reduce((sum, x) => sum + x[i], 0) / n);
  const ofSeat = (x: ArrayLike<number>, seat: number) => {
    let sum = 0;
    for (let i = seat; i < places; i += seats) sum += x[i];
    return sum / rotations;
  };
  const usualInSeat = Float64Array.from({ length: seats }, (_, seat) => ofSeat(usual, seat));
  // What the bots in a seat are better by than others there, as the other blocks show it: so it has no error in common with a block.
  const better = Float64Array.from(usual, (x, i) => x - usualInSeat[i % seats]);
  const byBots = all.map((x) => {
    let sum = 0;
    for (let i = 0; i < places; i++) {
      const here = x[i] - ofSeat(x, i % seats);
      sum += (here * (n * better[i] - here)) / (n - 1);
    }
    return sum;
  });
  const meanByBots = byBots.reduce((sum, x) => sum + x, 0) / n;
  for (const [k, x] of all.entries()) {
    let [deal, total] = [0, 0];
    for (let seat = 0; seat < seats; seat++) {
      let [sum, squares] = [0, 0];
      for (let i = seat; i < places; i += seats) {
        const away = x[i] - usual[i];
        sum += away;
        squares += away * away;
        total += (x[i] - usualInSeat[seat]) ** 2;
      }
      deal += (sum * sum - squares) / (rotations - 1);
    }
    luck.sums[blocks[k]] = deal;
    // Twice the distance: each block's part in a mean of products of two blocks (Hoeffding 1948).
    skill.sums[blocks[k]] = 2 * byBots[k] - meanByBots;
    luck.counts[blocks[k]] = skill.counts[blocks[k]] = total;
  }
}
