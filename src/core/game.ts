/**
 * The contract of a game: everything the arena, the search and the laboratory know of one.
 *
 * Simultaneous and sequential play are one thing: at any moment a set of seats each owe one move; the arena collects
 * them unseen by each other and plays them together. All chance of a match is drawn beforehand into its deal.
 * A game is a value made from its options and keeps nothing between calls; states are small numbers that the caller owns.
 */
import { UsageError } from './errors.js';
import type { Rng } from './rng.js';
import type { Schema } from './schema.js';

/** A set of seats as a bit mask: bit s is seat s. */
export type SeatSet = number;

/** One move as a whole number from 0 to 2^31 − 1; what it means is the game's {@link Text}. */
export type Move = number;

/** A position, with all that is hidden in it; of the game's `stateSize`, copied with `set`. */
export type State = Int32Array;

/** All chance of a match, of the game's `dealSize`: drawn once, never written to afterwards, never in a view. */
export type Deal = Int32Array;

/** A game with its options decided. `V` is what a seat may see, `O` the rule options. */
export interface Game<V extends object = object, O = unknown> {
  /** The name on the command line and of the folders: `kronenduell`, `crowns`, `koenig-gegen-bauern`. */
  readonly id: string;
  readonly options: O;
  /** How many play: 2 to 6. */
  readonly seats: number;
  readonly stateSize: number;
  readonly dealSize: number;
  /** No seat ever has more legal moves at once. */
  readonly maxMoves: number;
  /** No match ever has more calls of `play`. */
  readonly maxPlies: number;

  /** Draws all chance of a match. */
  drawDeal(rng: Rng, out: Deal): void;
  /** Sets `out` to the first position. */
  start(deal: Deal, out: State): void;
  /** The seats that owe a move; 0 when the match is over. */
  toAct(s: State): SeatSet;
  /** Writes the legal moves of a seat that owes one, each once and in a fixed order; returns how many (at least 1). */
  legal(s: State, seat: number, out: Int32Array): number;
  /** Plays `chosen[seat]` for every seat in `toAct(s)`, in place. The moves must be legal. */
  play(s: State, chosen: Int32Array, deal: Deal): void;

  /** What a finished match is worth to each seat, as search sees it; a team gets equal returns. */
  returns(s: State, out: Float64Array): void;
  /** Each seat's share of the win in a finished match, from 0 to 1: with two seats 1, ½ or 0. */
  shares(s: State, out: Float64Array): void;
  /** What the game itself counts, a seat each, in a finished match: coins, crowns. */
  points(s: State, out: Float64Array): void;
  /** The fewest points a seat can end a match with: what a bot at fault gets. */
  readonly leastPoints: number;
  /**
   * What is left when `seat` breaks off a match by a fault of its own: writes everybody's share of the win and returns
   * true where the rules give the match to the others (the opponent of two, the Bauern against a King at fault);
   * false where they can't, and the others get no score from the block.
   */
  forfeit(s: State, seat: number, shares: Float64Array): boolean;

  /** A fresh view, to be filled by `view`: named number fields and typed arrays. */
  createView(): V;
  /** Writes all that `seat` may know, and nothing else; the view is refilled, never shared between seats. */
  view(s: State, seat: number, out: V): void;

  readonly text: Text<V>;
  readonly metrics: Metrics;

  /** Positions with a small key, for exact solving. */
  readonly keyed?: Keyed;
  /** Hidden hands that fit what a seat has seen, for search. */
  readonly hidden?: Hidden<V>;

  /** Gives every deal with its chance (they sum to 1) to `each`: small games only. */
  deals?(each: (deal: Deal, chance: number) => void): void;
  /** Plays to the end with uniformly random moves: the same distribution as the generic loop, only faster. */
  playout?(s: State, rng: Rng, deal: Deal): void;
  /** How many moves `legal` would write, and the i-th of them: spares random play the list. Both or neither. */
  countLegal?(s: State, seat: number): number;
  nthLegal?(s: State, seat: number, i: number): Move;
}

