/**
 * What playing in blocks did to precision (Kish, Survey Sampling, 1965, sections 5.4 and 8.2). Rotating the seats over one
 * deal makes the matches of a block correlate negatively, which is worth many matches; a design effect below 1 says how many.
 */
export interface DesignEffect {
  /** The variance of a mean over blocks against that over as many independent matches; null where the latter is 0. */
  effect: number | null;
  /** How matches of a block correlate; null for blocks of one match. */
  correlation: number | null;
  /** How many independent matches would be as precise; null where it has no bound. */
  effectiveMatches: number | null;
}

/**
 * @param size matches a block
 * @param matches all matches
 * @param singleVariance the variance of a single match's score
 * @param blockVariance the variance of a block's mean score, estimated the same way
 */
export function designEffect(
  size: number,
  matches: number,
  singleVariance: number,
  blockVariance: number,
): DesignEffect {
  if (!(singleVariance > 0)) return { effect: null, correlation: null, effectiveMatches: null };
  const effect = (size * blockVariance) / singleVariance;
  return {
    effect,
    correlation: size > 1 ? (effect - 1) / (size - 1) : null,
    effectiveMatches: effect > 0 ? matches / effect : null,
  };
}
