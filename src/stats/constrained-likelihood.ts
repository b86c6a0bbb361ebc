/**
 * The likeliest distribution over given values with a given mean, or a given distance of the mean from ½ in standard
 * deviations, after a sample was seen. Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a
 * distribution" (2019) and "Normalized Elo" (2020), as the sequential tests of chess engines use them.
 */

/**
 * The p that maximises Σ seen · log p among those whose mean over `values` is `mean`.
 * @param seen chances, all above 0
 * @param mean strictly between the least and the largest value
 */
export function withMean(values: readonly number[], seen: readonly number[], mean: number): number[] {
  return tilt(
    seen,
    values.map((value) => value - mean),
  );
}

/**
 * The same among those whose mean lies `t` of their own standard deviations above ½: by linear steps where they settle, by
 * walking there where they don't, and where the walk gets stuck (two counts in ten thousand, drawn without any sense) by trying
 * every standard deviation.
 */
export function withDistance(values: readonly number[], seen: readonly number[], t: number): number[] {
  const even = seen.map(() => 1 / seen.length);
  return refine(values, seen, t, even) ?? walk(values, seen, t) ?? likeliestDeviation(values, seen, t);
}

/** Walks that arrived took fewer strides than this. */
const MOST_STRIDES = 100;

/** What was seen is the solution for its own distance, and each solution is the start for the next; null when it gets stuck. */
function walk(values: readonly number[], seen: readonly number[], t: number): number[] | null {
  let solution = [...seen];
  const { mean, deviation } = spread(values, seen);
  let at = (mean - 0.5) / deviation;
  let stride = (t - at) / 4;
  for (let strides = 0; at !== t && strides < MOST_STRIDES; strides++) {
    const next = Math.abs(t - at) <= Math.abs(stride) ? t : at + stride;
    const found = refine(values, seen, next, solution);
    if (found === null) stride /= 2;
    else {
      [solution, at] = [found, next];
      stride *= 1.5;
    }
  }
  return at === t ? solution : null;
}

/** So many standard deviations are tried before the best is narrowed down. */
const DEVIATIONS = 400;

/** The likeliest over all standard deviations, from 0 to the largest that the mean ½ + t · deviation allows within 0 to 1. */
function likeliestDeviation(values: readonly number[], seen: readonly number[], t: number): number[] {
  const most = 0.5 / Math.sqrt(1 + t * t);
  let best = { deviation: 0, loss: Number.POSITIVE_INFINITY, solution: seen };
  const tryDeviation = (deviation: number) => {
    const found = withMoments(values, seen, 0.5 + t * deviation, deviation, best.loss);
    if (found !== null) best = { deviation, ...found };
  };
  for (let i = 1; i < DEVIATIONS; i++) tryDeviation((most * i) / DEVIATIONS);
  // Each step asks on either side of the best so far, then halves how far.
  for (let width = most / DEVIATIONS / 2; width > most * 1e-9; width /= 2) {
    const { deviation } = best;
    tryDeviation(deviation - width);
    tryDeviation(deviation + width);
  }
  return [...best.solution];
}

/**
 * The likeliest p with this mean and standard deviation, and what of the likelihood it loses to what was seen; null where no p
 * has both or it loses at least `limit`.
 */
