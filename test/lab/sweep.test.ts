import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createKronenduell } from '../../src/games/kronenduell/game.js';
import { aims, paretoBest } from '../../src/lab/pareto.js';
import { arenaHere, freshFolder, readCsv } from '../cli/run-cli.js';

test('a sweep solves what solve solves, a row each, and goes on where it was cut off', async () => {
  const folder = freshFolder();
  const out = join(folder, 'sweep.csv');
  const args = ['sweep', 'kronenduell', '--vary', 'coinsToWin=1,2', '--vary', 'boost=0..1', '--out', out];
  const first = await arenaHere(args);
  expect(first.stderr).toBe('');
  expect(first.code).toBe(0);
  const whole = readFileSync(out, 'utf8');
  const lines = whole.trimEnd().split('\n');
  expect(lines.length).toBe(5);
  // The list of abilities is the one quoted field.
  const fields = (line: string) => line.replace(/"[^"]*"/, 'abilities').split(',');
  for (const line of lines) expect(fields(line).length).toBe(fields(lines[0]).length);
  const solved = JSON.parse(
    (await arenaHere(['solve', 'kronenduell', '--option', 'coinsToWin=1', '--option', 'boost=0', '--json']))
      .stdout,
  );
  const row = Object.fromEntries(fields(lines[0]).map((name, i) => [name, fields(lines[1])[i]]));
  expect(Number(row.value)).toBe(solved.value);
  expect(Number(row.draw)).toBeCloseTo(solved.draw, 12);
  expect(Number(row.rounds)).toBeCloseTo(solved.rounds, 12);
  expect((await arenaHere(args)).code).toBe(2);
  appendFileSync(out, '3,standard,half a row');
  expect((await arenaHere([...args, '--resume'])).code).toBe(0);
  expect(readFileSync(out, 'utf8')).toBe(whole);
  expect(readCsv(folder, 'sweep.csv').length).toBe(4);
});

const weaker = {
  greedy_score: 'greedy',
  level_1_score: 'level-k:level=1',
  level_2_score: 'level-k:level=2',
};
const { abilities } = createKronenduell().options;
const unequal = `${abilities}/${abilities.split(',').reverse().join(',')}`;

test.each([
  ['equal sides', [], weaker],
  ['unequal sides', ['--option', `abilities=${unequal}`], { level_1_score: weaker.level_1_score }],
])('with --skill, weaker players score what exact evaluation says: %s', async (_name, given, scores) => {
  const out = join(freshFolder(), 'sweep.csv');
  const rules = ['--option', 'coinsToWin=1', ...given];
  const args = ['sweep', 'kronenduell', '--vary', 'boost=0,3', '--skill', '--json', '--out', out];
  const { rows, best, finished } = JSON.parse((await arenaHere([...args, ...rules])).stdout);
  expect(finished).toBe(true);
  expect(best.length).toBeGreaterThan(0);
  for (const [column, bot] of Object.entries(scores)) {
    let score = 0;
    for (const bots of [
      [bot, 'nash'],
      ['nash', bot],
    ]) {
      const asked = ['exact', 'kronenduell', ...bots, ...rules, '--option', 'boost=3', '--json'];
      const { win, draw, loss } = JSON.parse((await arenaHere(asked)).stdout);
      score += ((bots[0] === bot ? win : loss) + draw / 2) / 2;
    }
    expect(Number(rows[1][column])).toBeCloseTo(score, 12);
    expect(score).toBeLessThan(0.5);
  }
});

test('the aim skill needs its figures', async () => {
  const asked = ['sweep', 'kronenduell', '--vary', 'boost=0,3', '--aims', 'skill'];
  expect(await arenaHere(asked)).toMatchObject({ code: 2, stderr: expect.stringContaining('--skill') });
});

test('the best for stated aims: none of them is beaten', () => {
  const rows = [
    { draw: '0.1', never_used: '0', rounds: '5' },
    { draw: '0.1', never_used: '1', rounds: '5' },
    { draw: '0.2', never_used: '1', rounds: '4' },
    { draw: '0.1', never_used: '0', rounds: '5' },
  ];
  const wanted = (names: string[]) => aims.filter(({ name }) => names.includes(name));
  expect(paretoBest(rows, wanted(['draws', 'dead', 'short']))).toEqual([0, 2, 3]);
  expect(paretoBest(rows, wanted(['draws', 'dead']))).toEqual([0, 3]);
  expect(paretoBest(rows, wanted(['short']))).toEqual([2]);
});
