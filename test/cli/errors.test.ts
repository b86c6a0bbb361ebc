import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arenaHere, fixture, freshFolder, readCsv } from './run-cli.js';

function brokenBot(text: string): string {
  const file = join(freshFolder(), 'broken.ts');
  writeFileSync(file, text);
  return file;
}

function occupied(): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'thesis.txt'), 'years of work');
  return folder;
}

function aFile(): string {
  const file = join(freshFolder(), 'file');
  writeFileSync(file, '');
  return join(file, 'below');
}

const tournament = ['tournament', 'kronenduell', 'random', 'greedy'];

const cases: [what: string, args: string[], message: string | RegExp][] = [
  ['no command', [], 'name a command: tournament'],
  ['unknown command', ['turnament'], 'unknown command "turnament"; known are tournament'],
  [
    'a flag without its value',
    ['tournament', 'kronenduell', 'random', 'greedy', '--option'],
    'see arena tournament --help',
  ],
  ['a game left out', ['tournament'], 'see arena tournament --help'],
  [
    'a folder where none can be',
    ['tournament', 'kronenduell', 'random', 'greedy', '--out', '/proc/x/y'],
    "can't write to",
  ],
  ['unknown flag', [...tournament, '--thread', '3'], 'Unknown argument: thread'],
  ['unknown game', ['tournament', 'skat'], 'unknown game "skat"; known are kronenduell'],
  [
    'unknown bot',
    ['tournament', 'kronenduell', 'randum', 'greedy'],
    /unknown bot "randum"; kronenduell has .*random/,
  ],
  ['one bot', ['tournament', 'kronenduell', 'random'], 'needs at least 2 bots, not 1'],
  [
    'unknown parameter',
    ['tournament', 'kronenduell', 'random:x=1', 'greedy'],
    'bot random: unknown parameter "x"',
  ],
  ['unknown option', [...tournament, '--option', 'coins=3'], /unknown option "coins"; known are coinsToWin/],
  [
    'impossible value',
    [...tournament, '--option', 'coinsToWin=11'],
    'option coinsToWin: 11 is not a whole number from 1 to 10',
  ],
  ['option without value', [...tournament, '--option', 'coinsToWin'], 'should be of the form name=value'],
  ['option twice', [...tournament, '--option', 'boost=1', '--option', 'boost=2'], 'boost is given twice'],
  ['no blocks', [...tournament, '--blocks', '0'], '--blocks 0 should be a whole number from 1'],
  ['half a block', [...tournament, '--blocks', '1.5'], '--blocks 1.5 should be a whole number'],
  ['blocks twice', [...tournament, '--blocks', '5', '--blocks', '6'], '--blocks is given 2 times'],
  ['no workers', [...tournament, '--workers', '0'], '--workers 0 should be'],
  [
    'unknown format',
    [...tournament, '--format', 'swiss'],
    '--format swiss should be one of round-robin, gauntlet, duel',
  ],
  ['a format of another game', [...tournament, '--format', 'duel'], 'Kronenduell has no format duel'],
  ['a score for more seats', [...tournament, '--score', 'rank'], 'is for 3 to 6 seats'],
  ['too many players', [...tournament, '--players', '3'], 'Kronenduell is for 2 players, not 3'],
  [
    'a bot file that is not there',
    [...tournament, '--bot-file', 'nowhere.ts'],
    'there is no bot file nowhere.ts',
  ],
  [
    'a bot file of another kind',
    [...tournament, '--bot-file', 'README.md'],
    'should end in .ts, .js or .mjs',
  ],
  [
    'a bot file with a slip',
    [...tournament, '--bot-file', brokenBot('export default {')],
    /broken\.ts:1:\d+: /,
  ],
  [
    'a bot file that throws',
    [...tournament, '--bot-file', brokenBot('throw new Error("no luck")')],
    "can't be loaded: no luck",
  ],
  [
    'a bot file without a bot',
    [...tournament, '--bot-file', brokenBot('export const bot = 1;')],
    'has no bot as its default export',
  ],
  [
    'a bot of another game',
    [...tournament, '--bot-file', brokenBot('export default { game: "skat", create() {} };')],
    'plays skat, not kronenduell',
  ],
  [
    'an import that leads nowhere',
    [...tournament, '--bot-file', brokenBot('import "kronenarena/nothing";')],
    'exports no',
  ],
  [
    'a folder that is not a run’s',
    [...tournament, '--out', occupied()],
    'is not empty and holds no run (thesis.txt is there)',
  ],
  ['the same with --force', [...tournament, '--out', occupied(), '--force'], 'is not empty and holds no run'],
  ['a folder that can’t be made', [...tournament, '--out', aFile()], "can't write to"],
  ['a program', [...tournament, '--bot', 'cmd:python3 x.py'], 'needs a name in front'],
  [
    'a name that another bot has',
    ['tournament', 'kronenduell', 'random', '--bot', 'random=heuristic'],
    'the name random is given to two bots; choose another',
  ],
  [
    'a name given twice',
    [...tournament, '--bot', 'x=heuristic', '--bot', 'x=nash'],
    'the name x is given to two bots',
  ],
  ['replay of nothing', ['replay', freshFolder(), '3'], 'holds no run'],
  ['replay of no number', ['replay', freshFolder(), 'x'], 'arena: <match> x should be a whole number'],
  [
    'match of three',
    ['match', 'kronenduell', 'random', 'random', 'random'],
    'a bot for each of 2 seats, not 3',
  ],
  ['a name that is no file name', ['new-bot', 'kronenduell', '../evil'], 'is no name for a bot'],
  ['a name with a dash in front', ['new-bot', 'kronenduell', '-x'], '"-x" starts with a dash'],
  ['the same behind --', ['new-bot', 'kronenduell', '--', '--x'], '"--x" starts with a dash'],
  ['a name that one of ours has', ['new-bot', 'kronenduell', 'nash'], 'has a bot nash already'],
  ['an empty folder', [...tournament, '--out', ''], '--out is empty; give it a value, or leave it out'],
  ['an empty file, written with =', ['report', 'results', '--out='], '--out is empty'],
  ['an empty bot file', [...tournament, '--bot-file', ''], '--bot-file is empty'],
  ['an empty bot', [...tournament, '--bot', ''], '--bot is empty'],
  ['an empty number', [...tournament, '--blocks', ''], '--blocks is empty'],
  ['an empty file of results', ['stats', 'ratings', '--csv', ''], '--csv is empty'],
  ['an empty experiment', ['experiment', ''], 'argument 2 is empty; name what is meant'],
  ['an empty name', ['new-bot', 'kronenduell', ''], 'argument 3 is empty'],
  [
    'a queue where nobody is',
    ['worker', '--queue', 'redis://localhost:1'],
    'arena: no Redis answers at redis://localhost:1 (ECONNREFUSED); start one',
  ],
  ['games of another world', ['games', 'skat'], 'unknown game "skat"'],
  ['bots of another world', ['bots', 'skat'], 'unknown game "skat"'],
];

