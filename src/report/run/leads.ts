/** How far the first of the standings is ahead of each other bot, and how surely. */
import { FEWEST_BLOCKS, LEVEL } from '../../lab/experiment/verdict.js';
import type { Stratum } from '../../stats/block-mean.js';
import { pairedDifference, shareDifference } from '../../stats/mean-difference.js';
import { blockRatio } from '../../stats/ratio.js';
import type { BlockGroups } from './block-groups.js';
import { isFlat, withoutFlat } from './flat.js';
import type { Run } from './read-run.js';

export interface Lead {
  /** The other bot. */
  name: string;
  /** The leader's score less the other's, with its interval. */
  difference: number | null;
  lo: number | null;
  hi: number | null;
  /** Whether the leader is the better one: the whole interval says so, and there are blocks enough. */
  sure: boolean;
}

/**
 * In order of the standings; empty when fewer than two bots were scored. The intervals hold together: each is so wide (Bonferroni)
 * that with 95 % confidence none of them misses.
 */
export function leadsOf(run: Run, groups: BlockGroups): Lead[] {
  const scored = run.standings.filter(({ score }) => score.mean !== null);
  if (scored.length < 2) return [];
  const [leader, ...others] = scored;
  const bounded = run.plan.score !== 'points';
  const confidence = 1 - LEVEL / others.length;
  return others.map((other) => {
    const differences = groupDifferences(run, groups, leader.name, other.name);
    const paired = pairedDifference([differences], confidence);
    // All blocks alike: a spread of nothing is no certainty.
    const flat = isFlat(paired);
    const { difference, lo, hi } =
      flat && bounded ? shareDifference(leader.score, other.score, confidence) : paired;
    const sure = enough(run) && (lo ?? 0) > 0;
    return withoutFlat({ name: other.name, difference, lo, hi, sure });
  });
}

/** Whether there are blocks enough of each pairing, on average, for a verdict. */
export function enough({ totals, schedule }: Run): boolean {
  return blocksAPairing({ totals, schedule }) >= FEWEST_BLOCKS;
}

/** Blocks of each pairing so far, rounded down. */
export function blocksAPairing({ totals, schedule }: Pick<Run, 'totals' | 'schedule'>): number {
  return Math.floor(totals.matches / schedule.rotations / schedule.tables.length);
}

/** The difference of two bots' scores, group by group. */
function groupDifferences({ plan }: Run, groups: BlockGroups, a: string, b: string): Stratum {
  const entrant = (name: string) => plan.entrants.findIndex((one) => one.name === name);
  const [first, second] = [a, b].map((name) => {
    const { sums, counts } = groups.scoresOf(entrant(name));
    return blockRatio(sums, counts).values;
  });
  const stratum = { blocks: first.length, sum: 0, squares: 0 };
  for (const [i, value] of first.entries()) {
    const difference = value - second[i];
    stratum.sum += difference;
    stratum.squares += difference ** 2;
  }
  return stratum;
}

/** Pairs of which it is clear who is better: how many, and of how many. */
export function clearPairs({ pairs }: Run): { clear: number; all: number } {
  const met = pairs.filter(({ name, opponent, score }) => name !== opponent && score.mean !== null);
  const clear = met.filter(({ score: { lo, hi } }) => lo !== null && hi !== null && (lo > 0.5 || hi < 0.5));
  return { clear: clear.length, all: met.length };
}

/** How many times as many blocks a lead this small would take to be seen; null where it can't be told. */
export function timesNeeded({ difference, lo, hi }: Lead): number | null {
  if (difference === null || lo === null || hi === null || difference <= 0) return null;
  const times = ((hi - lo) / 2 / difference) ** 2;
  return times > 1.05 && times < 1e6 ? times : null;
}
