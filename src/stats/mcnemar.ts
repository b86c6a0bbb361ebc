import { incompleteBeta } from './beta.js';
import { twoSidedNormal } from './distributions.js';

/**
 * McNemar's test (Psychometrika 12, 1947) of two variants on the same deals: only deals that one won and the other lost say
 * anything.
 * @param first deals that only the first variant won
 * @param second deals that only the second variant won
 * @returns `p`: exact, two-sided (binomial with ½); `chi2` and `pChi2`: the classic approximation without correction, null
 * where no deal decides (`p` is 1 then)
 */
export function mcnemar(
  first: number,
  second: number,
): { p: number; chi2: number | null; pChi2: number | null } {
  const decided = first + second;
  if (decided === 0) return { p: 1, chi2: null, pChi2: null };
  const fewer = Math.min(first, second);
  const atMostFewer = incompleteBeta(0.5, 0.5, decided - fewer, fewer + 1);
  const z = (first - second) / Math.sqrt(decided);
  return { p: Math.min(1, 2 * atMostFewer), chi2: z * z, pChi2: twoSidedNormal(z) };
}
