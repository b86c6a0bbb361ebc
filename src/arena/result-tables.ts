/** The small tables that a run ends with, as rows for CSV. */
import type { Column } from '../core/game.js';
import type { AnyGame } from '../games/index.js';
import type { Estimate } from '../stats/block-mean.js';
import type { RunPlan } from './plan.js';
import { pairColumns, standingColumns, timingColumns } from './result-columns.js';
import type { Pair, Standing } from './standings.js';
import { readTiming, TIMING_SIZE } from './timing.js';
import type { Totals } from './totals.js';

export interface ResultTable {
  name: string;
  columns: string[];
  rows: unknown[][];
}

/** `standings.csv`, `pairs.csv` and the tables of the game's tally. */
export function endTables(
  plan: RunPlan,
  game: AnyGame,
  standings: readonly Standing[],
  pairs: readonly Pair[],
  totals: Totals,
): ResultTable[] {
  const tables = [
    table('standings.csv', standingColumns, standings.map(standingRow)),
    table('pairs.csv', pairColumns, pairs.map(pairRow)),
  ];
  const { tally } = game.metrics;
  for (const { name, columns, rows } of tally === undefined ? [] : [tally, ...(tally.more ?? [])]) {
    const byBot = plan.entrants.flatMap((entrant, i) =>
      rows(totals.tallies[i]).map((row) => [entrant.name, ...inWords(row, columns)]),
    );
    tables.push(table(`${name}.csv`, [{ name: 'bot', about: '' }, ...columns], byBot));
  }
  return tables;
}

/** `timing.csv`. */
export function timingTable(plan: RunPlan, timing: Float64Array): ResultTable {
  const rows = plan.entrants.map(({ name }, i) => {
    const t = readTiming(timing, i * TIMING_SIZE);
    const times = [t.meanMicroseconds, t.p99Microseconds, t.longestMicroseconds];
    return [name, t.decisions, ...times.map((us) => Number(us.toPrecision(4)))];
  });
  return table('timing.csv', timingColumns, rows);
}

function table(name: string, columns: readonly Column[], rows: unknown[][]): ResultTable {
  return { name, columns: columns.map((column) => column.name), rows };
}

function standingRow(s: Standing): unknown[] {
  return [
    s.rank,
    s.name,
    s.matches,
    s.wins,
    s.draws,
    s.losses,
    ...interval(s.score),
    s.score.blocks,
    s.ess,
    s.faults,
  ];
}

function pairRow(p: Pair): unknown[] {
  const counts = [p.n, p.wins, p.draws, p.losses];
  return [
    p.table,
    p.name,
    p.opponent,
    ...counts,
    ...interval(p.score),
    p.score.blocks,
    p.incompleteBlocks,
    p.ess,
  ];
}

function interval({ mean, lo, hi }: Estimate): unknown[] {
  return [mean, lo, hi];
}

function inWords(row: readonly number[], columns: readonly Column[]): unknown[] {
  return row.map((value, i) => columns[i].words?.[value] ?? value);
}
