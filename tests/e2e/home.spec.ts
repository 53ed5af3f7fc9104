import { site } from '../../shared/site.ts';
import { expect, test } from './fixtures.ts';

test('the home page runs its boot script alone until it is scrolled, and can pause its clients', async ({ page }) => {
  await page.coverage.startJSCoverage();
  // Chromium reports a mouse that rests over a page after its layout.
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  const executed = await page.coverage.stopJSCoverage();
  expect(executed.map(({ url }) => new URL(url).pathname)).toEqual([expect.stringMatching(/^\/assets\/boot-/)]);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');

  await page.mouse.wheel(0, 1200);
  await page.locator('html[data-hydrated]').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);

  // Twice, once for screen readers.
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
