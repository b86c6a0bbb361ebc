/** How a game between two policies goes from each of its first positions: evaluation carried back instead of forward. */
import type { Expansion, Keyed } from '../core/game.js';
import { roomFor } from './growing.js';
import { type Evaluation, evaluate } from './policy-evaluation.js';
import type { PositionPolicy } from './position-policy.js';
import { PositionTable } from './position-table.js';

/** Of each position: chances of a win, a draw and a loss for seat 0, and the mean number of positions to pass. */
const figures = 4;

/** The outcome from each root, in their order. */
export function outcomesFromRoots(
  keyed: Keyed,
  policies: readonly [PositionPolicy, PositionPolicy],
  roots: readonly { key: number; chance: number }[] = keyed.roots(),
): Evaluation[] {
  const reached = new Reached(keyed);
  evaluate(keyed, policies, reached.visit, roots);
  return roots.map(({ key }) => reached.outcome(key));
}

/** The positions that are reached, with the pairs of moves that lead on from each. */
class Reached {
  private readonly table: PositionTable;
  /** Where the pairs of each position begin, in order of number; a child or −1 − payoff index, and its chance. */
  private start = new Int32Array(1024);
  private pairs = 0;
  private child = new Float64Array(4096);
  private payoff = new Float64Array(4096);
  private chance = new Float64Array(4096);
  private done: Float64Array | null = null;

  constructor(keyed: Keyed) {
    this.table = new PositionTable(keyed.keyBits);
  }

  readonly visit = (key: number, e: Expansion, _chance: number, joint: Float64Array): void => {
    const cells = e.rows * e.cols;
    const i = this.table.add(key);
    this.start = roomFor(this.start, i + 2);
    this.child = roomFor(this.child, this.pairs + cells);
    this.payoff = roomFor(this.payoff, this.pairs + cells);
    this.chance = roomFor(this.chance, this.pairs + cells);
    for (let c = 0; c < cells; c++) {
      if (joint[c] === 0) continue;
      this.child[this.pairs] = e.child[c];
      this.payoff[this.pairs] = e.payoff[c];
      this.chance[this.pairs++] = joint[c];
    }
    this.start[i + 1] = this.pairs;
  };

  outcome(key: number): Evaluation {
    this.done ??= this.carryBack();
    const at = this.table.find(key) * figures;
    const [win, draw, loss, rounds] = this.done.subarray(at, at + figures);
    return { win, draw, loss, rounds, value: win - loss };
  }

  /** Positions were visited from high to low rank, so those that follow a position have higher numbers. */
  private carryBack(): Float64Array {
    const { table, start, child, payoff, chance } = this;
    const out = new Float64Array(table.size * figures);
    for (let i = table.size - 1; i >= 0; i--) {
      const at = i * figures;
      out[at + 3] = 1;
      for (let k = start[i]; k < start[i + 1]; k++) {
        const p = chance[k];
        if (child[k] < 0) out[at + (payoff[k] > 0 ? 0 : payoff[k] < 0 ? 2 : 1)] += p;
        else {
          const from = table.find(child[k]) * figures;
          for (let f = 0; f < figures; f++) out[at + f] += p * out[from + f];
        }
      }
    }
    return out;
  }
}
