import { home } from '../../client/content/home.ts';
import { site } from '../../shared/site.ts';
import { expect, test } from './fixtures.ts';

test('nothing sticks out at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the page has its hero, eight services, four tiles, six strengths and the two figures', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivering Digital Excellence');
  const services = page.locator('#our-services');
  await expect(services.getByRole('heading', { level: 2 })).toHaveText('Our Services');
  const hrefs = await services.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(home.services.cards.map(({ href }) => href));
  for (const { title } of [...home.achievements.tiles, ...home.reasons.strengths]) {
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeAttached();
  }
  await expect(page.getByText(site.stats.clientRetention)).toBeAttached();
  await expect(page.getByText(site.stats.projectDelivery)).toBeAttached();
});

test('the clients are listed twice, once for screen readers, and the strip can be paused', async ({ page }) => {
  await page.goto('/');
  const [client] = site.clients;
  await expect(page.getByText(client?.title ?? '', { exact: true })).toHaveCount(2);
  const strip = page.getByRole('list').filter({ hasText: client?.title ?? '' });
  await expect(strip).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Pause the moving list' }).check();
  const state = await strip.evaluate(
    (list) => list.parentElement && getComputedStyle(list.parentElement).animationPlayState,
  );
  expect(state).toBe('paused');
});

test('the closing call leads to the contact page', async ({ page }) => {
  await page.goto('/');
  const closing = page.getByRole('main').locator('section').last();
  await expect(closing.getByRole('heading')).toHaveText('Get Started Today');
  await expect(closing.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
});

test('no script but the boot script runs before somebody touches the page', async ({ page }) => {
  await page.coverage.startJSCoverage();
  await page.goto('/', { waitUntil: 'networkidle' });
  const executed = await page.coverage.stopJSCoverage();
  expect(executed.map(({ url }) => new URL(url).pathname)).toEqual([expect.stringMatching(/^\/assets\/boot-/)]);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
});

test('a visitor who has scrolled before hydration stays where they are', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 1200);
  await page.locator('html[data-hydrated]').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});
