/** Position policies to test with. */
import type { Expansion, Keyed } from '../../src/core/game.js';
import { createExpansion } from '../../src/core/game.js';
import type { PositionPolicy } from '../../src/search/position-policy.js';

/** A policy with mixes made at random, the same whenever it is asked the same. */
export function randomPolicy(seed: number): PositionPolicy {
  return (key, e, seat, revealed, out) => {
    const n = seat === 0 ? e.rows : e.cols;
    let sum = 0;
    for (let m = 0; m < n; m++) {
      const h = Math.imul((key % 1e9) + seed * 31 + seat * 7 + (revealed + 1) * 13 + m * 101, 0x9e3779b1);
      const weight = ((h ^ (h >>> 15)) >>> 0) % 8;
      out[m] = weight;
      sum += weight;
    }
    for (let m = 0; m < n; m++) out[m] = sum === 0 ? 1 / n : out[m] / sum;
  };
}

/** The chance of each pair of moves at a position, [row][col]. */
export function jointPlay(
  key: number,
  e: Expansion,
  policies: readonly [PositionPolicy, PositionPolicy],
): number[][] {
  const ask = (seat: number, revealed: number) => {
    const out = new Float64Array(16);
    policies[seat](key, e, seat, revealed, out);
    return out;
  };
  return Array.from({ length: e.rows }, (_, r) =>
    Array.from({ length: e.cols }, (__, c) => {
      const p = ask(0, e.order === 2 ? c : -1)[r];
      const q = ask(1, e.order === 1 ? r : -1)[c];
      return p * q;
    }),
  );
}

export interface Ending {
  win: number;
  draw: number;
  loss: number;
  value: number;
  rounds: number;
}

/** Slow and obviously right: how a match between two policies goes from a position on, by recursion. */
export function playOut(
  keyed: Keyed,
  policies: readonly [PositionPolicy, PositionPolicy],
  key: number,
): Ending {
  const e = createExpansion(keyed.maxWidth);
  keyed.expand(key, e);
  const sum = { win: 0, draw: 0, loss: 0, value: 0, rounds: 1 };
  jointPlay(key, e, policies).forEach((row, r) => {
    row.forEach((p, c) => {
      if (p === 0) return;
      const k = r * e.cols + c;
      const v = e.payoff[k];
      const end =
        e.child[k] >= 0
          ? playOut(keyed, policies, e.child[k])
          : { win: v > 0 ? 1 : 0, draw: v === 0 ? 1 : 0, loss: v < 0 ? 1 : 0, value: v, rounds: 0 };
      sum.win += p * end.win;
      sum.draw += p * end.draw;
      sum.loss += p * end.loss;
      sum.value += p * end.value;
      sum.rounds += p * end.rounds;
    });
  });
  return sum;
}
