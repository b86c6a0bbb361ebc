/** Kronenduell solved on several threads; all else of it, which runs in a browser too, is in `src/exact`. */
import { findFrom, type Roots, type Solved } from '../exact/solve.js';
import type { KronenduellGame } from '../games/kronenduell/game.js';
import { SolvingPool } from './solving-pool.js';

export * from '../exact/solve.js';

/** What `solveFrom` finds, to the byte, by so many worker threads at once: worth it from a million positions on. */
export async function solveByThreads(game: KronenduellGame, threads: number, roots?: Roots): Promise<Solved> {
  const pool = new SolvingPool(threads);
  try {
    const graph = findFrom(game, roots);
    return { game, graph, ...(await pool.solve(graph)) };
  } finally {
    await pool.close();
  }
}
