/**
 * Tree search whose nodes are matrix games, solved each time a value comes back to them (the values of B. Bošanský et
 * al., "Algorithms for computing strategies in two-player simultaneous move games", 2016, in the best-first tree of Monte
 * Carlo tree search). A position is worth what optimal play makes of what its cells are worth by now: by random playouts
 * at first, then by searches of their own. What is known for certain is not searched again (M. Winands, Y. Björnsson,
 * J.-T. Saito, "Monte-Carlo tree search solver", 2008), so that in the end the search is exact.
 */
import type { Keyed } from '../core/game.js';
import type { Rng } from '../core/rng.js';
import { roomFor } from './growing.js';
import { MatrixGame } from './matrix-game.js';
import type { Playout } from './position-playouts.js';
import { averageMix, drawMix } from './regret-matching.js';
import { SearchTree } from './search-tree.js';
import type { Enough } from './simultaneous-tree-search.js';

export interface SolvedSearchOptions {
  /** The share of moves made at random instead of by the mixes that are optimal by now. */
  exploration: number;
  /** How many playouts a cell is worth before it is searched. */
  playouts: number;
}

/** In a cell's count: what it is worth is certain. */
const certain = -1;

/** One search at a time; its memory serves the next. */
export class SolvedTreeSearch {
  private readonly playout: Playout;
  private readonly options: SolvedSearchOptions;
  private readonly tree: SearchTree;
  private readonly game: MatrixGame;
  private readonly matrix: Float64Array;
  /** By node: what it is worth to seat 0, and how many of its cells are not certain. */
  private values = new Float64Array(64);
  private open = new Int32Array(64);
  /** The line of this iteration: its nodes and cells. */
  private readonly line: Int32Array;
  private readonly lineCells: Int32Array;
  /** What lies open at the root, −1 where nothing does. */
  private revealed = -1;

  constructor(keyed: Keyed, playout: Playout, options: SolvedSearchOptions) {
    this.playout = playout;
    this.options = options;
    this.tree = new SearchTree(keyed);
    this.game = new MatrixGame(keyed.maxWidth);
    this.matrix = new Float64Array(keyed.maxWidth ** 2);
    this.line = new Int32Array(keyed.maxRank + 1);
    this.lineCells = new Int32Array(keyed.maxRank + 1);
  }

  /**
   * Searches from a position, where the move `revealed` of the seat that lays open first may be known already. It ends
   * early when all is certain.
   */
  search(key: number, rng: Rng, enough: Enough, revealed = -1): void {
    this.tree.clear();
    this.revealed = revealed;
    this.create(key, rng);
    if (revealed >= 0) this.closeOtherLeads();
    for (let n = 0; !enough(n) && this.open[0] > 0; ) {
      this.iterate(rng);
      n++;
      this.remember(0, n);
      this.remember(1, n);
    }
  }

  /** Writes the mix that the last search found for a seat that owes a move at its root. */
  readMix(seat: 0 | 1, out: Float64Array): void {
    const { tree } = this;
    const n = seat === 0 ? tree.rows[0] : tree.cols[0];
    const at = tree.decisionAt[seat][0] + Math.max(0, this.revealed) * n;
    averageMix(this.open[0] > 0 ? tree.sum : tree.mix, at, n, out, 0);
  }

  private iterate(rng: Rng): void {
    const { tree, line, lineCells, open } = this;
    let node = 0;
    let ply = 0;
    for (; ; ply++) {
      const cell = this.choose(node, ply, rng);
      line[ply] = node;
      lineCells[ply] = cell;
      const child = tree.find(tree.key[cell]);
      if (child < 0) {
        this.create(tree.key[cell], rng);
        break;
      }
      if (open[child] === 0) break;
      node = child;
    }
    for (; ply >= 0; ply--) this.learn(line[ply], lineCells[ply]);
  }

  /** Makes a node of a position and looks one move ahead from it. */
  private create(key: number, rng: Rng): void {
    const { tree } = this;
    const node = tree.add(key);
    this.values = roomFor(this.values, node + 1);
    this.open = roomFor(this.open, node + 1);
    this.open[node] = 0;
    const end = tree.cellAt[node] + tree.rows[node] * tree.cols[node];
    for (let cell = tree.cellAt[node]; cell < end; cell++) {
      if (tree.key[cell] < 0) {
        tree.count[cell] = certain;
        continue;
      }
      this.open[node]++;
      const child = tree.find(tree.key[cell]);
      if (child >= 0) this.take(node, cell, child);
      else tree.worth[cell] = (tree.flipped[cell] === 1 ? -1 : 1) * this.guess(tree.key[cell], rng);
    }
    this.solve(node);
  }

  /** Leaves open at the root only what may follow the move that lies open there. */
  private closeOtherLeads(): void {
    const { tree, open } = this;
    const cols = tree.cols[0];
    for (let c = 0; c < tree.rows[0] * cols; c++) {
      const lead = tree.order[0] === 1 ? Math.floor(c / cols) : c % cols;
      if (lead === this.revealed || tree.count[c] === certain) continue;
      tree.count[c] = certain;
      open[0]--;
    }
  }

