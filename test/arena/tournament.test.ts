import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arenaHere, fixture, freshFolder, readCsv, resultFiles, startArena } from '../cli/run-cli.js';

const bots = ['random', 'greedy', 'random:x'.slice(0, 6)];

async function play(out: string, ...args: string[]) {
  const run = await arenaHere(['tournament', 'kronenduell', ...args, '--out', out]);
  expect(run.stderr).toBe('');
  expect(run.code).toBe(0);
  return run;
}

describe('the same bytes', () => {
  const settings = [...bots, '--blocks', '700', '--option', 'hands=mixed', '--moves', '--seed', 'bytes'];

  test('for 1, 2 and 7 workers', async () => {
    const folders = [];
    for (const workers of ['1', '2', '7']) {
      const out = freshFolder();
      await play(out, ...settings, '--workers', workers);
      folders.push(resultFiles(out));
    }
    expect(Object.keys(folders[0])).toEqual([
      'cards.csv',
      'ledger.jsonl',
      'matches.csv',
      'moves.csv',
      'pairs.csv',
      'standings.csv',
    ]);
    expect(folders[1]).toEqual(folders[0]);
    expect(folders[2]).toEqual(folders[0]);
  });

  test('with the ledger cut off at any byte', async () => {
    const whole = freshFolder();
    const short = [...bots, '--blocks', '60', '--seed', 'cut', '--workers', '1'];
    await play(whole, ...short);
    const expected = resultFiles(whole);
    const ledger = readFileSync(join(whole, 'ledger.jsonl'));
    const ends = [...ledger.entries()].filter(([, byte]) => byte === 10).map(([i]) => i);
    const cuts = [0, ends[0], ends[0] + 1, ends[3] - 5, ledger.length - 1];
    for (const cut of cuts) {
      const out = freshFolder();
      cpSync(whole, out, { recursive: true });
      truncateSync(join(out, 'ledger.jsonl'), cut);
      await play(out, ...short, '--resume');
      expect(resultFiles(out)).toEqual(expected);
    }
  }, 120_000);

  test('with rubbish behind the ledger, and pieces damaged or missing', async () => {
    const whole = freshFolder();
    const short = [...bots, '--blocks', '60', '--seed', 'cut', '--workers', '1'];
    await play(whole, ...short);
    const expected = resultFiles(whole);
    const damages: ((folder: string) => void)[] = [
      (folder) => appendFileSync(join(folder, 'ledger.jsonl'), '{"batch":99}\nnonsense'),
      (folder) => appendFileSync(join(folder, 'matches.csv'), 'half a row'),
      (folder) => truncateSync(join(folder, 'matches.csv'), 5000),
      (folder) => {
        const bytes = readFileSync(join(folder, 'matches.csv'));
        bytes[6000] ^= 1;
        writeFileSync(join(folder, 'matches.csv'), bytes);
      },
      (folder) => writeFileSync(join(folder, 'matches.csv'), ''),
    ];
    for (const damage of damages) {
      const out = freshFolder();
      cpSync(whole, out, { recursive: true });
      damage(out);
      await play(out, ...short, '--resume');
      expect(resultFiles(out)).toEqual(expected);
    }
  }, 120_000);
});

describe('taking up a run again', () => {
  test('a finished run is left as it is, an empty folder is begun', async () => {
    const out = freshFolder();
    await play(out, 'random', 'greedy', '--blocks', '10', '--resume');
    const before = resultFiles(out);
    const run = await play(out, 'random', 'greedy', '--blocks', '10', '--resume');
    expect(run.stdout).toContain('nothing left to play');
    expect(resultFiles(out)).toEqual(before);
  });

  test('with other options, bots or seed it is refused, and nothing is touched', async () => {
    const out = freshFolder();
    await play(out, 'random', 'greedy', '--blocks', '10');
    const before = resultFiles(out);
    for (const [args, message] of [
      [['random', 'greedy', '--blocks', '11', '--resume'], 'its blocks are 10, not 11'],
      [['random', 'greedy', '--blocks', '10', '--resume', '--seed', 'x'], 'its seed is "1", not "x"'],
      [['random', 'greedy', '--blocks', '10', '--resume', '--option', 'coinsToWin=3'], 'its options'],
      [['greedy', 'random', '--blocks', '10', '--resume'], 'its bots are random, greedy, not greedy, random'],
      [['random', 'greedy', '--blocks', '10'], 'holds a run already; go on with --resume'],
    ] as const) {
      const run = await arenaHere(['tournament', 'kronenduell', ...args, '--out', out]);
      expect(run.stderr).toContain(message);
      expect(run.stderr.trim().split('\n').length).toBe(1);
      expect(run.code).toBe(2);
      expect(resultFiles(out)).toEqual(before);
    }
  });

  test('a bot whose code has changed is not the same bot', async () => {
    const out = freshFolder();
    const bot = join(freshFolder(), 'mine.ts');
    copyFileSync(fixture('trap.ts'), bot);
    await play(out, 'random', '--bot-file', bot, '--blocks', '10');
    copyFileSync(fixture('eight.ts'), bot);
    const run = await arenaHere([
      'tournament',
      'kronenduell',
      'random',
      '--bot-file',
      bot,
      '--blocks',
      '10',
      '--resume',
      '--out',
      out,
    ]);
    expect(run.stderr).toContain('its bot mine was another');
    expect(run.code).toBe(2);
  });

  test('Ctrl-C loses nothing and says how to go on', async () => {
    const [out, whole] = [freshFolder(), freshFolder()];
    const args = ['random', 'greedy', '--blocks', '8000', '--workers', '2'];
    const { child, done } = startArena(['tournament', 'kronenduell', ...args, '--out', out]);
    while (!existsSync(join(out, 'ledger.jsonl')) || readFileSync(join(out, 'ledger.jsonl')).length < 1000) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    child.kill('SIGINT');
    const run = await done;
    expect(run.code).toBe(130);
    expect(run.stderr).toContain('--resume');
    await play(out, ...args, '--resume');
    await play(whole, ...args);
    expect(resultFiles(out)).toEqual(resultFiles(whole));
  });
});

