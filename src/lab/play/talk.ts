/** What a game has to say to a person at its table: only what its seat may know. */
import type { State } from '../../core/game.js';
import type { Language } from '../playtest/words.js';

/** Who sits where, and whom the talk is for. */
export interface Listener {
  seat: number;
  /** What each seat is called; the listener's own is "you" in its language. */
  names: readonly string[];
  language: Language;
}

/** The talk of one game; all texts are lines. */
export interface Talk {
  /** What the seat sees before it chooses. */
  show(s: State, to: Listener): string[];
  /** What it is asked. */
  ask(s: State, to: Listener): string;
  /** What one `play` did, as the seat may know it. */
  tell(before: State, chosen: Int32Array, after: State, to: Listener): string[];
  /** How the match ended. */
  end(s: State, to: Listener): string[];
  /** How moves are written. */
  notation: Readonly<Record<Language, string>>;
  /** What a person types as the game's own notation has it. */
  read(written: string, s: State): string;
}
