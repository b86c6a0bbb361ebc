/**
 * The package as others install it: the tarball in an empty folder, with a working command, its bots and typed exports,
 * playing the same tournament to the last byte as this checkout. Needs the registry, so it runs in CI, not in the tests.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'kronenarena-package-'));
function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}

try {
  const tarball = run('npm', ['pack', '--silent', '--pack-destination', folder], root)
    .trim()
    .split('\n')
    .pop();
  writeFileSync(join(folder, 'package.json'), '{ "name": "elsewhere", "private": true, "type": "module" }\n');
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', `./${tarball}`], folder);

  const tournament = ['tournament', 'kronenduell', '--blocks', '40', '--seed', 'package', '--moves'];
  run('npx', ['arena', ...tournament, '--out', 'there'], folder);
  run(
    process.execPath,
    [join(root, 'dist/src/cli/main.js'), ...tournament, '--out', join(folder, 'here')],
    root,
  );
  const files = readdirSync(join(folder, 'here')).filter(
    (name) => name !== 'run.json' && name !== 'timing.csv',
  );
  assert.ok(files.includes('matches.csv'));
  for (const name of files) {
    assert.ok(
      readFileSync(join(folder, 'here', name)).equals(readFileSync(join(folder, 'there', name))),
      `${name} differs`,
    );
  }

  assert.ok(existsSync(join(folder, 'node_modules/kronenarena/dist/site/index.html')), 'the page is missing');

  // A bot of one's own, beside the package, and what its types say.
  run('npx', ['arena', 'new-bot', 'kronenduell', 'my-bot'], folder);
  run(
    'npx',
    [
      'arena',
      'tournament',
      'kronenduell',
      'random',
      '--bot-file',
      'my-bot.ts',
      '--blocks',
      '5',
      '--out',
      'own',
    ],
    folder,
  );
  cpSync(join(root, 'test/package/script.ts'), join(folder, 'script.ts'));
  const checked = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'];
  run(
    join(root, 'node_modules/.bin/tsc'),
    [
      ...checked,
      '--typeRoots',
      join(root, 'node_modules/@types'),
      '--types',
      'node',
      'my-bot.ts',
      'script.ts',
    ],
    folder,
  );
  console.log('the package installs, plays the same tournament, and its types hold');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
