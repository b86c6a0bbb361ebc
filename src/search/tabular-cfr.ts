/**
 * Counterfactual regret minimisation on information sets (M. Zinkevich et al., "Regret minimization in games with
 * incomplete information", 2007), and CFR+ (O. Tammelin, 2014): regrets never below 0 and averages weighted by the
 * iteration. Both update the seats in turn (N. Burch, M. Moravčík, M. Schmid, "Revisiting CFR+ and alternating updates",
 * 2019).
 */
import { type GameTree, uniformMix } from './information-sets.js';
import { packState, unpackState } from './learning-state.js';
import { averageMix, matchRegrets } from './regret-matching.js';

/** Learns on the tree of a small game. */
export class TabularCfr {
  /** How many iterations were made; each updates every seat. */
  iterations = 0;

  private readonly tree: GameTree;
  private readonly plus: boolean;
  /** By place of a set's move: regret, what this iteration adds to it, present mix, weighted sum of all mixes. */
  private readonly regret: Float64Array;
  private readonly gain: Float64Array;
  private readonly mix: Float64Array;
  private readonly sum: Float64Array;
  /** By node: how often the seat that learns comes there, how often all others and chance do, what it is worth. */
  private readonly ownReach: Float64Array;
  private readonly otherReach: Float64Array;
  private readonly values: Float64Array;

  constructor(tree: GameTree, variant: 'cfr' | 'cfr+' = 'cfr+') {
    this.tree = tree;
    this.plus = variant === 'cfr+';
    this.regret = new Float64Array(tree.places);
    this.gain = new Float64Array(tree.places);
    this.mix = uniformMix(tree);
    this.sum = new Float64Array(tree.places);
    this.ownReach = new Float64Array(tree.size);
    this.otherReach = new Float64Array(tree.size);
    this.values = new Float64Array(tree.size);
  }

  iterate(): void {
    this.iterations++;
    for (let seat = 0; seat < this.tree.seats; seat++) {
      this.spread(seat);
      this.evaluate(seat);
      this.learn(seat);
    }
  }

  /** The average mix of each set so far: what converges. */
  average(): Float64Array {
    const mix = new Float64Array(this.tree.places);
    for (const { at, moves } of this.tree.sets) averageMix(this.sum, at, moves.length, mix, at);
    return mix;
  }

  toBytes(): Uint8Array {
    return packState(this.iterations, [this.regret, this.mix, this.sum]);
  }

  /** @throws Error where the bytes are not of the same game */
  fromBytes(bytes: Uint8Array): void {
    this.iterations = unpackState(bytes, [this.regret, this.mix, this.sum]);
  }

  private spread(seat: number): void {
    const { tree, mix, ownReach, otherReach } = this;
    for (const { node, chance } of tree.roots) {
      ownReach[node] = 1;
      otherReach[node] = chance;
    }
    for (let n = 0; n < tree.size; n++) {
      if (tree.seat[n] < 0) continue;
      const own = tree.seat[n] === seat;
      for (let e = tree.edge[n], m = tree.sets[tree.set[n]].at; e < tree.edge[n + 1]; e++, m++) {
        ownReach[tree.child[e]] = ownReach[n] * (own ? mix[m] : 1);
        otherReach[tree.child[e]] = otherReach[n] * (own ? 1 : mix[m]);
      }
    }
  }

  private evaluate(seat: number): void {
    const { tree, mix, values, gain, sum } = this;
    const age = this.plus ? this.iterations : 1;
    gain.fill(0);
    for (let n = tree.size - 1; n >= 0; n--) {
      if (tree.seat[n] < 0) {
        values[n] = tree.returns[n * tree.seats + seat];
        continue;
      }
      const { at } = tree.sets[tree.set[n]];
      let value = 0;
      for (let e = tree.edge[n], m = at; e < tree.edge[n + 1]; e++, m++)
        value += mix[m] * values[tree.child[e]];
      values[n] = value;
      if (tree.seat[n] !== seat) continue;
      for (let e = tree.edge[n], m = at; e < tree.edge[n + 1]; e++, m++) {
        gain[m] += this.otherReach[n] * (values[tree.child[e]] - value);
        sum[m] += age * this.ownReach[n] * mix[m];
      }
    }
  }

  private learn(seat: number): void {
    const { regret, gain, mix, plus } = this;
    for (const { seat: owner, at, moves } of this.tree.sets) {
      if (owner !== seat) continue;
      for (let m = at; m < at + moves.length; m++) {
        regret[m] += gain[m];
        if (plus && regret[m] < 0) regret[m] = 0;
      }
      matchRegrets(regret, mix, at, moves.length);
    }
  }
}
