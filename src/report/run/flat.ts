/** Figures that were alike in every block: from no spread no interval follows. */
import type { Interval } from '../speaker.js';

/** The same, without the interval where it is of no width: that says nothing of how the next block will be. */
export function withoutFlat<T extends Interval>(figure: T): T {
  return isFlat(figure) ? { ...figure, lo: null, hi: null } : figure;
}

export function isFlat({ lo, hi }: Interval): boolean {
  return lo !== null && lo === hi;
}
