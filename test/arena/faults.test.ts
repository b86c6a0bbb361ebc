/** Whatever a bot does wrong costs it its match, and nobody else anything. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arenaHere, fixture, freshFolder, readCsv, resultFiles } from '../cli/run-cli.js';
import { ways } from '../fixtures/bots/shared/hostile.js';

/** How a match ends in which a bot does this; all else is a crash. */
const endings: Record<string, string> = {
  nothing: 'finished',
  illegal: 'illegal-move',
  fraction: 'illegal-move',
  'not-a-number': 'illegal-move',
  text: 'illegal-move',
  loops: 'timeout',
  dawdles: 'timeout',
  never: 'timeout',
  'loops-later': 'timeout',
  'loops-at-the-end': 'timeout',
  floods: 'output-limit',
  hoards: 'memory',
};

/** All bots of a gauntlet against `random`: those that do wrong, or as many that do nothing wrong, and a healthy one. */
async function gauntlet(game: string, healthy: string, does: (way: string) => string, ...args: string[]) {
  const out = freshFolder();
  const wrongdoers = timely.flatMap((way) => ['--bot', `${way}=hostile-${game}:does=${does(way)}`]);
  const run = await arenaHere([
    'tournament',
    game,
    'random',
    healthy,
    ...wrongdoers,
    ...['--format', 'gauntlet', '--blocks', '1', '--workers', '2', '--move-time', '1000'],
    ...['--bot-file', fixture(`hostile-${game}.ts`), '--out', out, ...args],
  ]);
  expect(run.code).toBe(0);
  return { out, stderr: run.stderr };
}

/** What takes too much memory takes longer than the others may. */
const timely = ways.filter((way) => way !== 'hoards');

const games: [game: string, healthy: string, args: string[]][] = [
  ['kronenduell', 'heuristic', []],
  ['crowns', 'rules', ['--players', '3']],
  ['koenig-gegen-bauern', 'greedy', []],
];

describe.each(games)('%s', (game, healthy, args) => {
  test('every wrong is booked on who did it, and its neighbours play as if nothing had happened', async () => {
    const { out, stderr } = await gauntlet(game, healthy, (way) => way, ...args);
    const quiet = await gauntlet(game, healthy, () => 'nothing', ...args);
    // A flood is cut off; nothing else is written.
    expect(stderr.replaceAll(/x{100,}|\s+|\(what else .*? not shown\)/g, '')).toBe('');
    expect(quiet.stderr).toBe('');
    const rows = readCsv(out, 'matches.csv');
    for (const way of timely) {
      const own = rows.filter((row) => Object.values(row).includes(way));
      expect(own.length).toBeGreaterThan(1);
      for (const row of own) {
        expect(row.outcome, way).toBe(endings[way] ?? 'crash');
        if (row.outcome === 'finished') continue;
        expect(row[`bot_${row.fault_seat}`]).toBe(way);
        expect(row[`share_${row.fault_seat}`]).toBe('0');
        expect(row.fault_detail).not.toBe('');
      }
      const standing = readCsv(out, 'standings.csv').find((row) => row.bot === way);
      expect(standing?.faults).toBe(String(own.filter((row) => row.outcome !== 'finished').length));
    }
    const innocent = (folder: string) =>
      readFileSync(join(folder, 'matches.csv'), 'utf8')
        .split('\n')
        .filter((line) => line.includes(`,${healthy},`) || line.includes(',nothing,'));
    expect(innocent(out).length).toBeGreaterThanOrEqual(4);
    expect(innocent(out)).toEqual(innocent(quiet.out));
  }, 300_000);

  test('memory too is that of whoever took it', async () => {
    const out = freshFolder();
    const run = await arenaHere([
      'tournament',
      game,
      'random',
      `hostile-${game}:does=hoards`,
      ...[
        '--format',
        'gauntlet',
        '--blocks',
        '1',
        '--workers',
        '1',
        '--move-time',
        '30000',
        '--bot-memory',
        '96',
      ],
      ...['--bot-file', fixture(`hostile-${game}.ts`), '--out', out, ...args],
    ]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    for (const row of readCsv(out, 'matches.csv')) {
      expect(row.outcome).toBe('memory');
      expect(row[`bot_${row.fault_seat}`]).toMatch(/^hostile/);
    }
  }, 300_000);
});

test.each([
  ['42', '42'],
  ['null', 'null'],
  ['undefined', 'nothing'],
  ['"choose"', 'the text "choose"'],
  ['Promise.resolve({ choose() {} })', 'a promise'],
  ['{ chose() {}, policy: 1 }', 'an object with chose, policy'],
  ['() => 0', 'a function'],
])('create that returns %s is told what it must return', async (made, words) => {
  const folder = freshFolder();
  const bot = join(folder, 'wrong.mjs');
  writeFileSync(bot, `export default { game: 'kronenduell', create: () => (${made}) };`);
  const out = join(folder, 'run');
  const args = ['--bot-file', bot, '--blocks', '1', '--workers', '1', '--out', out];
  expect(await arenaHere(['tournament', 'kronenduell', 'random', ...args])).toMatchObject({
    code: 0,
    stderr: '',
  });
  const right = 'create must return a bot with one of the functions choose, policy, chooseAsync';
  expect(readFileSync(join(out, 'matches.csv'), 'utf8').replaceAll('""', '"')).toContain(
    `${right}, not ${words}`,
  );
});

test.each([
  [['--move-time', '500'], 'gave no answer within 500 ms'],
  [['--match-time', '600'], 'gave no answer within 600 ms, its time for the whole match'],
])('who is stopped is told the limit that was asked for: %j', async (limit, words) => {
  const out = freshFolder();
  const looper = ['hostile-kronenduell:does=loops', '--bot-file', fixture('hostile-kronenduell.ts')];
  const args = ['random', ...looper, ...limit, '--blocks', '1', '--workers', '1', '--out', out];
  expect(await arenaHere(['tournament', 'kronenduell', ...args])).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(join(out, 'matches.csv'), 'utf8')).toMatch(new RegExp(`[,"]${words}[,"]`));
});

