import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readResults } from '../../src/cli/results-csv.js';
import { UsageError } from '../../src/core/errors.js';
import { freshFolder } from './run-cli.js';

function csv(text: string): string {
  const file = join(freshFolder(), 'results.csv');
  writeFileSync(file, text);
  return file;
}

test('columns in any order, others among them; a byte order mark, CRLF, quotes, empty lines', () => {
  const file = csv('\uFEFFLoser,note,Winner,draw\r\n"b, c",x,a,\r\n\r\na,y,"b, c",Yes\r\n d ,z,a,0');
  expect(readResults(file)).toEqual({
    names: ['a', 'b, c', 'd'],
    comparisons: [
      { winner: 0, loser: 1, draw: false },
      { winner: 1, loser: 0, draw: true },
      { winner: 0, loser: 2, draw: false },
    ],
  });
});

test('without draw nobody drew; block may be any text', () => {
  expect(readResults(csv('winner,loser,block\na,b,x\nb,a,y\na,b,x\n')).comparisons).toEqual([
    { winner: 0, loser: 1, draw: false, block: 0 },
    { winner: 1, loser: 0, draw: false, block: 1 },
    { winner: 0, loser: 1, draw: false, block: 0 },
  ]);
  expect(readResults(csv('winner,loser,draw\n'))).toEqual({ names: [], comparisons: [] });
});

test('semicolons and tabs separate as well, whatever the names hold', () => {
  const { comparisons } = readResults(csv('winner,loser,draw\na,b;c,0\n'));
  expect(comparisons).toEqual([{ winner: 0, loser: 1, draw: false }]);
  for (const delimiter of [';', '\t']) {
    const lines = [
      ['winner', 'loser', 'draw'],
      ['a', 'b,c', '0'],
      ['b,c', 'd', 'yes'],
    ];
    const file = csv(`\uFEFF${lines.map((line) => line.join(delimiter)).join('\r\n')}\r\n`);
    expect(readResults(file)).toEqual({
      names: ['a', 'b,c', 'd'],
      comparisons: [
        { winner: 0, loser: 1, draw: false },
        { winner: 1, loser: 2, draw: true },
      ],
    });
  }
});

describe('what is wrong, and where', () => {
  test.each([
    ['', 'results.csv is empty; it should be CSV with the columns winner, loser and draw'],
    ['\uFEFF\r\n', 'results.csv is empty'],
    [
      'PK\u0003\u0004\0\0',
      'results.csv is no UTF-8 text; it should be CSV with the columns winner, loser and draw',
    ],
    ['a,b\n1,2\n', 'has no column winner'],
    ['winner,b\n1,2\n', 'has no column loser'],
    [
      'winner,loser,draw\nA,B,0\nA,B,perhaps\n',
      'row 3: draw is "perhaps"; it should be 1 or 0, true or false, yes or no',
    ],
    ['winner,loser,draw\nA,B,toString\n', 'row 2: draw is "toString"'],
    ['winner,loser\nA,A\n', "row 2: A can't have met itself"],
    ['winner,loser\nA,\n', 'row 2: a player has no name'],
    ['winner,loser\nA,B,C\n', 'is no CSV: Invalid Record Length'],
    ['winner,loser\n"A,B\n', 'is no CSV'],
  ])('%j', (text, message) => {
    const file = csv(text);
    expect(() => readResults(file)).toThrow(UsageError);
    expect(() => readResults(file)).toThrow(message);
  });

  test('a picture is no CSV', () => {
    const file = join(freshFolder(), 'results.png');
    writeFileSync(file, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]));
    expect(() => readResults(file)).toThrow('results.png is no UTF-8 text');
  });

  test('a folder is no file', () => {
    expect(() => readResults(freshFolder())).toThrow(/can't read .* \(EISDIR\)/);
  });
});
