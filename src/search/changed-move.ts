/**
 * What a game would be worth if one move of one seat were another, or barred. Most positions are worth what they were:
 * all in which that seat has the move no longer. Only the others are solved again, in the graph that is there already.
 */
import { createExpansion, type Expansion, type Keyed, type Move } from '../core/game.js';
import { positionValue } from './backward-induction.js';
import { MatrixGame } from './matrix-game.js';
import { chanceWeighted, type PositionGraph } from './position-graph.js';
import { PositionMatrix } from './position-matrix.js';
import { PositionTable } from './position-table.js';

/** For games in which a move that a seat has lost, like a card, never comes back. */
export class ChangedMoves {
  private readonly keyed: Keyed;
  private readonly graph: PositionGraph;
  private readonly values: Float64Array;
  private readonly seat: 0 | 1;
  private readonly positions: PositionTable;
  private readonly game: MatrixGame;
  private readonly e: Expansion;
  /** The positions in which the seat has a move, lowest rank first. */
  private readonly having = new Map<Move, number[]>();

  /** The moves of `seat` in a game whose positions were found unfolded and solved: `values` by number. */
  constructor(keyed: Keyed, graph: PositionGraph, values: Float64Array, seat: 0 | 1) {
    if (graph.folded) throw new Error('a change for one seat needs an unfolded graph');
    this.keyed = keyed;
    this.graph = graph;
    this.values = values;
    this.seat = seat;
    this.positions = new PositionTable(graph.keyBits, graph.slots);
    this.game = new MatrixGame(graph.maxWidth);
    this.e = createExpansion(graph.maxWidth);
    for (const i of graph.byRank) {
      const moves = this.expand(keyed, i);
      for (const move of moves) {
        const list = this.having.get(move);
        if (list === undefined) this.having.set(move, [i]);
        else list.push(i);
      }
    }
  }

  /** The game's value for seat 0 if the seat makes the move only where it has no other (restricted play, Jaffe 2012). */
  withoutMove(move: Move): number {
    return this.solve(this.keyed, move, (position, at) => {
      const { worth, rows, cols } = position;
      if (this.seat === 0 && rows > 1) {
        worth.copyWithin(at * cols, (at + 1) * cols, rows * cols);
        position.rows--;
      } else if (this.seat === 1 && cols > 1) {
        let to = 0;
        for (let k = 0; k < rows * cols; k++) if (k % cols !== at) worth[to++] = worth[k];
        position.cols--;
      }
    });
  }

  /** The game's value for seat 0 by `changed`, the same game but that the seat's move does something else. */
  withChanged(move: Move, changed: Keyed): number {
    const { e } = this;
    // Where the move leads to positions that there were not: their values by key.
    const beyond = new Map<number, number>();
    return this.solve(changed, move, ({ worth, rows, cols }, at, values) => {
      const [n, step] = this.seat === 0 ? [cols, 1] : [rows, cols];
      for (let k = 0, c = this.seat === 0 ? at * cols : at; k < n; k++, c += step) {
        worth[c] = e.child[c] < 0 ? e.payoff[c] : this.valueAt(e.child[c], changed, values, beyond);
      }
    });
  }

  /** Solves again what the move is part of; `change` puts the change into a position where the move is `at`. */
  private solve(
    keyed: Keyed,
    move: Move,
    change: (position: PositionMatrix, at: number, values: Float64Array) => void,
  ): number {
    const { graph, game } = this;
    const values = this.values.slice();
    const position = new PositionMatrix(graph, values);
    for (const i of this.having.get(move) ?? []) {
      const at = this.expand(keyed, i).indexOf(move);
      position.read(i);
      change(position, at, values);
      values[i] = positionValue(game, position.worth, position);
    }
    return chanceWeighted(graph, values);
  }

  private valueAt(key: number, keyed: Keyed, values: Float64Array, beyond: Map<number, number>): number {
    const number = this.positions.find(key);
    if (number >= 0) return values[number];
    const known = beyond.get(key);
    if (known !== undefined) return known;
    const e = createExpansion(this.graph.maxWidth);
    keyed.expand(key, e);
    const worth = e.payoff.slice(0, e.rows * e.cols);
    for (let c = 0; c < worth.length; c++) {
      if (e.child[c] >= 0) worth[c] = this.valueAt(e.child[c], keyed, values, beyond);
    }
    const value = positionValue(this.game, worth, e);
    beyond.set(key, value);
    return value;
  }

  /** Expands position i; gives the moves of the seat. */
  private expand(keyed: Keyed, i: number): Int32Array {
    const { e, seat } = this;
    keyed.expand(this.graph.keys[i], e);
    return seat === 0 ? e.rowMove.subarray(0, e.rows) : e.colMove.subarray(0, e.cols);
  }
}
