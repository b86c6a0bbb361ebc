/** Best response, CFR and MCCFR on information sets, against what is known of small games. */
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/core/game.js';
import { Rng } from '../../src/core/rng.js';
import { expectedReturns, type GameTree, readTree, uniformMix } from '../../src/search/information-sets.js';
import { nashConv, tabularBestResponse } from '../../src/search/tabular-best-response.js';
import { TabularCfr } from '../../src/search/tabular-cfr.js';
import { TabularMccfr } from '../../src/search/tabular-mccfr.js';
import { expectWithin, vectorsFor } from '../stats/vectors.js';
import { Goofspiel } from './games/goofspiel.js';
import { Kuhn } from './games/kuhn.js';
import { Leduc } from './games/leduc.js';
import { MatchingPennies } from './games/matching-pennies.js';

const games: Record<string, Game> = { 'kuhn_poker 2p': new Kuhn(), 'leduc_poker 2p': new Leduc() };

function firstMove(tree: GameTree): Float64Array {
  const mix = new Float64Array(tree.places);
  for (const { at } of tree.sets) mix[at] = 1;
  return mix;
}

function trained(game: Game, iterations: number, variant: 'cfr' | 'cfr+' = 'cfr+') {
  const tree = readTree(game);
  const cfr = new TabularCfr(tree, variant);
  for (let i = 0; i < iterations; i++) cfr.iterate();
  const mix = cfr.average();
  return { value: expectedReturns(tree, mix)[0], exploitability: nashConv(tree, mix).exploitability };
}

describe('the tree of a game', () => {
  test('Kuhn poker has twelve information sets, Leduc with suits alike 288', () => {
    expect(readTree(new Kuhn()).sets.length).toBe(12);
    expect(readTree(new Leduc()).sets.length).toBe(288);
  });

  test('the chances of the deals sum to 1', () => {
    const tree = readTree(new Leduc());
    expect(tree.roots.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 14);
  });

  test('seats that move at once do not see each other', () => {
    const tree = readTree(new MatchingPennies());
    expect(tree.sets.map(({ seat, moves }) => [seat, moves])).toEqual([
      [0, [0, 1]],
      [1, [0, 1]],
    ]);
    expect(tree.size).toBe(7);
  });

  test('a game without deals or keys has none', () => {
    const { hidden: _, ...blind } = new MatchingPennies();
    expect(() => readTree(Object.assign(Object.create(MatchingPennies.prototype), blind))).toThrow(
      "matching-pennies can't be read as a tree",
    );
  });
});

describe('NashConv', () => {
  const vectors = vectorsFor<{ game: string; policy: string }, { nash_conv: number; exploitability: number }>(
    'nashConv',
  );
  test.each(vectors)('$id', ({ input, expected, tolerance }) => {
    const tree = readTree(games[input.game]);
    const uniform = input.policy.startsWith('uniform');
    const found = nashConv(tree, uniform ? uniformMix(tree) : firstMove(tree));
    expectWithin(found.nashConv, expected.nash_conv, tolerance);
    expectWithin(found.exploitability, expected.exploitability, tolerance);
  });

  test('the known equilibria of Kuhn poker lose nothing', () => {
    const tree = readTree(new Kuhn());
    const mix = uniformMix(tree);
    const alpha = 0.2;
    // Chance to bet or call by seat, card and what was done before (H. Kuhn 1950).
    const bets: Record<string, number> = {
      '0|0:': alpha,
      '0|1:': 0,
      '0|2:': 3 * alpha,
      '0|0:01': 0,
      '0|1:01': alpha + 1 / 3,
      '0|2:01': 1,
      '1|0:0': 1 / 3,
      '1|1:0': 0,
      '1|2:0': 1,
      '1|0:1': 0,
      '1|1:1': 1 / 3,
      '1|2:1': 1,
    };
    for (const { key, at } of tree.sets) mix.set([1 - bets[key], bets[key]], at);
    expect(expectedReturns(tree, mix)[0]).toBeCloseTo(-1 / 18, 14);
    expect(nashConv(tree, mix).nashConv).toBeCloseTo(0, 14);
  });

  test('a best response bluffs who always folds, and folds to who bets only the best', () => {
    const tree = readTree(new Kuhn());
    const mix = uniformMix(tree);
    for (const { seat, key, at } of tree.sets) {
      if (seat === 0) mix.set(key.startsWith('0|2') ? [0, 1] : [1, 0], at);
    }
    const { choice, value } = tabularBestResponse(tree, mix, 1);
    const chosen = (key: string) => choice[tree.sets.findIndex((set) => set.key === key)];
    expect(chosen('1|1:1')).toBe(0);
    expect(chosen('1|0:0')).toBe(1);
    expect(value).toBeGreaterThan(1 / 18);
  });
});

