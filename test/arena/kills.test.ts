/**
 * The arena, killed again and again at random moments: it ends with the bytes of a run that nobody disturbed. `KILLS` says how often over
 * all games; `npm run test:kills` kills 200 times.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { arena, arenaHere, freshFolder, resultFiles, startArena } from '../cli/run-cli.js';
import { processesWith, program, until } from './external/programs.js';

const KILLS = Number(process.env.KILLS ?? 3);

/** In-process bots, and one behind a pipe that is a program of its own. */
const runs: [game: string, args: string[]][] = [
  ['kronenduell', ['random', 'heuristic', '--moves']],
  ['crowns', ['random', 'rules', '--players', '3', '--rounds']],
  ['koenig-gegen-bauern', ['random', 'greedy']],
];

describe.each(runs)('%s', (game, args) => {
  test(`killed ${Math.ceil(KILLS / runs.length)} times`, async () => {
    // By its title the program is found again.
    const mark = `kills-${game}-${process.pid}`;
    const far = program('well', 'far').replace(process.execPath, `${process.execPath} --title=${mark}`);
    const command = ['tournament', game, ...args, '--bot', far, '--blocks', '100'];
    const whole = freshFolder();
    expect((await arenaHere([...command, '--out', whole])).code).toBe(0);
    const expected = resultFiles(whole);
    const rng = new Rng();
    rng.seed(KILLS, 2, 3, 4);
    let out = freshFolder();
    for (let kills = 0; kills < KILLS / runs.length; ) {
      const workers = String(1 + rng.below(4));
      const { child, done } = startArena([...command, '--out', out, '--workers', workers, '--resume']);
      let over = false;
      const killed = moment(rng, out, () => over).then(() => child.kill('SIGKILL'));
      const { signal, code, stderr } = await done;
      over = true;
      await killed;
      if (signal === 'SIGKILL') {
        kills++;
        continue;
      }
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(resultFiles(out)).toEqual(expected);
      out = freshFolder();
    }
    expect(await arena([...command, '--out', out, '--resume'])).toMatchObject({ code: 0, stderr: '' });
    expect(resultFiles(out)).toEqual(expected);
    expect(readdirSync(out)).not.toContain('run.lock');
    expect(await until(() => processesWith(mark).length === 0, 10)).toBe(true);
  }, 3_600_000);
});

/** Now and then while everything starts up; mostly a little after the ledger has grown by some lines. */
async function moment(rng: Rng, out: string, over: () => boolean): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  if (rng.below(4) === 0) return pause(rng.below(1500)) as Promise<void>;
  const lines = () => {
    const path = join(out, 'ledger.jsonl');
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').length : 0;
  };
  const until = lines() + rng.below(4);
  while (lines() <= until && !over()) await pause(3);
  await pause(rng.below(15));
}
