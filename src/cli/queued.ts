import { leave } from '../arena/leave.js';
import type { Callers } from '../arena/queue/coordinator.js';
import { readAddress, type Stopping } from '../arena/queue/redis.js';
import type { CallWorkforce } from '../arena/workforce.js';
import { text } from './arguments.js';
import type { Interrupt } from './interrupt.js';
import type { Progress } from './progress.js';

/** The flag, for commands whose work a queue can do. */
export const queueFlag = {
  ...text,
  describe: 'let the workers of a queue do it (redis://host:port); arena worker starts one',
};

/** What an interrupt means for whoever uses a queue. @param before done before all ends at once */
export function stoppingOf({ asked, code }: Interrupt, before: () => void = () => {}): Stopping {
  return {
    stop: asked,
    giveUp() {
      before();
      process.stderr.write('arena: the server of the queue stays away; stopping at once\n');
      leave(code());
    },
  };
}

/** Who is called with `--queue`, where they are seen at work, and what ends that; undefined without. */
export function calledBy(
  queue: string | undefined,
  progress: Progress,
  interrupt: Interrupt | null,
): Callers | undefined {
  if (queue === undefined) return undefined;
  return {
    address: readAddress(queue, process.env),
    crew: { tell: progress.note, rates: progress.crew },
    ...(interrupt === null ? {} : { stopping: stoppingOf(interrupt) }),
  };
}

/** What `--queue` means for a run: the workers of that queue play it. The queue's library is loaded only where it is needed. */
export function queued(
  queue: string | undefined,
  progress: Progress,
  interrupt: Interrupt,
): { workforce?: CallWorkforce } {
  const called = calledBy(queue, progress, interrupt);
  if (called === undefined) return {};
  return {
    workforce: async (plan, out) => {
      const { callWorkers } = await import('../arena/queue/run-work.js');
      return callWorkers({ plan, out, ...called });
    },
  };
}
