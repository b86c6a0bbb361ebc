/** CFR+ and MCCFR over positions, against backward induction. */
import { describe, expect, test } from 'vitest';
import type { Keyed } from '../../src/core/game.js';
import { Rng } from '../../src/core/rng.js';
import { solve } from '../../src/search/backward-induction.js';
import { exploitability } from '../../src/search/best-response.js';
import { PositionCfr } from '../../src/search/cfr.js';
import { PositionMccfr } from '../../src/search/mccfr.js';
import { evaluate } from '../../src/search/policy-evaluation.js';
import { chanceWeighted, discover } from '../../src/search/position-graph.js';
import { tablePolicy } from '../../src/search/position-policy.js';
import { Goofspiel } from './games/goofspiel.js';
import { randomPositions } from './games/random-positions.js';

const goofspiel = new Goofspiel(4).keyed;
const mixed = (seed: number) =>
  randomPositions({ seed, positions: 40, width: 3, keyBits: 16, mirrored: false });

const variants = [
  { name: 'CFR+', options: {}, iterations: 800 },
  { name: 'predictive CFR+', options: { predictive: true }, iterations: 400 },
  { name: 'local predictive CFR+', options: { predictive: true, local: true }, iterations: 200 },
  { name: 'local CFR+', options: { local: true }, iterations: 800 },
];

describe.each(variants)('$name', ({ options, iterations }) => {
  const games: [string, Keyed][] = [
    ['Goofspiel', goofspiel],
    ...[1, 2, 3].map((seed): [string, Keyed] => [`random game ${seed}`, mixed(seed)]),
  ];

  test.each(games)('%s: nearly optimal in the end', (_name, keyed) => {
    const graph = discover(keyed, { fold: false });
    const cfr = new PositionCfr(graph, options);
    for (let i = 0; i < iterations; i++) cfr.iterate();
    const average = cfr.average();
    expect(exploitability(graph, average).exploitability).toBeLessThan(0.01);
    const policy = tablePolicy(graph, average);
    const value = chanceWeighted(graph, solve(graph).values);
    expect(Math.abs(evaluate(keyed, [policy, policy]).value - value)).toBeLessThan(0.01);
  });

  test('what was learned can be kept and gone on with', () => {
    const graph = discover(goofspiel, { fold: false });
    const [straight, stopped, resumed] = [1, 2, 3].map(() => new PositionCfr(graph, options));
    while (straight.iterations < 12) straight.iterate();
    while (stopped.iterations < 5) stopped.iterate();
    resumed.fromBytes(stopped.toBytes());
    while (resumed.iterations < 12) resumed.iterate();
    expect(resumed.average()).toEqual(straight.average());
    expect(() => new PositionCfr(discover(mixed(1), { fold: false })).fromBytes(straight.toBytes())).toThrow(
      'nothing that was learned of this game',
    );
  });
});

describe('external-sampling MCCFR', () => {
  const rng = new Rng();

  test.each([
    ['Goofspiel', goofspiel, 0.05],
    ['a random game', mixed(2), 0.05],
  ])('%s: better and better', (_name, keyed, limit) => {
    const graph = discover(keyed, { fold: false });
    const mccfr = new PositionMccfr(graph);
    rng.seed(3, 1, 4, 1);
    const curve = [10, 300, 10_000].map((iterations) => {
      while (mccfr.iterations < iterations) mccfr.iterate(rng);
      return exploitability(graph, mccfr.average()).exploitability;
    });
    expect(curve[1]).toBeLessThan(curve[0]);
    expect(curve[2]).toBeLessThan(curve[1]);
    expect(curve[2]).toBeLessThan(limit);
  });

  test('what was learned can be kept and gone on with', () => {
    const graph = discover(goofspiel, { fold: false });
    const [straight, stopped, resumed] = [1, 2, 3].map(() => new PositionMccfr(graph));
    const learn = (learner: PositionMccfr, until: number) => {
      while (learner.iterations < until) {
        rng.seed(7, learner.iterations, 0, 0);
        learner.iterate(rng);
      }
    };
    learn(straight, 60);
    learn(stopped, 25);
    resumed.fromBytes(stopped.toBytes());
    learn(resumed, 60);
    expect(resumed.average()).toEqual(straight.average());
  });
});
