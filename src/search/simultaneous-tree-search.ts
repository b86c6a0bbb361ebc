/**
 * Monte Carlo tree search where both sides move at once (M. Lanctot, V. Lisý, M. Winands, "Monte Carlo tree search in
 * simultaneous move games with applications to Goofspiel", 2013): at each position each side chooses for itself, by
 * regret matching or by UCT ("decoupled" UCT), and the average of what it chose is its mix. Decoupled UCT need not come
 * to optimal play. Regrets never fall below 0, and later mixes count more (both as in CFR+).
 */
import type { Keyed } from '../core/game.js';
import type { Rng } from '../core/rng.js';
import type { Playout } from './position-playouts.js';
import { averageMix, drawMix, matchRegrets } from './regret-matching.js';
import { SearchTree } from './search-tree.js';

export interface TreeSearchOptions {
  selection: 'regret-matching' | 'decoupled-uct';
  /**
   * How much is tried out: by regret matching the share of moves made at random (0.1 or so), by UCT the weight of what
   * was tried seldom (1 or so).
   */
  exploration: number;
}

/** Says whether so many iterations are enough: a budget, or a deadline. */
export type Enough = (iterations: number) => boolean;

/** One search at a time; its memory serves the next. */
export class SimultaneousTreeSearch {
  private readonly playout: Playout;
  private readonly byRegret: boolean;
  private readonly exploration: number;
  private readonly tree: SearchTree;
  /** The line of this iteration: by ply the node, the move of each seat, and the cell of both. */
  private readonly line: Int32Array;
  private readonly moves: readonly [Int32Array, Int32Array];
  private readonly lineCells: Int32Array;
  private iterations = 0;
  /** What lies open at the root, −1 where nothing does. */
  private revealed = -1;

  constructor(keyed: Keyed, playout: Playout, options: TreeSearchOptions) {
    this.playout = playout;
    this.byRegret = options.selection === 'regret-matching';
    this.exploration = options.exploration;
    this.tree = new SearchTree(keyed);
    const plies = keyed.maxRank + 1;
    this.line = new Int32Array(plies);
    this.moves = [new Int32Array(plies), new Int32Array(plies)];
    this.lineCells = new Int32Array(plies);
  }

  /** Searches from a position, where the move `revealed` of the seat that lays open first may be known already. */
  search(key: number, rng: Rng, enough: Enough, revealed = -1): void {
    this.tree.clear();
    this.tree.add(key);
    this.revealed = revealed;
    for (this.iterations = 0; !enough(this.iterations); ) {
      this.iterations++;
      this.iterate(rng);
    }
  }

  /** Writes the mix that the last search found for a seat that owes a move at its root. */
  readMix(seat: 0 | 1, out: Float64Array): void {
    const { tree } = this;
    const n = this.movesAt(0, seat);
    const at = tree.decisionAt[seat][0] + Math.max(0, this.revealed) * n;
    averageMix(tree.sum, at, n, out, 0);
  }

  private iterate(rng: Rng): void {
    const { tree, line, lineCells } = this;
    let node = 0;
    let ply = 0;
    let value = 0;
    for (; ; ply++) {
      const cell = this.choose(node, ply, rng);
      line[ply] = node;
      lineCells[ply] = cell;
      const key = tree.key[cell];
      if (key < 0) {
        value = tree.worth[cell];
        break;
      }
      node = tree.find(key);
      if (node < 0) {
        tree.add(key);
        value = this.playout(key, rng);
        if (tree.flipped[cell] === 1) value = -value;
        break;
      }
    }
    for (; ply >= 0; ply--) {
      this.learn(line[ply], ply, value);
      if (ply > 0 && tree.flipped[lineCells[ply - 1]] === 1) value = -value;
    }
  }

  /** Lets both seats choose at a node; returns the cell of their moves. */
  private choose(node: number, ply: number, rng: Rng): number {
    const { tree, moves } = this;
    const order = tree.order[node];
    const leader = order === 2 ? 1 : 0;
    const open = ply === 0 ? this.revealed : -1;
    const first = open >= 0 ? open : this.decide(node, leader, 0, rng);
    moves[leader][ply] = first;
    moves[1 - leader][ply] = this.decide(node, 1 - leader, order === 0 ? 0 : first, rng);
    return tree.cellAt[node] + moves[0][ply] * tree.cols[node] + moves[1][ply];
  }

