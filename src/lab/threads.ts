/** Worker threads for the lab: a Piscina pool. */
import { Piscina } from 'piscina';
import { builtFile } from '../arena/package-root.js';
import { threadFlags } from '../arena/thread-flags.js';

export class Threads {
  private readonly piscina: Piscina;

  /** So many threads that run the function `name` of a source file of this package; `data` is what each is given. */
  constructor(file: string, name: string, threads: number, data?: unknown) {
    this.piscina = new Piscina({
      filename: builtFile(file),
      name,
      minThreads: threads,
      maxThreads: threads,
      stricterFIFO: true,
      execArgv: [...threadFlags],
      ...(data === undefined ? {} : { workerData: data }),
    });
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
