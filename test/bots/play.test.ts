import { expect, test } from 'vitest';
import { botsOf, importBot } from '../../src/arena/bot-file.js';
import { games, makeGame } from '../../src/games/index.js';
import { arenaHere, freshFolder, readCsv } from '../cli/run-cli.js';

test.each(games.map(({ id }) => id))('%s: every bot plays without a fault', async (id) => {
  const { seats } = makeGame(id);
  const bots: string[] = [];
  for (const { name, built } of botsOf(id)) {
    const { fair, parameters } = await importBot(built as string);
    // Not one that can't play without being told something, nor one that sees too much.
    if (fair && parameters.safeParse({}).success) bots.push(name);
  }
  expect(bots).toContain('random');
  const out = freshFolder();
  // Enough of them for a table, and each at one table at least.
  const entrants = [...bots, ...new Array<string>(seats).fill('random')];
  const run = await arenaHere([
    'tournament',
    id,
    ...entrants,
    '--format',
    'gauntlet',
    '--blocks',
    '3',
    '--out',
    out,
  ]);
  expect(run.stderr).toBe('');
  expect(run.code).toBe(0);
  for (const row of readCsv(out, 'matches.csv')) expect(row.outcome).toBe('finished');
});

test.each(games.map(({ id }) => id))(
  '%s: who may think by the clock says that it hangs on it',
  async (id) => {
    for (const { name, built } of botsOf(id)) {
      const { parameters, timed } = await importBot(built as string);
      const limited = parameters.safeParse({ ms: 1 });
      if (limited.success) expect(timed(limited.data), name).toBe(true);
      const usual = parameters.safeParse({});
      if (usual.success) expect(timed(usual.data), name).toBe(false);
    }
  },
);

test('a duel is played with the King fixed, and only where there is one', async () => {
  const out = freshFolder();
  const duel = [
    'tournament',
    'koenig-gegen-bauern',
    'random',
    'random',
    '--format',
    'duel',
    '--blocks',
    '20',
    '--out',
    out,
  ];
  expect((await arenaHere(duel)).code).toBe(0);
  for (const row of readCsv(out, 'matches.csv')) expect(row.king).toBe('0');
  expect(readCsv(out, 'matches.csv').length).toBe(40);
  const other = await arenaHere([...duel, '--force', '--option', 'king=volunteering']);
  expect(other).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('a duel is played with king=fixed'),
  });
});
