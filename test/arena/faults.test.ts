import { describe, expect, test } from 'vitest';
import { arena, fixture, freshFolder, readCsv, resultFiles } from '../cli/run-cli.js';

async function faultsOf(bot: string, file: string, ...args: string[]) {
  const out = freshFolder();
  const run = await arena([
    'tournament',
    'kronenduell',
    bot,
    'random',
    'greedy',
    '--bot-file',
    fixture(file),
    '--out',
    out,
    ...args,
  ]);
  expect(run.stderr).toBe('');
  expect(run.code).toBe(0);
  const rows = readCsv(out, 'matches.csv');
  return { out, rows, faults: rows.filter((row) => row.outcome !== 'finished') };
}

/** The rows of the pairing that has nothing to do with the bot at fault. */
const innocent = (rows: Record<string, string>[]) => rows.filter((row) => row.table === '2');

const wrong: [bot: string, file: string, outcome: string, ...args: string[]][] = [
  ['thrower', 'thrower.ts', 'crash', '--blocks', '10'],
  ['cheater', 'cheater.js', 'illegal-move', '--blocks', '10'],
  ['unsure:kind=not-a-number', 'unsure.ts', 'illegal-move', '--blocks', '3'],
  ['unsure:kind=negative', 'unsure.ts', 'illegal-move', '--blocks', '3'],
  ['unsure:kind=too-much', 'unsure.ts', 'illegal-move', '--blocks', '3'],
  ['unsure:kind=infinite', 'unsure.ts', 'illegal-move', '--blocks', '3'],
  ['looper', 'looper.ts', 'timeout', '--blocks', '2', '--move-time', '100'],
  ['silent', 'silent.ts', 'timeout', '--blocks', '2', '--move-time', '100'],
  ['leaver', 'leaver.ts', 'crash', '--blocks', '2'],
];

describe('a bot’s fault costs it the match, and nobody else anything', () => {
  for (const [bot, file, outcome, ...args] of wrong) {
    test(`${bot}: ${outcome}`, async () => {
      const { out, rows, faults } = await faultsOf(bot, file, ...args);
      expect(faults.length).toBe(2 * Number(args[1]) * 2);
      for (const row of faults) {
        expect(row.outcome).toBe(outcome);
        expect(row[`bot_${row.fault_seat}`]).toBe(bot);
        expect(row.winners).toBe(String(1 - Number(row.fault_seat)));
        expect(row[`share_${row.fault_seat}`]).toBe('0');
        expect(row.fault_detail).not.toBe('');
      }
      expect(innocent(rows).every((row) => row.outcome === 'finished')).toBe(true);
      const standing = readCsv(out, 'standings.csv').find((row) => row.bot === bot);
      expect(standing).toMatchObject({ faults: String(faults.length), wins: '0' });
    }, 60_000);
  }

  test('a match that had to be stopped is the same whatever the workers', async () => {
    const args = ['--blocks', '12', '--move-time', '150', '--seed', 'loop'];
    const one = await faultsOf('looper:every=40', 'looper.ts', ...args, '--workers', '1');
    const three = await faultsOf('looper:every=40', 'looper.ts', ...args, '--workers', '3');
    expect(one.faults.length).toBeGreaterThan(0);
    expect(one.faults.length).toBeLessThan(48);
    expect(resultFiles(three.out)).toEqual(resultFiles(one.out));
  }, 120_000);
});

test('bots that answer later play like those that answer at once', async () => {
  const { faults } = await faultsOf('delayed', 'delayed.ts', '--blocks', '5');
  expect(faults).toEqual([]);
});
