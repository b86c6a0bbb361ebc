/** What a report says of a crafted experiment. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatTable } from '../../src/arena/csv.js';
import { writeReport } from '../../src/report/report.js';
import type { Lang } from '../../src/report/speaker.js';
import { craftRun, firstWins, freshFolder } from './crafted-run.js';

const HOSTILE = '=<b>1</b>';

interface Crafted {
  finished?: boolean;
  /** Only the baseline, with its run. */
  single?: boolean;
  question?: string;
  /** Arm, metric, unit, mean, lo, hi, exact. */
  metrics?: unknown[][];
  /** Metric, arm, difference, lo, hi, margin, verdict. */
  comparisons?: unknown[][];
  cards?: unknown[][];
  depth?: unknown[][];
}

const arms = ['Standard', 'Schnelles Duell', HOSTILE];

const metrics = [
  ['Standard', 'draw', 'share', 0.07, 0.06, 0.08, 0.071],
  ['Standard', 'rounds', 'number', 5.8, 5.7, 5.9, 5.81],
  ['Standard', 'first_seat_advantage', 'number', -0.01, -0.04, 0.02, 0],
  ['Standard', 'dead_cards', 'number', 1, '', '', 1],
  ['Standard', 'must_cards', 'number', 0, '', '', 0],
  ['Standard', 'depth', 'number', 4.2, 3.9, 4.5, ''],
  ['Standard', 'some_new_metric', 'share', 0.5, 0.4, 0.6, ''],
  ['Schnelles Duell', 'draw', 'share', 0.02, 0.01, 0.03, 0.024],
  ['Schnelles Duell', 'rounds', 'number', 4.7, 4.6, 4.8, 4.7],
  ['Schnelles Duell', 'first_seat_advantage', 'number', 0.01, -0.02, 0.04, 0],
  ['Schnelles Duell', 'some_new_metric', 'share', 0.6, 0.5, 0.7, ''],
  [HOSTILE, 'draw', 'share', 0.07, 0.06, 0.08, ''],
];

const comparisons = [
  ['draw', 'Schnelles Duell', -0.05, -0.06, -0.04, 0.02, 'differs'],
  ['rounds', 'Schnelles Duell', -1.1, -1.2, -1, 0.2, 'differs'],
  ['first_seat_advantage', 'Schnelles Duell', 0.02, -0.03, 0.07, 0.05, 'not enough data'],
  ['some_new_metric', 'Schnelles Duell', 0.1, -0.05, 0.25, 0.02, 'not enough data'],
  ['draw', HOSTILE, 0, -0.01, 0.01, 0.02, "doesn't differ by more than the margin"],
];

const cards = [
  ['Standard', '1', 0.6, -0.1, -0.01, -0.02, 'dead'],
  ['Standard', '4', 0.9, 0.4, -0.35, -0.3, 'must'],
  ['Standard', '8', 0.5, 0.8, -0.2, -0.2, ''],
];

function craft(given: Crafted): string {
  const folder = freshFolder();
  const { finished = true, question = 'Is it fair?', single = false } = given;
  const own = single ? arms.slice(0, 1) : arms;
  if (single) craftRun({ bots: ['ann', 'ben'], blocks: 40, match: firstWins(8) }, join(folder, 'arms/0'));
  mkdirSync(folder, { recursive: true });
  const record = {
    kronenarena: '0.1.0',
    definition: {
      game: 'kronenduell',
      question,
      options: {},
      bots: ['nash', 'nash'],
      margin: {},
      arms: { Standard: {}, 'Schnelles Duell': { options: { coinsToWin: 3 } }, [HOSTILE]: {} },
    },
    metrics: [],
    baseline: 'Standard',
    arms: own.map((name, i) => ({
      name,
      folder: `arms/${i}`,
      seed: '1',
      paired: i === 1,
      end:
        finished || i === 0
          ? { reason: i === 2 ? 'precision' : 'schedule', blocks: 200, matches: 400 }
          : null,
    })),
  };
  writeFileSync(join(folder, 'experiment.json'), JSON.stringify(record));
  const table = (file: string, columns: readonly string[], rows: readonly unknown[][] | undefined) => {
    if (rows !== undefined) writeFileSync(join(folder, file), formatTable(columns, rows));
  };
  if (!finished) return folder;
  table(
    'metrics.csv',
    ['arm', 'metric', 'unit', 'mean', 'lo', 'hi', 'exact', 'blocks', 'matches', 'deviation'],
    (given.metrics ?? metrics.filter(([arm]) => own.includes(String(arm)))).map((row) => [
      ...row,
      200,
      400,
      0.3,
    ]),
  );
  table(
    'comparisons.csv',
    [
      'metric',
      'arm',
      'difference',
      'lo',
      'hi',
      'margin',
      'verdict',
      'paired',
      'blocks',
      'effect_size',
      'p_adjusted',
    ],
    (given.comparisons ?? comparisons.filter(([, arm]) => own.includes(String(arm)))).map((row) => [
      ...row,
      true,
      200,
      -0.3,
      0.01,
    ]),
  );
  table(
    'cards.csv',
    ['arm', 'card', 'played', 'gain', 'without_card', 'without_ability', 'verdict'],
    given.cards,
  );
  table('depth.csv', ['arm', 'bot', 'score', 'elo', 'elo_lo', 'elo_hi', 'steps'], given.depth);
  return folder;
}

