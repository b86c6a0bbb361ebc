/** Strengths of players as the rating models give them: natural logarithms, 0 the mean of those rated; and as Elo. */
import type { ChoiceFit } from './choice-model.js';
import type { Comparable, Standing } from './comparable.js';
import { normalQuantile, studentQuantile } from './distributions.js';

/** What one unit of strength is in Elo. */
export const ELO_PER_STRENGTH = 400 / Math.LN10;

export interface Strength {
  /** Null for players who can't be compared with those rated. */
  theta: number | null;
  /** Its standard error, against the mean of those rated; null also where it can't be told (a single player, one block). */
  se: number | null;
  standing: Standing;
}

export interface Strengths {
  players: Strength[];
  /** The players rated, rising; rows and columns of `covariance` are theirs. */
  rated: number[];
  covariance: number[][];
  /** The blocks behind the standard errors; null: they are the model's, each result by itself. */
  blocks: number | null;
  logLikelihood: number;
}

/** Puts a fit of the comparable players back into the row of all players. */
export function strengthsOf({ group, standing }: Comparable, fit: ChoiceFit): Strengths {
  const told = group.length > 1 && (fit.blocks === null || fit.blocks > 1);
  const players = standing.map((where, player): Strength => {
    const i = group.indexOf(player);
    if (i < 0) return { theta: null, se: null, standing: where };
    const se = told ? Math.sqrt(Math.max(0, fit.covariance[i][i])) : null;
    return { theta: fit.parameters[i], se, standing: where };
  });
  const covariance = fit.covariance.slice(0, group.length).map((row) => row.slice(0, group.length));
  return { players, rated: group, covariance, blocks: fit.blocks, logLikelihood: fit.logLikelihood };
}

/** An Elo figure with its interval; null where it can't be told. */
export interface Rating {
  rating: number | null;
  lo: number | null;
  hi: number | null;
}

/** The players as Elo about the mean of those rated, with normal intervals, or t intervals over blocks. */
export function ratingsOf(strengths: Strengths, confidence = 0.95): Rating[] {
  return strengths.players.map(({ theta, se }) => asElo(theta, se, strengths.blocks, confidence));
}

/** How much better `a` is than `b` in Elo; its interval is not what the two ratings' intervals would suggest. */
export function ratingDifference(strengths: Strengths, a: number, b: number, confidence = 0.95): Rating {
  const { players, rated, covariance, blocks } = strengths;
  const [first, second] = [players[a], players[b]];
  if (first.theta === null || second.theta === null) return { rating: null, lo: null, hi: null };
  const [i, j] = [rated.indexOf(a), rated.indexOf(b)];
  const variance = covariance[i][i] + covariance[j][j] - 2 * covariance[i][j];
  const se = first.se === null ? null : Math.sqrt(Math.max(0, variance));
  return asElo(first.theta - second.theta, se, blocks, confidence);
}

function asElo(theta: number | null, se: number | null, blocks: number | null, confidence: number): Rating {
  if (theta === null) return { rating: null, lo: null, hi: null };
  const rating = theta * ELO_PER_STRENGTH;
  if (se === null) return { rating, lo: null, hi: null };
  const p = (1 + confidence) / 2;
  const reach =
    (blocks === null ? normalQuantile(p) : studentQuantile(p, blocks - 1)) * se * ELO_PER_STRENGTH;
  return { rating, lo: rating - reach, hi: rating + reach };
}
