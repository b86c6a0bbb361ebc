/**
 * Sequential tests of two players (Wald, "Sequential tests of statistical hypotheses", 1945): after every whole block they
 * say whether the lead is `elo0` (H0), `elo1` (H1), or not enough has been seen. The likelihood ratio is the generalised one
 * of Van den Bergh (see constrained-likelihood.ts), from games (trinomial), pairs (pentanomial) or larger blocks.
 */

import { scoreOfBayesElo } from './bayes-elo.js';
import { withDistance, withMean } from './constrained-likelihood.js';
import { NORMALIZED_ELO, scoreOfElo } from './elo.js';
import { matchesPerBlock, type ScoreCounts, scoreValues } from './score-counts.js';
import { type Bounds, decide, type SprtState, waldBounds } from './wald.js';

/**
 * The scale of elo0 and elo1. `logistic`: of the score; `normalized`: of the score in standard deviations of a match, which
 * makes tests equally long whatever the share of draws; `bayesian`: BayesElo with the share of draws as seen (games only).
 * The same figures on another scale are another hypothesis: name the scale with them.
 */
export const sprtModels = ['logistic', 'normalized', 'bayesian'] as const;
export type SprtModel = (typeof sprtModels)[number];

export interface Hypotheses extends Bounds {
  elo0: number;
  elo1: number;
  model: SprtModel;
}

/** What an unseen result counts, so that the ratio stays finite; as fishtest and fastchess have it. */
const UNSEEN = 1e-3;

/**
 * Where the test stands after these blocks.
 * @throws RangeError when the model is `bayesian` and the counts are not those of single games
 */
export function sprt(counts: ScoreCounts, hypotheses: Hypotheses): SprtState {
  return decide(logLikelihoodRatio(counts, hypotheses), waldBounds(hypotheses));
}

/** The logarithm of the generalised likelihood ratio, H1 over H0; 0 without blocks. */
export function logLikelihoodRatio(
  counts: ScoreCounts,
  { elo0, elo1, model }: Pick<Hypotheses, 'elo0' | 'elo1' | 'model'>,
): number {
  if (counts.every((n) => n === 0)) return 0;
  const weights = counts.map((n) => (n === 0 ? UNSEEN : n));
  const total = weights.reduce((sum, n) => sum + n, 0);
  const seen = weights.map((n) => n / total);
  const values = scoreValues(counts);
  const likeliest = (elo: number): number[] => {
    if (model === 'logistic') return withMean(values, seen, scoreOfElo(elo));
    if (model === 'bayesian') return withMean(values, seen, scoreOfBayesElo(elo, weights));
    return withDistance(values, seen, (elo / NORMALIZED_ELO) * Math.sqrt(matchesPerBlock(counts)));
  };
  const [h0, h1] = [likeliest(elo0), likeliest(elo1)];
  return weights.reduce((sum, n, i) => sum + n * Math.log(h1[i] / h0[i]), 0);
}
