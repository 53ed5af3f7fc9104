import { site } from '../../shared/site.ts';
import { expect, test } from './fixtures.ts';

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

test('no script but the boot script runs before somebody touches the page', async ({ page }) => {
  await page.coverage.startJSCoverage();
  // Chromium itself tells a page of the mouse that rests above it, once it is laid out.
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
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
