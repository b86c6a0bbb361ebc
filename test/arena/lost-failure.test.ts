import { expect, test } from 'vitest';
import { planTournament, usualRequest } from '../../src/arena/new-plan.js';
import { Pool } from '../../src/arena/pool.js';
import { runTournament } from '../../src/arena/tournament.js';
import type { CallWorkforce } from '../../src/arena/workforce.js';
import { freshFolder } from '../cli/run-cli.js';

/** A pool whose batches all come back in one moment, a fault of the third among them. */
const atOnce: CallWorkforce = async (plan, out) => {
  const pool = new Pool(plan, [null, null], 1, out);
  const waiting: (() => void)[] = [];
  return {
    slots: pool.slots,
    async play(batch) {
      const result = await pool.play(batch);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length >= pool.slots) for (const go of waiting.splice(0)) go();
      });
      if (batch === 2) throw new Error('a fault of the third');
      return result;
    },
    release: (result) => pool.release(result),
    close: () => pool.close(),
  };
};

test('a failure among batches that land in one moment ends the run, and is told', async () => {
  const request = {
    ...usualRequest,
    game: 'kronenduell',
    bots: ['random', 'greedy'],
    seed: '1',
    blocks: 100_000,
  };
  const out = freshFolder();
  const plan = await planTournament(request, out);
  const run = runTournament({ plan, out, workers: 1, resume: false, force: false, workforce: atOnce });
  await expect(run).rejects.toThrow('a fault of the third');
});
