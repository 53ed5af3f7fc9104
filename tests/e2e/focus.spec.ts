import type { Page } from '@playwright/test';
import { expect, openHydrated, test, viewports } from './fixtures.ts';

/** Hydrates a page by the keyboard alone. */
async function openByKeyboard(page: Page, route: string): Promise<void> {
  await page.setViewportSize(viewports.desktop);
  await page.goto(route);
  await page.keyboard.press('Tab');
  await page.locator('html[data-hydrated]').waitFor();
}

test('a followed link moves the focus to the heading of its page and has the title read; back and forward return it', async ({
  page,
}) => {
  await openByKeyboard(page, '/about');
  const heading = page.getByRole('heading', { level: 1 });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/privacy');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('status').last()).toHaveText(await page.title());
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.goForward();
  await expect(heading).toHaveText('Privacy Policy');
  await expect(heading).toBeFocused();
});

test('the link that was followed is in view again, also when it was followed as the page scrolled to it', async ({
  page,
}) => {
  await openByKeyboard(page, '/about');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await link.evaluate((anchor: HTMLElement) => {
    anchor.focus();
    anchor.click();
  });
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('a link to a place on another page moves the focus there', async ({ page }) => {
  await openByKeyboard(page, '/about');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/privacy#cookies';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(page.locator('#cookies')).toBeFocused();
  await expect(page.locator('#cookies')).toBeInViewport();
});

test('the header is solid beyond 10 px without the application, and nothing shows through it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: viewports.phone });
  const page = await context.newPage();
  await page.goto('/events');
  const banner = page.getByRole('banner').first();
  const look = () => banner.evaluate((header) => getComputedStyle(header).borderBottomColor);
  const atTop = await look();
  await expect(banner).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 10);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(10);
  expect(await look()).toBe(atTop);
  await page.mouse.wheel(0, 2);
  await expect.poll(look).not.toBe(atTop);
  await context.close();
});

test('a place that no address can name is none, and the heading has the focus', async ({ page }) => {
  await openByKeyboard(page, '/about');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/privacy#100%';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.evaluate(() => {
    location.hash = '#99%';
  });
  await expect(page).toHaveURL(/#99%/);
});

test('a page is fetched where the pointer rests, not where it passes, and the last ten are kept', async ({ page }) => {
  await openHydrated(page, '/about');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
  });
  const paths = await page
    .locator('a[href^="/services/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].slice(0, 11));
  expect(paths).toHaveLength(11);
  await page.evaluate((hrefs) => {
    for (const href of hrefs) {
      document.querySelector(`a[href="${href}"]`)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  }, paths);
  await expect.poll(() => fetched).toEqual(paths.slice(-1));
  const restOn = async (path: string) => {
    const before = fetched.length;
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('pointerover', { bubbles: true });
    await expect.poll(() => fetched.slice(before)).toEqual([path]);
  };
  // Ten more: the one that was fetched first makes room.
  for (const path of paths.slice(0, 10)) await restOn(path);
  await restOn(paths.at(-1) ?? '');
});
