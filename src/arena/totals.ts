/** The sums of a whole run, added up from its ledger's lines in their order. */
import { type FaultCode, faultCodes } from '../core/outcome.js';
import type { AnyGame } from '../games/index.js';
import { tableSize } from './booking.js';
import type { LedgerEntry } from './ledger.js';
import type { RunPlan } from './plan.js';
import type { Schedule } from './schedule.js';

export interface Totals {
  matches: number;
  plies: number;
  /** By table number. */
  tables: Float64Array[];
  /** By entrant, where the game has a tally. */
  tallies: Float64Array[];
  /** By entrant. */
  faults: Record<FaultCode, number>[];
}

export function createTotals(plan: RunPlan, schedule: Schedule, game: AnyGame): Totals {
  return {
    matches: 0,
    plies: 0,
    tables: schedule.tables.map((table) => new Float64Array(tableSize(table.entrants.length))),
    tallies: plan.entrants.map(() => new Float64Array(game.metrics.tally?.size ?? 0)),
    faults: plan.entrants.map(
      () => Object.fromEntries(faultCodes.map((c) => [c, 0])) as Record<FaultCode, number>,
    ),
  };
}

export function addEntry(totals: Totals, { matches, sums }: LedgerEntry): void {
  totals.matches += matches;
  totals.plies += sums.plies;
  for (const [table, values] of sums.tables) addTo(totals.tables[table], values);
  for (const [entrant, values] of sums.tallies) addTo(totals.tallies[entrant], values);
  for (const [entrant, code, count] of sums.faults) totals.faults[entrant][code] += count;
}

/** All faults of an entrant. */
export function faultsOf(totals: Totals, entrant: number): number {
  return Object.values(totals.faults[entrant]).reduce((sum, n) => sum + n, 0);
}

function addTo(sums: Float64Array, values: readonly number[]): void {
  for (let i = 0; i < sums.length; i++) sums[i] += values[i];
}
