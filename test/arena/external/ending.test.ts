/** No program outlives the arena, however the arena ends and whatever the program does about it. */
import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { arena, freshFolder, startArena } from '../../cli/run-cli.js';
import { processesWith, program } from './programs.js';

/** A mark in the command lines of one test's processes. */
const mark = (name: string) => `${name}-${process.pid}`;

/** Waits until a condition holds, for at most so many seconds; says whether it does. */
async function until(holds: () => boolean, seconds: number): Promise<boolean> {
  for (let tries = 0; tries < 20 * seconds; tries++) {
    if (holds()) return true;
    await after(50);
  }
  return holds();
}

/** A program with a mark behind the word that says what it does. */
const marked = (kind: string, name: string) => `${program(kind, name)} ${mark(name)}`;

describe('at the end of a run', () => {
  for (const kind of ['well', 'stays', 'leaves a child']) {
    test(`a program that ${kind} is gone`, async () => {
      const name = kind.replaceAll(' ', '-');
      const args = ['tournament', 'kronenduell', 'random', '--bot', marked(kind, name), '--blocks', '3'];
      const { code, stdout } = await arena([...args, '--workers', '2', '--out', freshFolder(), '--json']);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ finished: true, matches: 6 });
      expect(processesWith(mark(name))).toEqual([]);
    });
  }
});

describe('when the arena is stopped', () => {
  for (const [kind, signal, times] of [
    ['well', 'SIGINT', 1],
    ['stays', 'SIGTERM', 2],
    ['stays', 'SIGKILL', 1],
    ['leaves a child', 'SIGKILL', 1],
  ] as const) {
    test(`a program that ${kind} is gone after ${signal}, sent ${times} times`, async () => {
      const name = `${kind.replaceAll(' ', '-')}-${signal}`;
      const args = ['tournament', 'kronenduell', 'random', '--bot', marked(kind, name)];
      const { child, done } = startArena([...args, '--blocks', '1000000', '--out', freshFolder()]);
      // Wait for more than the one that is tried at the start, and that is soon gone.
      expect(await until(() => processesWith(mark(name)).length > 4, 30)).toBe(true);
      for (let i = 0; i < times; i++) {
        child.kill(signal);
        await after(100);
      }
      const { code, signal: endedBy } = await done;
      expect(signal === 'SIGKILL' ? endedBy : code).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 130);
      expect(await until(() => processesWith(mark(name)).length === 0, 10)).toBe(true);
    });
  }
});
