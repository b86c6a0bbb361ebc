/** The page as people use it, from the built file. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { singleGame } from '../../src/games/kronenduell/game.js';
import { completeOptions } from '../../src/games/kronenduell/options.js';
import { describePosition, keyOf, type Mix, solveFrom } from '../../src/lab/solve.js';
import { commandOf, readExplored, standingOf } from '../../src/site/explore/explored.js';
import { opponents } from '../../src/site/opponents.js';
import { positions } from '../site/positions.js';
import { atOnce, isOver, launch, open, playOut, screenshots } from './page.js';

const root = join(import.meta.dirname, '..', '..');
const arena = join(root, 'dist', 'src', 'cli', 'main.js');

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** Runs `use` on a page, and fails where anything was complained about. */
async function onPage(
  hash: string,
  use: (page: Page) => Promise<void>,
  look: Parameters<typeof open>[2] = {},
) {
  const { page, complaints } = await open(browser, hash, look);
  try {
    await use(page);
  } finally {
    await page.close();
  }
  expect(complaints).toEqual([]);
}

const cards = '[data-role=hand] button:enabled';
const click = (page: Page, which: string) => async () => page.locator(which).first().click();

test('the page is small enough to be loaded at once', () => {
  expect(gzipSync(readFileSync(join(root, 'dist', 'site', 'index.html'))).length).toBeLessThan(600_000);
});

describe('Kronenduell', () => {
  test.each(Object.keys(opponents.kronenduell))('a match against %s, by clicking', async (bot) => {
    await onPage(`#/kronenduell?seed=click&bot=${bot}`, async (page) => {
      await atOnce(page);
      await playOut(page, cards, 8, click(page, cards));
      const rows = page.locator('[data-role=review] tbody tr');
      await rows.first().waitFor({ timeout: 10_000 });
      expect(await rows.count()).toBe(await page.locator('.discards .column').count());
    });
  });

  test('a match by keys, its review at once, and another one', async () => {
    await onPage('#/kronenduell?seed=keys&bot=heuristic', async (page) => {
      await atOnce(page);
      // Arrows go from card to card; Enter plays.
      await page.locator(cards).first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.locator('.column').first().waitFor();
      expect(await page.locator('.column [role=img]').nth(1).getAttribute('aria-label')).toMatch(/^3,/);
      await playOut(page, cards, 8, async () => {
        for (const digit of '87654321') {
          const rounds = await page.locator('.column').count();
          await page.keyboard.press(digit);
          if (await page.locator('.prompt:has-text("thinking")').count()) return;
          if ((await page.locator('.column').count()) > rounds || (await isOver(page))) return;
        }
      });
      const begun = Date.now();
      await page.locator('[data-role=review] tbody tr').first().waitFor();
      expect(Date.now() - begun).toBeLessThan(1000);
      expect(await page.locator('[data-role=live]').textContent()).not.toBe('');
      await page.keyboard.press('n');
      await page.locator('.felt[data-over=false]').waitFor();
      expect(await page.locator(cards).count()).toBe(8);
    });
  });

  test('hints are what each card keeps against perfect play', async () => {
    await onPage('#/kronenduell?seed=hints', async (page) => {
      await page.locator(cards).first().waitFor();
      await page.keyboard.press('h');
      await page.locator('[data-role=hint]').nth(7).waitFor({ timeout: 20_000 });
      // At the start every card that perfect play uses keeps exactly half.
      const hints = await page.locator('[data-role=hint]').allTextContents();
      expect([3, 4, 5, 6, 8].map((card) => hints[card - 1])).toEqual(Array(5).fill('50.0%'));
    });
  });

  test('variants: two wins with mixed hands, scouting and boosts shown as they act', async () => {
    await onPage('#/kronenduell?seed=mixed&bot=random&hands=mixed&match=two-wins', async (page) => {
      await atOnce(page);
      const shown = new Set<string>();
      await playOut(page, cards, 80, async () => {
        for (const badge of await page.locator('.badge').allTextContents()) shown.add(badge);
        await click(page, cards)();
      });
      expect([...shown].some((badge) => /sees/.test(badge))).toBe(true);
      expect([...shown].some((badge) => /\+2/.test(badge))).toBe(true);
      await page.locator('[data-role=review] tbody tr').first().waitFor({ timeout: 20_000 });
    });
  });

  test('a match is begun from the form, and its address can be shared', async () => {
    await onPage('#/kronenduell', async (page) => {
      await page.selectOption('.setup [name=bot]', 'level-k');
      await page.selectOption('.setup [name=level]', '3');
      await page.click('.setup summary');
      await page.fill('.setup [name=coinsToWin]', '3');
      await page.click('.setup .primary');
      await page.waitForURL(/bot=level-k:level=3&coinsToWin=3&seed=/);
      expect(await page.locator('.side.seat1 .coin').count()).toBe(3);
    });
  });
});

