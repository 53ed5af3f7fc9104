import type { Locator, Page } from '@playwright/test';
import { site } from '../../shared/site.ts';
import { coveredContent } from '../support/layout.ts';
import {
  expect,
  expectApplicationFetched,
  expectNoAxeViolations,
  followLink,
  hydrate,
  openHydrated,
  test,
  viewports,
} from './fixtures.ts';

const panel = (page: Page, id: string) => page.locator(`#menu-${id}`);
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Moves the mouse onto an element without scrolling first, as `hover()` and `click()` do. */
async function pointAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element has no box to point at');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

test.describe('on a wide screen', () => {
  test.use({ viewport: viewports.desktop });

  test('a dropdown opens on hover until 200 ms later, by the keyboard, and closes with Escape', async ({ page }) => {
    await openHydrated(page, '/');
    await mainNavigation(page).getByRole('link', { name: 'Services', exact: true }).hover();
    await expect(panel(page, 'services')).toBeVisible();
    await panel(page, 'services').evaluate((element) => {
      element.parentElement?.addEventListener('pointerleave', ({ timeStamp: left }) => {
        const watch = () => {
          if (getComputedStyle(element).visibility === 'hidden')
            element.dataset.closedAfter = `${performance.now() - left}`;
          else requestAnimationFrame(watch);
        };
        watch();
      });
    });
    await page.mouse.move(700, 860);
    await expect(panel(page, 'services')).toHaveAttribute('data-closed-after');
    const milliseconds = Number(await panel(page, 'services').getAttribute('data-closed-after'));
    expect(milliseconds).toBeGreaterThanOrEqual(180);
    expect(milliseconds).toBeLessThan(5_000);

    const toggle = mainNavigation(page).getByRole('button', { name: 'Product menu' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(panel(page, 'product')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel(page, 'product').getByRole('link', { name: 'Product overview' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page, 'product')).toBeHidden();
    await expect(toggle).toBeFocused();

    await mainNavigation(page).getByRole('link', { name: 'Insights', exact: true }).hover();
    await expect(panel(page, 'insights')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page, 'insights')).toBeHidden();
  });

  test('a followed link closes the menu, shows the top of its page, and back restores the place', async ({ page }) => {
    await openHydrated(page, '/');
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    await pointAt(page, mainNavigation(page).getByRole('link', { name: 'Insights', exact: true }));
    const faq = panel(page, 'insights').getByRole('link', { name: /^FAQ/ });
    await expect(faq).toBeVisible();
    await pointAt(page, faq);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(panel(page, 'insights')).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveTitle(/FAQ|Questions/i);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/faq$/);
    const fresh = await page.context().newPage();
    await fresh.goto('/faq');
    await expect(page).toHaveTitle(await fresh.title());
    const description = await fresh.locator('meta[name=description]').getAttribute('content');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description ?? '');
    await fresh.close();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Delivering Digital Excellence' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  });

  test('a page that a link led to answers by script, and so does the one one goes back to', async ({ page }) => {
    await openHydrated(page, '/campusnxt');
    await mainNavigation(page).getByRole('link', { name: 'Insights', exact: true }).click();
    await page.getByRole('main').locator('a[href="/gallery"]').first().click();
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(page.getByText('2 / 10', { exact: true })).toBeVisible();
    await page.goBack();
    await page.goBack();
    const dot = page.getByRole('button', { name: /^Show / }).last();
    await dot.click();
    await expect(dot).toHaveAttribute('aria-current', 'true');
  });

  test('a document that an extension has changed keeps its page as it comes to life', async ({ page, complaints }) => {
    complaints.allow('#418');
    await page.goto('/about');
    await page.evaluate(() => document.querySelector('header')?.prepend(document.createElement('div')));
    const before = await page.getByRole('main').innerText();
    await hydrate(page);
    expect(await page.getByRole('main').innerText()).toBe(before);
    await mainNavigation(page).getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
  });

  test('the header shows the current route, hides what is under it, and has the skip link first', async ({ page }) => {
    await page.goto('/privacy#contact');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.goto('/faq');
    const insights = mainNavigation(page).getByRole('link', { name: 'Insights', exact: true });
    const about = mainNavigation(page).getByRole('link', { name: 'About', exact: true });
    const colour = (element: Element) => getComputedStyle(element).color;
    expect(await insights.evaluate(colour)).not.toBe(await about.evaluate(colour));

    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone, hasTouch: true, isMobile: true });

  test('the menu is an accordion with sub-groups and closes on route change', async ({ page }) => {
    await page.goto('/');
    const menu = page.locator('#site-menu');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await menu.getByText('Services', { exact: true }).tap();
    await menu.getByText('Recruitment Services').tap();
    await expect(menu.getByRole('link', { name: 'Hiring' })).toBeVisible();
    await menu.getByText('Product', { exact: true }).tap();
    await expect(menu.getByRole('link', { name: 'Hiring' })).toBeHidden();
    await menu.getByText('For Campuses').tap();
    await page.locator('html[data-hydrated]').waitFor();
    await menu.getByRole('link', { name: 'Campus ERP' }).tap();
    await expect(page).toHaveURL(/\/campusnxt$/);
    await expect(menu).toBeHidden();
  });

  test('axe finds nothing in the open menu', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.locator('#site-menu').getByText('Services', { exact: true }).tap();
    await expectNoAxeViolations(page);
  });
});

test('the sidebar has its links, folds away, covers nothing, and on a phone is two links', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const sidebar = page.getByRole('complementary', { name: 'Quick contact' });
  for (const href of [site.social.linkedin, site.reviewsUrl, `mailto:${site.email}`]) {
    await expect(sidebar.locator(`a[href="${href}"]`)).toBeVisible();
  }
  await expect(sidebar.locator('a[href^="tel:"]')).toBeVisible();
  await sidebar.locator('summary').click();
  await expect(sidebar.getByRole('link')).toHaveCount(0);
  await sidebar.locator('summary').click();
  await expect(sidebar.getByRole('link').first()).toBeVisible();

  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await sidebar.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBe(width);
    expect(box?.width, `${width} px`).toBeLessThan(60);
    expect(await page.evaluate(coveredContent), `${width} px`).toEqual([]);
  }

  await page.setViewportSize(viewports.phone);
  await page.goto('/services');
  await expect(sidebar.getByRole('link')).toHaveText(['WhatsApp', 'Call us']);
  await expect(sidebar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', site.messagingUrl);
  await page.goto('/registration-form');
  await expect(sidebar).toBeHidden();
});