describe('CFR', () => {
  test('matching pennies where two heads win 3', () => {
    const tree = readTree(new MatchingPennies(3));
    const cfr = new TabularCfr(tree);
    for (let i = 0; i < 2000; i++) cfr.iterate();
    const mix = cfr.average();
    expect(expectedReturns(tree, mix)[0]).toBeCloseTo(1 / 3, 4);
    for (const { at } of tree.sets) expect(mix[at]).toBeCloseTo(1 / 3, 2);
  });

  test.each(['cfr', 'cfr+'] as const)('%s finds the value of Kuhn poker, −1/18', (variant) => {
    const { value, exploitability } = trained(new Kuhn(), 3000, variant);
    expect(value).toBeCloseTo(-1 / 18, 3);
    expect(exploitability).toBeLessThan(0.002);
  });

  test("CFR+ finds the value of Leduc hold'em, −0.0856", () => {
    const { value, exploitability } = trained(new Leduc(), 300);
    expect(exploitability).toBeLessThan(0.005);
    expect(value).toBeCloseTo(-0.0856, 2);
    expect(Math.abs(value + 0.0856)).toBeLessThan(0.003);
  });

  test('Goofspiel is even', () => {
    const { value, exploitability } = trained(new Goofspiel(4), 500);
    expect(value).toBeCloseTo(0, 2);
    expect(exploitability).toBeLessThan(0.005);
  });

  test('what was learned can be kept and gone on with', () => {
    const tree = readTree(new Kuhn());
    const straight = new TabularCfr(tree);
    const stopped = new TabularCfr(tree);
    for (let i = 0; i < 20; i++) straight.iterate();
    for (let i = 0; i < 8; i++) stopped.iterate();
    const resumed = new TabularCfr(tree);
    resumed.fromBytes(stopped.toBytes());
    while (resumed.iterations < 20) resumed.iterate();
    expect(resumed.average()).toEqual(straight.average());
    expect(() => resumed.fromBytes(new Uint8Array(16))).toThrow('hold nothing that was learned');
    expect(() => new TabularCfr(readTree(new Leduc())).fromBytes(straight.toBytes())).toThrow('nothing');
  });
});

describe('MCCFR', () => {
  const rng = new Rng();

  test('it comes near the value of Kuhn poker', () => {
    const game = new Kuhn();
    const tree = readTree(game);
    const mccfr = new TabularMccfr(game);
    rng.seed(1, 2, 3, 4);
    for (let i = 0; i < 20_000; i++) mccfr.iterate(rng);
    const mix = mccfr.average(tree);
    expect(nashConv(tree, mix).exploitability).toBeLessThan(0.02);
    expect(Math.abs(expectedReturns(tree, mix)[0] + 1 / 18)).toBeLessThan(0.02);
  });

  test("its exploitability in Leduc hold'em falls", () => {
    const game = new Leduc();
    const tree = readTree(game);
    const mccfr = new TabularMccfr(game);
    rng.seed(1, 2, 3, 4);
    const curve = [100, 1000, 5000].map((iterations) => {
      while (mccfr.iterations < iterations) mccfr.iterate(rng);
      return nashConv(tree, mccfr.average(tree)).exploitability;
    });
    expect(curve[1]).toBeLessThan(curve[0]);
    expect(curve[2]).toBeLessThan(curve[1]);
    expect(curve[2]).toBeLessThan(0.6);
  });

  test('what was learned can be kept and gone on with', () => {
    const game = new Goofspiel(3);
    const tree = readTree(game);
    const [straight, stopped, resumed] = [1, 2, 3].map(() => new TabularMccfr(game));
    const learn = (learner: TabularMccfr<object>, until: number) => {
      while (learner.iterations < until) {
        rng.seed(7, learner.iterations, 0, 0);
        learner.iterate(rng);
      }
    };
    learn(straight, 50);
    learn(stopped, 20);
    resumed.fromBytes(stopped.toBytes());
    learn(resumed, 50);
    expect(resumed.average(tree)).toEqual(straight.average(tree));
  });
});