  private guess(key: number, rng: Rng): number {
    const { playouts } = this.options;
    let sum = 0;
    for (let n = 0; n < playouts; n++) sum += this.playout(key, rng);
    return sum / playouts;
  }

  /** A cell takes over what the node it leads to is worth. */
  private take(node: number, cell: number, child: number): void {
    const { tree, values, open } = this;
    tree.worth[cell] = tree.flipped[cell] === 1 ? -values[child] : values[child];
    if (open[child] === 0 && tree.count[cell] !== certain) {
      tree.count[cell] = certain;
      open[node]--;
    }
  }

  private learn(node: number, cell: number): void {
    this.take(node, cell, this.tree.find(this.tree.key[cell]));
    this.solve(node);
  }

  /** Works out a node's value and optimal mixes from what its cells are worth by now. */
  private solve(node: number): void {
    const { tree, matrix, game } = this;
    const rows = tree.rows[node];
    const cols = tree.cols[node];
    const first = tree.cellAt[node];
    const [at0, at1] = [tree.decisionAt[0][node], tree.decisionAt[1][node]];
    for (let c = 0; c < rows * cols; c++) matrix[c] = tree.worth[first + c];
    if (tree.order[node] === 0) {
      this.values[node] = game.solve(matrix, rows, cols);
      for (let r = 0; r < rows; r++) tree.mix[at0 + r] = game.rowMix[r];
      for (let c = 0; c < cols; c++) tree.mix[at1 + c] = game.colMix[c];
    } else if (tree.order[node] === 1) this.values[node] = this.solveInTurn(rows, cols, cols, 1, 1, at0, at1);
    else this.values[node] = -this.solveInTurn(cols, rows, 1, cols, -1, at1, at0);
  }

  /**
   * The same where one seat lays open first and the other answers: of `matrix` the leader's moves are `step` apart, the
   * answers `answerStep`; returns what the leader gets.
   */
  private solveInTurn(
    moves: number,
    answers: number,
    step: number,
    answerStep: number,
    sign: number,
    leaderAt: number,
    answerAt: number,
  ): number {
    const { tree, matrix } = this;
    let best = 0;
    let most = -Infinity;
    for (let m = 0; m < moves; m++) {
      let answer = 0;
      let least = Infinity;
      for (let a = 0, c = m * step; a < answers; a++, c += answerStep) {
        if (sign * matrix[c] < least) {
          least = sign * matrix[c];
          answer = a;
        }
      }
      for (let a = 0; a < answers; a++) tree.mix[answerAt + m * answers + a] = a === answer ? 1 : 0;
      if (least > most) {
        most = least;
        best = m;
      }
    }
    for (let m = 0; m < moves; m++) tree.mix[leaderAt + m] = m === best ? 1 : 0;
    return most;
  }

  /** Lets both seats choose at a node among cells that are not certain; returns the cell. */
  private choose(node: number, ply: number, rng: Rng): number {
    const { tree } = this;
    const order = tree.order[node];
    const leader = order === 2 ? 1 : 0;
    const revealed = ply === 0 ? this.revealed : -1;
    const cols = tree.cols[node];
    let cell = 0;
    for (let attempt = 0; attempt < 4; attempt++) {
      const first = revealed >= 0 ? revealed : this.draw(node, leader, 0, rng);
      const second = this.draw(node, 1 - leader, order === 0 ? 0 : first, rng);
      const [row, col] = leader === 0 ? [first, second] : [second, first];
      cell = tree.cellAt[node] + row * cols + col;
      if (tree.count[cell] !== certain) return cell;
    }
    return this.drawOpen(node, rng);
  }

  private draw(node: number, seat: number, decision: number, rng: Rng): number {
    const { tree } = this;
    const n = seat === 0 ? tree.rows[node] : tree.cols[node];
    if (rng.unit() < this.options.exploration) return rng.below(n);
    return drawMix(tree.mix, tree.decisionAt[seat][node] + decision * n, n, rng);
  }

  /** Any cell that is not certain. */
  private drawOpen(node: number, rng: Rng): number {
    const { tree } = this;
    let left = rng.below(this.open[node]);
    let cell = tree.cellAt[node];
    while (tree.count[cell] === certain || left-- > 0) cell++;
    return cell;
  }

  /** Adds a seat's present mixes at the root to their sum; later ones count more. */
  private remember(seat: 0 | 1, weight: number): void {
    const { tree } = this;
    const { order, rows, cols } = tree;
    const n = seat === 0 ? rows[0] : cols[0];
    const places = order[0] === 2 - seat ? rows[0] * cols[0] : n;
    const from = tree.decisionAt[seat][0];
    for (let k = from; k < from + places; k++) tree.sum[k] += weight * tree.mix[k];
  }
}
