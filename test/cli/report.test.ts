/** `arena report`, and `--report` at the end of what is played. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arenaHere, freshFolder } from './run-cli.js';

const tiny = ['tournament', 'kronenduell', 'random', 'random', '--blocks', '2', '--option', 'coinsToWin=1'];

test('a tournament makes its report and says where it is, also in JSON', async () => {
  const out = join(freshFolder(), 'run');
  const { code, stdout } = await arenaHere([...tiny, '--out', out, '--report', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ out, report: join(out, 'report.html') });
  expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('<html lang="en">');
  const german = join(out, 'bericht.html');
  const again = await arenaHere(['report', out, '--lang', 'de', '--out', german]);
  expect(again).toMatchObject({ code: 0, stdout: `The report is in ${german}\n`, stderr: '' });
  expect(readFileSync(german, 'utf8')).toContain('<html lang="de">');
});

test('wrong use is one line and exit code 2', async () => {
  const nowhere = join(freshFolder(), 'nowhere');
  const none = await arenaHere(['report', nowhere]);
  expect(none).toMatchObject({ code: 2, stderr: `arena: there is no folder ${nowhere}\n` });
  const french = await arenaHere(['report', freshFolder(), '--lang', 'fr']);
  expect(french).toMatchObject({ code: 2, stderr: 'arena: --lang fr should be one of en, de\n' });
  expect(existsSync(join(nowhere, 'report.html'))).toBe(false);
});
