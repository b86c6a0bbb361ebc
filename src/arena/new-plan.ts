/** From what a user asked for to the plan of a run. */
import { UsageError } from '../core/errors.js';
import { type AnyGameModule, findGame, makeGame } from '../games/index.js';
import { importBot } from './bot-file.js';
import type { AskedBot } from './bot-spec.js';
import { findEntrants } from './entrants.js';
import { type Keeping, loosely } from './external/command.js';
import { EXTERNAL_MICROSECONDS } from './external/limits.js';
import { type Entrant, type RunPlan, type ScoreKind, sessionBlocksOf } from './plan.js';
import { type Format, scheduleOf, tablesOf } from './schedule.js';

export interface TournamentRequest {
  game: string;
  bots: readonly AskedBot[];
  botFiles: readonly string[];
  options: Record<string, unknown>;
  seats?: number;
  format: Format;
  self: boolean;
  score: ScoreKind;
  seed: string;
  arm?: string;
  blocks: number;
  moves: boolean;
  logs: readonly string[];
  moveTime: number | null;
  matchTime?: number | null;
  unfair: boolean;
  /** How programs are held; loosely unless it says. */
  keeping?: Keeping;
  /** Whether the bots of `botFiles` run in processes of their own, with next to no rights. */
  isolate?: boolean;
}

/** What is usual where nobody says otherwise. */
export const usualRequest = {
  botFiles: [],
  options: {},
  format: 'round-robin',
  self: false,
  score: 'win-share',
  moves: false,
  logs: [],
  moveTime: null,
  unfair: false,
} as const satisfies Partial<TournamentRequest>;

/**
 * Looks everything up and checks that it goes together, before anything is played or written (but for bots that must be
 * compiled: they go to `folder`).
 * @throws UsageError naming what was wrong and what would be right
 */
export async function planTournament(request: TournamentRequest, folder: string): Promise<RunPlan> {
  const module = findGame(request.game);
  const options = { ...request.options, ...(request.format === 'duel' ? duelOptions(request, module) : {}) };
  const game = makeGame(request.game, options, request.seats);
  if (request.score !== 'win-share' && game.seats === 2) {
    throw new UsageError(`--score ${request.score} is for 3 to 6 seats; with two there is only win-share`);
  }
  for (const log of request.logs) {
    if (!game.metrics.logs.some((table) => table.name === log)) {
      throw new UsageError(`${module.title} has no table ${log}`);
    }
  }
  const { bots, botFiles, unfair, keeping = loosely, isolate = false } = request;
  const found = { game: game.id, bots, botFiles, folder, unfair, keeping, isolate, rules: game };
  const entrants = await findEntrants(found);
  const always = game.metrics.logs.filter((log) => !log.optional).map((log) => log.name);
  const { format, self, blocks } = request;
  const tables = tablesOf({ format, entrants: entrants.length, seats: game.seats, self });
  const schedule = scheduleOf(tables, blocks, sessionBlocksOf(entrants));
  const cost = Math.max(...(await Promise.all(entrants.map(costOf))));
  const plies = Math.min(game.maxPlies * game.seats, TYPICAL_DECISIONS);
  const sessionMicroseconds =
    schedule.sessionBlocks * schedule.rotations * (ARENA_MICROSECONDS + cost * plies);
  const wanted = Math.min(BATCH_MICROSECONDS / sessionMicroseconds, schedule.sessions / FEWEST_BATCHES);
  return {
    game: game.id,
    options,
    seats: game.seats,
    format,
    self,
    score: request.score,
    seed: request.seed,
    ...(request.arm === undefined ? {} : { arm: request.arm }),
    blocks,
    entrants,
    batchSessions: Math.max(1, Math.round(wanted)),
    moves: request.moves,
    logs: [...always, ...request.logs.filter((log) => !always.includes(log))],
    moveTime: request.moveTime,
    matchTime: request.matchTime ?? null,
    memory: keeping.memory ?? WORKER_MEGABYTES,
  };
}

/** About how many microseconds a decision of this bot takes. */
async function costOf({ file, parameters, command }: Entrant): Promise<number> {
  return command === undefined ? (await importBot(file)).cost(parameters) : EXTERNAL_MICROSECONDS;
}

/** The rules that a duel is played by. @throws UsageError where the game has no duel, or the user asked for other rules */
function duelOptions({ options }: TournamentRequest, { title, duel }: AnyGameModule): Record<string, string> {
  if (duel === undefined) throw new UsageError(`${title} has no format duel; use round-robin or gauntlet`);
  for (const [name, value] of Object.entries(duel)) {
    if (options[name] !== undefined && options[name] !== value) {
      throw new UsageError(`a duel is played with ${name}=${value}, not ${name}=${options[name]}`);
    }
  }
  return duel;
}

/**
 * A batch is some milliseconds of work: much less and the pool's own 60 µs a task show, much more and a kill loses much.
 * Its size rests on what the bots say they cost, never on a measurement, since it must be the same on every machine.
 */
const BATCH_MICROSECONDS = 20_000;
const ARENA_MICROSECONDS = 3;
/** What the bots of a worker may hold in memory where the user sets no limit. */
const WORKER_MEGABYTES = 512;
const TYPICAL_DECISIONS = 250;
/** A short run is still cut into enough batches for a few workers. */
const FEWEST_BATCHES = 16;
