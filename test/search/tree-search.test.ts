/** Both tree searches, against exact values. */
import { describe, expect, test } from 'vitest';
import { createExpansion, type Keyed } from '../../src/core/game.js';
import { Rng } from '../../src/core/rng.js';
import { solve } from '../../src/search/backward-induction.js';
import { evaluate } from '../../src/search/policy-evaluation.js';
import { discover } from '../../src/search/position-graph.js';
import { type Playout, policyPlayouts, randomPlayouts } from '../../src/search/position-playouts.js';
import { uniformPolicy } from '../../src/search/position-policy.js';
import { SimultaneousTreeSearch } from '../../src/search/simultaneous-tree-search.js';
import { SolvedTreeSearch } from '../../src/search/solved-tree-search.js';
import { ValueTable } from '../../src/search/value-table.js';
import { Goofspiel } from './games/goofspiel.js';
import { randomPositions } from './games/random-positions.js';
import { randomPolicy } from './policies.js';

const goofspiel = new Goofspiel(5);
const root = goofspiel.keyed.roots()[0].key;

function rng(seed: number): Rng {
  const made = new Rng();
  made.seed(seed, 2, 7, 1);
  return made;
}

/** Exact values of a game, and what a mix loses at a position against the best reply where all goes on optimally. */
function exact(keyed: Keyed) {
  const graph = discover(keyed);
  const table = ValueTable.pack(keyed, graph, solve(graph));
  const e = createExpansion(keyed.maxWidth);
  const matrix = new Float64Array(keyed.maxWidth ** 2);
  const loss = (key: number, seat: number, mix: ArrayLike<number>) => {
    keyed.expand(key, e);
    table.payoffs(e, matrix);
    let worst = Infinity;
    for (let k = 0; k < (seat === 0 ? e.cols : e.rows); k++) {
      let sum = 0;
      for (let m = 0; m < (seat === 0 ? e.rows : e.cols); m++) {
        sum += mix[m] * (seat === 0 ? matrix[m * e.cols + k] : -matrix[k * e.cols + m]);
      }
      worst = Math.min(worst, sum);
    }
    return (seat === 0 ? 1 : -1) * table.value(key) - worst;
  };
  return { table, loss, e, matrix };
}

function ownMix(search: { readMix(seat: 0 | 1, out: Float64Array): void }, seat: 0 | 1, n: number): number[] {
  const out = new Float64Array(16);
  search.readMix(seat, out);
  return [...out.subarray(0, n)];
}

/** A position that makes seat 0 lay open first, then one of the other kind. */
const peeking: Keyed = {
  keyBits: 2,
  maxWidth: 2,
  maxRank: 1,
  key: (s) => s[0],
  load: (key, out) => {
    out[0] = key;
  },
  roots: () => [{ key: 2, chance: 1 }],
  rank: (key) => key >> 1,
  expand: (key, out) => {
    Object.assign(out, { rows: 2, cols: 2, order: key === 2 ? 1 : key === 1 ? 2 : 0 });
    out.rowMove.set([1, 2]);
    out.colMove.set([1, 2]);
    out.child.set(key === 2 ? [-1, 1, 0, -1] : [-1, -1, -1, -1]);
    out.payoff.set(key === 2 ? [-0.2, 0, 0, 0.6] : key === 1 ? [1, -1, -1, 1] : [0.5, -0.5, -1, 1]);
  },
};

describe('playouts', () => {
  const mean = (playout: Playout, key: number, n: number) => {
    const r = rng(5);
    let sum = 0;
    for (let i = 0; i < n; i++) sum += playout(key, r);
    return sum / n;
  };
  // Seat 0 has the better hand left.
  const uneven = goofspiel.keyed.key(Int32Array.of(0b11100, 0b01011, 0));

  test('random ones come out as uniform play does', () => {
    const expected = evaluate(goofspiel.keyed, [uniformPolicy, uniformPolicy], undefined, [
      { key: uneven, chance: 1 },
    ]).value;
    expect(mean(randomPlayouts(goofspiel, goofspiel.keyed), uneven, 20_000)).toBeCloseTo(expected, 1);
    expect(mean(policyPlayouts(goofspiel.keyed, uniformPolicy), uneven, 20_000)).toBeCloseTo(expected, 1);
  });

  test("a game's own playout is used", () => {
    const game = Object.assign(new Goofspiel(5), {
      playout: (s: Int32Array) => {
        s.set([0, 0, 7]);
      },
    });
    expect(randomPlayouts(game, game.keyed)(uneven, rng(1))).toBe(1);
  });

  test('a policy is followed where one seat sees the other first', () => {
    const policy = randomPolicy(3);
    const expected = evaluate(peeking, [policy, policy]).value;
    const r = rng(2);
    let sum = 0;
    for (let i = 0; i < 20_000; i++) sum += policyPlayouts(peeking, policy)(2, r);
    expect(Math.abs(sum / 20_000 - expected)).toBeLessThan(0.03);
  });
});