describe('Crowns', () => {
  test('a match by clicking', async () => {
    await onPage('#/crowns?seed=click&bot=rules&rounds=6', async (page) => {
      await atOnce(page);
      const asked = `${cards}, [data-role=bids] button`;
      await playOut(page, asked, 100, async () => {
        const bids = page.locator('[data-role=bids] button');
        if ((await bids.count()) > 0) await bids.first().click();
        else await page.locator(cards).first().click();
      });
      expect(await page.locator('.compare tbody tr').count()).toBe(6);
    });
  });

  test('a match by keys', async () => {
    await onPage('#/crowns?seed=keys&bot=simulating&players=3&rounds=3', async (page) => {
      await atOnce(page);
      await playOut(page, `${cards}, [data-role=bids] button`, 30, async () => {
        if ((await page.locator('[data-role=bids]').count()) > 0) await page.keyboard.press('1');
        else {
          const enabled = await page
            .locator('[data-role=hand] button')
            .evaluateAll((all) => all.findIndex((button) => !(button as HTMLButtonElement).disabled));
          await page.keyboard.press(String(enabled + 1));
        }
      });
      expect(await page.locator('.compare tbody tr').count()).toBe(3);
    });
  });
});

describe('König gegen Bauern', () => {
  test('a match by clicking', async () => {
    await onPage('#/koenig-gegen-bauern?seed=click&bot=rules', async (page) => {
      await atOnce(page);
      await page.click('[data-role=volunteer]');
      await playOut(page, `${cards}, [data-role=pass]`, 60, async () => {
        const closed = page.locator('.moves:not([open]) summary');
        if ((await closed.count()) > 0) await closed.click();
        const first = page.locator('.moves button').first();
        if ((await first.count()) > 0 && (await first.isVisible())) {
          await first.click();
          await page.locator('[data-role=play]').first().click();
        } else await page.locator('[data-role=pass]').click();
      });
      expect(await page.locator('[data-role=prompt]').textContent()).toMatch(/first out of cards/);
    });
  });

  test('a match by keys', async () => {
    await onPage('#/koenig-gegen-bauern?seed=keys&bot=greedy', async (page) => {
      await atOnce(page);
      await page.locator('[data-role=decline]').waitFor();
      await page.keyboard.press('d');
      await playOut(page, cards, 60, async () => {
        if ((await page.locator('[data-role=pass]').count()) > 0) {
          await page.keyboard.press('p');
          return;
        }
        // To lead: the lowest card alone, by its rank.
        const rank = await page.locator(`${cards} .corner b`).first().textContent();
        await page.keyboard.press({ '10': 't', '☆': 'x', '★': 'x' }[rank ?? ''] ?? rank ?? '');
        await page.locator('[data-role=play]').first().waitFor();
        await page.keyboard.press('Enter');
      });
      expect(await page.locator('[data-role=prompt]').textContent()).toMatch(/first out of cards/);
    });
  });
});

describe('positions', () => {
  test('are worth what `arena solve` says', async () => {
    await onPage('#/position', async (page) => {
      for (const [i, set] of positions.entries()) {
        const hash = Object.entries(set).map(([name, value]) => `${name}=${value}`);
        await page.evaluate(
          (to) => {
            location.hash = to;
          },
          `#/position?${hash.join('&')}`,
        );
        const standing = standingOf(readExplored(set));
        if (typeof standing === 'string') throw new Error(standing);
        const command = commandOf(standing.game.options, standing.written);
        await page
          .locator('.command code')
          .and(page.getByText(command, { exact: true }))
          .waitFor({ timeout: 20_000 });
        await page.locator('.found[aria-busy=false]').waitFor({ timeout: 20_000 });
        const expected = i < 3 ? bySolving(command) : fromCommand(command);
        const number = async (which: string) => Number(await page.locator(which).getAttribute('data-value'));
        expect(await number('[data-role=value]'), command).toBe(expected.value);
        for (const part of ['win', 'draw', 'loss'] as const) {
          expect(await number(`[data-role=${part}]`), command).toBe(expected[part]);
        }
        const worths = await page
          .locator('.heat [data-worth]')
          .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('data-worth'))));
        expect(worths, command).toEqual(expected.payoffs.flat());
        for (const seat of [0, 1]) {
          const shown = await page
            .locator(`.bars[data-seat="${seat}"] tr`)
            .evaluateAll((rows) =>
              rows.map((row) => [row.getAttribute('data-card'), Number(row.getAttribute('data-p'))]),
            );
          const opening = expected.opening[seat];
          if (Object.values(opening).every((p) => typeof p === 'number')) {
            expect(Object.fromEntries(shown), command).toEqual(opening as Mix);
          }
        }
      }
    });
  });

  test('are stepped through by clicking, and back', async () => {
    await onPage('#/position?hands=3578/1268', async (page) => {
      await page.locator('.heat button').first().click();
      await page.waitForURL(/line=3-1/);
      await page.locator('.line button').first().click();
      await page.waitForURL((url) => !url.hash.includes('line'));
      await page.click('[data-hand="0"][data-card="1"]');
      await page.locator('.problem').waitFor();
    });
  });
});

