/** The built page in a real browser. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openChromium } from './chromium.js';

const root = join(import.meta.dirname, '..', '..');
const built = join(root, 'dist', 'site', 'index.html');

/** Where screenshots go. */
export const screenshots = join(root, 'results', 'browser');

/** The browser of the environment variable CHROMIUM. @throws Error where it or the built page is missing */
export async function launch(): Promise<Browser> {
  if (!existsSync(built)) throw new Error('the page is not built; first run: npm run build');
  mkdirSync(screenshots, { recursive: true });
  return openChromium();
}

/** A page that takes note of whatever should not happen. */
export interface Watched {
  page: Page;
  /** Errors of the console and of scripts, and requests that leave the page. */
  complaints: string[];
}

export interface Look {
  width?: number;
  language?: 'en' | 'de';
  dark?: boolean;
  /** The address of the page, from disk unless given. */
  address?: string;
}

/** Opens the page at a route. */
export async function open(browser: Browser, hash: string, look: Look = {}): Promise<Watched> {
  const { width = 1440, language = 'en', dark = false, address = pathToFileURL(built).href } = look;
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    locale: language,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(blob|data):/.test(url) && url.split('#')[0] !== address) complaints.push(`request of ${url}`);
  });
  await page.goto(address + hash);
  return { page, complaints };
}

/** Bots answer without the pauses that are for people. */
export async function atOnce(page: Page): Promise<void> {
  await page.selectOption('[name=pace]', 'instant');
}

/** Whether the match on the page is over. */
export const isOver = async (page: Page): Promise<boolean> =>
  (await page.locator('.felt').getAttribute('data-over')) === 'true';

/**
 * Plays to the end: `act` does the player's part once, when something of `asked` can be acted on.
 * @throws Error when nothing can be done for long, or the match has more than `most` moves
 */
export async function playOut(
  page: Page,
  asked: string,
  most: number,
  act: () => Promise<void>,
): Promise<void> {
  for (let i = 0; i < most; i++) {
    await page.locator(`${asked}, .felt[data-over=true]`).first().waitFor({ timeout: 30_000 });
    if (await isOver(page)) return;
    await act();
  }
  if (!(await isOver(page))) throw new Error(`the match is not over after ${most} moves`);
}