async function report(given: Crafted, lang: Lang = 'en'): Promise<{ html: string; text: string }> {
  const path = await writeReport({ folders: [craft(given)], lang, curves: [] });
  const html = readFileSync(path, 'utf8');
  const body = html
    .slice(html.indexOf('<body>'))
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]+>/g, '');
  return { html, text: body.replace(/&nbsp;|\u00a0/g, ' ').replace(/\s+/g, ' ') };
}

test('the answer comes first: the baseline in sentences, with the exact figure where there is one', async () => {
  const { html, text } = await report({ cards });
  expect(html).toContain('<h1>Is it fair?</h1>');
  expect(text).toContain(
    'Standard: The seats are alike: the first and the second are 0.0 percentage points of the win apart (exact; sampled −4.0 to +2.0). ' +
      '7.1% of the matches are drawn (exact; sampled 6.0 to 8.0%), about one in 14. ' +
      'A match lasts 5.81 rounds on average (exact; sampled 5.70 to 5.90). ' +
      'From naive to best play it climbs 4.20 steps of 100 Elo (3.90 to 4.50). ' +
      'Dead cards: 1 (Waffenruhe). Must cards: 4 (Umsturz).',
  );
});

test('a figure that was alike in every block has no interval', async () => {
  const flat = [
    ['Standard', 'first_seat_advantage', 'number', 0, 0, 0, ''],
    ['Standard', 'rounds', 'number', 5, 5, 5, ''],
    ['Standard', 'moves', 'number', 5, 5, 5, ''],
  ];
  const { text } = await report({ metrics: flat });
  expect(text).toContain(
    'Standard: In every block the first seat got just as much of the win as the second. ' +
      'A match lasts 5 rounds on average. Combinations played: 5.',
  );
  expect(text).not.toMatch(/0\.0 to 0\.0|5 to 5/);
});

test('and in German', async () => {
  const { text } = await report({ cards }, 'de');
  expect(text).toContain(
    'Standard: Die Plätze sind gleichwertig: Den ersten und den zweiten trennen 0,0 Prozentpunkte vom Sieg (exakt; Stichprobe −4,0 bis +2,0). ' +
      '7,1 % der Partien enden unentschieden (exakt; Stichprobe 6,0 bis 8,0 %), etwa eine von 14.',
  );
  expect(text).toContain('Tote Karten: 1 (Waffenruhe). Pflichtkarten: 4 (Umsturz).');
});

test('each variant says what it changes, exactly where both figures are exact', async () => {
  const { text } = await report({});
  expect(text).toContain(
    'Schnelles Duell: drawn less often (−4.7, small); shorter (−1.11, small). ' +
      'No difference that matters: Advantage of the first seat. Too few blocks to tell: some new metric.',
  );
  expect(text).toContain(
    '=<b>1</b>: nothing that was measured differs for sure. No difference that matters: Drawn.'
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;'),
  );
});

test('metrics that nobody knows show up by their names, with plots', async () => {
  const { html } = await report({});
  expect(html).toContain('some new metric');
  expect(html).toContain('some new metric: difference to Standard');
});

test('cards and ladders are shown where they are', async () => {
  const without = await report({});
  expect(without.html).not.toContain('id="dead-cards"');
  expect(without.html).not.toContain('id="depth"');
  const depth = [
    ['Standard', 'random', 0.2, 0, '', '', 0],
    ['Standard', 'nash', 0.8, 420, 390, 450, 4.2],
  ];
  const withAll = await report({ cards, depth });
  expect(withAll.html).toContain('id="dead-cards"');
  expect(withAll.text).toContain('Standard: What each card is worth');
  expect(withAll.text).toContain('4 Umsturz (a must)');
  expect(withAll.text).toContain('Standard: The ladder of strength');
});

test('exact and sampled: agreement, and what lies outside', async () => {
  expect((await report({})).text).toContain(
    'All 6 figures that were also worked out exactly lie within the intervals of their samples.',
  );
  const one = metrics.map((row) =>
    row[0] === 'Standard' && row[1] === 'draw' ? [...row.slice(0, 6), 0.09] : row,
  );
  expect((await report({ metrics: one })).text).toContain(
    'Of 6 figures that were also worked out exactly, 5 lie within',
  );
  const all = metrics.map((row) => (row[6] === '' ? row : [...row.slice(0, 6), 99]));
  expect((await report({ metrics: all })).text).toContain('fewer than chance explains. Something is wrong');
});

test('how arms were compared and how they ended', async () => {
  const { text } = await report({});
  expect(text).toContain('Schnelles Duell on the same deals 200 400 with its schedule coinsToWin=3');
  expect(text).toContain('independently 200 400 early: precise enough');
});

test('one that is not finished says so first', async () => {
  const { text } = await report({ finished: false });
  expect(text).toContain('This experiment is not finished: 1 of 3 variants have been played to the end');
});

test('a single arm is told of as the run that it is', async () => {
  const { html, text } = await report({ single: true });
  expect(text).toContain('7.1% of the matches are drawn (exact; sampled 6.0 to 8.0%)');
  expect(text).toContain('ann is the better of the two');
  expect(html).toContain('id="field"');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what others named is text, and no figure is missing a number', async () => {
  for (const lang of ['en', 'de'] as const) {
    const { html } = await report({ cards, question: '<script>alert(1)</script>' }, lang);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>1</b>');
    expect(html).not.toMatch(/NaN|Infinity|undefined|\[object/);
  }
});
