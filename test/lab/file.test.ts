import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../../src/core/errors.js';
import { checkWritable, writePieces } from '../../src/lab/file.js';
import { freshFolder } from '../cli/run-cli.js';

test('a file that can be written is written whole; what was there stays until then', async () => {
  const folder = freshFolder();
  const path = join(folder, 'a.csv');
  await writePieces(path, ['a\n', 'b\n']);
  expect(readFileSync(path, 'utf8')).toBe('a\nb\n');
  const broken = function* () {
    yield 'c\n';
    throw new Error('the disk is full');
  };
  await expect(writePieces(path, broken())).rejects.toThrow(`can't write ${path}`);
  expect(readFileSync(path, 'utf8')).toBe('a\nb\n');
  expect(readdirSync(folder)).toEqual(['a.csv']);
});

test.each([
  ['ENOSPC', 'the disk is full (ENOSPC)'],
  ['EFBIG', 'files may not grow that large here (EFBIG)'],
  ['EWHAT', 'EWHAT: odd (EWHAT)'],
])('what the system says is said in words: %s', async (code, words) => {
  const path = join(freshFolder(), 'a.html');
  const refused = function* () {
    yield 'a';
    throw Object.assign(new Error(`${code}: odd`), { code });
  };
  await expect(writePieces(path, refused())).rejects.toThrow(`can't write ${path}: ${words}`);
});

test('looking whether a file can be written changes nothing', () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'there'), 'x');
  checkWritable(join(folder, 'there'));
  checkWritable(join(folder, 'new'));
  expect(readdirSync(folder)).toEqual(['there']);
  expect(readFileSync(join(folder, 'there'), 'utf8')).toBe('x');
  expect(() => checkWritable(join(folder, 'none', 'new'))).toThrow(UsageError);
});
