import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from './fixtures.ts';
import { attachResume, fillForm, referenceId } from './registration-form.ts';

/** Makes the component that shows a text throw an error. */
async function breakAt(page: Page, text: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const broken = ['"', "'", '`'].reduce(
      (source, quote) => source.replaceAll(quote + text + quote, '(()=>{throw new Error("broken by the test")})()'),
      script,
    );
    await route.fulfill({ response, body: broken });
  });
}

// Pages prefetch, also while a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a page that fails stays, posts itself, and is a document after a link', async ({ page, complaints }) => {
  complaints.allow('broken by the test');
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postDataJSON());
  });
  await breakAt(page, 'Fields marked with an asterisk (*) are required.');
  await page.goto('/registration-form');
  await page.getByLabel('Email').fill('typed.early@example.org');
  await page.mouse.move(5, 300);
  await page.mouse.move(8, 310);
  await expect.poll(() => reports).toEqual([{ component: 'page', message: 'broken by the test' }]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Form');
  await expect(page.getByLabel('Email')).toHaveValue('typed.early@example.org');
  await fillForm(page);
  await page.getByLabel('Fresher').check();
  await attachResume(page);
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
  await expect(page.getByText(referenceId)).toBeVisible();
  expect(reports).toHaveLength(1);

  await openHydrated(page, '/about');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Get started' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Form');
  await expect(page.getByRole('button', { name: 'Submit Registration' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
});
