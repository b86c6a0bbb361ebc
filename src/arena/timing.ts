/** How long decisions take: counts in buckets a quarter of a factor of two wide, so that they add up over workers. */

const BUCKETS = 160;
/** Microseconds at the lower end of bucket 0. */
const FINEST = 0.01;
const PER_OCTAVE = 4;

/** A bot's decisions: how many, their sum and longest in microseconds, then the buckets. */
export const TIMING_SIZE = 3 + BUCKETS;

export function addDecision(sums: Float64Array, at: number, microseconds: number): void {
  sums[at]++;
  sums[at + 1] += microseconds;
  if (microseconds > sums[at + 2]) sums[at + 2] = microseconds;
  const bucket = Math.floor(PER_OCTAVE * Math.log2(Math.max(microseconds, FINEST) / FINEST));
  sums[at + 3 + Math.min(bucket, BUCKETS - 1)]++;
}

/** Adds one set of sums to another. */
export function mergeTiming(into: Float64Array, from: Float64Array): void {
  for (let at = 0; at < into.length; at += TIMING_SIZE) {
    const longest = Math.max(into[at + 2], from[at + 2]);
    for (let i = 0; i < TIMING_SIZE; i++) into[at + i] += from[at + i];
    into[at + 2] = longest;
  }
}

export interface Timing {
  decisions: number;
  meanMicroseconds: number;
  /** The upper end of the bucket that holds the 99th percentile: at most 19 % too high. */
  p99Microseconds: number;
  longestMicroseconds: number;
}

export function readTiming(sums: Float64Array, at: number): Timing {
  const decisions = sums[at];
  let seen = 0;
  let bucket = 0;
  while (bucket < BUCKETS - 1 && (seen += sums[at + 3 + bucket]) < 0.99 * decisions) bucket++;
  const upper = FINEST * 2 ** ((bucket + 1) / PER_OCTAVE);
  return {
    decisions,
    meanMicroseconds: sums[at + 1] / decisions,
    p99Microseconds: Math.min(upper, sums[at + 2]),
    longestMicroseconds: sums[at + 2],
  };
}
