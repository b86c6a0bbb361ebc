/** Four entrants of one bot end as equal as they are, by every score. */
import { describe, expect, test } from 'vitest';
import { wilson } from '../../../src/stats/proportions.js';
import { arenaHere, freshFolder, readCsv } from '../../cli/run-cli.js';

/** The standings of four entrants of one bot, all at one table. */
async function standings(
  bot: string,
  blocks: number,
  flags: string[] = [],
): Promise<Record<string, string>[]> {
  const out = freshFolder();
  const four = [bot, bot, bot, bot];
  const size = ['--blocks', `${blocks}`, '--workers', '1', '--out', out];
  const run = await arenaHere(['tournament', 'crowns', ...four, ...size, ...flags]);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  const matches = readCsv(out, 'matches.csv');
  expect(matches.length).toBe(4 * blocks);
  const rows = readCsv(out, 'standings.csv');
  expect(rows.map((row) => row.bot).sort()).toEqual([bot, `${bot}#2`, `${bot}#3`, `${bot}#4`]);
  return rows;
}

/** What each of four equal seats scores; null where that depends on the deal. */
const even: [string, number | null][] = [
  ['win-share', 1 / 4],
  ['rank', 1 / 2],
  ['points', null],
];

describe.each(even)('by %s', (score, expected) => {
  test('four of a deterministic bot end exactly equal', async () => {
    const rows = await standings('rules', 12, ['--score', score]);
    for (const row of rows) {
      expect(row).toMatchObject({ rank: '1', score: rows[0].score, blocks: '12' });
      // Crowns differ from deal to deal; the others always add up to the same.
      if (expected === null) continue;
      expect(Number(row.score)).toBe(expected);
      // Twelve blocks that are all alike say so much of the next.
      const { lo, hi } = wilson(12 * expected, 12);
      expect(Number(row.score_lo)).toBeCloseTo(lo as number, 12);
      expect(Number(row.score_hi)).toBeCloseTo(hi as number, 12);
    }
  });

  test('four of a drawing bot end equal within their intervals', async () => {
    const rows = await standings('random', 250, ['--score', score]);
    const mean = rows.reduce((sum, row) => sum + Number(row.score), 0) / 4;
    if (expected !== null) expect(mean).toBeCloseTo(expected, 9);
    for (const row of rows) {
      const half = (Number(row.score_hi) - Number(row.score_lo)) / 2;
      expect(half).toBeGreaterThan(0);
      // Intervals of 95 %; twice as wide is missed once in ten thousand times.
      expect(Math.abs(Number(row.score) - mean)).toBeLessThan(2 * half);
    }
  });
});
