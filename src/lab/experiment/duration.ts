/** How long an experiment takes: a few blocks of each arm are played and timed, and nothing is written. */
import { BatchPlayer } from '../../arena/batch.js';
import { prepareEntrants } from '../../arena/entrants.js';
import { createHeartbeats } from '../../arena/heartbeat.js';
import { batchCount, gameOf, type RunPlan, scheduleOfPlan } from '../../arena/plan.js';

/** Seconds of work: enough to see the speed of compiled code, little enough to wait for. */
const SAMPLE_SECONDS = 0.8;
/** And so many seconds at most, where bots wait instead of working. */
const PATIENCE_SECONDS = 5;

export interface Duration {
  matches: number;
  /** Blocks a pairing. */
  blocks: number;
  /** One worker's time for all of them, on a machine with nothing else to do. */
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
  const clock = new WorkClock();
  // The second half alone counts: the first may have been spent on compiling.
  let [half, before, matches] = [0, 0, 0];
  for (let batch = 0; batch < count && clock.seconds() < SAMPLE_SECONDS && clock.patient(); batch++) {
    if (clock.seconds() < SAMPLE_SECONDS / 2) [half, before] = [clock.seconds(), matches];
    matches += (await player.play({ batch, slot: 0, verdicts: [] })).matches;
  }
  await player.retire();
  const perMatch = (clock.seconds() - half) / (matches - before);
  return { matches: schedule.matches, blocks: schedule.blocks, seconds: perMatch * schedule.matches };
}

/** Counts the work of this process, which other processes at work on the machine don't make longer. */
class WorkClock {
  private readonly cpu = process.cpuUsage();
  private readonly began = performance.now();

  seconds(): number {
    const { user, system } = process.cpuUsage(this.cpu);
    return (user + system) / 1e6;
  }

  patient(): boolean {
    return performance.now() - this.began < 1000 * PATIENCE_SECONDS;
  }
}
