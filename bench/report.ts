/**
 * What a report costs: from a million matches that random bots played, as a user makes it.
 *
 *     npm run bench report
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../src/arena/package-root.js';
import { row } from './measure.js';

const folder = mkdtempSync(join(tmpdir(), 'kronenarena-bench-'));
const main = join(packageRoot, 'dist/src/cli/main.js');

/** Runs a command in a process that says at its end what it took. */
function measured(args: readonly string[]): { seconds: number; megabytes: number } {
  const program = `
    process.argv.push(...${JSON.stringify(args)});
    process.on('exit', () => {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
      process.stderr.write(JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1e3 }));
    });
    await import(${JSON.stringify(main)});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, 'arena'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stderr.slice(stderr.lastIndexOf('{'))) as { seconds: number; megabytes: number };
}

try {
  for (const [game, bots, blocks] of [
    ['kronenduell', ['random', 'random'], 500_000],
    ['kronenduell', new Array<string>(8).fill('random'), 200],
  ] as const) {
    const out = join(folder, `${game}-${blocks}`);
    measured(['tournament', game, ...bots, '--blocks', String(blocks), '--out', out]);
    const { seconds, megabytes } = measured(['report', out]);
    const matches = blocks * bots.length * (bots.length - 1);
    row(`report of ${matches} matches, ${bots.length} bots, processor time`, seconds, 's');
    row('  peak resident', megabytes, 'MB');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
