import type { Locator, Page } from '@playwright/test';
import { slowDown } from '../support/slow-phone.ts';
import { expect, test, viewports } from './fixtures.ts';

interface Case {
  path: string;
  what: string;
  viewport?: keyof typeof viewports;
  /** Answered by the same means as others: only `npm run test:long` looks. */
  long?: true;
  target: (page: Page) => Locator;
  /** Holds once the click has been answered, and no longer when it was answered twice. */
  answered: (page: Page) => Promise<void>;
}

const summary = (page: Page, within: string) => page.locator(`${within} details:not([open]) > summary`).first();

/** Answered by the browser itself, whether or not any script has arrived. */
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
    path: '/services/training/aws',
    what: 'a module of a curriculum',
    long: true,
    target: (page) => summary(page, '#curriculum'),
    answered: (page) => expect(page.locator('#curriculum details[open]')).not.toHaveCount(0),
  },
  {
    path: '/faq',
    what: 'a question',
    target: (page) => summary(page, 'main'),
    answered: (page) => expect(page.locator('main details[open]')).toHaveCount(1),
  },
  {
    path: '/services/development',
    what: 'a question of a service',
    long: true,
    target: (page) => summary(page, 'main'),
    answered: (page) => expect(page.locator('main details[open]')).toHaveCount(1),
  },
  {
    path: '/services/training/campus',
    what: 'a syllabus',
    long: true,
    target: (page) => summary(page, '#programs'),
    answered: (page) => expect(page.locator('#programs details[open]')).toHaveCount(1),
  },
  {
    path: '/services/learnnxt',
    what: 'View Details of a course',
    long: true,
    target: (page) => page.getByRole('button', { name: /^View Details/ }).first(),
    answered: (page) => expect(page.locator('dialog[open]')).toHaveCount(1),
  },
  {
    path: '/privacy',
    what: 'the quick contact sidebar',
    long: true,
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

/** Only the script can answer: the click is held until the page is hydrated. */
const replayed: Case[] = [
  {
    path: '/gallery',
    what: 'the next photo',
    target: (page) => page.getByRole('button', { name: 'Next photo' }),
    answered: (page) => expect(page.getByText('2 / 10', { exact: true })).toBeVisible(),
  },
  {
    path: '/campusnxt',
    what: 'a tab of the campus ERP',
    long: true,
    target: (page) => page.getByRole('tab', { name: 'Technology' }),
    answered: (page) => expect(page.getByRole('tab', { name: 'Technology' })).toHaveAttribute('aria-selected', 'true'),
  },
  {
    path: '/services/training/devops-aws-cloud',
    what: 'Expand all',
    long: true,
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

/** Opens a page on the slow phone and returns as soon as something is painted. */
async function openOnSlowPhone(
  page: Page,
  { path, viewport = 'phone' }: Pick<Case, 'path' | 'viewport'>,
  processorSlowdown: number,
): Promise<void> {
  await page.setViewportSize(viewports[viewport]);
  await slowDown(page, processorSlowdown);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** Clicks once, where the element is, as soon as it is shown. */
async function clickOnce(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to click');
  await expect(page.locator('html'), 'no script answers yet').not.toHaveAttribute('data-hydrated');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The answer is there, and still there when the page has been hydrated and has painted what it answers then. */
async function expectOneAnswer(page: Page, { answered }: Case): Promise<void> {
  await answered(page);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 30_000 });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await answered(page);
}

/** The connection alone has the click come before the script: all cases, with the phone's processor as well, are a long run. */
const phones = [
  { phone: 'a slow connection', processorSlowdown: 1, tag: [] },
  { phone: 'a slow phone', processorSlowdown: 4, tag: '@long' },
];

for (const { phone, processorSlowdown, tag } of phones) {
  const chosen = (all: readonly Case[]) => all.filter(({ long }) => tag === '@long' || !long);

  for (const first of chosen(native)) {
    test(`${first.what} (${first.path}) answers the first click from the first paint on (${phone})`, { tag }, async ({
      page,
    }) => {
      await openOnSlowPhone(page, first, processorSlowdown);
      await clickOnce(page, first.target(page));
      if (first.what === 'a link') await first.answered(page);
      else await expectOneAnswer(page, first);
    });
  }

  for (const first of chosen(replayed)) {
    test(`${first.what} (${first.path}) keeps the first click until it can be answered, once (${phone})`, {
      tag,
    }, async ({ page }) => {
      await openOnSlowPhone(page, first, processorSlowdown);
      await clickOnce(page, first.target(page));
      await expectOneAnswer(page, first);
    });
  }
}

/** Adds up every layout shift of the page, from its first paint on. */
function sumLayoutShifts(): void {
  Object.assign(window, { movement: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      Object.assign(window, { movement: Reflect.get(window, 'movement') + Reflect.get(entry, 'value') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const { phone, processorSlowdown, tag } of phones) {
  const isLong = tag === '@long';
  for (const viewport of isLong ? (['phone', 'desktop'] as const) : (['phone'] as const)) {
    for (const path of ['/', '/registration-form', ...(isLong ? ['/product', '/services/training/aws'] : [])]) {
      test(`${path} moves nothing while it loads and hydrates (${viewport}, ${phone})`, { tag }, async ({ page }) => {
        await page.addInitScript(sumLayoutShifts);
        await openOnSlowPhone(page, { path, viewport }, processorSlowdown);
        await page.mouse.click(2, 300);
        await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 30_000 });
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => Reflect.get(window, 'movement'))).toBe(0);
      });
    }
  }
}
