/**
 * Playwright's `test` with a server of the product per worker, and with a guard: whatever the browser complains about
 * during a test fails it.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { createMigratedDatabase } from '../support/postgres.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** The widths at which every page has to work. */
export const viewports = {
  phone: { width: 360, height: 800 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Settings of a worker, which playwright.config.ts chooses per project. */
export interface WorkerOptions {
  /** Environment of the product, such as `{ CONTACT_DELIVERY: 'store' }`. */
  serverEnv: Record<string, string>;
}

interface WorkerFixtures extends WorkerOptions {
  /** The running product, with a database of its own; shared by the tests of one worker. */
  server: TestServer;
}

/** What the browser complained about, and what it is expected to complain about. */
export interface Complaints {
  /** Tolerates complaints that contain this text or match this pattern, such as the 404 that a test provokes. */
  allow(pattern: string | RegExp): void;
}

interface TestFixtures {
  complaints: Complaints;
}

/** Writes down everything in a context that a clean page would not produce. */
function listen(context: BrowserContext, report: (complaint: string) => void): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (webError) => report(`page error: ${webError.error().stack ?? webError.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // The browser itself drops requests when a page is left or a prefetch is no longer wanted.
    if (reason !== 'net::ERR_ABORTED') report(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
}

/** Runs in the page: turns a violation of the content security policy into a console error with its particulars. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    );
  });
}

/** Runs in the page: what decides whether it hears keys and draws. */
function readState(): Promise<object> {
  const { activeElement, visibilityState } = document;
  const state = { focus: activeElement?.outerHTML.slice(0, 120), hasFocus: document.hasFocus(), visibilityState };
  return new Promise((resolve) => {
    setTimeout(() => resolve({ ...state, isDrawing: false }), 1_000);
    requestAnimationFrame(() => resolve({ ...state, isDrawing: true }));
  });
}

/** Prints what stands on every open page: a failure that comes once in a thousand runs can be understood only from its output. */
async function printPages(context: BrowserContext): Promise<void> {
  const pages =
    context
      .browser()
      ?.contexts()
      .flatMap((one) => one.pages()) ?? [];
  for (const page of pages) {
    const [state, snapshot] = await Promise.all([page.evaluate(readState), page.ariaSnapshot()]).catch((error) => [
      error,
    ]);
    console.error(`\n${page.url()}\n${JSON.stringify(state)}\n${snapshot}`);
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { scope: 'worker', option: true }],

  server: [
    async ({ serverEnv }, use) => {
      await using server = await startServer({ databaseUrl: await createMigratedDatabase(), env: serverEnv });
      await use(server);
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  complaints: [
    async ({ context }, use, testInfo) => {
      const seen: string[] = [];
      const allowed: (string | RegExp)[] = [];
      await context.addInitScript(reportPolicyViolations);
      listen(context, (complaint) => seen.push(complaint));
      await use({ allow: (pattern) => allowed.push(pattern) });
      if (testInfo.status !== testInfo.expectedStatus) await printPages(context);
      const unexpected = seen.filter(
        (complaint) =>
          !allowed.some((pattern) =>
            typeof pattern === 'string' ? complaint.includes(pattern) : pattern.test(complaint),
          ),
      );
      expect(unexpected, 'the browser should have nothing to complain about').toEqual([]);
    },
    { auto: true },
  ],
});

const findNothing = 'axe should find nothing';

/** Fails when axe finds an accessibility violation in the page as it is now, with its heading (WCAG 2.2 A and AA, and best practices). */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFindings(page), findNothing).toEqual([]);
}

/** The same of the open dialog alone, once it has faded in: what lies behind it is inert, and judged where it is the subject. */
export async function expectAccessibleDialog(page: Page): Promise<void> {
  const dialog = '[role=dialog], dialog[open]';
  await expect(page.locator(dialog)).toHaveCSS('opacity', '1');
  expect(await axeFindings(page, undefined, dialog), findNothing).toEqual([]);
}

/** Gives the first sign of a person, a mouse that moves, and waits until the page answers by script. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.mouse.move(8, 310);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

/** Follows a link to that address, as a page could have one. */
export function followLink(page: Page, href: string): Promise<void> {
  return page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
}

/** Holds back what a page asks for at an address, until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until the page has fetched the files of its application, which it does without a sign of a person. */
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
