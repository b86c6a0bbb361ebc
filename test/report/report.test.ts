/** The whole page, from crafted runs. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ReportSettings, writeReport } from '../../src/report/report.js';
import { languages } from '../../src/report/speaker.js';
import { type CraftedRun, craftRun, firstWins, freshFolder } from './crafted-run.js';

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u202Ert<l',
  '=1+1',
  "'&lt;",
];

const runs: Record<string, CraftedRun> = {
  'two bots': { bots: ['ann', 'ben'], blocks: 40, match: firstWins(7) },
  'hostile names': { bots: hostile, blocks: 30, match: firstWins(6) },
  'a shut-out': { bots: ['ann', 'ben', 'cid'], blocks: 30, match: firstWins(10) },
  'one block': { bots: ['ann', 'ben'], blocks: 1, match: firstWins(10) },
  'no match': { bots: ['ann', 'ben'], blocks: 10, match: () => null },
  'one bot': { bots: ['ann'], blocks: 10, match: () => ({ shares: [0.5, 0.5] }), plan: { self: true } },
  'nothing but draws': { bots: ['ann', 'ben'], blocks: 30, match: () => ({ shares: [0.5, 0.5] }) },
  'nothing but faults': { bots: ['ann', 'ben'], blocks: 5, match: () => ({ shares: [0, 1], fault: 0 }) },
  Crowns: {
    bots: ['ann', 'ben', 'cid', 'dan'],
    blocks: 30,
    plan: { game: 'crowns', seats: 4, score: 'points' },
    match: (entrants, block) => ({ shares: entrants.map((entrant) => Number(entrant === block % 4)) }),
  },
  'Crowns, nothing scored': {
    bots: ['ann', 'ben', 'cid'],
    blocks: 3,
    plan: { game: 'crowns', seats: 3 },
    match: (entrants) => ({
      shares: entrants.map((entrant) => (entrant === 0 ? 0 : Number.NaN)),
      fault: entrants.indexOf(0),
    }),
  },
  'König gegen Bauern': {
    bots: ['ann', 'ben', 'cid'],
    blocks: 30,
    plan: { game: 'koenig-gegen-bauern', seats: 3 },
    match: (_, block) => ({
      shares: block % 2 === 0 ? [1, 0, 0] : [0, 1, 1],
      columns: { king: 0, king_won: 1 - (block % 2), moves: 20 },
    }),
  },
  'one against copies of another': {
    bots: ['ann', 'ben'],
    blocks: 30,
    plan: { game: 'koenig-gegen-bauern', seats: 3, format: 'gauntlet' },
    match: (_, block) => ({ shares: block % 2 === 0 ? [1, 0, 0] : [0, 1, 1] }),
  },
};

async function read(settings: Partial<ReportSettings> & { folders: readonly string[] }): Promise<string> {
  return readFileSync(await writeReport({ lang: 'en', curves: [], ...settings }), 'utf8');
}

/** One heading of the page, and none that skips a level. */
function expectHeadings(html: string): void {
  const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.every((level, i) => i === 0 || level <= levels[i - 1] + 1)).toBe(true);
}

describe.each(Object.entries(runs))('%s', (_, run) => {
  test.each(languages)('is told without a gap (%s)', async (lang) => {
    const html = await read({ folders: [craftRun(run)], lang });
    expect(html).not.toMatch(/NaN|Infinity|undefined|\[object|>null</);
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(html).toContain(`<html lang="${lang}">`);
    expectHeadings(html);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('names stand there as they are', async () => {
  const html = await read({ folders: [craftRun(runs['hostile names'])] });
  for (const name of ['&lt;script&gt;alert(1)&lt;/script&gt;', '\u202Ert&lt;l', '=1+1', '&#39;&amp;lt;'])
    expect(html).toContain(`<bdi>${name}</bdi>`);
});

test('nothing runs, nothing is loaded, and the policy names the one style there is', async () => {
  const html = await read({ folders: [craftRun(runs['two bots'])] });
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(html).toContain('default-src &#39;none&#39;');
  expect(html).toContain(`style-src &#39;sha256-${hash}&#39;`);
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(html).not.toMatch(/ style="|<script|<link|src=|url\(|@import/);
  // Addresses: places on the page, and the name of SVG's vocabulary.
  expect(html.replaceAll('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:/);
});

test('the same folder gives the same bytes, and nothing is left beside them', async () => {
  const folder = craftRun(runs['a shut-out']);
  const first = await read({ folders: [folder] });
  expect(await read({ folders: [folder] })).toBe(first);
  expect(readdirSync(folder).sort()).toEqual(['ledger.jsonl', 'matches.csv', 'report.html', 'run.json']);
});

test('what was written after the last line of the ledger is not read', async () => {
  const folder = craftRun(runs['two bots']);
  const before = await read({ folders: [folder] });
  writeFileSync(join(folder, 'matches.csv'), '80,40,0,0,1,ann', { flag: 'a' });
  expect(await read({ folders: [folder] })).toBe(before);
});

test('several runs stand on one page, each under its heading', async () => {
  const folders = [craftRun(runs['two bots']), craftRun(runs.Crowns)];
  const out = join(freshFolder(), 'both.html');
  const html = await read({ folders, out });
  expect(html).toContain('2 results on one page');
  expect(html.match(/<h2 id="run-\d"/g)).toHaveLength(2);
  expectHeadings(html);
});

test('curves of exploitability', async () => {
  const folder = craftRun(runs['two bots']);
  const curve = join(folder, 'cfr-curve.csv');
  writeFileSync(curve, 'iterations,seconds,exploitability\n1,0.1,0.5\n10,1,0.05\n');
  const bots = join(folder, 'bots.csv');
  writeFileSync(bots, 'bot,exploitability\nrandom,0.8\ncfr:iterations=5,0.2\ncfr:iterations=50,0.02\n');
  const html = await read({ folders: [folder], curves: [curve, bots] });
  expect(html).toContain('id="curves"');
  expect(html).toContain('<bdi>cfr-curve</bdi>');
  expect(html).toContain('<bdi>cfr</bdi>');
});

describe('wrong use is told in a sentence', () => {
  test.each([
    ['no folder', () => ({ folders: ['/nowhere/at/all'] }), 'there is no folder /nowhere/at/all'],
    ['no run', () => ({ folders: [freshFolder()] }), /holds no run and no experiment/],
    [
      'no curve',
      () => {
        const folder = craftRun(runs['two bots']);
        return { folders: [folder], curves: [join(folder, 'matches.csv')] };
      },
      /should have columns iterations \(or bot\) and exploitability/,
    ],
    [
      'no place to write',
      () => ({ folders: [craftRun(runs['two bots'])], out: '/nowhere/x.html' }),
      /can't write/,
    ],
    [
      'less than the ledger says',
      () => {
        const folder = craftRun(runs['two bots']);
        writeFileSync(join(folder, 'matches.csv'), '');
        return { folders: [folder] };
      },
      /is not as the run wrote it/,
    ],
  ])('%s', async (_, settings, message) => {
    await expect(read(settings())).rejects.toThrow(message);
  });
});
