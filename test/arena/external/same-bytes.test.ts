/** A bot in process and the same bot as a program: the same bytes, move for move. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arenaHere, freshFolder, resultFiles, startArena } from '../../cli/run-cli.js';
import { hosted, program, until } from './programs.js';

const games: [game: string, near: string, far: string, ...args: string[]][] = [
  [
    'kronenduell',
    'random',
    'heuristic',
    '--blocks',
    '12',
    '--option',
    'hands=mixed',
    '--option',
    'match=two-wins',
  ],
  [
    'crowns',
    'rules',
    'random',
    '--blocks',
    '2',
    '--format',
    'gauntlet',
    '--players',
    '3',
    '--option',
    'rounds=4',
  ],
  ['koenig-gegen-bauern', 'greedy', 'rules', '--blocks', '2', '--format', 'duel'],
];

for (const [game, first, second, ...args] of games) {
  test(`${game}: ${second} against ${first}`, async () => {
    const [near, far] = [freshFolder(), freshFolder()];
    const common = ['tournament', game, ...args, '--moves', '--seed', 'A/A', '--workers', '1', first];
    const [a, b] = [
      await arenaHere([...common, second, '--out', near]),
      await arenaHere([...common, hosted(game, second), '--out', far]),
    ];
    expect([a.stderr, b.stderr]).toEqual(['', '']);
    expect(readFileSync(join(near, 'moves.csv'), 'utf8').split('\n').length).toBeGreaterThan(50);
    expect(resultsOf(far)).toEqual(resultsOf(near));
  });
}

/** All but the ledger, whose batches are of another size. */
function resultsOf(folder: string): Record<string, string> {
  const { 'ledger.jsonl': _, ...results } = resultFiles(folder);
  return results;
}

test('a run that was killed goes on to the same bytes, and a match can be told again from anywhere', async () => {
  const [whole, cut] = [freshFolder(), freshFolder()];
  const bots = ['random', '--bot', program('uniform')];
  const args = ['tournament', 'kronenduell', ...bots, '--blocks', '16', '--moves'];
  expect((await arenaHere([...args, '--workers', '1', '--out', whole])).code).toBe(0);
  for (const matches of [4, 20]) {
    const { child, done } = startArena([...args, '--workers', '2', '--resume', '--out', cut]);
    await until(() => lines(cut) > matches, 60);
    child.kill('SIGKILL');
    await done;
  }
  expect((await arenaHere([...args, '--workers', '2', '--resume', '--out', cut])).code).toBe(0);
  expect(resultFiles(cut)).toEqual(resultFiles(whole));
  const told = await arenaHere(['replay', whole, '1'], { cwd: freshFolder() });
  expect(told).toMatchObject({ code: 0, stderr: '' });
  expect(told.stdout).toContain('seat 0: uniform');
});

function lines(folder: string): number {
  const file = join(folder, 'matches.csv');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length : 0;
}

test('a run with a changed program is not taken up', async () => {
  const out = freshFolder();
  const args = ['tournament', 'kronenduell', 'random', '--blocks', '2', '--out', out];
  expect((await arenaHere([...args, '--bot', program('well', 'x')])).code).toBe(0);
  const changed = await arenaHere([...args, '--bot', program('uniform', 'x'), '--resume']);
  expect(changed.code).toBe(2);
  expect(changed.stderr).toContain('its command, limits or files have changed');
});
