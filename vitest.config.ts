import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // These have configurations of their own, since they need more than Node.
    exclude: ['test/browser/**', 'test/redis/**', 'test/programs/**'],
    setupFiles: ['test/setup.ts'],
    // What is built is imported as it is.
    server: { deps: { external: [/\/dist\//] } },
    testTimeout: 120_000,
    // What a user's bots have learned is nothing to the tests.
    env: { KRONENARENA_CACHE: join(tmpdir(), 'kronenarena-test-cache') },
    // Two cores, and one more since some tests wait for others to be slow.
    maxWorkers: 3,
    // Files share their modules: what is loaded and compiled once need not be again, a third of the time.
    isolate: false,
  },
});
