import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.ts'],
    globalSetup: ['apps/api/src/testing/global-setup.ts'],
    // Processes, not threads: native modules and tests that start programs of their own. One process serves many files.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // Bounds for a test that hangs, far above what any takes: slow machines are not failures.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
