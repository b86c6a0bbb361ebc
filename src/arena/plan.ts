/** A run as data: all that a worker needs to play any batch of it, and all that a resumed run must agree on. */
import { type AnyGame, makeGame } from '../games/index.js';
import type { Command } from './external/command.js';
import { type Format, type Schedule, scheduleOf, sessionAt, tablesOf } from './schedule.js';
import { batchAt, batchesOf, type Share } from './share.js';

/** What standings count where more than two play: the share of the win, the rank, or the game's own points. */
export const scoreKinds = ['win-share', 'rank', 'points'] as const;
export type ScoreKind = (typeof scoreKinds)[number];

/** A bot that takes part, under a name no other has. */
export interface Entrant {
  name: string;
  /** The bot's own name. */
  bot: string;
  parameters: Record<string, unknown>;
  /** The module that workers import; empty for a program. */
  file: string;
  /** SHA-256 of that module, or of the program's command and files: a run goes on only with the same bots. */
  hash: string;
  /** How many blocks of one table an instance of it plays. */
  session: number;
  /** Whether its answers hang on the clock. */
  timed: boolean;
  /** For a bot in a process of its own: a program of any language, or a bot of ours that is held apart. */
  command?: Command;
}

export interface RunPlan {
  game: string;
  options: Record<string, unknown>;
  seats: number;
  format: Format;
  self: boolean;
  score: ScoreKind;
  seed: string;
  /** Of several runs with the same deals, which one this is: its bots have chance of their own. */
  arm?: string;
  /** Blocks a table. */
  blocks: number;
  entrants: Entrant[];
  /** Sessions a batch: fixed when the run starts, whatever the number of workers. */
  batchSessions: number;
  /** Also write `moves.csv`. */
  moves: boolean;
  /** The game's log tables that are written. */
  logs: string[];
  /** Milliseconds a bot may take for one move; more is its fault. */
  moveTime: number | null;
  /** Milliseconds a bot may take for all its moves of a match; more is its fault. */
  matchTime: number | null;
  /** Megabytes that the bots of a worker may hold together, tables they share left aside. */
  memory: number;
}

/** Whether anything in it hangs on the clock: such a run can't be repeated to the last byte. */
export function isTimed({ moveTime, matchTime, entrants }: RunPlan): boolean {
  return moveTime !== null || matchTime !== null || entrants.some(({ timed }) => timed);
}

export function gameOf(plan: RunPlan): AnyGame {
  return makeGame(plan.game, plan.options, plan.seats);
}

export function scheduleOfPlan(plan: RunPlan): Schedule {
  const tables = tablesOf({
    format: plan.format,
    entrants: plan.entrants.length,
    seats: plan.seats,
    self: plan.self,
  });
  return scheduleOf(tables, plan.blocks, sessionBlocksOf(plan.entrants));
}

/** The session length in which every bot's own fits a whole number of times. */
export function sessionBlocksOf(entrants: readonly { session: number }[]): number {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  return entrants.reduce((length, { session }) => (length / gcd(length, session)) * session, 1);
}

export function batchCount(plan: RunPlan, schedule: Schedule): number {
  return Math.ceil(schedule.sessions / plan.batchSessions);
}

/** The sessions of a batch: the first, and how many. */
export function sessionsOf(
  plan: RunPlan,
  schedule: Schedule,
  batch: number,
): { first: number; sessions: number } {
  const first = batch * plan.batchSessions;
  return { first, sessions: Math.min(plan.batchSessions, schedule.sessions - first) };
}

/** How many matches a share of the run has. */
export function matchesOf(plan: RunPlan, schedule: Schedule, share: Share): number {
  if (share.of === 1) return schedule.matches;
  const count = batchCount(plan, schedule);
  let blocks = 0;
  for (let k = 0; k < batchesOf(share, count); k++) {
    const { first, sessions } = sessionsOf(plan, schedule, batchAt(share, k));
    for (let session = first; session < first + sessions; session++)
      blocks += sessionAt(schedule, session).blocks;
  }
  return blocks * schedule.rotations;
}
