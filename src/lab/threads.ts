/** Worker threads for the lab: a Piscina pool that is ended only once all its threads have come up. */
import { once } from 'node:events';
import { Piscina } from 'piscina';
import { builtFile } from '../arena/package-root.js';

export class Threads {
  private readonly piscina: Piscina;
  private readonly started: Promise<unknown>;

  /** So many threads that run the function `name` of a source file of this package; `data` is what each is given. */
  constructor(file: string, name: string, threads: number, data?: unknown) {
    this.piscina = new Piscina({
      filename: builtFile(file),
      name,
      minThreads: threads,
      maxThreads: threads,
      stricterFIFO: true,
      ...(data === undefined ? {} : { workerData: data }),
    });
    this.started = Promise.allSettled(this.piscina.threads.map((thread) => once(thread, 'online')));
  }

  /** Runs a task on the first thread that is free. */
  run<R>(task: unknown): Promise<R> {
    return this.piscina.run(task) as Promise<R>;
  }

  /** Ends the threads. One that is stopped while it still comes up can take the whole process with it (Node 20). */
  async close(): Promise<void> {
    await this.started;
    await this.piscina.destroy();
  }
}
