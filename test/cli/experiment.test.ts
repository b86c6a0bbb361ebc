import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { arenaHere, freshFolder, resultFiles, startArena } from './run-cli.js';

const text = `game: kronenduell
question: Does a shorter game change anything?
bots: [random, greedy]
blocks: 12000
metrics: [draw, rounds]
arms:
  long: {}
  quick: { options: { coinsToWin: 3 } }
`;

function experimentFile(content = text): string {
  const file = join(freshFolder(), 'short.yaml');
  writeFileSync(file, content);
  return file;
}

function filesOf(out: string): Record<string, string>[] {
  return [out, ...['long', 'quick'].map((arm) => join(out, 'arms', arm))].map(resultFiles);
}

test('an experiment that is killed ends with the same bytes when it goes on', async () => {
  const file = experimentFile();
  const whole = join(freshFolder(), 'whole');
  const done = await arenaHere(['experiment', file, '--out', whole, '--workers', '1']);
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toContain('Does a shorter game change anything?');
  expect(done.stdout).toMatch(
    /quick +[\d.]+ +[\d. –]+ +−[\d.]+ +−[\d.]+ – −[\d.]+ +\w+: [\d.]+ less .* differs/,
  );
  expect(done.stdout).toContain('on the same deals');

  const out = join(freshFolder(), 'killed');
  const args = ['experiment', file, '--out', out, '--workers', '2', '--resume', '--json'];
  const running = startArena(args);
  const ledger = join(out, 'arms', 'long', 'ledger.jsonl');
  while (linesOf(ledger) < 3) await sleep(2);
  running.child.kill('SIGKILL');
  expect((await running.done).signal).toBe('SIGKILL');
  expect(readdirSync(out)).not.toContain('comparisons.csv');
  const again = await arenaHere(args);
  expect(again.code).toBe(0);
  expect(filesOf(out)).toEqual(filesOf(whole));
  const json = JSON.parse(again.stdout) as Record<string, unknown>;
  expect(json).toMatchObject({ finished: true, baseline: 'long', matches: 48000 });
  expect(json.comparisons).toHaveLength(2);
});

test('--check and --plan play nothing that stays', async () => {
  const file = experimentFile();
  const cwd = freshFolder();
  const check = await arenaHere(['experiment', file, '--check'], { cwd });
  expect(check).toMatchObject({ code: 0, stderr: '' });
  expect(check.stdout).toBe(`${file} is right: kronenduell, 2 arms, 2 metrics, 48 000 matches\n`);
  const plan = await arenaHere(
    ['experiment', file, '--plan', '--blocks', '500', '--workers', '1', '--json'],
    {
      cwd,
    },
  );
  const planned = JSON.parse(plan.stdout) as { matches: number; seconds: number };
  expect(planned.matches).toBe(2000);
  expect(planned.seconds).toBeGreaterThan(0);
  expect(readdirSync(cwd)).toEqual([]);
});

test('--plan shows on a terminal how far it is', async () => {
  const before = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
  try {
    const run = await arenaHere(['experiment', experimentFile(), '--plan', '--blocks', '500']);
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('0 of 2 arms sampled');
  } finally {
    if (before === undefined) delete (process.stderr as Partial<typeof process.stderr>).isTTY;
    else Object.defineProperty(process.stderr, 'isTTY', before);
  }
});

test('a broken file ends before anything runs, with its place', async () => {
  const file = experimentFile(text.replace('rounds', 'lenght'));
  const cwd = freshFolder();
  const { code, stdout, stderr } = await arenaHere(['experiment', file], { cwd });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(`${file}:5:17: unknown metric "lenght"; known are score, draw`);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(readdirSync(cwd)).toEqual([]);
});

function linesOf(path: string): number {
  try {
    return readFileSync(path, 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}