/** How a game makes itself from what a user wrote; the one export of a game's `game.ts` that others look up by name. */
export interface GameModule<V extends object = object, O = unknown> {
  readonly id: string;
  /** The game's own name, in its own language. */
  readonly title: string;
  /** One sentence on what it is. */
  readonly about: string;
  readonly options: Schema<O>;
  /** The fewest and the most who can play, and how many do unless the user says. */
  readonly seats: { min: number; max: number; usual: number };
  /** The names of the log tables that are written only when asked for: `rounds` is asked for with `--rounds`. */
  readonly optionalLogs?: readonly string[];
  /** Where the tournament format `duel` makes sense: the rule options it is played by. */
  readonly duel?: Record<string, string>;
  /** @throws SchemaError when these options do not go together, or not with so many seats */
  make(options: O, seats: number): Game<V, O>;
}

/** JSON as it goes over a wire. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A game's notation, both ways. What can't be read is thrown as a {@link NotationError}. */
export interface Text<V> {
  /** A move of `seat` as the protocol writes it: `"4"`, `"Y12"`, `"333+4"`, `"volunteer"`. */
  move(move: Move, s: State, seat: number): string;
  /** The move that `text` names among `legal[0..n-1]`, in any order of its cards; −1 when there is none. */
  parseMove(text: string, s: State, seat: number, legal: Int32Array, n: number): Move;
  /** A move of a view's own seat, as {@link Text.move}: what external bots are sent. */
  viewMove(move: Move, v: V): string;
  /** The move that {@link Text.viewMove} wrote; −1 when it wrote no such text. */
  readViewMove(text: string, v: V): Move;
  /** The view as JSON with the field names of the protocol. */
  view(v: V): Json;
  /**
   * Fills a view with what {@link Text.view} wrote of another: what a bot is shown that plays at the far end of a pipe.
   * The JSON must be the arena's own: it is taken as it is.
   */
  readView(json: Json, out: V): void;
  /** The position as the referee shows it, nothing hidden. */
  state(s: State): Json;
  /** The result of a finished match as the referee shows it. */
  result(s: State): Json;
  /**
   * Reads the referee's `deal` (and the number of seats, where the request gave it) into a game and a deal of its own:
   * the referee may be given hands that the game itself would never deal.
   */
  readDeal(json: unknown, options: Record<string, unknown>, seats: number | undefined): Setting<V>;
  /**
   * The story of one `play` in words and in the game's own names, a line an element: what was chosen, what it did.
   * `before` and `after` are the positions around it.
   */
  tell(before: State, chosen: Int32Array, after: State): string[];
  /** How the match begins in words (hands, trump), and how it ended, a line an element. */
  tellStart(s: State): string[];
  tellEnd(s: State): string[];
}

/** A position that a user described: the game to play it by, its chance, and where it starts. */
export interface Setting<V> {
  game: Game<V & object>;
  deal: Deal;
  state: State;
}

/** What a user wrote in a game's notation is wrong; the message says what, where, and what would be right. */
export class NotationError extends UsageError {}

// ---------------------------------------------------------------------------------------------------------------------
// Metrics: what a match of a game is measured by, beyond who won.

/** A column of numbers; `words` turns a small number into a text that is escaped once for the whole run. */
export interface Column {
  name: string;
  about: string;
  words?: readonly string[];
}

export interface Metrics {
  /** The game's own columns of `matches.csv`. */
  readonly columns: readonly Column[];
  /** Tables with rows of their own, written as the matches are played; only with their flag where they name one. */
  readonly logs: readonly LogTable[];
  /** A table of sums a bot, written at the end. */
  readonly tally?: Tally;
  /** A recorder that follows one match at a time. */
  recorder(): Recorder;
}

/** A CSV with any number of rows a match; the arena adds the columns `match`, `block`. */
export interface LogTable {
  /** `rounds` makes `rounds.csv`, and the flag `--rounds` where `optional`. */
  name: string;
  about: string;
  optional: boolean;
  columns: readonly Column[];
  /** The column that holds a seat, if one does: the arena adds the bot's name beside it. */
  seatColumn?: string;
}

/** Sums a bot over all its matches, and how they are shown: as one table, or as several. */
export interface Tally extends TallyTable {
  /** How many numbers are summed a bot. */
  size: number;
  /** Further tables from the same sums. */
  more?: readonly TallyTable[];
}

