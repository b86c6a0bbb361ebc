/** Which moves are worth a search: of the many side cards that a main part could take, only the most fitting. */
import type { FewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import { type MoveTable, pass } from '../../../src/games/koenig-gegen-bauern/move-table.js';

/** A move may make the plan so much longer. */
const mostCost = 1;

export class Candidates {
  /** What was chosen, {@link count} moves. */
  readonly moves: Int32Array;
  count = 0;
  private readonly table: MoveTable;
  private readonly fewest: FewestMoves;
  private readonly costs: Int32Array;

  constructor(table: MoveTable, fewest: FewestMoves) {
    this.table = table;
    this.fewest = fewest;
    this.moves = new Int32Array(table.most);
    this.costs = new Int32Array(table.most);
  }

  /**
   * Chooses at most `most` among the legal moves of a hand: passing, and of each main part that does not make the plan
   * much longer the cheapest choice of side cards; the cheapest main parts first, of these the lowest.
   */
  choose(low: number, high: number, legal: Int32Array, n: number, most: number): void {
    const { table, costs, moves } = this;
    const plan = this.fewest.fewest(low, high);
    this.count = 0;
    let main = -1;
    for (let i = 0; i < n; i++) {
      const move = legal[i];
      if (move === pass) {
        this.keep(pass, 0);
        continue;
      }
      const cost = this.fewest.after(low, high, move) - plan + 1;
      const last = this.count - 1;
      if (table.main[move] === main && last >= 0 && moves[last] !== pass) {
        if (cost >= costs[last]) continue;
        this.count--;
      }
      main = table.main[move];
      this.keep(move, cost);
    }
    this.shorten(most);
  }

  private keep(move: number, cost: number): void {
    this.moves[this.count] = move;
    this.costs[this.count++] = cost;
  }

  /** Keeps the cheapest, in their order. */
  private shorten(most: number): void {
    const { moves, costs } = this;
    let limit = mostCost;
    while (limit > 0 && this.within(limit) > most) limit--;
    let kept = 0;
    for (let i = 0; i < this.count && kept < most; i++) {
      if (costs[i] <= limit) moves[kept++] = moves[i];
    }
    if (kept === 0) kept = 1;
    this.count = kept;
  }

  private within(limit: number): number {
    let n = 0;
    for (let i = 0; i < this.count; i++) if (this.costs[i] <= limit) n++;
    return n;
  }
}
