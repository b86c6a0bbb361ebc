/**
 * P-values adjusted for how many tests were made. A test that gave none (null) stays null and doesn't count.
 */

/** Holm's step-down adjustment (1979): keeps the chance of any false alarm below the level. */
export function holm(p: readonly (number | null)[]): (number | null)[] {
  return adjust(p, (sorted) => {
    let least = 0;
    return sorted.map((value, i) => (least = Math.max(least, Math.min(1, (sorted.length - i) * value))));
  });
}

/** Benjamini and Hochberg's step-up adjustment (1995): keeps the share of false alarms among all alarms below the level. */
export function benjaminiHochberg(p: readonly (number | null)[]): (number | null)[] {
  return adjust(p, (sorted) => {
    let most = 1;
    const fromLargest = sorted.map((_, i) => sorted.length - 1 - i);
    const adjusted = new Array<number>(sorted.length);
    for (const i of fromLargest) {
      most = Math.min(most, (sorted.length / (i + 1)) * sorted[i]);
      adjusted[i] = most;
    }
    return adjusted;
  });
}

/** Hands the p-values over from the smallest up and puts what comes back into their places. */
function adjust(
  p: readonly (number | null)[],
  ascending: (sorted: readonly number[]) => number[],
): (number | null)[] {
  const tests = p.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  tests.sort((a, b) => a.value - b.value);
  const result: (number | null)[] = p.map(() => null);
  ascending(tests.map(({ value }) => value)).forEach((value, i) => {
    result[tests[i].at] = value;
  });
  return result;
}
