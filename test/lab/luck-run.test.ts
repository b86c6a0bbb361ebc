/** What is taken out as luck of the deal: nothing on average, and most where it decides. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ArmOfMany } from '../../bench/calibration/arms.js';
import { type Case, cases } from '../../bench/calibration/cases.js';
import { playedDeals, strengthOf, unplayedDeals, withoutLuck } from '../../src/lab/luck-run.js';
import { expectationsOf } from '../../src/stats/double-sampling.js';
import { arenaHere, freshFolder } from '../cli/run-cli.js';

const kinds: [name: string, how: Partial<Case>, least: number][] = [
  ['koenig-gegen-bauern', { bot: 'greedy', blocks: 120 }, 1.1],
  // There is next to nothing to be gained, and nothing may be lost but what slopes from few blocks are wrong by.
  ['crowns', { options: { rounds: 2 }, blocks: 150 }, 0.9],
];
const runs = 10;

test.each(kinds)(
  '%s: over many runs the mean stays and the spread shrinks',
  async (name, how, least) => {
    const one: Case = { ...(cases.find((other) => other.game === name) as Case), ...how };
    const arm = await ArmOfMany.make(one, runs, 'luck');
    const strength = strengthOf(arm.game);
    const deals = playedDeals(arm.plan, arm.game, strength, runs * one.blocks);
    const expected = expectationsOf(unplayedDeals(arm.plan, arm.game, strength, runs * one.blocks));
    // Of the first metric after the score: king_won, hit_rate.
    const changes: number[] = [];
    let factors = 0;
    for (let run = 0; run < runs; run++) {
      const { values } = await arm.play(run);
      const own = deals.map((column) => column.subarray(run * one.blocks, (run + 1) * one.blocks));
      const { raw, controlled, factor } = withoutLuck(values[1], own, expected, 1);
      changes.push((controlled.mean as number) - (raw.mean as number));
      factors += (factor as number) / runs;
    }
    const mean = changes.reduce((sum, x) => sum + x, 0) / runs;
    const spread = Math.sqrt(changes.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (runs - 1) / runs);
    expect(spread).toBeGreaterThan(0);
    expect(Math.abs(mean)).toBeLessThan(4 * spread);
    expect(factors).toBeGreaterThan(least);
  },
  60_000,
);

let folder: string;
beforeAll(async () => {
  folder = freshFolder();
  const bots = ['greedy', 'greedy', 'greedy'];
  const blocks = ['--option', 'king=fixed', '--blocks', '150', '--out', join(folder, 'run')];
  expect((await arenaHere(['tournament', 'koenig-gegen-bauern', ...bots, ...blocks])).code).toBe(0);
  const other = [
    'tournament',
    'kronenduell',
    'random',
    'random',
    '--blocks',
    '2',
    '--out',
    join(folder, 'duel'),
  ];
  expect((await arenaHere(other)).code).toBe(0);
}, 60_000);

test('arena luck shows both figures, and how many blocks are saved', async () => {
  const { code, stdout } = await arenaHere(['luck', join(folder, 'run'), '--metric', 'king_won', '--json']);
  expect(code).toBe(0);
  const { results } = JSON.parse(stdout);
  expect(results).toHaveLength(1);
  const [{ raw, controlled, factor }] = results;
  expect(controlled.mean).toBeGreaterThan(raw.lo);
  expect(controlled.mean).toBeLessThan(raw.hi);
  expect(factor).toBeCloseTo(raw.variance / controlled.variance, 10);
  expect(factor).toBeGreaterThan(1.1);
  expect((await arenaHere(['luck', join(folder, 'run')])).stdout).toMatch(
    /king_won\s+as played[^\n]+\n\s+luck out/,
  );
});

test('what is wrong is told', async () => {
  expect(await arenaHere(['luck', folder])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('holds no run'),
  });
  expect((await arenaHere(['luck', join(folder, 'duel')])).stderr).toContain(
    'luck in kronenduell is for arena aivat',
  );
  expect((await arenaHere(['luck', join(folder, 'run'), '--metric', 'x'])).stderr).toContain(
    'unknown metric "x"',
  );
});
