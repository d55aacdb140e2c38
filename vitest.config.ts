import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** `npm test` leaves the files named `*.release.test.ts` to the release gate. */
const isDaily = process.env.TEST_SCOPE === 'daily';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isDaily ? ['**/*.release.test.{ts,tsx}'] : [])],
    globalSetup: ['apps/api/src/testing/global-setup.ts'],
    // Processes, not threads: native modules and tests that start programs of their own. One process serves many files.
    pool: 'forks',
    isolate: false,
    // Fewer collections of the young heap: a tenth of the processor time.
    execArgv: ['--max-semi-space-size=32'],
    // One more than cores: a file that waits for the database, or for a program it has started, leaves its core to another.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Bounds for a test that hangs, far above what any takes: slow machines are not failures.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
});
