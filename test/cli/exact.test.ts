import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arenaHere, freshFolder, readCsv } from './run-cli.js';

/** The first coin wins: a small game. */
const rules = ['--option', 'coinsToWin=1'];

async function json(...args: string[]) {
  const run = await arenaHere([...args, '--json']);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  return JSON.parse(run.stdout);
}

describe('arena exact', () => {
  test('every bot against every other, and what can be won from each', async () => {
    const folder = freshFolder();
    const out = join(folder, 'cross.csv');
    const bots = ['nash', 'random', 'greedy', 'level-k:level=1'];
    const { bots: of, pairs } = await json('exact', 'kronenduell', ...bots, ...rules, '--csv', out);
    expect(of.map(({ bot }: { bot: string }) => bot)).toEqual(bots);
    expect(of[0].exploitability).toBeLessThan(1e-12);
    const best = pairs.find((p: { bot0: string; bot1: string }) => p.bot0 === bots[3] && p.bot1 === 'random');
    // Level 1 is the best response to chance.
    expect(best.value).toBeCloseTo(of[1].exploitability, 9);
    const rows = readCsv(folder, 'cross.csv');
    expect(rows.length).toBe(16);
    expect(Number(rows[13].value)).toBeCloseTo(best.value, 12);
    const one = await json('exact', 'kronenduell', '--exploitability', 'random', ...rules);
    expect(one).toMatchObject({
      exploitability: of[1].exploitability,
      bestResponseValue: of[1].exploitability,
    });
  });

  test('a policy that was written down plays as the bot that wrote it', async () => {
    const file = join(freshFolder(), 'policy.csv');
    await json('exact', 'kronenduell', '--policy', 'heuristic', '--csv', file, ...rules);
    const [bot, written] = await json(
      ...['exact', 'kronenduell', '--exploitability', 'heuristic', '--exploitability', `table:file=${file}`],
      ...rules,
    );
    expect(written.exploitability).toBeCloseTo(bot.exploitability, 12);
    const lines = readFileSync(file, 'utf8').split('\n');
    lines[2] = lines[2].replace(/^\d+/, '19');
    writeFileSync(file, lines.join('\n'));
    const broken = await arenaHere(['exact', 'kronenduell', `table:file=${file}`, 'random', ...rules]);
    expect(broken).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('policy.csv, line 3: hand "19'),
    });
  });

  test('in words, rounded', async () => {
    const lines = async (...args: string[]) => {
      const run = await arenaHere(['exact', 'kronenduell', ...args, ...rules]);
      expect(run).toMatchObject({ code: 0, stderr: '' });
      expect(run.stdout).not.toMatch(/\d\.\d{7}/);
      return run.stdout
        .trim()
        .split('\n')
        .map((line) => line.replace(/ {2,}[\d.< e-]+$/, ''));
    };
    expect(await lines('nash', 'random')).toEqual([
      'nash wins',
      'nobody wins',
      'random wins',
      'value for nash (win 1, draw 0, loss −1)',
      'rounds on average',
    ]);
    expect(await lines('--exploitability', 'nash')).toEqual([
      'exploitability (what a best response wins, both seats averaged)',
      'what it wins from nash in seat 0',
      'what it wins from nash in seat 1',
    ]);
    expect((await lines('--exploitability', 'nash', '--exploitability', 'random')).length).toBe(3);
  });

  test('wrong use is told', async () => {
    const wrong: [string[], string][] = [
      [['exact', 'crowns'], 'crowns has hidden hands'],
      [['exact', 'kronenduell', 'nash', '--exploitability', 'nash'], 'one of them at a time'],
      [['exact', 'kronenduell', '--policy', 'nash'], '--policy needs --csv FILE'],
      [['exact', 'kronenduell', 'table', 'nash'], 'bot table: parameter file: name a file, like table:file='],
      [['exact', 'kronenduell', 'table:file=none.csv', 'nash'], "can't read none.csv: ENOENT"],
      [['exact', 'kronenduell', 'monte-carlo:ms=5', 'nash'], 'states no policy'],
      [['exact', 'kronenduell', 'exploiter', 'nash'], 'states no policy'],
      [['exact', 'kronenduell', '--option', 'match=two-wins'], 'leave match and drawnGames as they are'],
      [['sweep', 'kronenduell', '--vary', 'match=two-wins', '--out', 'none.csv'], 'a sweep is of one game'],
      [['cards', 'kronenduell', '--option', 'match=two-wins'], 'the price of a card is of one game'],
      [
        ['cards', 'kronenduell', '--csv', '/none/c.csv'],
        "can't write /none/c.csv: its folder is not there (ENOENT)",
      ],
      [
        ['exact', 'kronenduell', '--exploitability', 'random', '--csv', '/none/c.csv'],
        "can't write /none/c.csv",
      ],
      [['train', 'kronenduell', 'nash'], "bot nash can't be trained; cfr can"],
    ];
    for (const [args, said] of wrong) {
      const run = await arenaHere(args);
      expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(said) });
    }
  });
});

