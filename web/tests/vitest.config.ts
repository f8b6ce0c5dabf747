import { defineConfig } from 'vitest/config';

// Whole games in a real browser against a real server: one file after another, since both cores are needed for one.
export default defineConfig({
  test: {
    root: new URL('.', import.meta.url).pathname,
    include: ['**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
