import type { Page } from '@playwright/test';
import { translate } from '../support/translate.ts';
import { expect, expectAccessibleDialog, openHydrated, test, viewports } from './fixtures.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('option');

test('Ctrl+K opens the search, which mends errors and leads to pages, answers and modules', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Search' });
  // Even as the first input on a page.
  await page.goto('/about');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Meta+k');
  await expect(box(page)).toBeFocused();

  await box(page).fill('machne learning');
  await expect(options(page).first()).toContainText('Machine Learning');
  for (const [words, path] of [
    ['apply', '/registration-form'],
    ['whatsapp', '/contact'],
    ['privacy', '/privacy'],
  ] as const) {
    await box(page).fill(words);
    await expect(options(page).first()).toHaveAttribute('href', path);
  }
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const count = await options(page).count();
  await page.keyboard.press('ArrowUp');
  await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/privacy');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+k');
  await box(page).fill('evening classes weekend');
  await options(page).filter({ hasText: 'Are there weekend or evening classes?' }).click();
  await expect(page).toHaveURL('/faq#weekend-or-evening-classes');
  await expect(page.locator('#weekend-or-evening-classes')).toBeInViewport();

  await page.keyboard.press('Control+k');
  await box(page).fill('foundations and identity');
  await options(page).first().click();
  await expect(page).toHaveURL('/services/training/aws#foundations');
  await expect(page.locator('#foundations')).toBeInViewport();

  // Repeats the key, because on a busy processor the dialog's event of Escape follows the next key.
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.evaluate(() => {
    addEventListener('close', (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true });
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.locator('dialog[aria-label=Search]').dispatchEvent('close');
  await expect(box(page)).toBeFocused();
});

test('a phone loads a translated search on request, and it works offline', async ({ page, context, complaints }) => {
  complaints.allow(/search-index/);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.setViewportSize(viewports.phone);
  await openHydrated(page, '/');
  expect(requests.filter((url) => /search-index|SearchDialog/.test(url))).toEqual([]);
  await translate(page);
  await page.route('**/search-index.json', (route) => route.abort(), { times: 1 });
  const open = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await open.click();
  await expect(page.getByText('The search could not be loaded.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const index = page.waitForResponse('**/search-index.json');
  await open.click();
  expect((await index).status()).toBe(200);
  await (await index).finished();
  await box(page).fill('devops');
  await expect(options(page).first()).toBeVisible();
  await expectAccessibleDialog(page);
  await context.setOffline(true);
  for (const [asked, answer] of [
    ['kubernetes', /\d+ found/],
    ['kubernetis', /\d+ found/],
    ['qqqqqqqq', 'Nothing found for “qqqqqqqq”.'],
    ['devops', /\d+ found/],
    ['', 'Search all pages, courses, topics and questions.'],
  ] as const) {
    await box(page).fill(asked);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(answer);
  }
});
