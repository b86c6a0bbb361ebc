/** A run that many processes play over a queue, whatever happens to them, has the bytes of one that was played here. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keysOf, OPEN_RUNS } from '../../src/arena/queue/redis.js';
import { arena, fixture, freshFolder, resultFiles, startArena } from '../cli/run-cli.js';
import { RedisServer } from './server.js';

const game = ['tournament', 'kronenduell', 'random', 'greedy', 'heuristic', 'eight', '--moves'];
const twoArms = 'metrics: [draw]\narms:\n  long: {}\n  quick: { options: { coinsToWin: 3 } }\n';
const args = [...game, '--bot-file', fixture('eight.ts'), '--blocks', '700'];

let server: RedisServer;
let redis: Redis;
let expected: Record<string, string>;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  server = await RedisServer.start();
  redis = new Redis(server.url, { maxRetriesPerRequest: null });
  redis.on('error', () => {});
  const whole = freshFolder();
  expect((await arena([...args, '--out', whole])).code).toBe(0);
  expected = resultFiles(whole);
});

beforeEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  workers.clear();
  await redis.flushall();
});

afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  redis.disconnect();
  await server.stop();
});

function worker(...more: string[]): ChildProcess {
  const flags = [
    'worker',
    '--queue',
    server.url,
    '--workers',
    '1',
    '--bot-file',
    fixture('eight.ts'),
    ...more,
  ];
  const { child } = startArena(flags);
  workers.add(child);
  return child;
}

const coordinate = (out: string) => startArena([...args, '--queue', server.url, '--resume', '--out', out]);

async function booked(out: string, batches: number): Promise<void> {
  const path = join(out, 'ledger.jsonl');
  const lines = () => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0);
  while (lines() < batches) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('three workers; one is killed, one joins late, the coordinator is killed and goes on, the server restarts', async () => {
  const out = freshFolder();
  const [first] = [worker(), worker()];
  const killed = coordinate(out);
  await booked(out, 3);
  first.kill('SIGKILL');
  worker();
  await booked(out, 6);
  killed.child.kill('SIGKILL');
  await killed.done;
  const { done } = coordinate(out);
  await booked(out, 9);
  await server.stop();
  await server.start();
  expect(await done).toMatchObject({ code: 0, stderr: '' });
  expect(resultFiles(out)).toEqual(expected);
});

test('who is stopped waits for what is being played, and not for what nobody has begun', async () => {
  const out = freshFolder();
  const alone = coordinate(out);
  while ((await redis.smembers(OPEN_RUNS)).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  alone.child.kill('SIGINT');
  expect((await alone.done).code).toBe(130);
  worker();
  const some = coordinate(out);
  await booked(out, 3);
  some.child.kill('SIGINT');
  expect((await some.done).code).toBe(130);
  expect(await redis.smembers(OPEN_RUNS)).toEqual([]);
  expect((await coordinate(out).done).code).toBe(0);
  expect(resultFiles(out)).toEqual(expected);
});

test('who is told to stop while the server is gone ends all the same', async () => {
  const out = freshFolder();
  const idle = startArena(['worker', '--queue', server.url, '--workers', '1']);
  worker();
  const some = coordinate(out);
  await booked(out, 3);
  await server.stop();
  const ends = [some, idle].map(async ({ child, done }) => {
    child.kill('SIGINT');
    const { code, stderr } = await done;
    expect(code).toBe(130);
    expect(stderr).toContain('the server of the queue stays away');
  });
  await Promise.all(ends);
  await server.start();
  expect((await coordinate(out).done).code).toBe(0);
  expect(resultFiles(out)).toEqual(expected);
});

test('damaged results are asked for again, doubled ones booked once', async () => {
  const out = freshFolder();
  const { done } = coordinate(out);
  let run: string | undefined;
  while (run === undefined) [run] = await redis.smembers(OPEN_RUNS);
  const keys = keysOf(run);
  // A worker that answers nonsense, and one that has answered already.
  const queue = new Queue(keys.queue, { connection: redis });
  const listening = new Redis(server.url, { maxRetriesPerRequest: null });
  let answered = 0;
  const liar = new Worker(
    keys.queue,
    async ({ data }) => {
      await redis.set(keys.result(data.part), answered % 2 === 0 ? 'nonsense' : '');
      await redis.rpush(keys.news, JSON.stringify({ part: data.part, failed: null }));
      answered++;
      return { bytes: 8 };
    },
    { connection: listening },
  );
  while (answered < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  await liar.close();
  listening.disconnect();
  worker();
  await booked(out, 3);
  await queue.add('part', { part: 0 }, { jobId: 'part-0' });
  await queue.add('part', { part: 1 }, { jobId: 'again' });
  expect(await done).toMatchObject({ code: 0, stderr: '' });
  await queue.close();
  expect(resultFiles(out)).toEqual(expected);
  // And nothing is left behind of the run.
  expect(await redis.smembers(OPEN_RUNS)).toEqual([]);
});

test('a worker with other bots is not let in, and says why', async () => {
  const out = freshFolder();
  const { done } = coordinate(out);
  const other = startArena(['worker', '--queue', server.url, '--workers', '1']);
  let told = '';
  await new Promise<void>((resolve) => {
    other.child.stderr?.on('data', (bytes: Buffer) => {
      told += bytes;
      if (told.includes('is refused')) resolve();
    });
  });
  expect(told).toContain('there is no bot eight here; bring it with --bot-file');
  other.child.kill('SIGINT');
  expect((await other.done).code).toBe(0);
  worker();
  expect((await done).code).toBe(0);
  expect(resultFiles(out)).toEqual(expected);
});

test('an experiment: arms that end early, by a precision or a test, end where they do here', async () => {
  worker();
  for (const end of [
    'until: { metric: draw, half_width: 0.02, max_blocks: 4000 }',
    'test: { metric: draw, mean0: 0.2, mean1: 0.3, max_blocks: 4000 }',
  ]) {
    const file = join(freshFolder(), 'early.yaml');
    writeFileSync(file, `game: kronenduell\nbots: [random, greedy]\n${end}\n${twoArms}`);
    const [here, there] = [freshFolder(), freshFolder()];
    const experiment = (out: string, ...more: string[]) =>
      arena(['experiment', file, '--json', '--resume', '--out', out, ...more]);
    const [local, queued] = await Promise.all([experiment(here), experiment(there, '--queue', server.url)]);
    expect(local).toMatchObject({ code: 0, stderr: '' });
    expect(queued).toMatchObject({ code: 0, stderr: '' });
    const { arms } = JSON.parse(queued.stdout) as { arms: { end: { matches: number } }[] };
    for (const arm of arms) expect(arm.end.matches).toBeLessThan(8000);
    for (const folder of ['.', 'arms/long', 'arms/quick'])
      expect(resultFiles(join(there, folder))).toEqual(resultFiles(join(here, folder)));
  }
});

test('an experiment: the ladders by which depth is measured are played there too', async () => {
  const depth =
    'game: kronenduell\nbots: [random, greedy]\nblocks: 20\noptions: { coinsToWin: 1 }\nmetrics: [depth]\n';
  const file = join(freshFolder(), 'depth.yaml');
  writeFileSync(file, depth);
  const [here, there] = [freshFolder(), freshFolder()];
  worker();
  const both = [[here], [there, '--queue', server.url]];
  for (const run of await Promise.all(both.map((out) => arena(['experiment', file, '--out', ...out]))))
    expect(run).toMatchObject({ code: 0 });
  const [ladder] = readdirSync(join(here, 'ladders'));
  for (const folder of ['.', join('ladders', ladder)])
    expect(resultFiles(join(there, folder))).toEqual(resultFiles(join(here, folder)));
  expect(Object.keys(resultFiles(here))).toContain('depth.csv');
});

test('no server: a clear word, and nothing was started', async () => {
  const out = join(freshFolder(), 'run');
  const nowhere = 'redis://:secret@127.0.0.1:1';
  const run = await arena([...args, '--queue', nowhere, '--out', out]);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain('no Redis answers at redis://127.0.0.1:1 ');
  expect(run.stderr).not.toContain('secret');
  const served = await arena(['worker', '--queue', nowhere]);
  expect(served.code).toBe(2);
  expect(served.stderr).not.toContain('secret');
});
