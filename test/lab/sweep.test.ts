import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arena, freshFolder, readCsv } from '../cli/run-cli.js';

test('a sweep solves what solve solves, a row each, and goes on where it was cut off', async () => {
  const folder = freshFolder();
  const out = join(folder, 'sweep.csv');
  const args = ['sweep', 'kronenduell', '--vary', 'coinsToWin=1,2', '--vary', 'boost=0..1', '--out', out];
  const first = await arena(args);
  expect(first.stderr).toBe('');
  expect(first.code).toBe(0);
  const whole = readFileSync(out, 'utf8');
  const lines = whole.trimEnd().split('\n');
  expect(lines.length).toBe(5);
  // The list of abilities is the one quoted field.
  const fields = (line: string) => line.replace(/"[^"]*"/, 'abilities').split(',');
  for (const line of lines) expect(fields(line).length).toBe(fields(lines[0]).length);
  const solved = JSON.parse(
    (await arena(['solve', 'kronenduell', '--option', 'coinsToWin=1', '--option', 'boost=0', '--json']))
      .stdout,
  );
  const row = Object.fromEntries(fields(lines[0]).map((name, i) => [name, fields(lines[1])[i]]));
  expect(Number(row.value)).toBe(solved.value);
  expect(Number(row.draw)).toBeCloseTo(solved.draw, 12);
  expect(Number(row.rounds)).toBeCloseTo(solved.rounds, 12);
  expect((await arena(args)).code).toBe(2);
  appendFileSync(out, '3,standard,half a row');
  expect((await arena([...args, '--resume'])).code).toBe(0);
  expect(readFileSync(out, 'utf8')).toBe(whole);
  expect(readCsv(folder, 'sweep.csv').length).toBe(4);
});
