/** The two bounds of a sequential test (Wald 1945, section 3.3), and what lies beyond them. */

/** The chances of error: `alpha` to accept H1 under H0, `beta` to accept H0 under H1; both above 0, together below 1. */
export interface Bounds {
  alpha: number;
  beta: number;
}

export type Verdict = 'H0' | 'H1' | 'continue';

export interface SprtState {
  /** The logarithm of the likelihood ratio, H1 over H0. */
  llr: number;
  /** At or below this H0 is accepted. */
  lower: number;
  /** At or above this H1 is accepted. */
  upper: number;
  verdict: Verdict;
}

/** The bounds that keep both errors about at (and hardly ever above) their chances. */
export function waldBounds({ alpha, beta }: Bounds): { lower: number; upper: number } {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/** The verdict at this likelihood ratio. */
export function decide(llr: number, { lower, upper }: { lower: number; upper: number }): SprtState {
  return { llr, lower, upper, verdict: llr >= upper ? 'H1' : llr <= lower ? 'H0' : 'continue' };
}
