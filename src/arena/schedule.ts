/**
 * Who meets whom, in which seats and in which order: pure arithmetic, so that any machine can say what match 17 is.
 *
 * A *table* is a set of entrants that play together. A *block* is one deal played in all the table's line-ups; a
 * *session* is a run of blocks of one table that a bot may remember; a *batch* is a run of sessions that one worker
 * plays and the ledger books. Sessions go round by round over all tables, so that a run that is stopped early has seen
 * every table equally often.
 */

import { UsageError } from '../core/errors.js';

export const formats = ['round-robin', 'gauntlet', 'duel'] as const;
export type Format = (typeof formats)[number];

/** A set of entrants that play together. */
export interface Table {
  index: number;
  /** The entrants by place; a place is one entrant of the table, whatever seats it sits in. */
  entrants: number[];
  /** For each match of a block, the place that sits in each seat. */
  lineups: number[][];
}

export interface Schedule {
  tables: Table[];
  /** Blocks a table. */
  blocks: number;
  /** Matches a block. */
  rotations: number;
  /** Blocks a session (the last of a table may be shorter). */
  sessionBlocks: number;
  /** Sessions in all. */
  sessions: number;
  /** Matches in all. */
  matches: number;
}

/** One session, found by its number. */
export interface Session {
  table: Table;
  /** Its first block within the table, and how many. */
  firstBlock: number;
  blocks: number;
}

export interface Pairing {
  format: Format;
  entrants: number;
  seats: number;
  /** Also each entrant against itself. */
  self: boolean;
}

/** The tables of a format. */
export function tablesOf({ format, entrants, seats, self }: Pairing): Table[] {
  const sets = format === 'round-robin' ? roundRobin(entrants, seats, self) : againstTheFirst(entrants, self);
  if (sets.length === 0) {
    const needed = format === 'round-robin' ? seats : 2;
    throw new UsageError(
      `${format} with ${seats} seats needs at least ${needed} bots, not ${entrants}` +
        (format === 'round-robin' && entrants > 1
          ? '; name a bot again to let copies of it meet, or use --format gauntlet'
          : '; name more bots, or use --self to let a bot meet itself'),
    );
  }
  return sets.map((places, index) => ({ index, entrants: places, lineups: lineupsOf(format, seats) }));
}

function roundRobin(entrants: number, seats: number, self: boolean): number[][] {
  const sets: number[][] = [];
  const choose = (set: number[], from: number) => {
    if (set.length === seats) sets.push(set);
    else for (let e = from; e < entrants; e++) choose([...set, e], e + 1);
  };
  choose([], 0);
  if (self) for (let e = 0; e < entrants; e++) sets.push(new Array<number>(seats).fill(e));
  return sets;
}

function againstTheFirst(entrants: number, self: boolean): number[][] {
  const sets: number[][] = self && entrants > 0 ? [[0, 0]] : [];
  for (let e = 1; e < entrants; e++) sets.push([0, e]);
  return sets;
}

function lineupsOf(format: Format, seats: number): number[][] {
  const at = Array.from({ length: seats }, (_, seat) => seat);
  // In a duel one side is seat 0 against all others, and then the roles are swapped with the same cards.
  if (format === 'duel')
    return [at.map((seat) => (seat === 0 ? 0 : 1)), at.map((seat) => (seat === 0 ? 1 : 0))];
  if (format === 'gauntlet') return at.map((rotation) => at.map((seat) => (seat === rotation ? 0 : 1)));
  return at.map((rotation) => at.map((seat) => (seat - rotation + seats) % seats));
}

/** The schedule of these tables; `sessionBlocks` at most `blocks` are played by one instance of a bot. */
export function scheduleOf(tables: Table[], blocks: number, sessionBlocks: number): Schedule {
  const rotations = tables[0].lineups.length;
  const sessionLength = Math.min(sessionBlocks, blocks);
  return {
    tables,
    blocks,
    rotations,
    sessionBlocks: sessionLength,
    sessions: Math.ceil(blocks / sessionLength) * tables.length,
    matches: blocks * rotations * tables.length,
  };
}

/** The session with this number, from 0. */
export function sessionAt(schedule: Schedule, index: number): Session {
  const table = schedule.tables[index % schedule.tables.length];
  const firstBlock = Math.floor(index / schedule.tables.length) * schedule.sessionBlocks;
  return { table, firstBlock, blocks: Math.min(schedule.sessionBlocks, schedule.blocks - firstBlock) };
}

/** The number of a block in the whole run: what its deal is drawn from. No two blocks of a run share it. */
export function blockNumber(schedule: Schedule, table: Table, block: number): number {
  return block * schedule.tables.length + table.index;
}

/** Where a match of the run is played: its session, and its block and rotation there. */
export function locate(
  schedule: Schedule,
  match: number,
): { session: number; block: number; rotation: number } {
  const rotation = match % schedule.rotations;
  const number = Math.floor(match / schedule.rotations);
  const table = number % schedule.tables.length;
  const block = Math.floor(number / schedule.tables.length);
  return {
    session: Math.floor(block / schedule.sessionBlocks) * schedule.tables.length + table,
    block,
    rotation,
  };
}
