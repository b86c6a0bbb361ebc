import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { formatRows } from '../../src/arena/csv.js';
import { rowsBetween } from '../../src/lab/csv-rows.js';

const file = join(mkdtempSync(join(tmpdir(), 'kronenarena-test-')), 'rows.csv');

async function read(start: number, end: number): Promise<string[][]> {
  const all: string[][] = [];
  for await (const rows of rowsBetween(file, start, end)) all.push(...rows);
  return all;
}

const field = fc.oneof(
  fc.integer(),
  fc.constantFrom('', '"', ',', '\n', 'a"b,\nc', '=1+1', 'ü'),
  fc.string(),
);

test.prop([fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 20 })])(
  'the rows are those that csv-parse reads',
  async (rows) => {
    const text = formatRows(rows);
    writeFileSync(file, text);
    const end = Buffer.byteLength(text);
    expect(await read(0, end)).toEqual(parse(text));
    const first = Buffer.byteLength(formatRows(rows.slice(0, 1)));
    expect(await read(first, end)).toEqual(
      rows.length === 1 ? [] : parse(text.slice(formatRows(rows.slice(0, 1)).length)),
    );
  },
);

test('a file larger than one piece comes in whole', async () => {
  const rows = Array.from({ length: 60_000 }, (_, i) => [
    i,
    i % 7 === 0 ? 'a "quoted",\nfield' : 'plain',
    'é',
  ]);
  const text = formatRows(rows);
  writeFileSync(file, text);
  expect(await read(0, Buffer.byteLength(text))).toEqual(rows.map((row) => row.map(String)));
});