describe('results are booked by who played', () => {
  test('a bot that always wins scores N–0, whatever its seat and the order of completion', async () => {
    for (const [args, workers] of [
      [['--bot-file', fixture('trap.ts'), '--bot-file', fixture('eight.ts')], '3'],
      [['--bot-file', fixture('eight.ts'), '--bot-file', fixture('trap.ts')], '1'],
    ] as const) {
      const out = freshFolder();
      await play(out, 'trap', 'eight', ...args, '--blocks', '500', '--workers', workers);
      expect(readCsv(out, 'standings.csv')).toMatchObject([
        { bot: 'trap', matches: '1000', wins: '1000', draws: '0', losses: '0', score: '1' },
        { bot: 'eight', matches: '1000', wins: '0', draws: '0', losses: '1000', score: '0' },
      ]);
      for (const row of readCsv(out, 'matches.csv')) expect(row[`bot_${row.winners}`]).toBe('trap');
    }
  });

  test('a bot named again meets itself under another name', async () => {
    const out = freshFolder();
    await play(out, 'random', 'random', 'x=random', '--blocks', '5');
    expect(readCsv(out, 'pairs.csv').map(({ bot, opponent }) => [bot, opponent])).toEqual([
      ['random', 'random#2'],
      ['random', 'x'],
      ['random#2', 'x'],
    ]);
  });

  test('a bot against itself says nothing of its strength', async () => {
    const out = freshFolder();
    await play(
      out,
      'trap',
      'eight',
      '--bot-file',
      fixture('trap.ts'),
      '--bot-file',
      fixture('eight.ts'),
      '--blocks',
      '5',
      '--self',
    );
    expect(readCsv(out, 'pairs.csv').length).toBe(3);
    expect(readCsv(out, 'standings.csv')[0]).toMatchObject({ bot: 'trap', matches: '10', score: '1' });
  });

  test('the rows of matches.csv add up to the tables', async () => {
    const out = freshFolder();
    await play(out, ...bots, '--blocks', '50');
    const rows = readCsv(out, 'matches.csv');
    for (const { bot, matches, wins, draws } of readCsv(out, 'standings.csv')) {
      const own = rows.flatMap((row) =>
        [0, 1].filter((seat) => row[`bot_${seat}`] === bot).map((seat) => row[`share_${seat}`]),
      );
      expect(own.length).toBe(Number(matches));
      expect(own.filter((share) => share === '1').length).toBe(Number(wins));
      expect(own.filter((share) => share === '0.5').length).toBe(Number(draws));
    }
  });
});

describe('a bot’s memory', () => {
  const elephants = ['elephant', 'random', '--bot-file', fixture('elephant.ts'), '--workers', '1'];

  test('meets no deal twice, neither in an instance nor in a module', async () => {
    const out = freshFolder();
    // Ten blocks, all of whose deals differ.
    await play(out, ...elephants, '--option', 'hands=mixed', '--blocks', '10');
    const faults = readCsv(out, 'matches.csv').filter((row) => row.outcome !== 'finished');
    expect(faults).toEqual([]);
  });

  test('does work, where deals do repeat', async () => {
    const out = freshFolder();
    await play(out, ...elephants, '--blocks', '10');
    const faults = readCsv(out, 'matches.csv').filter((row) => row.outcome === 'crash');
    expect(faults.length).toBe(18);
  });
});

describe('one arena a folder', () => {
  test('a second one is turned away, and the first goes on', async () => {
    const out = freshFolder();
    const args = ['tournament', 'kronenduell', 'random', 'greedy', '--blocks', '4000', '--out', out];
    const { child, done } = startArena(args);
    while (!existsSync(join(out, 'ledger.jsonl'))) await new Promise((resolve) => setTimeout(resolve, 10));
    child.kill('SIGSTOP');
    const second = await arenaHere([...args, '--resume']);
    child.kill('SIGCONT');
    expect(second.stderr).toContain('in use by another arena');
    expect(second.code).toBe(2);
    expect((await done).code).toBe(0);
    expect(existsSync(join(out, 'run.lock'))).toBe(false);
  });

  test('what a killed one left behind stops nobody', async () => {
    const out = freshFolder();
    const args = ['tournament', 'kronenduell', 'random', 'greedy', '--blocks', '4000', '--out', out];
    const { child, done } = startArena(args);
    while (!existsSync(join(out, 'ledger.jsonl'))) await new Promise((resolve) => setTimeout(resolve, 10));
    child.kill('SIGKILL');
    await done;
    expect(existsSync(join(out, 'run.lock'))).toBe(true);
    expect((await arenaHere([...args, '--resume'])).code).toBe(0);
  });
});
