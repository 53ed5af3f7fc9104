import { defineConfig } from '@playwright/test';
import type { WorkerOptions } from './tests/e2e/fixtures.ts';
import { chromiumFlags, ensureChromium } from './tests/support/chromium.ts';

/** Browser tests against the real product: each worker starts a server of its own (see tests/e2e/fixtures.ts). */
export default defineConfig<object, WorkerOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: { executablePath: await ensureChromium(), args: [...chromiumFlags] },
  },
});
