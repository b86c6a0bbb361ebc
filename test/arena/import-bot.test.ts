/** While a bot is imported it can't end the process; those who must end it meanwhile can. */
import { expect, test } from 'vitest';
import { botFileAt, compileBot, importBot } from '../../src/arena/bot-file.js';
import { fixture, freshFolder, startArena } from '../cli/run-cli.js';

test('imports at the same time leave process.exit as it was', async () => {
  const before = process.exit;
  const file = await compileBot(botFileAt(fixture('eight.ts')), freshFolder());
  await Promise.all(['a', 'b', 'c'].map((instance) => importBot(file, instance)));
  expect(process.exit).toBe(before);
});

test('a reader that goes while a bot is imported is no error', async () => {
  const args = ['play', 'kronenduell', '--against', 'late', '--bot-file', fixture('late.ts')];
  const { child, done } = startArena(args, { input: 'q\n' });
  child.stdout?.destroy();
  expect(await done).toMatchObject({ code: 0, signal: null, stderr: '' });
});
