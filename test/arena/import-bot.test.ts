import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importBot } from '../../src/arena/import-bot.js';
import { freshFolder } from '../cli/run-cli.js';

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
