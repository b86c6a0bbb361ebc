import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    // Two cores: more workers than that only make the slow tests slower.
    maxWorkers: 2,
  },
});
