/** A run's folder with results as a test wants them, written as the arena would. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AT_FAULT, bookBlock, createMatchScores, scoreMatch, tableSize } from '../../src/arena/booking.js';
import { formatRows, formatTable } from '../../src/arena/csv.js';
import { version } from '../../src/arena/package-root.js';
import { gameOf, type RunPlan, scheduleOfPlan } from '../../src/arena/plan.js';
import { matchColumns } from '../../src/arena/result-columns.js';

/** What a match came to: the share of the win by seat, and further columns of `matches.csv`. */
export interface CraftedMatch {
  shares: readonly number[];
  columns?: Record<string, unknown>;
  /** The seat that broke it off. */
  fault?: number;
}

export interface CraftedRun {
  bots: readonly string[];
  /** Blocks a pairing. */
  blocks: number;
  /** By pairing, block and rotation; entrants by seat. Null: not played any more. */
  match: (entrants: readonly number[], block: number) => CraftedMatch | null;
  plan?: Partial<RunPlan>;
}

export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'kronenarena-report-'));
}

/** Writes it and returns its folder. */
export function craftRun({ bots, blocks, match, plan: changes }: CraftedRun, folder = freshFolder()): string {
  const plan: RunPlan = {
    game: 'kronenduell',
    // Solved in no time.
    options: changes?.game === undefined ? { coinsToWin: 1 } : {},
    seats: 2,
    format: 'round-robin',
    self: false,
    score: 'win-share',
    seed: '1',
    blocks,
    entrants: bots.map((name) => ({
      name,
      bot: 'random',
      parameters: {},
      file: 'x',
      hash: 'x',
      session: 1,
      timed: false,
    })),
    batchSessions: 1,
    moves: false,
    logs: [],
    moveTime: null,
    matchTime: null,
    memory: 512,
    ...changes,
  };
  const game = gameOf(plan);
  const { tables, rotations, matches: all } = scheduleOfPlan(plan);
  const columns = matchColumns(game).map(({ name }) => name);
  const sums = tables.map(({ entrants }) => new Float64Array(tableSize(entrants.length)));
  const faults = new Map<number, number>();
  const rows: unknown[][] = [];
  for (let block = 0; block < blocks * tables.length; block++) {
    const table = tables[block % tables.length];
    const played = table.lineups.map((lineup) => {
      const entrants = lineup.map((place) => table.entrants[place]);
      return { entrants, result: match(entrants, Math.floor(block / tables.length)) };
    });
    if (played.some(({ result }) => result === null)) continue;
    const scores = played.map(({ entrants, result }, rotation) => {
      const { shares, columns: own = {}, fault } = result as CraftedMatch;
      const one = createMatchScores(game.seats);
      one.share.set(shares);
      one.order.set(shares);
      if (fault !== undefined) {
        one.order[fault] = AT_FAULT;
        faults.set(entrants[fault], (faults.get(entrants[fault]) ?? 0) + 1);
      }
      scoreMatch(plan.score, one.share, one);
      const fields: Record<string, unknown> = {
        match: block * rotations + rotation,
        block,
        rotation,
        table: table.index,
        outcome: fault === undefined ? 'finished' : 'timeout',
        ...Object.fromEntries(entrants.map((entrant, seat) => [`bot_${seat}`, bots[entrant]])),
        ...Object.fromEntries(shares.map((share, seat) => [`share_${seat}`, share])),
        ...Object.fromEntries(shares.map((share, seat) => [`points_${seat}`, 4 * share])),
        ...(fault === undefined ? {} : { fault_seat: fault }),
        ...own,
      };
      rows.push(columns.map((name) => fields[name]));
      return one;
    });
    bookBlock(table, scores, sums[table.index]);
  }
  const text = formatRows(rows);
  const entry = {
    batch: 0,
    session: 0,
    sessions: 1,
    matches: rows.length,
    files: { 'matches.csv': [Buffer.byteLength(text), ''] },
    sums: {
      plies: rows.length,
      tables: sums.map((values, table) => [table, [...values]]),
      tallies: [],
      faults: [...faults].map(([entrant, n]) => [entrant, 'timeout', n]),
    },
  };
  const record = {
    kronenarena: version,
    plan,
    started: '2026-01-01T00:00:00.000Z',
    finished: rows.length === all ? '2026-01-01T00:00:01.000Z' : null,
    host: { name: 'x', node: 'v20', platform: 'linux', cores: 1, workers: 1 },
    reproducible: true,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'run.json'), JSON.stringify(record));
  writeFileSync(join(folder, 'ledger.jsonl'), rows.length === 0 ? '' : `${JSON.stringify(entry)}\n`);
  writeFileSync(join(folder, 'matches.csv'), formatTable(columns, []) + text);
  return folder;
}

/** Between these two bots, whoever sits first, the lower number wins in so many of each 10 blocks. */
export function firstWins(tenths: number): CraftedRun['match'] {
  return ([a, b], block) => {
    const lower = block % 10 < tenths ? 1 : 0;
    return { shares: a < b ? [lower, 1 - lower] : [1 - lower, lower], columns: { rounds: 5 + (block % 3) } };
  };
}
