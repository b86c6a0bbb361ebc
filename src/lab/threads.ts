/** Worker threads for the lab: a Piscina pool. */
import type { Piscina } from 'piscina';
import { startThreads } from '../arena/threads.js';

export class Threads {
  private readonly piscina: Piscina;

  /** So many threads that run the function `name` of a source file of this package; `data` is what each is given. */
  constructor(file: string, name: string, threads: number, data?: unknown) {
    this.piscina = startThreads(file, name, threads, data === undefined ? {} : { workerData: data });
  }

  /** Runs a task on the first thread that is free. */
  run<R>(task: unknown): Promise<R> {
    return this.piscina.run(task) as Promise<R>;
  }

  /** Ends the threads, whatever they are at. */
  async close(): Promise<void> {
    await this.piscina.destroy();
  }
}
