import { defineConfig } from 'vitest/config';

/** What needs a Redis server: it is started by the tests, and they fail where there is none. */
export default defineConfig({
  test: {
    include: ['test/redis/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
