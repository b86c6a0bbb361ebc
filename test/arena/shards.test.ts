/** A run in parts, wherever they are played, is the run. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { batchAt, batchesOf, readShare } from '../../src/arena/share.js';
import { arenaHere, fixture, freshFolder, resultFiles } from '../cli/run-cli.js';

const game = ['tournament', 'kronenduell', 'random', 'eight', '--bot-file', fixture('eight.ts')];
const args = [...game, '--blocks', '60', '--moves', '--workers', '1'];
const parts = freshFolder();
const part = (i: number) => join(parts, `shard-${i}-of-3`);

/** The whole run, played in one go. */
let whole: Record<string, string>;

beforeAll(async () => {
  const one = freshFolder();
  expect((await arenaHere([...args, '--out', one])).code).toBe(0);
  whole = resultFiles(one);
  for (const shard of ['3/3', '1/3', '2/3']) {
    expect(await arenaHere([...args, '--out', parts, '--shard', shard])).toMatchObject({
      code: 0,
      stderr: '',
    });
  }
}, 60_000);

describe('shards', () => {
  test('together are the run, to the last byte, in whatever order they are named', async () => {
    const told = await arenaHere(['merge', parts]);
    expect(told).toMatchObject({ code: 0, stderr: '' });
    expect(told.stdout).not.toContain('nothing left to play');
    expect(told.stdout.trimEnd().split('\n').at(-1)).toBe(`Results are in ${parts}/`);
    expect(resultFiles(parts)).toEqual(whole);
    const elsewhere = freshFolder();
    const merged = await arenaHere(['merge', elsewhere, part(2), part(3), part(1), '--json']);
    expect(JSON.parse(merged.stdout)).toMatchObject({ finished: true, matches: 120 });
    expect(resultFiles(elsewhere)).toEqual(whole);
    expect(existsSync(join(elsewhere, 'bots'))).toBe(true);
  });

  test('are refused when one is missing, doubled, damaged, unfinished or of another run', async () => {
    const refused = async (folders: string[], why: RegExp) => {
      const out = join(freshFolder(), 'merged');
      const run = await arenaHere(['merge', out, ...folders]);
      expect(run.code).toBe(2);
      expect(run.stderr).toMatch(why);
      expect(run.stderr).not.toContain('    at ');
    };
    await refused([part(1), part(3)], /missing: shard 2\/3/);
    await refused([part(1), part(2), part(2)], /shard 2\/3 is there twice/);
    const other = freshFolder();
    await arenaHere([...args, '--out', other, '--shard', '2/3', '--seed', 'other']);
    await refused(
      [part(1), join(other, 'shard-2-of-3'), part(3)],
      /shard-2-of-3 belongs to another run than .*shard-1-of-3: its seed is "other", not "1"/,
    );
    await arenaHere([...args, '--out', other, '--shard', '3/3', '--option', 'coinsToWin=2']);
    await refused(
      [part(1), part(2), join(other, 'shard-3-of-3')],
      /its options are {"coinsToWin":"2"}, not {}/,
    );
    const damaged = join(freshFolder(), 'shard-2-of-3');
    cpSync(part(2), damaged, { recursive: true });
    truncateSync(join(damaged, 'matches.csv'), 300);
    await refused([part(1), damaged, part(3)], /damaged/);
    rmSync(join(damaged, 'matches.csv'));
    await refused(
      [part(1), damaged, part(3)],
      /shard 2\/3 in .* is damaged: its matches\.csv is not there; bring it, or play the shard again/,
    );
    const unfinished = join(freshFolder(), 'shard-2-of-3');
    cpSync(part(2), unfinished, { recursive: true });
    truncateSync(join(unfinished, 'ledger.jsonl'), 10);
    await refused([part(1), unfinished, part(3)], /not finished \(0 of \d+ batches\)/);
    await refused([freshFolder()], /holds no run/);
    const older = join(freshFolder(), 'shard-2-of-3');
    cpSync(part(2), older, { recursive: true });
    const record = readFileSync(join(older, 'run.json'), 'utf8');
    writeFileSync(join(older, 'run.json'), record.replace(/("kronenarena": ")[^"]+/, '$10.0.1'));
    await refused([older, part(1), part(3)], /shard-2-of-3 was made by version 0\.0\.1, this is /);
  }, 60_000);

  test('are refused when a sum in the ledger is another than was written, and put right by --resume', async () => {
    const out = freshFolder();
    const folder = join(out, 'shard-2-of-3');
    cpSync(part(2), folder, { recursive: true });
    const path = join(folder, 'ledger.jsonl');
    const ledger = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      ledger.replace(/"plies":(\d)/, (_, digit) => `"plies":${(Number(digit) % 9) + 1}`),
    );
    const run = await arenaHere(['merge', join(out, 'merged'), part(1), folder, part(3)]);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(
      /not finished \(0 of \d+ batches\): line 1 of its ledger\.jsonl is not as it was/,
    );
    expect((await arenaHere([...args, '--out', out, '--shard', '2/3', '--resume'])).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(ledger);
  });

  test('whose ledger is of a time without checks are merged still', async () => {
    const folder = join(freshFolder(), 'shard-2-of-3');
    cpSync(part(2), folder, { recursive: true });
    const path = join(folder, 'ledger.jsonl');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/,"check":"[^"]*"/g, ''));
    const out = join(freshFolder(), 'merged');
    expect((await arenaHere(['merge', out, part(1), folder, part(3)])).code).toBe(0);
    expect(resultFiles(out)).toEqual(whole);
  });

  test('go on where they were stopped', async () => {
    const out = freshFolder();
    const folder = join(out, 'shard-2-of-3');
    cpSync(part(2), folder, { recursive: true });
    truncateSync(join(folder, 'ledger.jsonl'), 2000);
    appendFileSync(join(folder, 'moves.csv'), 'half a');
    expect((await arenaHere([...args, '--out', out, '--shard', '2/3', '--resume'])).code).toBe(0);
    expect(resultFiles(folder)).toEqual(resultFiles(part(2)));
    const wrong = await arenaHere([...args, '--out', folder, '--resume']);
    expect(wrong).toMatchObject({ code: 2 });
    expect(wrong.stderr).toContain('it is shard 2/3, not all of it');
  });
});

