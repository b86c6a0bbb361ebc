/** Whatever the disk or the clock does, what was booked stays, and the run can go on. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { lockFolder } from '../../src/arena/lock.js';
import { writeRun } from '../../src/arena/run-folder.js';
import { writingFile } from '../../src/arena/storage-error.js';
import { arena, arenaHere, freshFolder, resultFiles, root, startArena } from '../cli/run-cli.js';

const args = (blocks: number) => [
  ...['tournament', 'kronenduell', 'random', 'greedy', '--workers', '2'],
  ...['--blocks', String(blocks)],
];
const preload = (name: string) =>
  `--import=${pathToFileURL(join(root, 'test', 'fixtures', 'preload', name)).href}`;

test('a disk that fills up: the file is named, and with room the run goes on to the same bytes', async () => {
  const [out, whole] = [freshFolder(), freshFolder()];
  const env = { NODE_OPTIONS: preload('full-disk.mjs') };
  for (const bytes of ['100', '60000', '200001']) {
    const run = await arena([...args(3000), '--out', out, '--resume'], {
      env: { ...env, DISK_BYTES: bytes },
    });
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/^arena: can't write .*\.(csv|jsonl): the disk is full \(ENOSPC\).*--resume/m);
    expect(run.stderr).not.toContain('    at ');
  }
  expect((await arena([...args(3000), '--out', out, '--resume'])).code).toBe(0);
  expect((await arena([...args(3000), '--out', whole])).code).toBe(0);
  expect(resultFiles(out)).toEqual(resultFiles(whole));
}, 60_000);

test('where nothing was booked yet, nothing is said of what was booked', async () => {
  const folder = freshFolder();
  const file = join(folder, 'NAME');
  writeFileSync(file, 'mine');
  expect(await arenaHere([...args(1), '--out', file])).toMatchObject({
    code: 2,
    stderr: `arena: ${file} is a file, not a folder; name another --out\n`,
  });
  const below = await arenaHere([...args(1), '--out', join(file, 'run')]);
  expect(below.code).toBe(2);
  expect(below.stderr).toContain(`can't write to ${join(file, 'run')}: what should be its folder is a file`);
  expect(readdirSync(folder)).toEqual(['NAME']);
  expect(() => lockFolder(file)).toThrow(
    /^can't write .*run\.lock: what should be its folder is a file \(ENOTDIR\)$/,
  );
  const record = {} as Parameters<typeof writeRun>[1];
  expect(() => writeRun(file, record, writingFile)).toThrow(/^can't write [^;]*\(ENOTDIR\)$/);
  expect(() => writeRun(file, record)).toThrow(/--resume goes on/);
});

test('a folder that is removed while the run writes it ends the run', async () => {
  const out = join(freshFolder(), 'run');
  const { done } = startArena([...args(200_000), '--out', out]);
  while (!existsSync(join(out, 'ledger.jsonl'))) await new Promise((resolve) => setTimeout(resolve, 10));
  rmSync(out, { recursive: true });
  const run = await done;
  expect(run.code).toBe(1);
  expect(run.stderr).toMatch(/removed or replaced|its folder is not there/);
  expect(existsSync(out)).toBe(false);
}, 60_000);

test('a clock that is set back changes nothing', async () => {
  const [out, whole] = [freshFolder(), freshFolder()];
  const few = args(300);
  const env = { NODE_OPTIONS: preload('clock-back.mjs') };
  expect(await arena([...few, '--out', out], { env })).toMatchObject({ code: 0, stderr: '' });
  expect((await arena([...few, '--out', whole])).code).toBe(0);
  expect(resultFiles(out)).toEqual(resultFiles(whole));
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s loses nothing, and the exit code tells it', async (signal, code) => {
  const out = freshFolder();
  const { child, done } = startArena([...args(100_000), '--out', out]);
  while (!existsSync(join(out, 'ledger.jsonl')) || readFileSync(join(out, 'ledger.jsonl')).length < 1000) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  child.kill(signal);
  const run = await done;
  expect(run.code).toBe(code);
  expect(run.stderr).toContain('--resume');
  expect(existsSync(join(out, 'run.lock'))).toBe(false);
  expect(existsSync(join(out, 'standings.csv'))).toBe(true);
});
