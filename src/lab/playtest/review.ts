/**
 * A match of Kronenduell looked at as chess players look at theirs: what each choice cost in win chance against perfect play. Pure, and
 * without anything of Node: the page and the terminal share it.
 */
import type { Keyed, Move } from '../../core/game.js';
import { childAfter, createExpansion } from '../../core/game.js';
import { Worths } from '../../exact/card-worths.js';
import type { ValueTable } from '../../search/value-table.js';
import type { Trace } from '../aivat.js';

/** One card of one seat, judged. Win chances run from 0 to 1, and a draw counts as half a win. */
export interface ReviewedChoice {
  /** From 1. */
  round: number;
  seat: 0 | 1;
  card: Move;
  /** The card that lay open before this seat when it chose; null where it saw none. */
  open: Move | null;
  /** The win chance of each card that could be played, the rest played perfectly. */
  chances: readonly { card: Move; chance: number }[];
  /** How often perfect play chooses each, in the same order. */
  optimal: readonly number[];
  /** The card with the greatest win chance; of equal ones the played one, else the first. */
  best: Move;
  /** The win chance of the card that was played, and what it cost against the best. */
  chance: number;
  lost: number;
}

/** Chances that differ by less are equal. */
const tie = 1e-9;

/** A result from −1 to 1 as a win chance. */
export const chanceOf = (result: number): number => (1 + result) / 2;

/** Reviews matches of one rule set. */
export class Reviewer {
  private readonly worths: Worths;
  private readonly e;

  /** `table` has the value of every position that can follow those that are asked for. */
  constructor(
    private readonly keyed: Keyed,
    table: ValueTable,
  ) {
    this.worths = new Worths(keyed, table);
    this.e = createExpansion(keyed.maxWidth);
  }

  /** All choices of a match, round by round, seat 0's first. */
  review({ root, rounds }: Trace): ReviewedChoice[] {
    const choices: ReviewedChoice[] = [];
    let key = root;
    for (const [i, [card0, card1]] of rounds.entries()) {
      choices.push(this.choice(key, i + 1, 0, card0, card1), this.choice(key, i + 1, 1, card1, card0));
      key = this.after(key, card0, card1);
    }
    return choices;
  }

  /** One choice at the position with this key; `other` is what the other seat played. */
  choice(key: number, round: number, seat: 0 | 1, card: Move, other: Move): ReviewedChoice {
    const { moves, worths, optimal, answers } = this.worths.of(key, seat, other);
    const chances = moves.map((move, i) => ({ card: move, chance: chanceOf(worths[i]) }));
    const played = chances.find((one) => one.card === card) as { card: Move; chance: number };
    const most = Math.max(...chances.map(({ chance }) => chance));
    const equal = played.chance >= most - tie;
    const best = equal ? card : (chances.find(({ chance }) => chance >= most - tie)?.card ?? card);
    return {
      round,
      seat,
      card,
      open: answers ? other : null,
      chances,
      optimal,
      best,
      chance: played.chance,
      lost: equal ? 0 : most - played.chance,
    };
  }

  /** The position after a round with these cards; −1 when the game is over. */
  after(key: number, card0: Move, card1: Move): number {
    const { keyed, e } = this;
    keyed.expand(key, e);
    return childAfter(e, card0, card1);
  }
}
