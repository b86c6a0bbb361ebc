/** No program outlives the arena, however the arena ends and whatever the program does about it. */
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { arena, freshFolder, startArena } from '../../cli/run-cli.js';
import { processesWith, program, until } from './programs.js';

/** One that goes when it should, one that won't, one that leaves another behind; with a mark to find them by. */
const stubborn = (mark: string) =>
  ['well', 'stays', 'leaves a child'].flatMap((kind) => ['--bot', `${program(kind)} ${mark}`]);

const tournament = (mark: string) => [
  ...['tournament', 'kronenduell', 'random', ...stubborn(mark), '--format', 'gauntlet'],
  ...['--workers', '1', '--out', freshFolder()],
];

test('when a run ends all its programs have ended', async () => {
  const mark = `ends-${process.pid}`;
  const { code, stdout } = await arena([...tournament(mark), '--blocks', '2', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ finished: true, matches: 12 });
  expect(processesWith(mark)).toEqual([]);
});

for (const [signal, times] of [
  ['SIGTERM', 2],
  ['SIGKILL', 1],
] as const) {
  test(`when the arena is stopped by ${signal} they end too`, async () => {
    const mark = `${signal}-${process.pid}`;
    const { child, done } = startArena([...tournament(mark), '--blocks', '1000000']);
    // More than are tried, one after another, before the run begins.
    expect(await until(() => processesWith(mark, 'program.mjs').length > 6, 60)).toBe(true);
    for (let i = 0; i < times; i++) {
      child.kill(signal);
      await after(100);
    }
    const end = await done;
    expect(end.signal ?? end.code).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 143);
    expect(await until(() => processesWith(mark).length === 0, 10)).toBe(true);
  });
}
