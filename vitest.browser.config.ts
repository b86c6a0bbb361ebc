import { defineConfig } from 'vitest/config';

/** Tests that open pages in Chromium; `CHROMIUM` says where it is. */
export default defineConfig({
  test: { include: ['test/browser/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 300_000, maxWorkers: 1 },
});