test('every batch belongs to one shard', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 500 }), (of, count) => {
      const all = Array.from({ length: of }, (_, index) => ({ index, of })).flatMap((share) =>
        Array.from({ length: batchesOf(share, count) }, (_, k) => batchAt(share, k)),
      );
      expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, batch) => batch));
    }),
  );
});

test('which shard this is may be said by the cluster', () => {
  expect(readShare('2/3', {})).toEqual({ index: 1, of: 3 });
  expect(readShare('auto', slurm(3, 1, 4, 4))).toEqual({ index: 2, of: 4 });
  expect(readShare('auto', slurm(3, 0, 3, 4))).toEqual({ index: 3, of: 4 });
  expect(readShare('auto/8', { JOB_COMPLETION_INDEX: '0' })).toEqual({ index: 0, of: 8 });
  for (const wrong of ['0/3', '4/3', '2', '1/0', 'x', 'auto', '-1/3']) {
    expect(() => readShare(wrong, {}), wrong).toThrow();
  }
  for (const none of ['1/0', '0/0', 'auto/0']) {
    expect(() => readShare(none, {}), none).toThrow(
      `"${none}" is no shard: n must be a whole number from 1; `,
    );
  }
  expect(() => readShare('auto', { JOB_COMPLETION_INDEX: '0' })).toThrow(/auto\/n/);
});

test('tasks of a job array that are submitted again alone, or with a step, play what they played, or nothing', async () => {
  for (const part of [slurm(3, 3, 3, 1), slurm(3, 1, 5, 3), slurm(5, 1, 5, 3), slurm(12, 10, 13, 4)]) {
    expect(() => readShare('auto', part)).toThrow(/there is only part of a job array .*write auto\/n/);
  }
  expect(readShare('auto/5', slurm(3, 3, 3, 1))).toEqual({ index: 2, of: 5 });
  expect(readShare('auto/5', slurm(3, 1, 5, 3))).toEqual({ index: 2, of: 5 });
  expect(readShare('auto/5', slurm(5, 1, 5, 3))).toEqual({ index: 4, of: 5 });
  expect(readShare('auto/5', slurm(2, 0, 4, 3))).toEqual({ index: 2, of: 5 });
  expect(() => readShare('auto/5', slurm(6, 6, 6, 1))).toThrow('there is no shard 6 of 5');
  const out = join(freshFolder(), 'run');
  const run = await arenaHere([...args, '--out', out, '--shard', 'auto'], { env: slurm(3, 3, 3, 1) });
  expect(run.code).toBe(2);
  expect(run.stderr).toContain('(1 task from 3 to 3, not all from 0 or 1 on); write auto/n');
  expect(existsSync(out)).toBe(false);
});

/** What Slurm tells a task of a job array. */
function slurm(task: number, min: number, max: number, count: number): Record<string, string> {
  return {
    SLURM_ARRAY_TASK_ID: String(task),
    SLURM_ARRAY_TASK_MIN: String(min),
    SLURM_ARRAY_TASK_MAX: String(max),
    SLURM_ARRAY_TASK_COUNT: String(count),
  };
}