describe('wrong use: one line that says what would be right, exit code 2', () => {
  test.each(cases)('%s', async (_what, args, message) => {
    const out = ['--out', join(freshFolder(), 'run')];
    const withOut = args[0] === 'tournament' && !args.includes('--out') ? [...args, ...out] : args;
    const run = await arenaHere(withOut);
    expect(run.stderr).toMatch(message);
    expect(run.stderr.trimEnd().split('\n').length).toBe(1);
    expect(run.stderr).not.toMatch(/^ +at /m);
    expect(run.stdout).toBe('');
    expect(run.code).toBe(2);
  });

  test('a folder that can’t be written to', async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'locked'));
    chmodSync(join(folder, 'locked'), 0o500);
    const run = await arenaHere([...tournament, '--out', join(folder, 'locked', 'run')]);
    // Whoever is root may write everywhere.
    if (process.getuid?.() === 0) expect(run.code).toBe(0);
    else expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining("can't write to") });
  });

  test('with --debug it is shown where', async () => {
    const run = await arenaHere(['tournament', 'skat', '--debug']);
    expect(run.stderr).toContain('    at ');
    expect(run.code).toBe(2);
  });
});

test('strange names stay names', async () => {
  const folder = freshFolder();
  for (const [i, name] of ['-cmd()', 'a,b', '"quoted"', '<script>', 'König 👑'].entries()) {
    const run = await arenaHere([
      'tournament',
      'kronenduell',
      'random',
      `--bot=${name}=greedy`,
      '--blocks',
      '2',
      '--out',
      join(folder, String(i)),
    ]);
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
  }
});

test('a seed may be any text, also an empty one', async () => {
  const out = join(freshFolder(), 'run');
  const run = await arenaHere([...tournament, '--seed', '', '--blocks', '1', '--out', out]);
  expect(run).toMatchObject({ code: 0, stderr: '' });
});

test('a bot named again is a second entrant, around the names that were given', async () => {
  const bots = ['random', 'random', 'random#2=greedy', 'x=random', 'x=random'];
  const out = join(freshFolder(), 'run');
  const run = await arenaHere(['tournament', 'kronenduell', ...bots, '--blocks', '1', '--out', out]);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  const names = readCsv(out, 'standings.csv').map((row) => row.bot);
  expect(names.sort()).toEqual(['random', 'random#2', 'random#3', 'x', 'x#2']);
});

test('a bot file with a strange name', async () => {
  const folder = freshFolder();
  const file = join(folder, 'my bot#1 ?.ts');
  writeFileSync(file, `import bot from ${JSON.stringify(fixture('trap.ts'))};\nexport default bot;\n`);
  const run = await arenaHere([
    'tournament',
    'kronenduell',
    'random',
    '--bot-file',
    file,
    '--blocks',
    '2',
    '--out',
    join(folder, 'run'),
  ]);
  expect(run.stderr).toBe('');
  expect(run.stdout).toContain('my bot#1 ?');
});
