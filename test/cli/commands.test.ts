import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arenaHere, fixture, freshFolder, readCsv, root } from './run-cli.js';

async function ok(...args: string[]): Promise<string> {
  const run = await arenaHere(args);
  expect(run.stderr).toBe('');
  expect(run.code).toBe(0);
  return run.stdout;
}

describe('replay', () => {
  test('tells each match as it was played', async () => {
    const out = freshFolder();
    await ok(
      'tournament',
      'kronenduell',
      'random',
      'greedy',
      '--blocks',
      '5',
      '--out',
      out,
      '--option',
      'hands=mixed',
    );
    for (const row of readCsv(out, 'matches.csv')) {
      const story = await ok('replay', out, row.match);
      expect(story).toContain(`seat 0: ${row.bot_0}, seat 1: ${row.bot_1}`);
      const rounds = story.split('\n').filter((line) => line.startsWith('Round '));
      // A scouted round is told in two lines.
      const numbers = new Set(rounds.map((line) => line.split(':')[0]));
      expect(numbers.size).toBe(Number(row.rounds));
      const [first] = rounds;
      const name = (card: string) => (card === '1' ? 'A' : card);
      expect(first).toContain(`${name(row.first_card_0)}♠`);
      expect(first).toContain(`${name(row.first_card_1)}♥`);
    }
    const beyond = await arenaHere(['replay', out, '10']);
    expect(beyond).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('holds no match 10; the last is 9'),
    });
  }, 120_000);

  test('ends where a fault ended it, and does not wait for who never answers', async () => {
    const out = freshFolder();
    const args = [
      'random',
      '--bot-file',
      fixture('looper.ts'),
      '--blocks',
      '1',
      '--move-time',
      '100',
      '--out',
      out,
    ];
    await ok('tournament', 'kronenduell', ...args);
    expect(await ok('replay', out, '0')).toContain('looper breaks off the match: timeout');
  });

  test('refuses when the bot is no longer the one that played', async () => {
    const [out, folder] = [freshFolder(), freshFolder()];
    const bot = join(folder, 'mine.ts');
    copyFileSync(fixture('trap.ts'), bot);
    await ok('tournament', 'kronenduell', 'random', '--bot-file', bot, '--blocks', '2', '--out', out);
    // The run keeps what it played with, so the author's file may go or change …
    rmSync(bot);
    expect(await ok('replay', out, '1')).toContain('Round 1');
    // … but not the run's own copy.
    const kept = JSON.parse(readFileSync(join(out, 'run.json'), 'utf8')).plan.entrants[1].file as string;
    writeFileSync(kept, readFileSync(kept, 'utf8').replace('legal[1]', 'legal[0]'));
    const changed = await arenaHere(['replay', out, '1']);
    expect(changed).toMatchObject({ code: 2, stderr: expect.stringContaining('has changed since the run') });
  });
});

test('match --verbose tells every round and what the bots log', async () => {
  const folder = freshFolder();
  await ok('new-bot', 'kronenduell', 'mine', '--out', join(folder, 'mine.ts'));
  const story = await ok(
    'match',
    'kronenduell',
    'mine:boldness=100',
    'random',
    '--bot-file',
    join(folder, 'mine.ts'),
    '--verbose',
  );
  expect(story).toContain('    mine:boldness=100: bold');
  expect(story).toMatch(/Round 1: 8♠ \(Krone/);
  const short = await ok('match', 'kronenduell', 'mine', 'random', '--bot-file', join(folder, 'mine.ts'));
  expect(short.trimEnd().split('\n').length).toBe(2);
});

test('new-bot makes a bot for each game that plays at once, and spares what is there', async () => {
  for (const [game, others] of [
    ['kronenduell', 1],
    ['crowns', 3],
    ['koenig-gegen-bauern', 2],
  ] as const) {
    const file = join(freshFolder(), 'mine.ts');
    expect(await ok('new-bot', game, 'mine', '--out', file)).toContain('from the one template there is');
    const random = new Array<string>(others).fill('random');
    await ok(
      'tournament',
      game,
      ...random,
      '--bot-file',
      file,
      '--blocks',
      '2',
      '--out',
      join(freshFolder(), 'run'),
    );
    expect((await arenaHere(['new-bot', game, 'mine', '--out', file])).code).toBe(2);
  }
});

test('a bot that is dropped into bots/ is found without a build', async () => {
  const dropped = join(root, 'bots', 'kronenduell', 'dropped-by-a-test.ts');
  copyFileSync(fixture('trap.ts'), dropped);
  try {
    const out = freshFolder();
    await ok('tournament', 'kronenduell', 'dropped-by-a-test', 'random', '--blocks', '2', '--out', out);
    expect(
      readCsv(out, 'standings.csv')
        .map((row) => row.bot)
        .sort(),
    ).toEqual(['dropped-by-a-test', 'random']);
  } finally {
    rmSync(dropped);
  }
});

test('--json prints JSON and nothing else', async () => {
  const games = JSON.parse(await ok('games', '--json'));
  expect(games.map((game: { id: string }) => game.id)).toEqual([
    'kronenduell',
    'crowns',
    'koenig-gegen-bauern',
  ]);
  expect(JSON.parse(await ok('games', 'kronenduell', '--json')).options[0]).toMatchObject({
    name: 'coinsToWin',
    default: '4',
  });
  expect(
    JSON.parse(await ok('bots', 'kronenduell', '--json')).kronenduell.map(
      (bot: { name: string }) => bot.name,
    ),
  ).toContain('nash');
  const out = freshFolder();
  const result = JSON.parse(
    await ok('tournament', 'kronenduell', 'random', 'random', '--blocks', '3', '--json', '--out', out),
  );
  expect(result).toMatchObject({ finished: true, matches: 6, total: 6 });
  expect(result.standings.length).toBe(2);
});

test('a shell is offered games, bots, options and their values', async () => {
  const offered = async (...words: string[]) =>
    (await ok('--get-yargs-completions', 'arena', ...words)).trimEnd().split('\n');
  expect(await offered('tournament', 'kro')).toEqual(['kronenduell']);
  expect(await offered('tournament', 'kronenduell', 'na')).toEqual(['nash']);
  expect(await offered('tournament', 'kronenduell', '--option', 'coins')).toEqual(['coinsToWin=']);
  expect(await offered('tournament', 'kronenduell', '--option', 'hands=m')).toEqual(['hands=mixed']);
  expect(await offered('tour')).toContain('tournament');
});

test('every command has help with an example', async () => {
  const commands = [
    'tournament',
    'match',
    'replay',
    'solve',
    'exact',
    'cards',
    'sweep',
    'stats',
    'referee',
    'games',
    'bots',
    'new-bot',
  ];
  for (const command of commands) expect(await ok(command, '--help')).toContain('Examples:');
}, 120_000);
