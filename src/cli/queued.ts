import { readAddress } from '../arena/queue/redis.js';
import type { CallWorkforce } from '../arena/workforce.js';

/** What `--queue` means for a run: the workers of that queue play it. The queue's library is loaded only where it is needed. */
export function queued(
  text: string | undefined,
  tell: (line: string) => void,
): { workforce?: CallWorkforce } {
  if (text === undefined) return {};
  const address = readAddress(text, process.env);
  return {
    workforce: async (plan, out) => {
      const { coordinate } = await import('../arena/queue/coordinator.js');
      return coordinate({ plan, out, address, tell });
    },
  };
}
