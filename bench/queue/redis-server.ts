/** A redis-server of a bench's own, which keeps nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';

export interface OwnRedis {
  url: string;
  redis: Redis;
  /** Seconds of processor time that the server has used. */
  cpuSeconds: () => Promise<number>;
  stop: () => Promise<void>;
}

export async function startRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--save', ''], { stdio: 'ignore' });
  await once(child, 'spawn');
  const url = `redis://127.0.0.1:${port}`;
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  redis.on('error', () => {});
  await redis.ping();
  return {
    url,
    redis,
    cpuSeconds: async () => {
      const used = (await redis.info('cpu')).matchAll(/^used_cpu_(?:sys|user):([\d.]+)/gm);
      return [...used].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
    },
    stop: async () => {
      redis.disconnect();
      child.kill();
      await once(child, 'close');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