  /** One seat's choice in one of its decisions at a node. */
  private decide(node: number, seat: number, decision: number, rng: Rng): number {
    const { tree } = this;
    const n = this.movesAt(node, seat);
    const at = tree.decisionAt[seat][node] + decision * n;
    if (!this.byRegret) return this.mostPromising(at, n);
    matchRegrets(tree.regret, tree.mix, at, n);
    for (let k = at; k < at + n; k++) tree.sum[k] += this.iterations * tree.mix[k];
    return rng.unit() < this.exploration ? rng.below(n) : drawMix(tree.mix, at, n, rng);
  }

  /** The move with the highest upper confidence bound; those never tried come first. */
  private mostPromising(at: number, n: number): number {
    const { regret: total, sum: tries } = this.tree;
    let all = 0;
    for (let k = at; k < at + n; k++) all += tries[k];
    const spread = Math.log(all);
    let best = 0;
    let most = -Infinity;
    for (let m = 0; m < n; m++) {
      const tried = tries[at + m];
      if (tried === 0) return m;
      const bound = total[at + m] / tried + this.exploration * Math.sqrt(spread / tried);
      if (bound > most) {
        most = bound;
        best = m;
      }
    }
    return best;
  }

  /** Lets both seats learn from what seat 0 got in this iteration. */
  private learn(node: number, ply: number, value: number): void {
    const { tree, moves } = this;
    const cols = tree.cols[node];
    const row = moves[0][ply];
    const col = moves[1][ply];
    const first = tree.cellAt[node];
    const cell = first + row * cols + col;
    const order = tree.order[node];
    // Of a seat that lays open first, and saw nothing of the other's move, a move is worth what all answers made of it.
    if (order !== 1) this.learnAt(node, 0, order === 2 ? col : 0, row, first + col, cols, value);
    else if (ply > 0 || this.revealed < 0) this.learnToLead(node, 0, row, cols, 1, value);
    if (order !== 2) this.learnAt(node, 1, order === 1 ? row : 0, col, first + row * cols, 1, value);
    else if (ply > 0 || this.revealed < 0) this.learnToLead(node, 1, col, 1, cols, value);
    tree.count[cell]++;
    if (tree.key[cell] >= 0) tree.worth[cell] += value;
  }

  /** A seat whose other moves, against the same move of the other's, lead to cells that lie `step` apart. */
  private learnAt(
    node: number,
    seat: number,
    decision: number,
    chosen: number,
    cell: number,
    step: number,
    value: number,
  ): void {
    const { tree } = this;
    const n = this.movesAt(node, seat);
    const at = tree.decisionAt[seat][node] + decision * n;
    if (!this.byRegret) {
      this.count(at + chosen, seat, value);
      return;
    }
    for (let m = 0, c = cell; m < n; m++, c += step) {
      if (m === chosen || (tree.key[c] >= 0 && tree.count[c] === 0)) continue;
      this.regret(at + m, seat, this.mean(c) - value);
    }
  }

  /** A seat that lays open first: its moves are `step` cells apart, the other's answers `answerStep`. */
  private learnToLead(
    node: number,
    seat: number,
    chosen: number,
    step: number,
    answerStep: number,
    value: number,
  ): void {
    const { tree } = this;
    const n = this.movesAt(node, seat);
    const at = tree.decisionAt[seat][node];
    if (!this.byRegret) {
      this.count(at + chosen, seat, value);
      return;
    }
    const answers = this.movesAt(node, 1 - seat);
    for (let m = 0; m < n; m++) {
      let total = 0;
      let tries = 0;
      for (let k = 0, c = tree.cellAt[node] + m * step; k < answers; k++, c += answerStep) {
        if (tree.count[c] > 0) total += tree.count[c] * this.mean(c);
        tries += tree.count[c];
      }
      if (m === chosen || tries === 0) continue;
      this.regret(at + m, seat, total / tries - value);
    }
  }

  /** Adds to the regret of one move, by what seat 0 would have got more; it never falls below 0. */
  private regret(place: number, seat: number, more: number): void {
    const { regret } = this.tree;
    regret[place] = Math.max(0, regret[place] + (seat === 0 ? more : -more));
  }

  /** What a cell has been worth on average, or is where the match is over. */
  private mean(cell: number): number {
    const { tree } = this;
    return tree.key[cell] < 0 ? tree.worth[cell] : tree.worth[cell] / tree.count[cell];
  }

  private count(place: number, seat: number, value: number): void {
    this.tree.regret[place] += seat === 0 ? value : -value;
    this.tree.sum[place]++;
  }

  private movesAt(node: number, seat: number): number {
    return seat === 0 ? this.tree.rows[node] : this.tree.cols[node];
  }
}
