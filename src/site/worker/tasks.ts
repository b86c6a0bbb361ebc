/** What the page asks of its workers. */
import type { CardPrice } from '../../exact/card-price.js';
import type { Review, Weighed } from '../../exact/review.js';
import type { SolvedPosition, WrittenPosition } from '../../exact/solve.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import type { BotChoice } from '../opponents.js';

/** A bot takes a seat at a match; the worker knows it by `place` from then on. */
export interface Seating {
  place: string;
  game: string;
  options: unknown;
  seats: number;
  /** All chance of the match. Only what lies open is used of it: the hands of a single game of Kronenduell. */
  deal: Int32Array;
  bot: BotChoice;
  /** What its chance is drawn from. */
  seed: string;
}

/** What is said of a rule set: how both sides open, and how perfect play ends. */
export interface RuleSummary {
  /** Seat 0's opening mix by card from 1 to 8. */
  opening: number[];
  win: number;
  draw: number;
  loss: number;
  value: number;
  rounds: number;
}

/** Each task with what it is given and what it answers. */
export interface Tasks {
  /** Answers when the bot has prepared itself. */
  sit(seating: Seating): void;
  /** The move of the bot at `place`, which is shown nothing but its view. */
  move(asked: { place: string; view: object; legal: Int32Array }): number;
  /** The match is over; `view` is the last the bot sees of it. */
  end(asked: { place: string; view: object }): void;
  /** What each card of a seat is worth at a position. */
  hint(asked: { options: KronenduellOptions; state: Int32Array; seat: number }): Weighed[];
  review(asked: { options: KronenduellOptions; deal: Int32Array; moves: number[][] }): Review;
  position(asked: { options: KronenduellOptions; written: WrittenPosition }): SolvedPosition;
  rules(asked: { options: KronenduellOptions }): RuleSummary;
  /** Gives each price on the way, as soon as it is known. */
  prices(asked: { options: KronenduellOptions }): void;
}

export type TaskName = keyof Tasks;
export type Asked<T extends TaskName> = Parameters<Tasks[T]>[0];
export type Answered<T extends TaskName> = ReturnType<Tasks[T]>;

/** What a task gives on the way. */
export type Part = CardPrice;

export interface Request {
  id: number;
  task: TaskName;
  asked: unknown;
}

export type Reply =
  | { id: number; part: Part }
  | { id: number; value: unknown }
  | { id: number; error: string };
