/**
 * Policy evaluation (M. Puterman, "Markov Decision Processes", 1994, finite horizon): how a match between two position
 * policies goes, without sampling. The chance of reaching each position is carried forward from the first ones, rank by
 * rank, so that only what is reached is ever looked at.
 */
import { createExpansion, type Expansion, type Keyed } from '../core/game.js';
import { roomFor } from './growing.js';
import { JointPlay } from './joint-play.js';
import type { PositionPolicy } from './position-policy.js';
import { PositionTable } from './position-table.js';

/** How a match goes on average, for seat 0. */
export interface Evaluation {
  /** Chances that the payoff is above, at and below 0. */
  win: number;
  draw: number;
  loss: number;
  /** The mean payoff. */
  value: number;
  /** The mean number of positions that a match passes through. */
  rounds: number;
}

/**
 * Sees each position that is reached: its chance, and the chance of each pair of moves there, `joint[row * cols + col]`,
 * which sums to 1. Any sum over a match can be taken from these; both arguments are reused.
 */
export type Visit = (key: number, e: Expansion, chance: number, joint: Float64Array) => void;

/** Plays `policies[0]` in seat 0 against `policies[1]` in seat 1, from the game's roots unless others are given. */
export function evaluate(
  keyed: Keyed,
  policies: readonly [PositionPolicy, PositionPolicy],
  visit?: Visit,
  roots: readonly { key: number; chance: number }[] = keyed.roots(),
): Evaluation {
  const reached = new Reached(keyed);
  for (const { key, chance } of roots) reached.add(key, chance);
  const e = createExpansion(keyed.maxWidth);
  let key = 0;
  const play = new JointPlay(keyed.maxWidth, (seat, revealed, out) =>
    policies[seat](key, e, seat, revealed, out),
  );
  const { joint } = play;
  const result = { win: 0, draw: 0, loss: 0, value: 0, rounds: 0 };
  for (let rank = keyed.maxRank; rank >= 0; rank--) {
    for (let i = reached.last[rank]; i >= 0; i = reached.before[i]) {
      key = reached.table.keys[i];
      const chance = reached.chance[i];
      keyed.expand(key, e);
      play.fill(e);
      visit?.(key, e, chance, joint);
      result.rounds += chance;
      for (let c = 0; c < e.rows * e.cols; c++) {
        const p = chance * joint[c];
        if (p === 0) continue;
        const payoff = e.payoff[c];
        if (e.child[c] >= 0) reached.add(e.child[c], p);
        else {
          result.value += p * payoff;
          if (payoff > 0) result.win += p;
          else if (payoff < 0) result.loss += p;
          else result.draw += p;
        }
      }
    }
  }
  return result;
}

/** The positions reached so far, chained by rank. */
class Reached {
  readonly table: PositionTable;
  /** By number: the chance of coming here, and the one before it of the same rank, −1 for none. */
  chance = new Float64Array(1024);
  before = new Int32Array(1024);
  /** By rank: the last one found. */
  readonly last: Int32Array;
  private readonly keyed: Keyed;

  constructor(keyed: Keyed) {
    this.keyed = keyed;
    this.table = new PositionTable(keyed.keyBits);
    this.last = new Int32Array(keyed.maxRank + 1).fill(-1);
  }

  add(key: number, chance: number): void {
    const known = this.table.size;
    const i = this.table.add(key);
    if (i === known) {
      this.chance = roomFor(this.chance, i + 1);
      this.before = roomFor(this.before, i + 1);
      const rank = this.keyed.rank(key);
      this.before[i] = this.last[rank];
      this.last[rank] = i;
    }
    this.chance[i] += chance;
  }
}
