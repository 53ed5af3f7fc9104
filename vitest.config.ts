import { defineConfig } from 'vitest/config';

/** What is slow by nature is a run of its own: `npm run test:long`. */
const isLong = process.env.TEST_LONG === 'on';

/** Everything but the browser tests. `vitest run api` runs the files whose path contains "api". */
export default defineConfig({
  test: {
    include: isLong
      ? ['tests/long/**/*.test.ts']
      : ['{client,server,shared,scripts}/**/*.test.{ts,tsx}', 'tests/{api,content,faults,support}/**/*.test.ts'],
    // One PostgreSQL for the whole run; each file makes its own database on it.
    globalSetup: 'tests/support/global-setup.ts',
    // Servers, migrations and kill tests on a small machine need more than Vitest's five seconds.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // More than the two cores of a small machine: many tests wait for processes.
    maxWorkers: 4,
    isolate: false,
    env: { NODE_ENV: 'production' },
  },
});
