/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** Reports in a real browser: of each game, of an experiment, and of bots with names that mean harm. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeReport } from '../../src/report/report.js';
import type { Lang } from '../../src/report/speaker.js';
import { arena, freshFolder, root } from '../cli/run-cli.js';
import { craftRun, firstWins } from '../report/crafted-run.js';
import { type OpenPage, openChromium, openFile } from './chromium.js';

const HOSTILE = ['<script>alert(1)</script>', '"></p><style>', '\u202Etxet'];

/** As long as an arm's name may be, and with nowhere to break it. */
const LONG = 'Eine_sehr_lange_Variante_ohne_ein_einziges_Leerzeichen_darin';

/** Where screenshots are kept. */
const shots = join(root, 'results', 'browser');

/** What makes each page, in a folder of its own; its language, and how many plots it has at least. */
const pages: Record<string, { make: (folder: string) => Promise<unknown>; plots: number; lang: Lang }> = {
  kronenduell: {
    make: (out) =>
      play(
        'tournament',
        'kronenduell',
        'heuristic',
        'greedy',
        'random',
        '--blocks',
        '60',
        '--moves',
        '--out',
        out,
      ),
    plots: 10,
    lang: 'en',
  },
  crowns: {
    make: (out) =>
      play(
        'tournament',
        'crowns',
        'rules',
        'random',
        '--players',
        '3',
        '--format',
        'gauntlet',
        '--blocks',
        '30',
        '--out',
        out,
      ),
    plots: 6,
    lang: 'de',
  },
  koenig: {
    make: (out) =>
      play('tournament', 'koenig-gegen-bauern', 'rules', 'greedy', 'random', '--blocks', '60', '--out', out),
    plots: 8,
    lang: 'de',
  },
  hostile: {
    make: async (out) => craftRun({ bots: HOSTILE, blocks: 30, match: firstWins(7) }, out),
    plots: 6,
    lang: 'en',
  },
  experiment: {
    make: (out) => {
      writeFileSync(`${out}.yaml`, experiment);
      return play('experiment', `${out}.yaml`, '--out', out);
    },
    plots: 8,
    lang: 'de',
  },
};

async function play(...command: string[]): Promise<void> {
  expect(await arena(command)).toMatchObject({ code: 0, stderr: '' });
}

const experiment = `
game: kronenduell
question: Macht ein kürzeres Spiel den Anfang wichtiger?
bots: [heuristic, random]
blocks: 60
metrics: [draw, rounds, first_seat_advantage, first_round_decides]
arms:
  Standard: {}
  Schnelles Duell: { options: { coinsToWin: 3 } }
  Ohne Schwarze: { options: { coinsToWin: 4 } }
  ${JSON.stringify(HOSTILE[0])}: { options: { coinsToWin: 2 } }
  ${JSON.stringify(LONG)}: { options: { coinsToWin: 2 } }
`;

let browser: Browser;
const files = new Map<string, string>();

beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  browser = await openChromium();
  for (const [name, { make, lang }] of Object.entries(pages)) {
    const folder = join(freshFolder(), name);
    await make(folder);
    files.set(name, await writeReport({ folders: [folder], lang, curves: [] }));
  }
});

afterAll(() => browser?.close());