test('a match that had to be stopped is the same whatever the workers', async () => {
  const play = async (workers: string) => {
    const out = freshFolder();
    const run = await arenaHere([
      'tournament',
      'kronenduell',
      'looper:every=40',
      'unsure',
      'greedy',
      ...['--bot-file', fixture('looper.ts'), '--bot-file', fixture('unsure.ts'), '--out', out],
      ...['--blocks', '12', '--move-time', '500', '--seed', 'loop', '--workers', workers],
    ]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    return { out, faults: readCsv(out, 'matches.csv').filter((row) => row.outcome === 'timeout').length };
  };
  const one = await play('1');
  const three = await play('3');
  expect(one.faults).toBeGreaterThan(0);
  expect(one.faults).toBeLessThan(24);
  expect(resultFiles(three.out)).toEqual(resultFiles(one.out));
}, 120_000);

test.each(['not-a-number', 'negative', 'too-much', 'infinite'])(
  'a policy that is none (%s) is an illegal move',
  async (kind) => {
    const out = freshFolder();
    const run = await arenaHere([
      'tournament',
      'kronenduell',
      `unsure:kind=${kind}`,
      'random',
      ...['--bot-file', fixture('unsure.ts'), '--blocks', '2', '--out', out, '--workers', '1'],
    ]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    for (const row of readCsv(out, 'matches.csv')) {
      expect(row.outcome).toBe('illegal-move');
      expect(row[`bot_${row.fault_seat}`]).toMatch(/^unsure/);
    }
  },
);

test('bots that answer later play like those that answer at once', async () => {
  const out = freshFolder();
  const args = ['tournament', 'kronenduell', 'delayed', 'random', '--bot-file', fixture('delayed.ts')];
  expect(await arenaHere([...args, '--blocks', '5', '--out', out])).toMatchObject({ code: 0, stderr: '' });
  expect(readCsv(out, 'matches.csv').every((row) => row.outcome === 'finished')).toBe(true);
});

test.each([
  [['--move-time', '5000'], false],
  [['--match-time', '60000'], false],
  [['--bot', 'timed=monte-carlo:ms=1'], false],
  [[], true],
])('run.json says whether a run can be repeated: %j', async (args, reproducible) => {
  const out = freshFolder();
  const command = ['tournament', 'kronenduell', 'random', 'greedy', '--blocks', '1', '--out', out];
  expect((await arenaHere([...command, ...args])).code).toBe(0);
  expect(JSON.parse(readFileSync(join(out, 'run.json'), 'utf8'))).toMatchObject({ reproducible });
});

test('a bot has only so much time for a match', async () => {
  const out = freshFolder();
  const run = await arenaHere([
    'tournament',
    'kronenduell',
    'hostile-kronenduell:does=dawdles',
    'random',
    ...[
      '--bot-file',
      fixture('hostile-kronenduell.ts'),
      '--match-time',
      '1500',
      '--blocks',
      '1',
      '--out',
      out,
    ],
  ]);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  for (const row of readCsv(out, 'matches.csv')) {
    expect(row).toMatchObject({
      outcome: 'timeout',
      fault_ply: '1',
      fault_detail: 'took more than 1500 ms in the match',
    });
  }
});
