/** How players open, beside how perfect play does, and what could be won from it by who knows. */
import type { Move } from '../../core/game.js';
import { blockMean, type Estimate } from '../../stats/block-mean.js';
import { chanceOf } from './review.js';

/** The first round as a matrix game, for the seat whose habits are looked at; the rest is played perfectly. */
export interface FirstRound {
  own: readonly Move[];
  others: readonly Move[];
  /** [own][other], for the seat: win 1, draw 0, loss −1. */
  worth: readonly (readonly number[])[];
  /** How often perfect play opens with each own card. */
  optimal: readonly number[];
}

export interface Habits {
  matches: number;
  openings: readonly { card: Move; played: number; share: number; optimal: number }[];
  /** The other's card that gains most against these openings, and its win chance if they stay as they are. */
  answer: { card: Move; chance: number };
  /** The other's win chance when both play perfectly. */
  usual: number;
  /**
   * The win chance of the best answer to all other matches, in each match: what it would really have won, since it is not fitted to
   * the match that it is tried on. Null with one match.
   */
  heldOut: Estimate | null;
}

/** The habits behind the cards that a player opened with, one a match. */
export function habitsOf(opened: readonly Move[], first: FirstRound): Habits {
  const counts = first.own.map((card) => opened.filter((one) => one === card).length);
  const answer = bestAnswer(counts, first);
  return {
    matches: opened.length,
    openings: first.own.map((card, i) => ({
      card,
      played: counts[i],
      share: counts[i] / opened.length,
      optimal: first.optimal[i],
    })),
    answer: { card: first.others[answer.index], chance: answer.chance },
    usual: bestAnswer(first.optimal, first).chance,
    heldOut: opened.length < 2 ? null : heldOut(counts, first),
  };
}

/** The other's best card against cards that are played in this proportion. */
function bestAnswer(
  weights: readonly number[],
  { worth, others }: FirstRound,
): { index: number; chance: number } {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const chances = others.map((_, j) => {
    const result = weights.reduce((sum, weight, i) => sum + (weight / total) * worth[i][j], 0);
    return chanceOf(-result);
  });
  const chance = Math.max(...chances);
  return { index: chances.indexOf(chance), chance };
}

function heldOut(counts: readonly number[], first: FirstRound): Estimate {
  let [blocks, sum, squares] = [0, 0, 0];
  for (const [i, count] of counts.entries()) {
    if (count === 0) continue;
    const others = counts.map((n, k) => (k === i ? n - 1 : n));
    const chance = chanceOf(-first.worth[i][bestAnswer(others, first).index]);
    blocks += count;
    sum += count * chance;
    squares += count * chance * chance;
  }
  return blockMean([{ blocks, sum, squares }], true);
}
