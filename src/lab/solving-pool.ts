/** Worker threads that solve the positions of a graph together. */
import type { PositionGraph } from '../search/position-graph.js';
import { shareInduction } from '../search/shared-induction.js';
import { Threads } from './threads.js';

export class SolvingPool {
  private readonly threads: number;
  private readonly pool: Threads;

  /** The threads load while the caller finds the positions. */
  constructor(threads: number) {
    this.threads = threads;
    this.pool = new Threads('src/search/shared-induction.js', 'solveShare', threads);
  }

  /** The values by number of position and the widest certificate gap: the same as `solve` finds on one thread. */
  async solve(graph: PositionGraph): Promise<{ values: Float64Array; gap: number }> {
    const shared = shareInduction(graph, this.threads);
    // Threads wait for each other, so each has one task and all run at once.
    const shares = Array.from({ length: this.threads }, (): Promise<number> => this.pool.run(shared));
    return { values: shared.values, gap: Math.max(...(await Promise.all(shares))) };
  }

  async close(): Promise<void> {
    await this.pool.close();
  }
}
