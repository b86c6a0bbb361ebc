/** What a program can't take part in says so, in one sentence and before anything is played or written. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planTournament, usualRequest } from '../../../src/arena/new-plan.js';
import { localPlan } from '../../../src/arena/queue/local-plan.js';
import { arena, arenaHere, freshFolder, root } from '../../cli/run-cli.js';
import { program } from './programs.js';

test.each([
  [[program('uniform'), 'random']],
  [['--exploitability', program('uniform')]],
  [['--policy', program('uniform'), '--csv', join(freshFolder(), 'policy.csv')]],
  [['random', 'greedy', program('uniform')]],
])('exact evaluation: %j', async (args) => {
  const { code, stdout, stderr } = await arenaHere(['exact', 'kronenduell', ...args]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(
    /^arena: bot uniform runs in a process of its own: .*can't be evaluated exactly.*\n$/,
  );
});

test('a person meets only bots of the arena’s own process', async () => {
  const run = await arena(['play', 'kronenduell', '--against', program('uniform')], { input: 'q\n' });
  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(run.stderr).toMatch(/^arena: bot uniform runs in a process of its own and meets only bots; .*\n$/);
});

test.each([
  [['tournament', 'kronenduell', 'random', '--bot', program('uniform', 'held')]],
  [['experiment', join(root, 'test/fixtures/external/experiment.yaml')]],
])('a queue: %j', async (args) => {
  const out = join(freshFolder(), 'run');
  // Nobody listens there: it is refused before a server is looked for.
  const queue = ['--queue', 'redis://127.0.0.1:1', '--out', out];
  const { code, stderr } = await arenaHere([...args, ...queue], { env: { PASSED_ON: 'y' } });
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^arena: bot held runs in a process of its own, and what to run is never told .*\n$/,
  );
  expect(existsSync(join(out, 'run.json'))).toBe(false);
  expect(existsSync(join(out, 'arms'))).toBe(false);
});

test('a worker of a queue that is offered one refuses the run', async () => {
  const folder = freshFolder();
  const plan = await planTournament(
    {
      ...usualRequest,
      game: 'kronenduell',
      bots: ['random', program('uniform')],
      seed: '1',
      blocks: 1,
    },
    folder,
  );
  const answer = await localPlan(plan, { botFiles: [], folder });
  expect(answer).toBe(
    'its bot uniform runs in a process of its own, and what to run is never told over a queue',
  );
});
