/** Worker threads that solve the positions of a graph together. */
import { Piscina } from 'piscina';
import { builtFile } from '../arena/package-root.js';
import type { PositionGraph } from '../search/position-graph.js';
import { shareInduction } from '../search/shared-induction.js';

export class SolvingPool {
  private readonly threads: number;
  private readonly piscina: Piscina;

  /** The threads load while the caller finds the positions. */
  constructor(threads: number) {
    this.threads = threads;
    this.piscina = new Piscina({
      filename: builtFile('src/search/shared-induction.js'),
      name: 'solveShare',
      minThreads: threads,
      maxThreads: threads,
    });
  }

  /** The values by number of position and the widest certificate gap: the same as `solve` finds on one thread. */
  async solve(graph: PositionGraph): Promise<{ values: Float64Array; gap: number }> {
    const shared = shareInduction(graph, this.threads);
    // Threads wait for each other, so each has one task and all run at once.
    const shares = Array.from({ length: this.threads }, (): Promise<number> => this.piscina.run(shared));
    return { values: shared.values, gap: Math.max(...(await Promise.all(shares))) };
  }

  async close(): Promise<void> {
    await this.piscina.destroy();
  }
}
