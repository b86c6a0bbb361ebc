import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../cli/run-cli.js';
import { howMany } from '../how-many.js';

/** Ends pools while their threads come up: each a little later than the last. */
const script = (pools: number) => `
  const { Threads } = await import(${JSON.stringify(join(root, 'dist', 'src', 'lab', 'threads.js'))});
  for (let i = 0; i < ${pools}; i++) {
    const threads = new Threads('src/lab/policy-worker.js', 'fill', 2);
    await new Promise((resolve) => setTimeout(resolve, (i * 37) % 400));
    await threads.close();
  }
`;

test('threads that are ended while they come up take nobody with them', async () => {
  const node = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script(howMany(25))]);
  await expect(node).resolves.toMatchObject({ stderr: '' });
});

test('a thread requires no modules', async () => {
  const { threadFlags } = await import('../../src/arena/threads.js');
  const [major, minor] = process.versions.node.split('.').map(Number);
  // Node requires modules from 20.19 and 22.12 on.
  const requires = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (requires) expect(threadFlags).toEqual(['--no-experimental-require-module']);
});
