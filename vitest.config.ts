import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**'],
    testTimeout: 120_000,
    // What a user's bots have learned is nothing to the tests.
    env: { KRONENARENA_CACHE: join(tmpdir(), 'kronenarena-test-cache') },
    // Two cores: more workers than that only make the slow tests slower.
    maxWorkers: 2,
  },
});
