import { defineConfig } from '@playwright/test';
import { viewports, type WorkerOptions } from './tests/e2e/fixtures.ts';
import { chromiumFlags, ensureChromium, ensureCompleteChromium } from './tests/support/chromium.ts';
import { staffEnv } from './tests/support/staff-pages.ts';

/** What is slow by nature is a run of its own: `npm run test:long`. */
const isLong = process.env.TEST_LONG === 'on';

/** What is slow, and what has the tag: a journey in further layouts or widths, and axe in further states. */
const longTests = /\b(long|faults)\/|@long\b/;

/** Files that need a signed-in account, stored messages, or the form in every language. */
const staffFiles = /\/(staff-(?!set-up)|hostile-resumes|batches|contact-store|languages)[\w-]*\.spec\.ts$/;

// Here, because some tests need it and none can wait until it is installed.
if (isLong) await ensureCompleteChromium();

/** Browser tests against the real product: each worker starts a server of its own (see tests/e2e/fixtures.ts). */
export default defineConfig<object, WorkerOptions>({
  testDir: 'tests',
  ...(isLong ? { grep: longTests } : { grepInvert: longTests }),
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A browser keeps two cores busy: a third worker would only slow the others down.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Enough for a small machine that is busy with something else as well.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Without a terminal, failures are listed at the end.
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: 'reports/playwright.json' }]],
  // Each project has workers of its own, and each worker a server.
  projects: [
    { name: 'site', testMatch: '*.spec.ts', testIgnore: staffFiles },
    // Staff pages show the same without transitions, which every press would wait for.
    {
      name: 'staff',
      testMatch: staffFiles,
      use: { serverEnv: staffEnv, contextOptions: { reducedMotion: 'reduce' }, viewport: viewports.desktop },
    },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      executablePath: await ensureChromium(),
      // Pages live for seconds: optimizing their scripts, and a process for each, takes more processor time than it saves.
      args: [...chromiumFlags, '--js-flags=--no-opt --no-maglev', '--renderer-process-limit=1'],
    },
  },
});
