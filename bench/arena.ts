/**
 * What the arena costs: random against random through everything that a tournament does, on one thread in process, and as
 * whole tournaments with one and two workers; and what bots that think cost beside a bare loop of the same bots.
 *
 *     npm run bench arena
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchPlayer } from '../src/arena/batch.js';
import { createHeartbeats } from '../src/arena/heartbeat.js';
import { planTournament, usualRequest } from '../src/arena/new-plan.js';
import { packageRoot } from '../src/arena/package-root.js';
import { Rng } from '../src/core/rng.js';
import { createKronenduell } from '../src/games/kronenduell/game.js';
import { best, cpuSeconds, row } from './measure.js';

const folder = mkdtempSync(join(tmpdir(), 'kronenarena-bench-'));

async function inProcess(bots: string[]): Promise<number> {
  const plan = await planTournament(
    {
      ...usualRequest,
      game: 'kronenduell',
      bots,
      seed: '1',
      blocks: 1_000_000,
    },
    folder,
  );
  const player = new BatchPlayer(plan, [null, null], createHeartbeats(1));
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 12; run++) {
    const from = cpuSeconds();
    let matches = 0;
    for (let batch = 0; batch < 10; batch++) {
      matches += (await player.play({ batch, slot: 0, verdicts: [] })).matches;
    }
    least = Math.min(least, (cpuSeconds() - from) / matches);
  }
  return 1 / least;
}

/** The same bots in a bare loop: deal, view, answer, play. */
function playouts(): number {
  const game = createKronenduell();
  const rng = new Rng();
  const [deal, state] = [new Int32Array(game.dealSize), new Int32Array(game.stateSize)];
  return best(() => {
    for (let i = 0; i < 100_000; i++) {
      game.drawDeal(rng, deal);
      game.start(deal, state);
      game.playout(state, rng, deal);
    }
    return 100_000;
  });
}

interface Whole {
  rate: number;
  megabytes: number;
}

/** A tournament as a user starts it; its own figures, and the main process's memory by GNU time where there is one. */
function whole(workers: number, blocks: number): Whole {
  const out = join(folder, `run-${workers}-${blocks}`);
  const main = join(packageRoot, 'dist/src/cli/main.js');
  const program = `
    process.argv.push('tournament', 'kronenduell', 'random', 'random', '--blocks', '${blocks}',
      '--workers', '${workers}', '--out', ${JSON.stringify(out)}, '--json');
    let most = 0;
    setInterval(() => { most = Math.max(most, process.memoryUsage.rss()); }, 50).unref();
    process.on('exit', () => process.stderr.write(String(most / 1e6)));
    await import(${JSON.stringify(main)});`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, 'arena'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const { total, seconds } = JSON.parse(stdout) as { total: number; seconds: number };
  rmSync(out, { recursive: true });
  return { rate: total / seconds, megabytes: Number(stderr) };
}

try {
  const bare = playouts();
  const thread = await inProcess(['random', 'random']);
  row('playouts, one thread', bare, '/s');
  row('random against random, all of the arena, one thread in process', thread, '/s');
  row('  that is, in playouts', bare / thread, 'playouts a match');
  const [one, two] = [whole(1, 500_000), whole(2, 1_000_000)];
  row('tournament, 1 worker', one.rate, 'matches/s');
  row('tournament, 2 workers', two.rate, 'matches/s');
  row('  against 1 worker', two.rate / one.rate, '×');
  if (process.argv.includes('--memory')) {
    const long = whole(2, 5_000_000);
    row('10 million matches, 2 workers', long.rate, 'matches/s');
    row('  main process and its workers, peak resident', long.megabytes, 'MB');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