describe.each(['regret-matching', 'decoupled-uct'] as const)(
  'simultaneous tree search by %s',
  (selection) => {
    const exploration = selection === 'regret-matching' ? 0.1 : 1;
    const create = () =>
      new SimultaneousTreeSearch(goofspiel.keyed, randomPlayouts(goofspiel, goofspiel.keyed), {
        selection,
        exploration,
      });

    test('it plays Goofspiel better the longer it searches', () => {
      const { loss } = exact(goofspiel.keyed);
      const losses = [30, 1000, 30_000].map((budget) => {
        let sum = 0;
        for (let seed = 0; seed < 4; seed++) {
          const search = create();
          search.search(root, rng(seed), (n) => n >= budget);
          for (const seat of [0, 1] as const) sum += loss(root, seat, ownMix(search, seat, 5)) / 8;
        }
        return sum;
      });
      expect(losses[2]).toBeLessThan(losses[0]);
      // Decoupled UCT comes to a stop short of optimal play.
      expect(losses[2]).toBeLessThan(selection === 'regret-matching' ? 0.15 : 0.35);
    });

    test('the same chance gives the same mix, also after other searches', () => {
      const [one, other] = [create(), create()];
      other.search(goofspiel.keyed.key(Int32Array.of(0b111, 0b111, 2)), rng(9), (n) => n >= 500);
      one.search(root, rng(4), (n) => n >= 300);
      other.search(root, rng(4), (n) => n >= 300);
      expect(ownMix(other, 0, 5)).toEqual(ownMix(one, 0, 5));
      expect(ownMix(other, 1, 5)).toEqual(ownMix(one, 1, 5));
    });

    test('it answers what lies open', () => {
      const search = new SimultaneousTreeSearch(peeking, policyPlayouts(peeking, uniformPolicy), {
        selection,
        exploration,
      });
      search.search(2, rng(1), (n) => n >= 5000, 1);
      const [first, second] = ownMix(search, 1, 2);
      // Below the first answer a game goes on that is worth 0 to seat 0; the second gives it 0.6.
      expect(first).toBeGreaterThan(0.9);
      expect(first + second).toBeCloseTo(1, 12);
      // Laid open itself, both moves of seat 0 are answered at best: −0.2 and 0.
      search.search(2, rng(1), (n) => n >= 20_000);
      expect(ownMix(search, 0, 2)[1]).toBeGreaterThan(0.8);
    });
  },
);

describe('solved tree search', () => {
  const options = { exploration: 0.2, playouts: 4 };

  test('it ends with optimal play once all is certain', () => {
    const small = new Goofspiel(4);
    const { loss } = exact(small.keyed);
    const search = new SolvedTreeSearch(small.keyed, randomPlayouts(small, small.keyed), options);
    let last = 0;
    search.search(small.keyed.roots()[0].key, rng(1), (n) => {
      last = n;
      return n >= 1_000_000;
    });
    expect(last).toBeLessThan(100_000);
    for (const seat of [0, 1] as const) {
      expect(loss(small.keyed.roots()[0].key, seat, ownMix(search, seat, 4))).toBeCloseTo(0, 12);
    }
  });

  test('with the same number of iterations it loses less than plain regret matching', () => {
    const { loss } = exact(goofspiel.keyed);
    const playout = randomPlayouts(goofspiel, goofspiel.keyed);
    let [solved, plain] = [0, 0];
    for (let seed = 0; seed < 4; seed++) {
      const search = new SolvedTreeSearch(goofspiel.keyed, playout, options);
      search.search(root, rng(seed), (n) => n >= 500);
      solved += loss(root, 0, ownMix(search, 0, 5));
      const other = new SimultaneousTreeSearch(goofspiel.keyed, playout, {
        selection: 'regret-matching',
        exploration: 0.1,
      });
      other.search(root, rng(seed), (n) => n >= 500);
      plain += loss(root, 0, ownMix(other, 0, 5));
    }
    expect(solved).toBeLessThan(plain);
  });

  test('every kind of position comes out exact in the end', () => {
    for (let seed = 0; seed < 30; seed++) {
      const keyed = randomPositions({ seed, positions: 24, width: 3, keyBits: 12, mirrored: seed % 2 === 0 });
      const { table, loss, e, matrix } = exact(keyed);
      const search = new SolvedTreeSearch(keyed, policyPlayouts(keyed, uniformPolicy), options);
      for (const { key } of keyed.roots()) {
        keyed.expand(key, e);
        const { order, rows, cols } = e;
        search.search(key, rng(seed), (n) => n >= 100_000);
        const mixes = [ownMix(search, 0, rows), ownMix(search, 1, cols)];
        if (order === 0) {
          expect(loss(key, 0, mixes[0])).toBeCloseTo(0, 11);
          expect(loss(key, 1, mixes[1])).toBeCloseTo(0, 11);
          continue;
        }
        const leader = order === 1 ? 0 : 1;
        expect(loss(key, leader, mixes[leader])).toBeCloseTo(0, 11);
        // The answer to each move that may lie open.
        for (let open = 0; open < (leader === 0 ? rows : cols); open++) {
          search.search(key, rng(seed), (n) => n >= 100_000, open);
          const answer = ownMix(search, leader === 0 ? 1 : 0, leader === 0 ? cols : rows);
          keyed.expand(key, e);
          table.payoffs(e, matrix);
          const worth = answer.map((_, k) =>
            leader === 0 ? -matrix[open * cols + k] : matrix[k * cols + open],
          );
          const got = answer.reduce((sum, p, k) => sum + p * worth[k], 0);
          expect(got).toBeCloseTo(Math.max(...worth), 11);
        }
      }
    }
  });
});