/** What the command itself prints. */
function bySolving(command: string): ReturnType<typeof describePosition> {
  const words = command.replace('npx arena ', '').split(' ');
  const { stdout } = spawnSync(process.execPath, [arena, ...words, '--json'], { encoding: 'utf8' });
  return JSON.parse(stdout) as ReturnType<typeof describePosition>;
}

/** The same from its code, without starting a process. */
function fromCommand(command: string): ReturnType<typeof describePosition> {
  const rules = [...command.matchAll(/--option (\w+)=(\S+)/g)].map(([, name, value]) => [name, value]);
  const place = [...command.matchAll(/--(?!option)(\w+) (\S+)/g)].map(([, name, value]) => [name, value]);
  const game = singleGame(completeOptions(Object.fromEntries(rules)));
  return describePosition(solveFrom(game, [{ key: keyOf(game, Object.fromEntries(place)), chance: 1 }]));
}

describe('the rules lab', () => {
  test('solves a changed rule within three seconds, and prices follow', async () => {
    await onPage('#/rules', async (page) => {
      const figure = (side: string) => page.locator(`[data-side=${side}][data-role=draw]`);
      await figure('usual').and(page.locator('[data-value]')).waitFor({ timeout: 20_000 });
      expect(await figure('usual').textContent()).toBe('7.09%');
      const times: number[] = [];
      // Whatever else the machine does: the quickest of three.
      for (const coinsToWin of [3, 5, 2]) {
        const { draw } = describePosition(solveFrom(singleGame(completeOptions({ coinsToWin }))));
        const begun = Date.now();
        await page.fill('[name=coinsToWin]', String(coinsToWin));
        await page.keyboard.press('Tab');
        await page
          .locator(`[data-side=own][data-role=draw][data-value="${draw}"]`)
          .waitFor({ timeout: 20_000 });
        times.push(Date.now() - begun);
      }
      expect(Math.min(...times)).toBeLessThan(3000);
      await page.locator('[data-side=own][data-price="1"][data-value]').waitFor({ timeout: 60_000 });
    });
  });
});

test('arena serve serves the page', async () => {
  const server = spawn(process.execPath, [arena, 'serve', '--port', '0']);
  try {
    const [address] = await new Promise<string[]>((resolve) => {
      createInterface(server.stdout).once('line', (line) => resolve([line]));
    });
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    await onPage(
      '#/kronenduell?bot=random',
      async (page) => {
        await page.locator(cards).first().click();
        await page.locator('.column').first().waitFor({ timeout: 20_000 });
      },
      { address },
    );
  } finally {
    server.kill();
  }
});

describe('looks', () => {
  /** Each view with what is done before it is looked at. */
  const views: Record<string, [string, (page: Page) => Promise<unknown>]> = {
    kronenduell: [
      '#/kronenduell?seed=look&bot=heuristic',
      async (page) => {
        await atOnce(page);
        await playOut(page, cards, 8, click(page, cards));
        await page.locator('[data-role=review] tbody tr').first().waitFor({ timeout: 20_000 });
      },
    ],
    crowns: [
      '#/crowns?seed=look&bot=rules&players=6',
      async (page) => {
        await page.locator('[data-bid="1"]').click();
        await page.locator(cards).first().waitFor();
      },
    ],
    koenig: [
      '#/koenig-gegen-bauern?seed=look&king=fixed&bot=rules',
      async (page) => {
        await page.locator(cards).nth(2).click();
        await page.locator('[data-role=play]').first().waitFor();
      },
    ],
    position: [
      '#/position?hands=13578/24678&coins=2,1',
      (page) => page.locator('[data-role=value]').waitFor({ timeout: 20_000 }),
    ],
    rules: [
      '#/rules?coinsToWin=3',
      (page) => page.locator('[data-side=own][data-role=draw][data-value]').waitFor({ timeout: 20_000 }),
    ],
  };
  test.each([
    [360, 'de', true],
    [1440, 'en', false],
  ] as const)('at %i pixels nothing sticks out, %s', async (width, language, dark) => {
    for (const [name, [hash, prepare]] of Object.entries(views)) {
      const look = async (page: Page) => {
        await prepare(page);
        await page.screenshot({ path: join(screenshots, `${name}-${width}.png`), fullPage: true });
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(widest, `${name} at ${width}`).toBeLessThanOrEqual(width);
      };
      await onPage(hash, look, { width, language, dark });
    }
  });
});
