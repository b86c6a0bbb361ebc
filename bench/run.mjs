/** `npm run bench [NAME …]`: runs the built benches, all or the named ones, one after another. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'dist', 'bench');
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const all = readdirSync(folder).filter((file) => file.endsWith('.js') && file !== 'measure.js');
for (const file of named.length === 0 ? all : named.map((name) => `${name}.js`)) {
  console.log(`\n${file.replace(/\.js$/, '')}`);
  const { status } = spawnSync(process.execPath, [join(folder, file), ...flags], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
