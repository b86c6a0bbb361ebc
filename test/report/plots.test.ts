/** Each plot, to the last byte: look at test/report/golden/ after a change, then write them anew with `npx vitest run test/report -u`. */
import { describe, expect, test } from 'vitest';
import type { Html } from '../../src/report/html.js';
import { cutLabel, labelRoom } from '../../src/report/plots/draw.js';
import { heatMap } from '../../src/report/plots/heat-map.js';
import { barsOf, histogram } from '../../src/report/plots/histogram.js';
import { intervals } from '../../src/report/plots/intervals.js';
import { band, lines } from '../../src/report/plots/lines.js';
import { shares } from '../../src/report/plots/shares.js';
import { Speaker } from '../../src/report/speaker.js';

const { percent, roundPercent, count, number } = new Speaker('en');

const drawings: Record<string, (width: number) => Html> = {
  intervals: (width) =>
    intervals({
      label: 'Scores',
      rows: [
        { label: 'nash', mean: 0.6, lo: 0.55, hi: 0.65, exact: 0.61 },
        { label: 'a bot whose name is far too long for any plot', mean: 0.5, lo: 0.45, hi: 0.55, pale: true },
        { label: 'never met', mean: null, lo: null, hi: null },
      ],
      reference: 0.5,
      margin: 0.02,
      show: percent,
      width,
    }),
  'heat-map': (width) =>
    heatMap({
      label: 'Who beats whom',
      rows: ['nash', 'monte-carlo', 'random'],
      columns: ['nash', 'monte-carlo', 'random'],
      values: [
        [null, 0.55, 1],
        [0.45, null, 0.72],
        [0, 0.28, null],
      ],
      show: roundPercent,
      diverging: true,
      over: 'against',
      width,
    }),
  histogram: (width) =>
    histogram({
      label: 'Rounds',
      over: 'Rounds',
      counts: [
        [3, 10],
        [4, 30],
        [7, 5],
      ],
      mean: 4.1,
      percent: roundPercent,
      show: count,
      width,
    }),
  lines: (width) =>
    lines({
      label: 'Right bids',
      over: 'Cards in hand',
      series: [
        { name: 'rules', points: [1, 2, 3].map((x) => ({ x, y: 1 / x })) },
        { name: 'random', points: [1, 2, 3].map((x) => ({ x, y: 0.5 / x })) },
      ],
      showX: count,
      showY: roundPercent,
      width,
    }),
  curve: (width) =>
    lines({
      label: 'Exploitability',
      over: 'Iterations',
      series: [{ name: 'cfr', points: [1, 10, 100].map((x) => ({ x, y: 0.7 / x })) }],
      showX: count,
      showY: number,
      logarithmic: true,
      width,
    }),
  band: (width) =>
    band({
      label: 'Chance to win',
      over: 'After round',
      points: [0, 1, 2].map((x) => ({ x, mean: 0.5 + x / 5, lo: 0.4 + x / 10, hi: 0.6 + x / 5 })),
      reference: 0.5,
      showX: count,
      showY: roundPercent,
      width,
    }),
  shares: (width) =>
    shares({
      label: 'What comes of each card',
      rows: [
        { label: '1 Waffenruhe', shares: [0, 1, 0] },
        { label: '8 Krone', shares: [0.5, 0.2, 0.3] },
      ],
      parts: ['won', 'postponed', 'lost'],
      show: roundPercent,
      width,
    }),
};

describe.each(Object.entries(drawings))('%s', (kind, draw) => {
  test('is drawn as it was', async () => {
    await expect(`${draw(520).text}\n`).toMatchFileSnapshot(`golden/${kind}.svg`);
    await expect(`${draw(300).text}\n`).toMatchFileSnapshot(`golden/${kind}-phone.svg`);
  });

  test('has figures that are numbers, and no style of its own', () => {
    expect(draw(300).text).not.toMatch(/NaN|Infinity|undefined|<style|style=|class=/);
  });
});

test('names are text', () => {
  const label = '"><script>alert(1)</script>';
  const { text } = intervals({ label, rows: [{ label, mean: 1, lo: 0, hi: 2 }], show: count, width: 520 });
  expect(text).not.toContain('<script');
  const map = heatMap({
    label,
    rows: [label],
    columns: [label],
    values: [[1]],
    show: count,
    diverging: false,
    width: 520,
  });
  expect(map.text).not.toContain('<script');
});

test('labels have room in a wide font, and longer ones are cut to fit', () => {
  // As wide as Chromium sets them in DejaVu Sans at 12 pixels; a label ends 10 pixels before the plot.
  const widths = { 'Ohne Schwarze': 93.5, random: 46.6, '<b>fett</b>': 80.6, WMWMWM: 66.7 };
  for (const [label, wide] of Object.entries(widths)) {
    const room = labelRoom([label], 520);
    expect(room - 10, label).toBeGreaterThan(wide + 4);
    expect(cutLabel(label, room)).toBe(label);
  }
  const long = 'Zwei Siege und noch viel mehr';
  expect(cutLabel(long, labelRoom([long], 300))).toBe('Zwei Siege u…');
  expect(cutLabel('WWWWWWWWWWWWWWWWWWWW', labelRoom(['W'.repeat(20)], 300))).toBe('WWWWWWW…');
});

test('nothing to draw is no error', () => {
  const empty = [
    intervals({ label: '', rows: [], show: count, width: 300 }),
    intervals({ label: '', rows: [{ label: 'x', mean: null, lo: null, hi: null }], show: count, width: 300 }),
    histogram({ label: '', over: '', counts: [], mean: null, percent, show: count, width: 300 }),
    heatMap({
      label: '',
      rows: ['a'],
      columns: ['a'],
      values: [[null]],
      show: count,
      diverging: false,
      width: 300,
    }),
    lines({ label: '', over: '', series: [], showX: count, showY: count, width: 300 }),
    lines({ label: '', over: '', series: [], showX: count, showY: count, logarithmic: true, width: 300 }),
    shares({ label: '', rows: [], parts: [], show: count, width: 300 }),
  ];
  for (const { text } of empty) expect(text).not.toMatch(/NaN|Infinity|undefined/);
});

test('bars hold all that was counted, and there are never many', () => {
  const counts = Array.from({ length: 1000 }, (_, i) => [i * 3, 1 + (i % 5)] as const);
  const bars = barsOf(counts);
  expect(bars.length).toBeLessThanOrEqual(31);
  expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  expect(barsOf([[5, 2]])).toEqual([{ from: 5, to: 6, share: 1 }]);
});
