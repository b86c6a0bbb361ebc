/** Ratings and circles of crafted results. */
import { expect, test } from 'vitest';
import type { BlockGroups } from '../../src/report/run/block-groups.js';
import { cycleOf } from '../../src/report/run/cycle.js';
import { leadsOf } from '../../src/report/run/leads.js';
import { profileOf } from '../../src/report/run/profile.js';
import { ratingsOfRun } from '../../src/report/run/ratings.js';
import { type Run, readRunFolder } from '../../src/report/run/read-run.js';
import { scanRun } from '../../src/report/run/scan.js';
import { type CraftedRun, craftRun, firstWins } from './crafted-run.js';

async function read(crafted: CraftedRun): Promise<{ run: Run; groups: BlockGroups }> {
  const run = readRunFolder(craftRun(crafted));
  const { groups } = await scanRun(run, profileOf(run.plan.game));
  return { run, groups };
}

/** Like rock, paper and scissors: each beats the next, and the last the first. */
const circle: CraftedRun['match'] = ([a, b], block) => {
  const wins = (b - a + 3) % 3 === 1 ? block % 10 < 8 : block % 10 >= 8;
  return { shares: wins ? [1, 0] : [0, 1] };
};

test('groups of blocks say what the ledger says', async () => {
  // More blocks than there are groups.
  const { run, groups } = await read({ bots: ['ann', 'ben', 'cid'], blocks: 1300, match: firstWins(7) });
  expect(groups.count).toBe(434);
  for (const { name, score } of run.standings) {
    const { sums, counts } = groups.scoresOf(run.plan.entrants.findIndex((one) => one.name === name));
    const total = (values: Float64Array) => values.reduce((all, x) => all + x, 0);
    expect(total(counts)).toBe(score.blocks);
    expect(total(sums) / total(counts)).toBeCloseTo(score.mean as number, 12);
  }
});

test('leads are differences of scores', async () => {
  const { run, groups } = await read({ bots: ['ann', 'ben', 'cid'], blocks: 100, match: firstWins(7) });
  const [first, second, third] = run.standings.map(({ score }) => score.mean as number);
  const leads = leadsOf(run, groups);
  expect(leads.map(({ name }) => name)).toEqual(['ben', 'cid']);
  expect(leads[0].difference).toBeCloseTo(first - second, 12);
  expect(leads[1].difference).toBeCloseTo(first - third, 12);
  for (const { difference, lo, hi } of leads) {
    expect(lo).toBeLessThan(difference as number);
    expect(hi).toBeGreaterThan(difference as number);
  }
});

test('a lead is sure exactly where its interval is above 0, and there are blocks enough', async () => {
  for (const tenths of [5, 6, 7, 8, 9, 10]) {
    for (const blocks of [20, 40, 100]) {
      const { run, groups } = await read({ bots: ['ann', 'ben', 'cid'], blocks, match: firstWins(tenths) });
      for (const { lo, sure } of leadsOf(run, groups)) expect(sure).toBe(blocks >= 30 && (lo as number) > 0);
    }
  }
});

test('strengths have the order of the scores', async () => {
  const { run, groups } = await read({ bots: ['ann', 'ben', 'cid'], blocks: 100, match: firstWins(7) });
  const rated = ratingsOfRun(run, groups);
  expect(rated?.bots.map(({ name }) => name)).toEqual(['ann', 'ben', 'cid']);
  const [a, b, c] = rated?.bots.map(({ rating }) => rating as number) ?? [];
  expect(a).toBeGreaterThan(b);
  expect(b).toBeGreaterThan(c);
});

test('a bot that lost all has no rating, and there is none with one block or bot', async () => {
  const lostAll = await read({
    bots: ['ann', 'ben', 'cid'],
    blocks: 50,
    match: (entrants, block) => {
      const at = entrants.indexOf(2);
      return at < 0 ? firstWins(6)(entrants, block) : { shares: at === 0 ? [0, 1] : [1, 0] };
    },
  });
  const rated = ratingsOfRun(lostAll.run, lostAll.groups);
  expect(rated?.bots[2]).toMatchObject({ name: 'cid', rating: null, standing: 'below' });
  const shutOut = await read({ bots: ['ann', 'ben'], blocks: 1, match: firstWins(10) });
  expect(ratingsOfRun(shutOut.run, shutOut.groups)).toBeNull();
});

test('a circle is found where every win in it is sure', async () => {
  const { run } = await read({ bots: ['rock', 'paper', 'scissors'], blocks: 100, match: circle });
  const cycle = cycleOf(run);
  expect(cycle?.circle).toHaveLength(3);
  for (const { nash, alpha } of cycle?.bots ?? []) {
    expect(nash).toBeCloseTo(1 / 3, 4);
    expect(alpha).toBeCloseTo(1 / 3, 4);
  }
  const few = await read({ bots: ['rock', 'paper', 'scissors'], blocks: 4, match: circle });
  expect(cycleOf(few.run)).toBeNull();
  const line = await read({ bots: ['ann', 'ben', 'cid'], blocks: 100, match: firstWins(8) });
  expect(cycleOf(line.run)).toBeNull();
});

test('more than two at a table are rated by how they came in', async () => {
  const { run, groups } = await read({
    bots: ['ann', 'ben', 'cid'],
    blocks: 60,
    plan: { game: 'koenig-gegen-bauern', seats: 3 },
    // The lowest number wins alone in 7 of 10 blocks, else the other two.
    match: (entrants, block) => ({
      shares: entrants.map((entrant) => (block % 10 < 7 ? Number(entrant === 0) : Number(entrant !== 0))),
      columns: { king: entrants.indexOf(0) },
    }),
  });
  const rated = ratingsOfRun(run, groups);
  expect(rated?.model).toBe('plackett-luce');
  expect(rated?.bots[0].name).toBe('ann');
  expect(rated?.bots.every(({ rating }) => Number.isFinite(rating))).toBe(true);
});
