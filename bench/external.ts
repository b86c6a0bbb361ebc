/**
 * What a bot in a process of its own costs: moves over one pipe with the example in C, and with one of our own bots in
 * its host, against a bot in process. By the clock, the best of several runs, since what counts is how long one waits.
 *
 *     npm run bench external
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchPlayer } from '../src/arena/batch.js';
import { createHeartbeats } from '../src/arena/heartbeat.js';
import { planTournament, usualRequest } from '../src/arena/new-plan.js';
import { packageRoot } from '../src/arena/package-root.js';
import { cpuSeconds, row } from './measure.js';

const folder = mkdtempSync(join(tmpdir(), 'kronenarena-bench-'));
/** Enough for the arena's code to have been compiled: the first runs, of some ten thousand moves each, are twice as slow. */
const RUNS = 12;
const BATCHES = 150;

/** Moves of the program a second, by the clock; and the arena's own processor time a move, in microseconds. */
async function movesOver(game: string, opponents: string[], program: string): Promise<void> {
  const plan = await planTournament(
    {
      ...usualRequest,
      game,
      bots: [...opponents, `far=cmd:${program}`],
      format: opponents.length > 1 ? 'round-robin' : 'gauntlet',
      seed: '1',
      blocks: 1_000_000,
    },
    folder,
  );
  const player = new BatchPlayer(plan, [null, null], createHeartbeats(1));
  let [rate, cost] = [0, Number.POSITIVE_INFINITY];
  for (let run = 0; run < RUNS; run++) {
    const [from, cpu] = [performance.now(), cpuSeconds()];
    let moves = 0;
    for (let batch = 0; batch < BATCHES; batch++) {
      const { timing } = await player.play({ batch: run * BATCHES + batch, slot: 0, verdicts: [] });
      moves += timing[timing.length / 2];
    }
    rate = Math.max(rate, (moves / (performance.now() - from)) * 1000);
    cost = Math.min(cost, ((cpuSeconds() - cpu) / moves) * 1e6);
  }
  await player.retire();
  row(`${game}: moves over one pipe, ${program.split('/').at(-1)}`, rate, '/s');
  row('  processor time of the arena a move, its own bot included', cost, 'µs');
}

try {
  const program = join(folder, 'random_bot');
  const source = join(packageRoot, 'bots', 'external', 'random_bot.c');
  const { status } = spawnSync('cc', ['-O2', '-o', program, source], { stdio: 'inherit' });
  if (status !== 0) throw new Error('this bench needs a C compiler called cc');
  await movesOver('kronenduell', ['random'], program);
  await movesOver(
    'kronenduell',
    ['random'],
    `${process.execPath} ${join(packageRoot, 'dist/src/cli/main.js')} bot-host kronenduell random`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
