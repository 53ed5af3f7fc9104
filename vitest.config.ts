import { defineConfig } from 'vitest/config';
import { content } from './scripts/build/content.ts';

/** What is slow by nature is a run of its own: `npm run test:long`. */
const isLong = process.env.TEST_LONG === 'on';

declare module 'vitest' {
  interface ProvidedContext {
    isLong: boolean;
  }
}

/** Everything but the browser tests. `vitest run api` runs the files whose path contains "api". */
export default defineConfig({
  plugins: [content()],
  // React's production build has no entry for development.
  oxc: { jsx: { development: false } },
  test: {
    include: isLong
      ? ['tests/{faults,long}/**/*.test.ts', 'tests/api/odd-input.test.ts']
      : [
          '{client,server,shared,scripts}/**/*.test.{ts,tsx}',
          'tests/{api,operation,site,support}/**/*.test.ts',
          'tests/faults/kill.test.ts',
        ],
    provide: { isLong },
    // One PostgreSQL for the whole run; each file makes its own database on it.
    globalSetup: 'tests/support/global-setup.ts',
    // Servers, migrations and kill tests need more than Vitest's five seconds, on a small machine that is busy too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 50, timeout: 20_000 } },
    // More than the two cores of a small machine: many tests wait for processes.
    maxWorkers: 3,
    // Each start of a server makes much that is garbage soon: room for it saves a sixth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    // A worker loads the server, its packages and the built site once, not once per file: no file mocks a module, and each closes
    // what it opens.
    isolate: false,
    // The application in the tests' own process behaves as it does for visitors.
    env: { NODE_ENV: 'production' },
  },
});
