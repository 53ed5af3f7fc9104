/** Playwright's `test` with a server per worker. Any complaint of the browser fails the test. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { createMigratedDatabase } from '../support/postgres.ts';
import { startServer, type TestServer } from '../support/server.ts';

export const viewports = {
  phone: { width: 360, height: 800 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

export interface WorkerOptions {
  serverEnv: Record<string, string>;
}

interface WorkerFixtures extends WorkerOptions {
  /** A running product with a new database, shared by the tests of a worker. */
  server: TestServer & { databaseUrl: string };
}

interface TestFixtures {
  complaints: {
    /** Expects complaints that contain this text or match this pattern, such as a 404 that the test causes. */
    allow(pattern: string | RegExp): void;
  };
}

function listen(context: BrowserContext, report: (complaint: string) => void): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (webError) => report(`page error: ${webError.error().stack ?? webError.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // The browser cancels requests when a page is left or a prefetch becomes useless.
    if (reason !== 'net::ERR_ABORTED') report(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { scope: 'worker', option: true }],

  server: [
    async ({ serverEnv }, use) => {
      const databaseUrl = await createMigratedDatabase();
      await using server = await startServer({ databaseUrl, env: serverEnv });
      await use(Object.assign(server, { databaseUrl }));
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  complaints: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const allowed: (string | RegExp)[] = [];
      listen(context, (complaint) => seen.push(complaint));
      await use({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = seen.filter((complaint) => !allowed.some((pattern) => complaint.match(pattern)));
      expect(unexpected, 'the browser should have nothing to complain about').toEqual([]);
    },
    { auto: true },
  ],
});

const findNothing = 'axe should find nothing';

/**
 * Expects no accessibility violations on the current page, including its heading (WCAG 2.2 A and AA, and best
 * practices).
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFindings(page), findNothing).toEqual([]);
}

/** Expects none in the open dialog, once it has faded in. The page behind it is inert and tested elsewhere. */
export async function expectAccessibleDialog(page: Page): Promise<void> {
  const dialog = '[role=dialog], dialog[open]';
  await expect(page.locator(dialog)).toHaveCSS('opacity', '1');
  expect(await axeFindings(page, undefined, dialog), findNothing).toEqual([]);
}

/** Moves the mouse, which starts hydration, and waits until the page is hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.mouse.move(8, 310);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

export function followLink(page: Page, href: string): Promise<void> {
  return page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    // Outside the application, which may be hydrating.
    document.body.append(link);
    link.click();
  }, href);
}

/** Delays requests of the page for an address until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until the page has fetched the application, which happens without any input. */
export async function expectApplicationFetched(page: Page): Promise<void> {
  const missing = () =>
    page.locator('script[data-application]').evaluate(({ dataset }: HTMLElement) => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      // Hydration loads the same files by other means.
      const fetches = loaded.filter(({ initiatorType }) => initiatorType === 'fetch');
      const fetched = fetches.map(({ name }) => new URL(name).pathname);
      const files = [dataset.stylesheet ?? '', ...(dataset.prefetch ?? '').split(' ')];
      return files.filter((file) => !fetched.includes(file));
    });
  await expect.poll(missing).toEqual([]);
}

export { expect };
