import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planTournament, usualRequest } from '../../src/arena/new-plan.js';
import { planLadder, readLadder } from '../../src/lab/strength-ladder.js';
import { freshFolder } from '../cli/run-cli.js';

const request = {
  ...usualRequest,
  seed: 'x',
  blocks: 1,
};

test.each([
  ['crowns', 5],
  ['koenig-gegen-bauern', 3],
])('%s has a ladder at any table: one sits among copies of another', async (game, seats) => {
  const bots = Array<string>(seats).fill('rules');
  const arm = await planTournament({ ...request, game, bots, seats }, freshFolder());
  const ladder = await planLadder(arm, freshFolder());
  expect(ladder).toMatchObject({ seats, format: 'gauntlet' });
  const names = ladder.entrants.map(({ bot }) => bot);
  expect(names).toEqual(expect.arrayContaining(['random', 'rules', 'monte-carlo']));
});

test('of three at a table those who win or lose together show nothing of each other', async () => {
  const bots = ['rules', 'random', 'greedy'];
  const plan = await planTournament({ ...request, game: 'koenig-gegen-bauern', bots }, freshFolder());
  // The King against two; block by block `rules` beats `random` in three of four matches, and `greedy` in two of three.
  const rows = [
    ['rules', 'random', 'random', 1, 0, 0],
    ['random', 'rules', 'random', 0, 0.5, 0.5],
    ['random', 'rules', 'random', 0, 0.5, 0.5],
    ['random', 'random', 'rules', 1, 0, 0],
    ['greedy', 'greedy', 'rules', 0, 0.5, 0.5],
    ['greedy', 'greedy', 'rules', 0, 0.5, 0.5],
    ['greedy', 'rules', 'greedy', 1, 0, 0],
  ];
  const folder = freshFolder();
  const head = 'block,bot_0,bot_1,bot_2,share_0,share_1,share_2';
  writeFileSync(
    join(folder, 'matches.csv'),
    `${head}\n${rows.map((row, i) => `${i % 4},${row.join()}\n`).join('')}8,rules,random,random,,,\n`,
  );
  const rungs = await readLadder(folder, plan);
  expect(rungs.map(({ bot }) => bot)).toEqual(['random', 'greedy', 'rules']);
  // Of the first match both copies of `random` are beaten: four wins to one. Elo is 400 · log10 of the odds.
  const [random, greedy, rules] = rungs;
  expect(random).toMatchObject({ elo: 0, score: 1 / 5 });
  expect(rules.elo).toBeCloseTo(400 * Math.log10(4), 6);
  expect(greedy.elo).toBeCloseTo(400 * (Math.log10(4) - Math.log10(2)), 6);
  expect(rules.score).toBeCloseTo(6 / 8, 12);
  expect(rules.lo).toBeLessThan(rules.elo as number);
});

test('who never won lies at the lower end, and has no number', async () => {
  const plan = await planTournament(
    { ...request, game: 'kronenduell', bots: ['random', 'greedy', 'heuristic'] },
    freshFolder(),
  );
  const folder = freshFolder();
  const rows = [
    '0,greedy,heuristic,0.5,0.5',
    '1,heuristic,greedy,1,0',
    '2,random,greedy,0,1',
    '3,greedy,heuristic,1,0',
  ];
  writeFileSync(join(folder, 'matches.csv'), `block,bot_0,bot_1,share_0,share_1\n${rows.join('\n')}\n`);
  const rungs = await readLadder(folder, plan);
  expect(rungs[0]).toMatchObject({ bot: 'random', score: 0, elo: null });
  expect(rungs.slice(1).map(({ elo }) => elo)).not.toContain(null);
});
