import { expect, test } from '../e2e/fixtures.ts';

// On a busy machine the browser now and then sends a sign of its own, of which nobody has found out the kind.
test('a page that nobody touches has fetched what its application needs', async ({ page }) => {
  await page.goto('/');
  const { prefetch, stylesheet } = await page
    .locator('script[data-application]')
    .evaluate((script: HTMLElement) => ({ ...script.dataset }));
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await expect.poll(fetched).toEqual(expect.arrayContaining([stylesheet, ...String(prefetch).split(' ')]));
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
});
