/** How long an experiment takes: a few blocks of each arm are played and timed, and nothing is written. */
import { BatchPlayer } from '../../arena/batch.js';
import { prepareEntrants } from '../../arena/entrants.js';
import { createHeartbeats } from '../../arena/heartbeat.js';
import { batchCount, gameOf, type RunPlan, scheduleOfPlan } from '../../arena/plan.js';

/** Enough to see the speed of compiled code, little enough to wait for. */
const SAMPLE_SECONDS = 0.5;

export interface Duration {
  matches: number;
  /** Blocks a pairing. */
  blocks: number;
  /** One worker's time for all of them. */
  seconds: number;
}

/** The matches of a run, and the seconds that one worker would take for them. */
export async function measureRun(plan: RunPlan): Promise<Duration> {
  const schedule = scheduleOfPlan(plan);
  const shared = await prepareEntrants(gameOf(plan), plan.entrants, () => {});
  // Single sessions, so that a sample of slow bots is short too.
  const small: RunPlan = { ...plan, batchSessions: 1 };
  const player = new BatchPlayer(small, shared, createHeartbeats(1));
  const count = batchCount(small, schedule);
  const from = performance.now();
  const secondsSince = (start: number) => (performance.now() - start) / 1000;
  // The second half alone counts: the first may have been spent on compiling.
  let [half, before, matches] = [from, 0, 0];
  for (let batch = 0; batch < count && secondsSince(from) < SAMPLE_SECONDS; batch++) {
    if (secondsSince(from) < SAMPLE_SECONDS / 2) [half, before] = [performance.now(), matches];
    matches += (await player.play({ batch, slot: 0, verdicts: [] })).matches;
  }
  const perMatch = secondsSince(half) / (matches - before);
  return { matches: schedule.matches, blocks: schedule.blocks, seconds: perMatch * schedule.matches };
}
