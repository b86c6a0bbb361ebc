/**
 * Best response and exploitability on information sets (M. Lanctot et al., "OpenSpiel: a framework for reinforcement
 * learning in games", 2019, NashConv): small games of perfect recall, in which no seat forgets what it knew or did.
 */
import { expectedReturns, type GameTree } from './information-sets.js';

export interface TabularBestResponse {
  /** What the responding seat gets on average. */
  value: number;
  /** By information set: the index of the move it plays; the first of equally good ones, −1 where another seat moves. */
  choice: Int32Array;
}

/** The best response of `seat` where all others play by `mix`. */
export function tabularBestResponse(tree: GameTree, mix: Float64Array, seat: number): TabularBestResponse {
  const responder = new Responder(tree, mix, seat);
  const value = tree.roots.reduce((sum, { node, chance }) => sum + chance * responder.value(node), 0);
  for (let set = 0; set < tree.sets.length; set++) if (tree.sets[set].seat === seat) responder.choose(set);
  return { value, choice: responder.choice };
}

/**
 * How much could be gained against `mix`: NashConv is what best responses gain, summed over the seats; exploitability is
 * that divided by the number of seats.
 */
export function nashConv(tree: GameTree, mix: Float64Array): { nashConv: number; exploitability: number } {
  const present = expectedReturns(tree, mix);
  let sum = 0;
  for (let seat = 0; seat < tree.seats; seat++) {
    sum += tabularBestResponse(tree, mix, seat).value - present[seat];
  }
  return { nashConv: sum, exploitability: sum / tree.seats };
}

class Responder {
  readonly choice: Int32Array;
  private readonly tree: GameTree;
  private readonly mix: Float64Array;
  private readonly seat: number;
  /** By node: how often the others and chance come there, and what it is worth once known. */
  private readonly reach: Float64Array;
  private readonly values: Float64Array;
  private readonly nodes: number[][];

  constructor(tree: GameTree, mix: Float64Array, seat: number) {
    this.tree = tree;
    this.mix = mix;
    this.seat = seat;
    this.choice = new Int32Array(tree.sets.length).fill(-1);
    this.reach = new Float64Array(tree.size);
    this.values = new Float64Array(tree.size).fill(Number.NaN);
    this.nodes = tree.sets.map(() => []);
    for (const { node, chance } of tree.roots) this.reach[node] = chance;
    for (let n = 0; n < tree.size; n++) {
      if (tree.seat[n] < 0) continue;
      this.nodes[tree.set[n]].push(n);
      const own = tree.seat[n] === seat;
      for (let e = tree.edge[n], m = tree.sets[tree.set[n]].at; e < tree.edge[n + 1]; e++, m++) {
        this.reach[tree.child[e]] = this.reach[n] * (own ? 1 : mix[m]);
      }
    }
  }

  /** What a node is worth to the responder. */
  value(n: number): number {
    const { tree, mix, values } = this;
    if (!Number.isNaN(values[n])) return values[n];
    let value = 0;
    if (tree.seat[n] < 0) value = tree.returns[n * tree.seats + this.seat];
    else if (tree.seat[n] === this.seat)
      value = this.value(tree.child[tree.edge[n] + this.choose(tree.set[n])]);
    else {
      const { at } = tree.sets[tree.set[n]];
      for (let e = tree.edge[n], m = at; e < tree.edge[n + 1]; e++, m++) {
        if (mix[m] > 0) value += mix[m] * this.value(tree.child[e]);
      }
    }
    values[n] = value;
    return value;
  }

  /** The best move of one of the responder's sets. */
  choose(set: number): number {
    const { tree, choice, nodes, reach } = this;
    if (choice[set] >= 0) return choice[set];
    let best = -1;
    let most = -Infinity;
    for (let m = 0; m < tree.sets[set].moves.length; m++) {
      let worth = 0;
      for (const n of nodes[set])
        if (reach[n] > 0) worth += reach[n] * this.value(tree.child[tree.edge[n] + m]);
      if (worth > most) {
        most = worth;
        best = m;
      }
    }
    choice[set] = best;
    return best;
  }
}
