/** The examples in Python and C, which need python3 and a C compiler. */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { arena, freshFolder, readCsv, resultFiles, root } from '../cli/run-cli.js';

const examples = join(root, 'bots', 'external');
const built = join(freshFolder(), 'random_bot');
const inPython = `py=cmd:python3 ${join(examples, 'random_bot.py')}`;
const inC = `c=cmd:${built}`;

beforeAll(() => {
  const flags = ['-std=c99', '-Wall', '-Wextra', '-pedantic', '-Werror', '-O2'];
  execFileSync('cc', [...flags, '-o', built, join(examples, 'random_bot.c')]);
});

for (const [game, ...args] of [
  ['kronenduell', '--blocks', '100', '--option', 'hands=verraeter'],
  ['crowns', '--blocks', '2', '--format', 'gauntlet', '--players', '3'],
  ['koenig-gegen-bauern', '--blocks', '4', '--format', 'duel'],
]) {
  test(`${game}: both play without a fault, and the same again`, async () => {
    const play = async (workers: string) => {
      const out = freshFolder();
      const run = await arena([
        'tournament',
        game,
        inPython,
        inC,
        ...args,
        '--workers',
        workers,
        '--out',
        out,
      ]);
      expect(run).toMatchObject({ code: 0, stderr: '' });
      return out;
    };
    const [once, again] = [await play('1'), await play('2')];
    expect(resultFiles(again)).toEqual(resultFiles(once));
    expect(readCsv(once, 'standings.csv').map(({ faults }) => faults)).toEqual(['0', '0']);
  });
}

test('both pass the suite', async () => {
  for (const bot of [inPython, inC]) {
    const { code, stdout } = await arena(['check-bot', 'kronenduell', bot]);
    expect(stdout).not.toContain('WRONG');
    expect(code).toBe(0);
  }
});

test('the ten lines of the module and its bot are right as they stand there', async () => {
  const module = readFileSync(join(examples, 'kronenarena.py'), 'utf8');
  const indented = module.split('\n').filter((line) => line.startsWith('    '));
  const from = indented.indexOf('    import random');
  const to = indented.findIndex((line) => line.includes('print(sum('));
  const main = JSON.stringify(join(root, 'dist/src/cli/main.js'));
  const program = indented
    .slice(from, to + 1)
    .map((line) => line.slice(4))
    .join('\n')
    .replace('Environment("kronenduell")', `Environment("kronenduell", command=("node", ${main}))`);
  const env = { ...process.env, PYTHONPATH: examples };
  const { stdout } = await promisify(execFile)('python3', ['-c', program], { env });
  expect(Math.abs(Number(stdout))).toBeLessThanOrEqual(1);

  const bot = `import sys; sys.path.insert(0, '${examples}'); from kronenarena import play; play('lowest', lambda view, legal, rng: {legal[0]: 0.5, legal[-1]: 0.5} if len(legal) > 1 else legal[0])`;
  const run = await arena(['match', 'kronenduell', 'random', `low=cmd:python3 -c "${bot}"`]);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).not.toContain('breaks off');
});

test('an environment says what was wrong, and goes on', async () => {
  const main = JSON.stringify(join(root, 'dist/src/cli/main.js'));
  const program = `
from kronenarena import Environment
with Environment("crowns", {"rounds": 1, "king": False}, players=3, command=("node", ${main})) as env:
    env.reset(["a", "b"])
    try:
        env.step([{0: "0", 1: "0", 2: "7"}, None])
    except ValueError as error:
        print(error)
    positions = env.step([{0: "0", 1: "1", 2: "0"}, None])
    print(positions[0]["views"]["0"]["bids"], positions[1]["toAct"])
`;
  const env = { ...process.env, PYTHONPATH: examples };
  const { stdout } = await promisify(execFile)('python3', ['-c', program], { env });
  expect(stdout.trim().split('\n')).toEqual([
    'step[0]: "7" is not legal for seat 2; legal: 0 1',
    '[0, 1, 0] [0, 1, 2]',
  ]);
});