function withMoments(
  values: readonly number[],
  seen: readonly number[],
  mean: number,
  deviation: number,
  limit: number,
): { solution: number[]; loss: number } | null {
  // p = seen / part, where part = 1 + x · u + y · w with the x and y that maximise the concave Σ seen · log part: there Σ p · u
  // and Σ p · w are 0, and the maximum is the loss. On the way up the sum is a lower bound of it. Owen, "Empirical Likelihood"
  // (2001), 2.9. The parts themselves are kept, not x and y: so small ones keep their digits.
  const u = values.map((value) => (value - mean) / deviation);
  const w = u.map((distance) => distance * distance - 1);
  let parts = seen.map(() => 1);
  let loss = 0;
  for (let step = 0; step < 500 && loss < limit; step++) {
    const solution = seen.map((p, i) => p / parts[i]);
    let [gx, gy, hxx, hxy, hyy] = [0, 0, 0, 0, 0];
    for (const [i, p] of solution.entries()) {
      const curvature = p / parts[i];
      gx += p * u[i];
      gy += p * w[i];
      hxx += curvature * u[i] * u[i];
      hxy += curvature * u[i] * w[i];
      hyy += curvature * w[i] * w[i];
    }
    // Newton's step, halved until it rises.
    const det = hxx * hyy - hxy * hxy;
    const [dx, dy] = [(hyy * gx - hxy * gy) / det, (hxx * gy - hxy * gx) / det];
    let next = { parts, loss };
    for (let stride = 1; stride > 1e-9 && !(next.loss > loss); stride /= 2) {
      const tried = parts.map((part, i) => part + stride * (dx * u[i] + dy * w[i]));
      const positive = tried.every((part) => part > 0);
      if (positive)
        next = { parts: tried, loss: seen.reduce((sum, p, i) => sum + p * Math.log(tried[i]), 0) };
    }
    // Where no rise can be told from rounding, this is the top.
    if (!(next.loss > loss)) return Math.abs(gx) + Math.abs(gy) < 1e-10 ? { solution, loss } : null;
    ({ parts, loss } = next);
  }
  return null;
}

/** Takes the condition as linear at a solution, which gives the next one, until it stays; null when it doesn't settle. */
function refine(
  values: readonly number[],
  seen: readonly number[],
  t: number,
  start: readonly number[],
): number[] | null {
  let solution = start;
  let step = 1;
  let lastChange = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 300; round++) {
    const { mean, deviation } = spread(values, solution);
    const scores = values.map(
      (value) => value - 0.5 - (t * deviation * (1 + ((mean - value) / deviation) ** 2)) / 2,
    );
    if (!(Math.min(...scores) < 0 && Math.max(...scores) > 0)) return null;
    const next = tilt(seen, scores);
    const change = Math.max(...next.map((p, i) => Math.abs(p - solution[i])));
    if (change < 1e-14) return next;
    // Where the steps go back and forth, shorter ones settle.
    if (change > 0.9 * lastChange) step = Math.max(0.05, step * 0.7);
    lastChange = change;
    solution = next.map((p, i) => solution[i] + step * (p - solution[i]));
  }
  return lastChange < 1e-10 ? [...solution] : null;
}

function spread(values: readonly number[], chances: readonly number[]) {
  const mean = chances.reduce((sum, p, i) => sum + p * values[i], 0);
  const variance = chances.reduce((sum, p, i) => sum + p * (values[i] - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(variance) };
}

/**
 * The p that maximises Σ seen · log p where Σ p · score = 0; it is seen / (1 + x · score) with the x that makes it so.
 * @param seen chances, all above 0
 * @param scores some below and some above 0
 */
function tilt(seen: readonly number[], scores: readonly number[]): number[] {
  // x lies between 0 and the pole −1 / extreme, as the part 1 − rest of the way: near the pole rest keeps its digits.
  const drift = seen.reduce((sum, p, i) => sum + p * scores[i], 0);
  const extreme = drift > 0 ? Math.min(...scores) : Math.max(...scores);
  const ratios = scores.map((score) => score / extreme);
  const gaps = scores.map((score) => (extreme - score) / extreme);
  let [lo, hi] = [0, 1];
  let rest = 1;
  for (let step = 0; step < 2000; step++) {
    // Falls from +∞ to below 0 as rest goes from 0 to 1.
    let [sum, slope] = [0, 0];
    for (let i = 0; i < seen.length; i++) {
      const part = ratios[i] / (gaps[i] + rest * ratios[i]);
      sum += seen[i] * part;
      slope -= seen[i] * part * part;
    }
    if (sum > 0) lo = rest;
    else hi = rest;
    const newton = rest - sum / slope;
    const next = newton > lo && newton < hi ? newton : lo > 0 ? Math.sqrt(lo * hi) : hi / 16;
    if (Math.abs(next - rest) <= 1e-16 * rest) break;
    rest = next;
  }
  return seen.map((p, i) => p / (gaps[i] + rest * ratios[i]));
}