test('an unknown address answers 404 with a page that leads on, also after a link', async ({ page, complaints }) => {
  complaints.allow('404');
  const heading = page.getByRole('heading', { level: 1 });
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(heading).toHaveText('There is no page at this address');
  await expectNoAxeViolations(page);
  for (const address of ['/nothing/here', '/kn/nothing']) {
    await page.goto(address);
    await hydrate(page);
    await expect(heading).toHaveText('There is no page at this address');
  }
  await page.getByRole('button', { name: 'Search pages and courses' }).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading).toHaveText('Privacy Policy');
  await followLink(page, '/no-such-page');
  await expect(heading).toHaveText('There is no page at this address');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: viewports.desktop });

  test('dropdowns open by hover and by click, and lead to their pages', async ({ page }) => {
    await page.goto('/');
    await mainNavigation(page).getByRole('button', { name: 'Services menu' }).click();
    await page.mouse.move(700, 860);
    await expect(panel(page, 'services')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page, 'services')).toBeHidden();
    await mainNavigation(page).getByRole('link', { name: 'Insights', exact: true }).hover();
    await panel(page, 'insights')
      .getByRole('link', { name: /^Gallery/ })
      .click();
    await expect(page).toHaveURL(/\/gallery$/);
  });
});

test('an untouched page has fetched its application, which a pointer at rest does not start', async ({ page }) => {
  await page.goto('/');
  await expectApplicationFetched(page);
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);

  const moves = await page.evaluateHandle(() => {
    const seen: number[] = [];
    addEventListener('pointermove', ({ movementX, movementY }) => seen.push(Math.hypot(movementX, movementY)));
    return seen;
  });
  await page.mouse.move(0, 0);
  await expect.poll(() => moves.jsonValue()).toContain(0);
  // The application starts loading in the second frame after an input.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted)))),
  );
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
  await page.mouse.move(1, 0);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
});
