import { expect, test } from 'vitest';
import { arenaHere, fixture } from '../../cli/run-cli.js';
import { program } from './programs.js';

interface Report {
  ok: boolean;
  checks: { check: string; ok: boolean; detail: string }[];
}

async function check(bot: string, ...more: string[]): Promise<Report & { code: number | null }> {
  const { code, stdout, stderr } = await arenaHere(['check-bot', 'kronenduell', bot, '--json', ...more]);
  expect(stderr).toBe('');
  return { code, ...(JSON.parse(stdout) as Report) };
}

const wrong = ({ checks }: Report) => checks.filter(({ ok }) => !ok);

test('a program that keeps to the rules passes', async () => {
  const report = await check(program('well'));
  expect(wrong(report)).toEqual([]);
  expect(report).toMatchObject({ code: 0, ok: true });
  expect(report.checks.length).toBe(6);
});

test('chance of its own is found, and that it doesn’t go when it should', async () => {
  const report = await check(program('dice'));
  expect(report).toMatchObject({ code: 1, ok: false });
  const found = wrong(report).map(({ check }) => check);
  expect(found).toEqual(['ends when its input ends', 'plays the same again from the same seeds']);
});

test('one that says too much is found', async () => {
  const [many] = wrong(await check(program('answers twice')));
  expect(many.detail).toContain('protocol in match 1');
});

test('a wrong answer is said in plain words', async () => {
  const { code, stdout } = await arenaHere(['check-bot', 'kronenduell', program('no JSON')]);
  expect(code).toBe(1);
  expect(stdout).toContain('answered what is no JSON: "I think that I shall play the three"');
});

test('bots of ours are tried too', async () => {
  const report = await check('thrower', '--bot-file', fixture('thrower.ts'));
  expect(report.code).toBe(1);
  expect(wrong(report)[0].detail).toContain('Error');
});
