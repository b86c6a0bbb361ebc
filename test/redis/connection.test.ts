/** Connections end whenever they are told to, whatever the server is doing. */
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/arena/queue/redis.js';
import { RedisServer } from './server.js';

let server: RedisServer;

beforeAll(async () => {
  server = await RedisServer.start();
});

afterAll(async () => {
  await server.stop();
});

const opened = () => connect({ url: server.url, shown: server.url });

/** Once the server is gone and the connection waits to be tried again. */
async function waiting(redis: Redis): Promise<void> {
  while (redis.status !== 'reconnecting') await new Promise((resolve) => setTimeout(resolve, 1));
}

test('one that waits to be tried again says that it has ended, and answers what it was asked', async () => {
  const redis = await opened();
  const another = redis.duplicate();
  await another.ping();
  await server.stop();
  for (const one of [redis, another]) {
    await waiting(one);
    const asked = one.get('anything');
    const ended = new Promise((resolve) => one.once('end', resolve));
    one.disconnect();
    await expect(asked).rejects.toThrow('Connection is closed');
    await ended;
    expect(one.status).toBe('end');
  }
  await server.start();
});

test('a worker of the queue can be closed while its server is away', async () => {
  const connection = await opened();
  const worker = new Worker('any', async () => {}, { connection });
  worker.on('error', () => {});
  await worker.waitUntilReady();
  await server.stop();
  await waiting(connection);
  await worker.close();
  connection.disconnect();
  await server.start();
});

test('a server that has answered before is waited for', async () => {
  (await opened()).disconnect();
  await server.stop();
  const waiting = opened();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await server.start();
  const redis = await waiting;
  expect(await redis.ping()).toBe('PONG');
  redis.disconnect();
});
