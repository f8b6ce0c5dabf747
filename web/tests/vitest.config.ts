import { defineConfig } from 'vitest/config';

/** Some of what is done in a real browser against a real server, by the name that `--project` takes. */
const project = (name: string, groupOrder: number, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude,
    environment: 'node',
    // An opponent of a test's own has a line, too, which Node 20 doesn't have by itself.
    execArgv: ['--experimental-websocket'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // What is waited for comes in a moment, but not on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    sequence: { groupOrder },
  },
});

// Whole games are played three at a time, since most of it is waiting; pictures a second are counted while nothing else
// runs.
export default defineConfig({
  test: {
    root: new URL('.', import.meta.url).pathname,
    maxWorkers: 3,
    projects: [
      project('games', 0, ['**/*.test.ts'], ['frames.test.ts']),
      project('frames', 1, ['frames.test.ts']),
      project('pictures', 2, ['screenshots.ts']),
      project('soak', 3, ['soak.ts']),
    ],
  },
});
