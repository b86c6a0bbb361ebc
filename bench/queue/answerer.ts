/** Starts the worker of `answering.ts`. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Answerer {
  /** Seconds of processor time that it has used, and what a batch really took it: timers are late on a busy machine. */
  report: () => Promise<{ cpu: number; wait: number }>;
  stop: () => Promise<void>;
}

/** @param milliseconds what a batch takes it; 0 answers at once */
export function startAnswering(url: string, folder: string, milliseconds: number): Answerer {
  const child = fork(new URL('./answering.js', import.meta.url), [url, folder, String(milliseconds)]);
  return {
    report: async () => {
      child.send('how much?');
      const [report] = (await once(child, 'message')) as [{ cpu: number; wait: number }];
      return report;
    },
    stop: async () => {
      child.kill();
      await once(child, 'close');
    },
  };
}
