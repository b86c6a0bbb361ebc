import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeField, formatNumber, formatTable, RowWriter } from '../../src/arena/csv.js';

const decode = (bytes: Uint8Array) => Buffer.from(bytes).toString();

const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(
    0,
    -0,
    0.5,
    1,
    9,
    10,
    99,
    100,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31),
    2 ** 53,
    1e21,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ),
);
const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'a,b', '"', 'a\nb', 'a\r\nb', '=1+1', '+1', '-1', '@x', '\t', 'König'),
);

test('rows joined by hand are the bytes that csv-stringify writes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.oneof(number, words), { minLength: 1, maxLength: 30 }), { maxLength: 20 }),
      (rows) => {
        const writer = new RowWriter();
        for (const row of rows) {
          for (const value of row) {
            if (typeof value === 'number') writer.number(value);
            else writer.field(encodeField(value));
          }
          writer.endRow();
        }
        const cast = { number: formatNumber };
        expect(decode(writer.bytes())).toBe(stringify(rows, { escape_formulas: true, cast }));
      },
    ),
  );
});

test('a spreadsheet never takes a name for a formula', () => {
  for (const name of ['=cmd()', '+1', '-1', '@sum', '\tx', '\rx']) {
    expect(decode(encodeField(name)).replace(/^"/, '')).toMatch(/^'/);
  }
});

test('no number is written that readers disagree about', () => {
  const table = formatTable(['a', 'b', 'c', 'd'], [[Number.NaN, Number.POSITIVE_INFINITY, null, -0]]);
  expect(table).toBe('a,b,c,d\n,,,0\n');
});

test('the writer grows', () => {
  const writer = new RowWriter();
  for (let i = 0; i < 100_000; i++) {
    writer.number(i);
    writer.field(encodeField('some text, quoted'));
    writer.endRow();
  }
  const lines = decode(writer.bytes()).split('\n');
  expect(lines.length).toBe(100_001);
  expect(lines[99_999]).toBe('99999,"some text, quoted"');
  writer.clear();
  expect(writer.bytes().length).toBe(0);
});