async function open(name: string, width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<OpenPage> {
  return openFile(browser, files.get(name) as string, { width, colorScheme });
}

/** Of each plot that is shown: its size, and how many marks it has that take up room. */
function plotsOf(page: Page): Promise<{ label: string; width: number; height: number; marks: number }[]> {
  return page.$$eval('.plot svg', (all) =>
    all
      .map((svg) => ({ svg, box: svg.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .map(({ svg, box }) => ({
        label: svg.getAttribute('aria-label') ?? '',
        width: box.width,
        height: box.height,
        marks: [...svg.querySelectorAll('circle, rect, path, line')].filter((mark) => {
          const { width, height } = mark.getBoundingClientRect();
          return width + height > 0;
        }).length,
      })),
  );
}

/** Texts of plots that reach over the left edge, where a phone cuts them. */
function cutTexts(page: Page): Promise<string[]> {
  return page.$$eval('.plot svg', (all) =>
    all.flatMap((svg) => {
      const edge = svg.getBoundingClientRect().left;
      return [...svg.querySelectorAll('text')]
        .filter((text) => text.getBoundingClientRect().left < edge)
        .map((text) => text.textContent ?? '');
    }),
  );
}

describe.each(Object.keys(pages))('%s', (name) => {
  test.each([
    [360, 'dark'],
    [1440, 'light'],
  ] as const)('%i pixels wide, %s', async (width, colorScheme) => {
    const { page, troubles } = await open(name, width, colorScheme);
    const plots = await plotsOf(page);
    expect(plots.length).toBeGreaterThanOrEqual(pages[name].plots);
    for (const plot of plots) {
      expect(plot.label, 'a plot says what it shows').not.toBe('');
      expect(plot.width, plot.label).toBeGreaterThan(150);
      expect(plot.height, plot.label).toBeGreaterThan(40);
      expect(plot.marks, plot.label).toBeGreaterThan(2);
    }
    // The page itself never scrolls sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await cutTexts(page), 'texts that begin left of their plot').toEqual([]);
    // Texts stand out from what is behind them (WCAG AA).
    expect(await page.evaluate(weakTexts)).toEqual([]);
    expect(troubles).toEqual([]);
    await page.screenshot({
      path: join(shots, `report-${name}-${width}-${colorScheme}.png`),
      fullPage: true,
    });
    await page.close();
  });
});

test('a long name leaves room for the figures beside it on a phone', async () => {
  const { page } = await open('experiment', 360);
  const row = page.locator('.answer tbody tr', { hasText: LONG });
  const box = await row.locator('td').first().boundingBox();
  expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThan(360);
  await page.close();
});

test('names that mean harm are text', async () => {
  const { page, troubles } = await open('hostile', 1440);
  const text = await page.$$eval('bdi', (names) => names.map((name) => name.textContent));
  for (const name of HOSTILE) expect(text).toContain(name);
  expect(await page.$$eval('script, body style', (found) => found.length)).toBe(0);
  expect(troubles).toEqual([]);
  await page.close();
});

test('the keyboard opens the numbers behind a plot, and gets past the head of the page', async () => {
  const { page } = await open('kronenduell', 1440);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
  const summary = page.locator('summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  expect(await summary.evaluate((element) => element.parentElement?.hasAttribute('open'))).toBe(true);
  expect(await page.locator('details[open] table').first().isVisible()).toBe(true);
  await page.close();
});

test('on paper it is light, and the numbers are open', async () => {
  const { page } = await open('kronenduell', 1440, 'dark');
  await page.emulateMedia({ media: 'print' });
  const closed = page.locator('details:not([open]) table').first();
  expect((await closed.boundingBox())?.height).toBeGreaterThan(20);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await page.close();
});

/** Texts whose contrast is below 4.5, run in the page: those of HTML before their background, those in fields before the field. */
function weakTexts(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const luminance = (color: string): number => {
    if (canvas === null) return 0;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3), (x) => {
      const c = x / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string): number => {
    const [x, y] = [luminance(a), luminance(b)];
    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
  };
  const behind = (element: Element): string => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/rgba\(.*, 0\)|transparent/.test(backgroundColor)) return backgroundColor;
    }
    return 'white';
  };
  const html = [...document.querySelectorAll('h1, h2, h3, p, a, li span, figcaption, summary, th, td, small')]
    .filter((element) => element.getBoundingClientRect().width > 0 && !element.classList.contains('skip'))
    .map((element) => ({
      text: element.textContent ?? '',
      ratio: contrast(getComputedStyle(element).color, behind(element)),
    }));
  const fields = [
    ...document.querySelectorAll(
      '.plot.broad rect[fill^="var(--heat"], .plot.broad rect[fill^="var(--step"]',
    ),
  ].map((rect) => ({
    text: rect.getAttribute('fill') ?? '',
    ratio: contrast(getComputedStyle(document.body).color, getComputedStyle(rect).fill),
  }));
  return [...html, ...fields]
    .filter(({ ratio }) => ratio < 4.5)
    .map(({ text, ratio }) => `${text.slice(0, 40)}: ${ratio.toFixed(2)}`);
}
