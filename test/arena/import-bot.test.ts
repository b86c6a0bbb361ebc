/** While a bot is imported it can't end the process; those who must end it meanwhile can. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importBot } from '../../src/arena/import-bot.js';
import { fixture, freshFolder, startArena } from '../cli/run-cli.js';

function botFile(text: string): string {
  const file = join(freshFolder(), 'bot.mjs');
  writeFileSync(file, text);
  return file;
}

test('no bot ends the process while several are imported, and afterwards it can be ended again', async () => {
  const { exit } = process;
  const bot = "export default { game: 'kronenduell', create: () => ({ choose: () => 0 }) };";
  const slow = `await new Promise((resolve) => setTimeout(resolve, 50));\n${bot}`;
  const [first, second, leaving] = await Promise.allSettled(
    [slow, bot, `process.exit(0);\n${bot}`].map((text) => importBot(botFile(text))),
  );
  expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(leaving).toMatchObject({ reason: { message: expect.stringContaining('called process.exit(0)') } });
  expect(process.exit).toBe(exit);
});

test('a reader that goes while a bot is imported is no error', async () => {
  const args = ['play', 'kronenduell', '--against', 'late', '--bot-file', fixture('late.ts')];
  const { child, done } = startArena(args, { input: 'q\n' });
  child.stdout?.destroy();
  expect(await done).toMatchObject({ code: 0, signal: null, stderr: '' });
});
