/** A bot in process and the same bot as a program: the same bytes, move for move. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { arena, freshFolder, resultFiles, startArena } from '../../cli/run-cli.js';
import { hosted, program } from './programs.js';

const games: [game: string, bots: [string, string], ...args: string[]][] = [
  [
    'kronenduell',
    ['random', 'heuristic'],
    '--blocks',
    '12',
    '--option',
    'hands=mixed',
    '--option',
    'match=two-wins',
  ],
  [
    'crowns',
    ['random', 'rules'],
    '--blocks',
    '2',
    '--format',
    'gauntlet',
    '--players',
    '3',
    '--option',
    'rounds=4',
  ],
  ['koenig-gegen-bauern', ['greedy', 'rules'], '--blocks', '3', '--format', 'duel'],
];

for (const [game, [first, second], ...args] of games) {
  test(`${game}: ${first} and ${second}`, async () => {
    const [near, far] = [freshFolder(), freshFolder()];
    const common = ['tournament', game, ...args, '--moves', '--seed', 'A/A'];
    const [a, b] = [
      await arena([...common, first, second, '--workers', '1', '--out', near]),
      await arena([...common, hosted(game, first), hosted(game, second), '--workers', '2', '--out', far]),
    ];
    expect([a.code, b.code]).toEqual([0, 0]);
    expect(readFileSync(join(near, 'moves.csv'), 'utf8').split('\n').length).toBeGreaterThan(50);
    const [mine, theirs] = [resultFiles(near), resultFiles(far)];
    // What is booked a batch differs where batches do; the ledger is no result.
    delete mine['ledger.jsonl'];
    delete theirs['ledger.jsonl'];
    expect(theirs).toEqual(mine);
  });
}

test('a run that was killed goes on to the same bytes, and a match can be told again', async () => {
  const whole = freshFolder();
  const bots = ['random', '--bot', program('uniform'), '--bot', program('exits')];
  const args = ['tournament', 'kronenduell', ...bots, '--blocks', '40', '--seed', 'kill'];
  expect((await arena([...args, '--workers', '1', '--out', whole])).code).toBe(0);
  const cut = freshFolder();
  rmSync(cut, { recursive: true });
  for (let kills = 0; kills < 3; kills++) {
    const { child, done } = startArena([...args, '--workers', '2', '--resume', '--out', cut]);
    await after(1500 + 700 * kills);
    child.kill('SIGKILL');
    await done;
  }
  expect((await arena([...args, '--workers', '2', '--resume', '--out', cut])).code).toBe(0);
  expect(resultFiles(cut)).toEqual(resultFiles(whole));
  // Found again from another folder, and refused once it has changed.
  const elsewhere = freshFolder();
  const told = await arena(['replay', whole, '1'], { cwd: elsewhere });
  expect(told.stderr).toBe('');
  expect(told.stdout).toContain('uniform');
  const record = JSON.parse(readFileSync(join(whole, 'run.json'), 'utf8'));
  expect(record.plan.entrants[1].command.words).toHaveLength(3);
});

test('a run with a changed program is not taken up', async () => {
  const out = freshFolder();
  const args = ['tournament', 'kronenduell', 'random', '--blocks', '2', '--out', out];
  expect((await arena([...args, '--bot', program('well', 'x')])).code).toBe(0);
  const changed = await arena([...args, '--bot', program('uniform', 'x'), '--resume']);
  expect(changed.code).toBe(2);
  expect(changed.stderr).toContain('its command, limits or files have changed');
});