/** A table of what is summed a bot. */
export interface TallyTable {
  /** `cards` makes `cards.csv`. */
  name: string;
  about: string;
  /** The columns after `bot`. */
  columns: readonly Column[];
  /** So many of them are also shown on the terminal when a run ends; none unless it says. */
  shown?: number;
  /** The rows of one bot; NaN is an empty field. */
  rows(sums: Float64Array): number[][];
}

/** Follows a match from start to end. One is made a worker and used for one match after another. */
export interface Recorder {
  start(s: State, deal: Deal): void;
  /** After each `play`: what was chosen, by whom, and what came of it. */
  played(s: State, seats: SeatSet, chosen: Int32Array): void;
  /** Writes one number a column of `Metrics.columns`, also for a match that a fault broke off; NaN is an empty field. */
  finish(s: State, out: Float64Array): void;
  /** Adds a seat's part of this match, whose share of the win was `share`, to `sums[at …]`. */
  tally?(seat: number, share: number, sums: Float64Array, at: number): void;
  /** Gives each row of a log table of this match to `row` (reused between calls), after `finish`. */
  log?(table: string, row: (values: Float64Array) => void): void;
}

// ---------------------------------------------------------------------------------------------------------------------
// Optional capabilities. Each is tested equal to the slow path through legal, play and view.

/** Positions of a two-player zero-sum game with a small unique key: exact solving. */
export interface Keyed {
  /** Up to 32: a key is one word (0 to 2^32 − 1); else two, up to 2^53. */
  readonly keyBits: number;
  /** The most rows or columns a position has. */
  readonly maxWidth: number;
  key(s: State): number;
  /** A state with this key; what the key leaves out (the history) is empty. */
  load(key: number, out: State): void;
  /** The first positions, one a deal, with their chances (they sum to 1). */
  roots(): { key: number; chance: number }[];
  /** Falls strictly with every move; 0 or more. Values are filled from low to high. */
  rank(key: number): number;
  /** The highest rank there is. */
  readonly maxRank: number;
  /** The same position with the seats exchanged; only where both sides play by the same rules. */
  mirror?(key: number): number;
  expand(key: number, out: Expansion): void;
}

/** One position's moves and where each pair of them leads; preallocated by the solver, `width` × `width`. */
export interface Expansion {
  rows: number;
  cols: number;
  /** 0: both at once; 1: seat 0 lays open, then seat 1 answers; 2: seat 1 first. */
  order: 0 | 1 | 2;
  rowMove: Int32Array;
  colMove: Int32Array;
  /** [row * cols + col]: the key it leads to, or −1 where the game is over. */
  child: Float64Array;
  /** For seat 0, from −1 to 1, where the game is over. */
  payoff: Float64Array;
}

/** Room for a game's expansions. */
export function createExpansion(width: number): Expansion {
  return {
    rows: 0,
    cols: 0,
    order: 0,
    rowMove: new Int32Array(width),
    colMove: new Int32Array(width),
    child: new Float64Array(width * width),
    payoff: new Float64Array(width * width),
  };
}

/** Where a move of each seat leads from the position that is expanded: a key, or −1 where the game is over. */
export function childAfter(e: Expansion, move0: Move, move1: Move): number {
  const row = e.rowMove.subarray(0, e.rows).indexOf(move0);
  const col = e.colMove.subarray(0, e.cols).indexOf(move1);
  return e.child[row * e.cols + col];
}

/** What a seat can't see, filled in. */
export interface Hidden<V> {
  /** Equal for two views exactly when the seat can't tell them apart: tabular methods, small games only. */
  informationKey(v: V): string;
  /**
   * Draws a state and a deal that fit all that the view has seen (and in which `play` may go on), uniformly among those
   * that fit unless the weight says otherwise; returns the weight, 1 where uniform. A game without hidden cards
   * rebuilds its one state.
   */
  sampleWorld(v: V, rng: Rng, s: State, deal: Deal): number;
  /**
   * Gives each world that fits to `each`, if there are at most `limit`, and its weight where they are not equally likely;
   * returns how many there are, or limit + 1.
   */
  worlds?(v: V, limit: number, each: (s: State, deal: Deal, weight?: number) => void): number;
  /** How many numbers `encode` writes. */
  readonly features?: number;
  /** The view as numbers for learned bots. */
  encode?(v: V, out: Float32Array): void;
}
