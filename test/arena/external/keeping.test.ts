/** What a program is given, what it is held to, and what it is told. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { splitCommand } from '../../../src/arena/external/command.js';
import { reducedEnvironment } from '../../../src/arena/external/environment.js';
import { LineReader } from '../../../src/arena/external/line-reader.js';
import { BotProcess, type Launch } from '../../../src/arena/external/process.js';
import { rootsOf, toldOf } from '../../../src/arena/seed.js';
import { arenaHere, freshFolder, readCsv, root } from '../../cli/run-cli.js';
import { program, until } from './programs.js';

test('words of a command', () => {
  expect(splitCommand(`python3 "my bot.py" --x='a "b"' c\\ d ""`)).toEqual([
    'python3',
    'my bot.py',
    '--x=a "b"',
    'c d',
    '',
  ]);
  expect(splitCommand('  a\t$HOME  *')).toEqual(['a', '$HOME', '*']);
  for (const wrong of ['a "b', "'", '  ', '""']) expect(() => splitCommand(wrong)).toThrow();
});

describe('lines', () => {
  const read = (chunks: (string | Buffer)[], limit = 20) => {
    const lines: string[] = [];
    const reader = new LineReader(
      limit,
      (line) => lines.push(line),
      () => lines.push('too long'),
    );
    // What is read next is read into the same memory.
    const memory = Buffer.alloc(64);
    for (const chunk of chunks) {
      const bytes = Buffer.from(chunk as string);
      bytes.copy(memory.fill(0));
      reader.feed(memory.subarray(0, bytes.length));
    }
    return lines;
  };

  test('come whole, however they are cut', () => {
    const text = 'ü{"a":1}\n\n  \r\nß\r\n';
    const bytes = Buffer.from(text);
    for (let first = 0; first <= bytes.length; first++) {
      for (let second = first; second <= bytes.length; second++) {
        const chunks = [bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)];
        expect(read(chunks)).toEqual(['ü{"a":1}', 'ß\r']);
      }
    }
  });

  test('that grow too long are told once, and nothing is read behind them', () => {
    expect(read(['x'.repeat(15), 'y'.repeat(15), '\nz\n'])).toEqual(['too long']);
  });
});

describe.each([
  ['named pipes', freshFolder()],
  ['sockets, where there can be no pipes', '/nowhere'],
])('a flood through %s', (_, folder) => {
  beforeEach(() => {
    vi.stubEnv('TMPDIR', folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    // Nothing is left of the pipes once they are open.
    if (existsSync(folder)) expect(readdirSync(folder)).toEqual([]);
  });

  const launch = (kind: string): Launch => ({
    words: [process.execPath, join(root, 'test/fixtures/external/program.mjs'), kind],
    folder: root,
    environment: reducedEnvironment([]),
    kilobytes: null,
    seconds: null,
    said: () => {},
  });
  const hello = '{"type":"hello"}\n';
  const choose = '{"type":"choose","seq":0,"legal":["1"]}\n';
  const started = async (kind: string) => {
    const bot = new BotProcess(launch(kind));
    expect(JSON.parse(await bot.ask(hello, 20_000, 'late'))).toMatchObject({ type: 'ready' });
    return bot;
  };
  const held = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;

  test('of lines that nobody asked for is an output-limit, and little of it is kept', async () => {
    const bot = await started('many lines');
    const before = held();
    expect(await bot.ask(choose, 20_000, 'late')).toBe('garbage');
    expect(await until(() => bot.unasked.length === 1, 20)).toBe(true);
    expect(held() - before).toBeLessThan(60e6);
    expect(await bot.ask(choose, 20_000, 'late')).toBe('garbage');
    await expect(bot.ask(choose, 20_000, 'late')).rejects.toMatchObject({ code: 'output-limit' });
  });

  test('without an end is an output-limit', async () => {
    const bot = await started('one long line');
    const before = held();
    await expect(bot.ask(choose, 20_000, 'late')).rejects.toMatchObject({ code: 'output-limit' });
    expect(held() - before).toBeLessThan(60e6);
  });

  test('of standard error is read to its end, and costs nothing', async () => {
    let heard = 0;
    const bot = new BotProcess({ ...launch('floods stderr'), said: (bytes) => (heard += bytes.length) });
    await bot.ask(hello, 20_000, 'late');
    const before = held();
    expect(await bot.ask(choose, 20_000, 'late')).toBe('{"seq":0,"move":"1"}');
    expect(await until(() => heard === 100 * 2 ** 20, 60)).toBe(true);
    expect(held() - before).toBeLessThan(60e6);
    expect(await bot.close('')).toBe(true);
  });
});

test('what is told of a match differs by match, seat and seed, and by nothing else', () => {
  const told = new Set<string>();
  for (const seed of ['1', '2']) {
    for (let match = 0; match < 100; match++) {
      for (let seat = 0; seat < 3; seat++) {
        const one = toldOf(rootsOf(seed), match, seat);
        expect(one).toEqual(toldOf(rootsOf(seed), match, seat));
        expect(one.match).toMatch(/^[0-9a-f]{16}$/);
        expect(one.seed).toMatch(/^[0-9a-f]{32}$/);
        told.add(one.match).add(one.seed);
      }
    }
  }
  expect(told.size).toBe(1200);
});

const play = (out: string, bot: string, ...more: string[]) =>
  arenaHere(['tournament', 'kronenduell', 'random', '--bot', bot, '--blocks', '1', '--out', out, ...more], {
    env: { SECRET: 'x', PASSED_ON: 'y' },
  });

test('a program sees little of the environment, and runs where the arena was started', async () => {
  const out = freshFolder();
  expect((await play(out, program('env'), '--bot-env', 'PASSED_ON', '--workers', '1')).code).toBe(0);
  const [line] = readFileSync(join(out, 'logs', 'env.log'), 'utf8').split('\n');
  const { env, cwd } = JSON.parse(line) as { env: string[]; cwd: string };
  expect(env).toContain('PASSED_ON');
  expect(env).toContain('PATH');
  const usual = ['HOME', 'LANG', 'OLDPWD', 'PASSED_ON', 'PATH', 'PWD', 'TMPDIR', '_'];
  expect(env.filter((name) => !usual.includes(name))).toEqual([]);
  expect(cwd).toBe(root);
  expect(readdirSync(join(out, 'logs'))).toEqual(['env.log']);
});

test('a program that uses up its processor time is replaced', async () => {
  const out = freshFolder();
  expect((await play(out, program('hog'), '--bot-cpu', '1', '--move-time', '60000')).code).toBe(0);
  const faults = readCsv(out, 'matches.csv').map(({ outcome, fault_detail }) => [outcome, fault_detail]);
  expect(faults).toEqual(Array(2).fill(['crash', 'used up its processor time']));
});

test('an experiment may name programs, and say what each is given and held to', async () => {
  const out = freshFolder();
  const file = join(root, 'test/fixtures/external/experiment.yaml');
  const run = await arenaHere(['experiment', file, '--out', out], { env: { PASSED_ON: 'y', SECRET: 'x' } });
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toContain('score');
  const heard = (arm: string, bot: string) => {
    const [line] = readFileSync(join(out, 'arms', arm, 'logs', `${bot}.log`), 'utf8').split('\n');
    return JSON.parse(line) as { env: string[]; memory: string; cpu: string };
  };
  const held = heard('Standard', 'held');
  expect(held.env).toContain('PASSED_ON');
  expect(held.env).not.toContain('SECRET');
  expect(held).toMatchObject({ memory: String(4000 * 1024), cpu: '50' });
  const loose = heard('Schnelles Duell', 'loose');
  expect(loose.env).not.toContain('PASSED_ON');
  expect(loose).toMatchObject({ memory: 'unlimited', cpu: 'unlimited' });
});
