import { defineConfig } from 'vitest/config';

/** Tests that need more than Node: python3 and a C compiler. */
export default defineConfig({
  test: { include: ['test/programs/**/*.test.ts'], testTimeout: 120_000, maxWorkers: 1 },
});
