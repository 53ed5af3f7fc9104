/** The first possible click on a slow phone, and layout shifts while a page loads there. */
import type { Locator, Page } from '@playwright/test';
import { expect, hold, test, viewports } from '../e2e/fixtures.ts';

interface Case {
  path: string;
  what: string;
  viewport?: keyof typeof viewports;
  target: (page: Page) => Locator;
  /** Passes once the click was answered, and fails when it was answered twice. */
  answered: (page: Page) => Promise<void>;
}

/** The browser answers these itself, before any script. */
const native: Case[] = [
  {
    path: '/',
    what: 'the menu of the phone',
    target: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
    answered: (page) => expect(page.locator('#site-menu')).toBeVisible(),
  },
  {
    path: '/about',
    what: 'a menu of the header',
    viewport: 'desktop',
    target: (page) => page.getByRole('button', { name: 'Product menu' }),
    answered: (page) => expect(page.locator('#menu-product')).toBeVisible(),
  },
  {
    path: '/faq',
    what: 'a question',
    target: (page) => page.locator('main details:not([open]) > summary').first(),
    answered: (page) => expect(page.locator('main details[open]')).toHaveCount(1),
  },
  {
    path: '/services/learnnxt',
    what: 'View Details of a course',
    target: (page) => page.getByRole('button', { name: /^View Details/ }).first(),
    answered: (page) => expect(page.locator('dialog[open]')).toHaveCount(1),
  },
  {
    path: '/privacy',
    what: 'the quick contact sidebar',
    viewport: 'desktop',
    target: (page) => page.locator('aside details > summary'),
    answered: (page) => expect(page.locator('aside details')).not.toHaveAttribute('open'),
  },
  {
    path: '/services',
    what: 'a link',
    target: (page) => page.getByRole('main').locator('a[href="/contact"]').first(),
    answered: (page) => expect(page).toHaveURL('/contact'),
  },
];

/** Only scripts answer these, so the click is held until the page is hydrated. */
const replayed: Case[] = [
  {
    path: '/gallery',
    what: 'the next photo',
    target: (page) => page.getByRole('button', { name: 'Next photo' }),
    answered: (page) => expect(page.getByText('2 / 10', { exact: true })).toBeVisible(),
  },
  {
    path: '/campusnxt',
    what: 'a dot of the campus ERP',
    target: (page) => page.getByRole('button', { name: /^Show / }).last(),
    answered: (page) =>
      expect(page.getByRole('button', { name: /^Show / }).last()).toHaveAttribute('aria-current', 'true'),
  },
  {
    path: '/services/training/devops-aws-cloud',
    what: 'Expand all',
    target: (page) => page.getByRole('button', { name: 'Expand all' }),
    answered: (page) => expect(page.locator('#curriculum details:not([open])')).toHaveCount(0),
  },
  {
    path: '/contact',
    what: 'the search',
    target: (page) => page.getByRole('banner').getByRole('button', { name: 'Search' }),
    answered: (page) => expect(page.locator('dialog[open]')).toHaveCount(1),
  },
];

/** 1.6 Mbit/s and 150 ms of latency, as Lighthouse's slow phone. In bytes per second. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Opens the page on that connection, with a processor four times slower. It takes as much more processor time. */
async function openOnSlowPhone(
  page: Page,
  { path, viewport = 'phone' }: Pick<Case, 'path' | 'viewport'>,
): Promise<void> {
  await page.setViewportSize(viewports[viewport]);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/**
 * Delays the application until the returned function is called, because a click could not be early enough every time.
 */
const holdApplication = (page: Page) => hold(page, '**/assets/main-*.js');

async function clickOnce(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to click');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The click is answered, also after the page was hydrated and painted again. */
async function expectOneAnswer(page: Page, { answered }: Case): Promise<void> {
  await answered(page);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 30_000 });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await answered(page);
}

for (const first of native) {
  test(`${first.what} (${first.path}) answers the first click without the application`, async ({ page }) => {
    const release = await holdApplication(page);
    await openOnSlowPhone(page, first);
    await clickOnce(page, first.target(page));
    await first.answered(page);
    release();
    if (first.what !== 'a link') await expectOneAnswer(page, first);
  });
}

for (const first of replayed) {
  test(`${first.what} (${first.path}) keeps the first click until it can be answered, once`, async ({ page }) => {
    const release = await holdApplication(page);
    await openOnSlowPhone(page, first);
    await clickOnce(page, first.target(page));
    release();
    await expectOneAnswer(page, first);
  });
}

for (const viewport of ['phone', 'desktop'] as const) {
  for (const path of ['/', '/registration-form', '/product', '/services/training/aws']) {
    test(`${path} moves nothing while it loads and hydrates (${viewport})`, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { movement: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            Object.assign(window, { movement: Reflect.get(window, 'movement') + Reflect.get(entry, 'value') });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openOnSlowPhone(page, { path, viewport });
      await page.mouse.click(2, 300);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 30_000 });
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => Reflect.get(window, 'movement'))).toBe(0);
    });
  }
}
