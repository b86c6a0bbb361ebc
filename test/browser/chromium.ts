/** Chromium, opened on a page of ours. */
import { type Browser, chromium, type Page } from 'playwright-core';

export function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface OpenPage {
  page: Page;
  /** What the page complained about, and what it asked for besides itself. */
  troubles: string[];
}

export interface Look {
  width: number;
  colorScheme?: 'light' | 'dark';
}

/** Opens the file and waits until it is there. */
export async function openFile(
  browser: Browser,
  path: string,
  { width, colorScheme = 'light' }: Look,
): Promise<OpenPage> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  const troubles: string[] = [];
  const url = `file://${path}`;
  page.on('console', (message) => troubles.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (request.url() !== url) troubles.push(`request: ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(url);
  return { page, troubles };
}
