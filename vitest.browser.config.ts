import { defineConfig } from 'vitest/config';

/** Tests in a real browser, one file at a time. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    testTimeout: 120_000,
    fileParallelism: false,
  },
});
