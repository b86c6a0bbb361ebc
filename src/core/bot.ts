/** The contract of a bot: a small module that is shown a view and answers with a move, or with its probabilities. */
import type { Game, Move } from './game.js';
import type { Rng } from './rng.js';
import { type Schema, z } from './schema.js';

/**
 * One player of one session. It either states a policy (the arena draws the move, and the bot can be evaluated exactly)
 * or chooses a move itself, at once or later. `legal[0..n-1]` are the moves it may answer with.
 * A policy is a function of the parameters and the view alone.
 */
export type Bot<V extends object> = BotEvents<V> & (PolicyBot<V> | ChoosingBot<V> | AsyncBot<V>);

export interface BotEvents<V> {
  /** A match ended; `v` is the last the bot may see of it. Only a bot with a session has use for it. */
  end?(v: V): void;
  /** The session is over: let go of what is held. */
  close?(): void;
}

export interface PolicyBot<V> {
  /** Writes the probability of each legal move to `out[0..n-1]`; they sum to 1. */
  policy(v: V, legal: Int32Array, n: number, out: Float64Array): void;
}

export interface ChoosingBot<V> {
  /** One of the legal moves; all its chance comes from `rng`. */
  choose(v: V, legal: Int32Array, n: number, rng: Rng): Move;
}

export interface AsyncBot<V> {
  chooseAsync(v: V, legal: Int32Array, n: number, rng: Rng): Promise<Move>;
}

/** What a bot is made from. */
export interface BotContext<P, G = Game> {
  game: G;
  parameters: P;
  /** What `prepare` made, shared by all workers. */
  shared?: SharedArrayBuffer;
  /** A line for whoever watches the match; costs nothing where nobody does. */
  log(text: string): void;
}

/** Where a bot's preparation may keep what took long to make; it outlives the run. */
export interface Store {
  /** What was kept under this name, in memory that workers can share; null when there is nothing or it was damaged. */
  read(name: string): Promise<SharedArrayBuffer | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
}

/** What a bot's preparation is given. */
export interface PrepareContext<P, G = Game> {
  game: G;
  parameters: P;
  store: Store;
  /** The content of a file that a parameter names. @throws UsageError when it can't be read */
  file(path: string): Promise<string>;
}

/** The default export of a bot's file. */
export interface BotModule<V extends object = object, P = unknown> {
  /** The id of the game it plays. */
  readonly game: string;
  /** One sentence for `arena bots`. */
  readonly about: string;
  readonly parameters: Schema<P>;
  /** False for a bot that sees what it may not: it is refused in standings unless asked for. */
  readonly fair: boolean;
  /** How many consecutive blocks of one pairing an instance may remember; 1: none but the match it plays. */
  session(parameters: P): number;
  /** About how many microseconds one decision takes; sets only how many matches make one batch of work. */
  cost(parameters: P): number;
  /** Whether its answers hang on the clock, so that a run with it can't be repeated to the last byte. */
  timed(parameters: P): boolean;
  /** Heavy preparation: once a run, in the main thread, before the first match. */
  prepare?(context: PrepareContext<P, Game<V>>): Promise<SharedArrayBuffer>;
  create(context: BotContext<P, Game<V>>): Bot<V>;
}

/** What an author writes: everything but the game and `create` may be left out. */
export interface BotDefinition<V extends object, P> {
  game: string;
  about?: string;
  parameters?: Schema<P>;
  fair?: boolean;
  session?: number | ((parameters: P) => number);
  cost?: number | ((parameters: P) => number);
  timed?: (parameters: P) => boolean;
  prepare?: BotModule<V, P>['prepare'];
  create(context: BotContext<P, Game<V>>): Bot<V>;
}

/** Completes an author's definition of a bot. */
export function defineBot<V extends object, P = Record<string, never>>(
  definition: BotDefinition<V, P>,
): BotModule<V, P> {
  const { game, about = '', fair = true, session = 1, cost = 1, create, prepare } = definition;
  return {
    game,
    about,
    fair,
    parameters: definition.parameters ?? (z.strictObject({}) as unknown as Schema<P>),
    session: typeof session === 'number' ? () => session : session,
    cost: typeof cost === 'number' ? () => cost : cost,
    timed: definition.timed ?? (() => false),
    create,
    ...(prepare === undefined ? {} : { prepare }),
  };
}