test('arena train goes on where it stopped, and its curve with it', async () => {
  const folder = freshFolder();
  const train = (iterations: number, name: string, ...more: string[]) =>
    json(
      ...['train', 'kronenduell', 'cfr', '--iterations', String(iterations), ...rules, '--option', 'boost=1'],
      ...['--csv', join(folder, name), ...more],
    );
  await train(5, 'parts.csv', '--fresh');
  await train(20, 'parts.csv');
  await train(20, 'whole.csv', '--fresh');
  const curve = (name: string) => readCsv(folder, name).map((row) => [row.iterations, row.exploitability]);
  expect(curve('parts.csv')).toEqual(curve('whole.csv'));
  expect(curve('parts.csv').map(([iterations]) => iterations)).toEqual(['1', '2', '5', '10', '20']);
  const again = await arenaHere([
    'train',
    'kronenduell',
    'cfr',
    '--iterations',
    '3',
    ...rules,
    '--option',
    'boost=1',
  ]);
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('20 iterations were made before') });
  const { exploitability } = await json(
    ...['exact', 'kronenduell', '--exploitability', 'cfr:iterations=20', ...rules, '--option', 'boost=1'],
  );
  expect(exploitability).toBeCloseTo(Number(curve('whole.csv')[4][1]), 12);
});

test('a training that can be kept nowhere is no success', async () => {
  const file = join(freshFolder(), 'a-file');
  writeFileSync(file, '');
  const run = await arenaHere(['train', 'kronenduell', 'cfr', '--iterations', '1', ...rules], {
    env: { KRONENARENA_CACHE: join(file, 'cache') },
  });
  expect(run).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('what was learned could not be kept'),
  });
});

test('arena solve gives a match of several games as nash plays it', async () => {
  const two = await json('solve', 'kronenduell', ...rules, '--option', 'match=two-wins');
  const played = await json('exact', 'kronenduell', 'nash', 'nash', ...rules, '--option', 'match=two-wins');
  expect(two).toMatchObject({
    matchValue: 0,
    matchWin: played.win,
    matchDraw: played.draw,
    matchLoss: played.loss,
  });
  const unequal =
    'abilities=none,falle,spaeher,umsturz,doppelt,bann,verstaerkung,krone/waffenruhe,falle,spaeher,umsturz,doppelt,bann,verstaerkung,krone';
  const option = ['--option', unequal, '--option', 'match=two-wins', ...rules];
  const solved = await json('solve', 'kronenduell', ...option);
  const nash = await json('exact', 'kronenduell', 'nash', 'nash', ...option);
  expect(solved.matchValue).not.toBe(0);
  // Perfect play of both comes to the value.
  expect(nash.value).toBeCloseTo(solved.matchValue, 8);
});
