/** Every page at every width: what would catch a designer's eye. */
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumFlags, ensureChromium } from '../support/chromium.ts';
import { coveredContent, coveredStops, holesInGrids } from '../support/layout.ts';
import { createDatabase } from '../support/postgres.ts';
import { routes } from '../support/routes.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** Widths with their heights; 320 x 256 is 1280 x 1024 magnified four times. */
const sizes = [
  [320, 256],
  [360, 640],
  [768, 1024],
  [1024, 768],
  [1280, 900],
  [1440, 900],
] as const;

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ databaseUrl: await createDatabase() });
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
});
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
});

test.each(routes)('%s has no hole, nothing covered and nothing beside the window', async (route) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(server.url + route);
  const findings: Record<string, unknown> = {};
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const found = [
      ...(await page.evaluate(coveredStops)),
      ...(await page.evaluate(holesInGrids)),
      ...(width < 768 ? [] : await page.evaluate(coveredContent)),
      ...((await page.evaluate(overflow)) === 0 ? [] : ['wider than the window']),
    ];
    if (found.length > 0) findings[width] = found;
  }
  await page.close();
  expect(findings).toEqual({});
});
