/** A Redis server of a test's own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { freshFolder } from '../cli/run-cli.js';

export class RedisServer {
  private child: ChildProcess | null = null;
  private readonly folder = freshFolder();

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** With what it had when it was stopped. */
  async start(): Promise<void> {
    const flags = ['--port', String(this.port), '--dir', this.folder, '--appendonly', 'yes', '--save', ''];
    const child = spawn('redis-server', flags, { stdio: 'ignore' });
    await new Promise((resolve, reject) => {
      child.on('spawn', resolve);
      child.on('error', (error) => reject(new Error(`redis-server can't be started: ${error.message}`)));
    });
    this.child = child;
    const client = new Redis(this.url, { maxRetriesPerRequest: null });
    client.on('error', () => {});
    await client.ping();
    client.disconnect();
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child === null) return;
    const closed = new Promise((resolve) => child.on('close', resolve));
    child.kill('SIGTERM');
    await closed;
    this.child = null;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
