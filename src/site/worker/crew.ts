/** The page's side of its workers. */

import type { Answered, Asked, Part, Reply, Request, TaskName } from './tasks.js';
import PageWorker from './worker.js?worker&inline';

interface Waiting {
  part?: ((part: Part) => void) | undefined;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** One worker, started when it is first asked. */
export class Crew {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;

  /** Asks for a task; `part` gets what comes on the way. */
  ask<T extends TaskName>(task: T, asked: Asked<T>, part?: (part: Part) => void): Promise<Answered<T>> {
    this.worker ??= this.start();
    const id = this.next++;
    const request: Request = { id, task, asked };
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { part, resolve: resolve as (value: unknown) => void, reject });
      this.worker?.postMessage(request);
    });
  }

  /** Whether it still works on something. */
  get busy(): boolean {
    return this.waiting.size > 0;
  }

  /** Drops what it works on; nothing that was asked will be answered. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.waiting.clear();
  }

  private start(): Worker {
    const worker = new PageWorker();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const waiting = this.waiting.get(data.id);
      if (waiting === undefined) return;
      if ('part' in data) {
        waiting.part?.(data.part);
        return;
      }
      this.waiting.delete(data.id);
      if ('error' in data) waiting.reject(new Error(data.error));
      else waiting.resolve(data.value);
    };
    worker.onerror = ({ message }) => {
      const lost = [...this.waiting.values()];
      this.stop();
      for (const { reject } of lost) reject(new Error(message || 'a worker could not be started'));
    };
    return worker;
  }
}

/** The bots of the match that is played. */
export const bots = new Crew();
/** Hints, reviews, positions and rules. */
export const solver = new Crew();
