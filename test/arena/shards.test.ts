/** A run in parts, wherever they are played, is the run. */
import { appendFileSync, cpSync, existsSync, truncateSync } from 'node:fs';
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
    expect(await arenaHere(['merge', parts])).toMatchObject({ code: 0, stderr: '' });
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
      /another run .*: its seed is "1", not "other"/,
    );
    const damaged = join(freshFolder(), 'shard-2-of-3');
    cpSync(part(2), damaged, { recursive: true });
    truncateSync(join(damaged, 'matches.csv'), 300);
    await refused([part(1), damaged, part(3)], /damaged/);
    const unfinished = join(freshFolder(), 'shard-2-of-3');
    cpSync(part(2), unfinished, { recursive: true });
    truncateSync(join(unfinished, 'ledger.jsonl'), 10);
    await refused([part(1), unfinished, part(3)], /not finished \(0 of \d+ batches\)/);
    await refused([freshFolder()], /holds no run/);
  }, 60_000);

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
  const slurm = { SLURM_ARRAY_TASK_ID: '12', SLURM_ARRAY_TASK_COUNT: '4', SLURM_ARRAY_TASK_MIN: '10' };
  expect(readShare('auto', slurm)).toEqual({ index: 2, of: 4 });
  expect(readShare('auto/8', { JOB_COMPLETION_INDEX: '0' })).toEqual({ index: 0, of: 8 });
  for (const wrong of ['0/3', '4/3', '2', '1/0', 'x', 'auto', '-1/3']) {
    expect(() => readShare(wrong, {}), wrong).toThrow();
  }
  expect(() => readShare('auto', { JOB_COMPLETION_INDEX: '0' })).toThrow(/auto\/n/);
});
