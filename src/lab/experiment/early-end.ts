/** When an arm has said enough: a precision reached, or a sequential test decided. */
import { batchCount, type RunPlan, scheduleOfPlan } from '../../arena/plan.js';
import type { Schedule } from '../../arena/schedule.js';
import type { EarlyEnd } from '../../arena/tournament.js';
import { meanTest } from '../../stats/mean-test.js';
import { sprt } from '../../stats/sprt.js';
import type { SprtState } from '../../stats/wald.js';
import type { BlockReader, BlockValues } from './block-values.js';
import type { Definition, Precision, SequentialTest } from './definition.js';
import { estimateOf, strataOf } from './estimate.js';
import { FEWEST_BLOCKS } from './verdict.js';

/** Each look comes after so many times the blocks of the one before: few looks, and never much more played than needed. */
const GROWTH = 1.1;

/**
 * After how many batches an arm is looked at: always the same, whoever plays it. Each look is after as many blocks of every
 * pairing, the first after at least 30.
 */
export function looksOf(plan: RunPlan, schedule: Schedule): number[] {
  const step = plan.batchSessions * schedule.sessionBlocks;
  const round = schedule.tables.length / gcd(schedule.tables.length, plan.batchSessions);
  const blocksARound = (round * step) / schedule.tables.length;
  const count = batchCount(plan, schedule);
  const looks: number[] = [];
  let rounds = Math.ceil(FEWEST_BLOCKS / blocksARound);
  for (; rounds * round < count; rounds = Math.max(rounds + 1, Math.ceil(rounds * GROWTH))) {
    looks.push(rounds * round);
  }
  return looks;
}

/** How the run of an arm ends before its schedule does; undefined where nothing was asked for. */
export function earlyEndOf(
  { until, test }: Pick<Definition, 'until' | 'test'>,
  plan: RunPlan,
  reader: BlockReader,
): EarlyEnd | undefined {
  if (until === undefined && test === undefined) return undefined;
  const schedule = scheduleOfPlan(plan);
  return {
    looks: looksOf(plan, schedule),
    enough: async () => {
      await reader.readOn();
      if (until !== undefined) return isPrecise(until, valuesOf(reader.read(), until.metric), schedule);
      return testState(test as SequentialTest, reader.read(), schedule).verdict !== 'continue';
    },
  };
}

/** The metric that has to be read for the end alone. */
export function metricOfEnd({ until, test }: Pick<Definition, 'until' | 'test'>): string | undefined {
  if (until !== undefined) return until.metric;
  if (test === undefined) return undefined;
  return 'metric' in test ? test.metric : 'score';
}

/** Whether the interval reaches no further than asked for. */
function isPrecise({ half_width }: Precision, values: BlockValues, { tables }: Schedule): boolean {
  const { lo, hi, blocks } = estimateOf(values, tables.length);
  return lo !== null && hi !== null && blocks >= FEWEST_BLOCKS && (hi - lo) / 2 <= half_width;
}

/** Where the test of the first pairing stands after these blocks. */
export function testState(
  test: SequentialTest,
  blocks: readonly BlockValues[],
  schedule: Pick<Schedule, 'tables' | 'rotations'>,
): SprtState {
  const tables = schedule.tables.length;
  if ('metric' in test) return meanTest(strataOf(valuesOf(blocks, test.metric), tables)[0], test);
  const { sums, counts } = valuesOf(blocks, 'score');
  const results = new Array<number>(2 * schedule.rotations + 1).fill(0);
  for (let block = 0; block < sums.length; block += tables) {
    if (counts[block] === schedule.rotations) results[Math.round(2 * sums[block])]++;
  }
  return sprt(results, test);
}

function valuesOf(blocks: readonly BlockValues[], name: string): BlockValues {
  return blocks.find(({ metric }) => metric.name === name) as BlockValues;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
