/**
 * The solution of a match. Most often one table of one game's positions serves all of it; where a drawn game counts
 * something else at another standing, each has its own.
 */
import type { Store } from '../../../src/core/bot.js';
import type { Game } from '../../../src/core/game.js';
import type { KronenduellGame } from '../../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import { MatchSeries } from '../../../src/games/kronenduell/series.js';
import { MOST_REPLAYS } from '../../../src/games/kronenduell/state.js';
import type { KronenduellView } from '../../../src/games/kronenduell/view.js';
import { drawCounts, gameWorthOf } from '../../../src/search/game-worth.js';
import { keptTable, rulesName } from '../../../src/search/kept-table.js';
import type { Utility } from '../../../src/search/position-matrix.js';
import { solveSeries } from '../../../src/search/series.js';
import { ValueTable } from '../../../src/search/value-table.js';
import { oneGame } from './one-game.js';

/** What a drawn game counts at two standings is the same where it differs by less. */
const same = 1e-9;

/** Tables start at multiples of 8. */
const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8;

/**
 * The values of all positions at each standing, solved once and kept: how many standings there are, for each what a
 * drawn game counts, how many tables, for each what a drawn game counts in it and its bytes, all as doubles; the tables.
 */
export async function matchSolution(game: Game<KronenduellView>, store: Store): Promise<SharedArrayBuffer> {
  const one = oneGame(game);
  const atStandings = await drawWorths(game, one);
  const tables: { draw: number; buffer: SharedArrayBuffer }[] = [];
  for (const draw of new Set(atStandings))
    tables.push({ draw, buffer: (await solved(one, draw, store)).buffer });
  const header = [
    atStandings.length,
    ...atStandings,
    tables.length,
    ...tables.flatMap(({ draw, buffer }) => [draw, buffer.byteLength]),
  ];
  let at = header.length * 8;
  const all = new SharedArrayBuffer(tables.reduce((sum, { buffer }) => sum + aligned(buffer.byteLength), at));
  new Float64Array(all, 0, header.length).set(header);
  for (const { buffer } of tables) {
    new Uint8Array(all, at, buffer.byteLength).set(new Uint8Array(buffer));
    at += aligned(buffer.byteLength);
  }
  return all;
}

/** The table for each standing of a match, by the standing's number. */
export function tablesIn(one: KronenduellGame, solution: SharedArrayBuffer): ValueTable[] {
  const [standings] = new Float64Array(solution, 0, 1);
  const atStandings = new Float64Array(solution, 8, standings);
  const [count] = new Float64Array(solution, 8 * (1 + standings), 1);
  const header = new Float64Array(solution, 8 * (2 + standings), 2 * count);
  const tables = new Map<number, ValueTable>();
  let at = 8 * (2 + standings + 2 * count);
  for (let t = 0; t < count; t++) {
    const [draw, bytes] = header.subarray(2 * t, 2 * t + 2);
    tables.set(draw, ValueTable.over(one.keyed, solution, utilityOf(draw), at, bytes));
    at += aligned(bytes);
  }
  return Array.from(atStandings, (draw) => tables.get(draw) as ValueTable);
}

/** What a drawn game counts at each standing, where a win is 1 and a loss −1. */
async function drawWorths(game: Game<KronenduellView>, one: KronenduellGame): Promise<number[]> {
  const options = game.options as KronenduellOptions;
  const series = new MatchSeries(options);
  const equal = one.keyed.mirror !== undefined;
  const alike = options.match === 'single' && options.drawnGames === 'draw';
  // Between equal sides a game that is played again when drawn is worth nothing to either. With other hands each time
  // that holds on average only: what a single deal would come to is left aside.
  if (alike || (options.drawnGames === 'replay' && (equal || options.hands !== 'standard'))) {
    return new Array<number>(series.standings).fill(0);
  }
  const found = await solveSeries(series, gameWorthOf(one.keyed, MOST_REPLAYS));
  return found.drawWorths.map((worth) => Math.round(worth / same) * same + 0);
}

function solved(one: KronenduellGame, draw: number, store: Store): Promise<ValueTable> {
  const utility = utilityOf(draw);
  if (utility === undefined) return keptTable({ keyed: one.keyed, name: rulesName(one) }, store);
  return keptTable(
    { keyed: one.keyed, name: `${rulesName(one)} a drawn game counts ${draw}`, utility },
    store,
  );
}

function utilityOf(draw: number): Utility | undefined {
  return draw === 0 ? undefined : drawCounts(draw);
}
