/** How much win chance players give away, on average over their choices and their matches. */
import { blockMean, type Estimate } from '../../stats/block-mean.js';
import { blockRatio } from '../../stats/ratio.js';

/** What one player lost in one match. */
export interface MatchLoss {
  /** Win chance, from 0. */
  lost: number;
  choices: number;
}

export interface Losses {
  choices: number;
  perChoice: Estimate;
  perMatch: Estimate;
}

/**
 * Over a player's matches, each a block: its choices hang together. `least` is what nothing can fall below: 0 where losses are exact,
 * −∞ where they are estimates.
 */
export function averageLosses(matches: readonly MatchLoss[], least: number): Losses {
  const lost = Float64Array.from(matches, (match) => match.lost);
  const choices = Float64Array.from(matches, (match) => match.choices);
  return {
    choices: choices.reduce((sum, n) => sum + n, 0),
    perChoice: meanOf(blockRatio(lost, choices).values, least),
    perMatch: meanOf(lost, least),
  };
}

function meanOf(values: Float64Array, least: number): Estimate {
  const sum = values.reduce((total, x) => total + x, 0);
  const squares = values.reduce((total, x) => total + x * x, 0);
  const estimate = blockMean([{ blocks: values.length, sum, squares }], false);
  return estimate.lo === null ? estimate : { ...estimate, lo: Math.max(least, estimate.lo) };
}
