/** What workers solve and ask for others is what is solved and asked here, to the byte, whatever happens to them. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keysOf, OPEN_RUNS } from '../../src/arena/queue/redis.js';
import { arena, fixture, freshFolder, type Running, startArena } from '../cli/run-cli.js';
import { RedisServer } from './server.js';

const short = ['kronenduell', '--option', 'coinsToWin=1', '--json'];
const solve = ['solve', ...short, '--option', 'hands=verraeter'];
/** Slow enough to be sent, and over soon enough. */
const ask = ['exact', ...short, '--policy', 'monte-carlo:iterations=2'];

let server: RedisServer;
let redis: Redis;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  server = await RedisServer.start();
  redis = new Redis(server.url, { maxRetriesPerRequest: null });
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

function worker(): ChildProcess {
  const { child } = startArena(['worker', '--queue', server.url, '--workers', '1']);
  workers.add(child);
  return child;
}

/** A cache of its own, so that every policy is asked anew. */
function start(command: string[], csv: string): Running {
  return startArena([...command, '--csv', csv], { env: { KRONENARENA_CACHE: freshFolder() } });
}

async function here(command: string[]): Promise<{ stdout: string; csv: string }> {
  const path = join(freshFolder(), 'here.csv');
  const { code, stdout } = await start(command, path).done;
  expect(code).toBe(0);
  return { stdout, csv: readFileSync(path, 'utf8') };
}

const until = async (so: () => Promise<boolean>) => {
  while (!(await so())) await new Promise((resolve) => setTimeout(resolve, 2));
};

const run = async (): Promise<string> => {
  await until(async () => (await redis.smembers(OPEN_RUNS)).length > 0);
  return (await redis.smembers(OPEN_RUNS))[0];
};

const results = async (name: string) => (await redis.keys(keysOf(name).results)).length;

test('deals: a worker is killed in the middle, another joins, a result arrives damaged', async () => {
  const expected = await here(solve);
  const path = join(freshFolder(), 'there.csv');
  const { done } = start([...solve, '--queue', server.url], path);
  const name = await run();
  // What somebody else left there.
  await redis.set(keysOf(name).result(63), 'nonsense');
  const first = worker();
  await until(async () => (await results(name)) > 2);
  first.kill('SIGKILL');
  worker();
  expect(await done).toMatchObject({ code: 0, stderr: '', stdout: expected.stdout });
  expect(readFileSync(path, 'utf8')).toBe(expected.csv);
  expect(await redis.smembers(OPEN_RUNS)).toEqual([]);
});

test('a policy: whoever wants it is killed in the middle and asks again', async () => {
  const expected = await here(ask);
  const path = join(freshFolder(), 'there.csv');
  const queued = [...ask, '--queue', server.url];
  // Who is told to stop doesn't wait for workers.
  const stopped = start(queued, path);
  await run();
  stopped.child.kill('SIGINT');
  expect((await stopped.done).code).toBe(130);
  const killed = start(queued, path);
  const name = await run();
  worker();
  await until(async () => (await results(name)) > 0);
  killed.child.kill('SIGKILL');
  await killed.done;
  expect(await start(queued, path).done).toMatchObject({ code: 0, stderr: '', stdout: expected.stdout });
  expect(readFileSync(path, 'utf8')).toBe(expected.csv);
});

test('a worker without the bot stays out; what a queue is not for is refused', async () => {
  const told = await new Promise<string>((resolve) => {
    const wanted = startArena([
      ...['exact', ...short, '--policy', 'slow-policy', '--bot-file', fixture('slow-policy.ts')],
      ...['--csv', join(freshFolder(), 'slow.csv'), '--queue', server.url],
    ]);
    workers.add(wanted.child);
    let text = '';
    worker().stderr?.on('data', (bytes: Buffer) => {
      text += bytes;
      if (text.includes('is refused')) resolve(text);
    });
  });
  expect(told).toContain('there is no bot slow-policy here; bring it with --bot-file');
  const one = await arena(['solve', 'kronenduell', '--queue', server.url]);
  expect(one).toMatchObject({ code: 2 });
  expect(one.stderr).toContain('--queue is for all deals together');
  const two = await arena(['exact', 'kronenduell', 'random', 'greedy', '--queue', server.url]);
  expect(two).toMatchObject({ code: 2 });
  expect(two.stderr).toContain('--queue is for whole policies');
});
