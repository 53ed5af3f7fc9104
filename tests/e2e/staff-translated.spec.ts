/** Staff pages translated by the browser: no state may depend on React's text nodes. */
import { applies } from '../support/staff-pages.ts';
import { translate } from '../support/translate.ts';
import { expect } from './fixtures.ts';
import { test, unique } from './staff-fixtures.ts';

test('a translated list is searched, filtered, selected, changed and taken back', {
  tag: '@long',
}, async ({ page, server }) => {
  const word = unique();
  for (let person = 0; person < 2; person++) await applies(server.url, { collegeName: word, course: 'AWS' });
  await page.goto('/staff/leads');
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  await translate(page);
  const search = page.getByRole('searchbox');
  await search.fill('qqqqqqqqqq');
  await expect(page.getByText('No matching leads')).toBeVisible();
  await search.fill(word);
  await expect(page.getByText('2 leads', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Work experience').selectOption('Experienced');
  await page.getByRole('button', { name: 'Show leads' }).click();
  await page.getByRole('button', { name: 'Remove filter Work experience: Experienced' }).click();
  await expect(page.locator('[data-row-link]')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('region', { name: 'Selected leads' }).getByRole('button', { name: 'Stage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contacted: 2 leads changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 2 leads as before.')).toBeVisible();
  await applies(server.url, { collegeName: word });
  await expect(page.locator('[data-row-link]')).toHaveCount(3);
});

test('a translated lead is worked on and left for the next one', async ({ page, server, complaints }) => {
  complaints.allow('404');
  await applies(server.url);
  const { number } = await applies(server.url);
  await page.goto(`/staff/leads/${number}`);
  await expect(page.getByRole('button', { name: 'Stage s' })).toBeVisible();
  await translate(page);
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants the evening batch');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Wants the evening batch');
  await page.keyboard.press('d');
  await page.getByRole('textbox', { name: 'Next step' }).fill('Send the fees');
  await page.getByRole('button', { name: 'In a week' }).click();
  await expect(page.getByRole('region', { name: 'Work', exact: true })).toContainText('Send the fees');
  await page.keyboard.press('s');
  await page.getByRole('radio', { name: 'Closed: Not interested' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Work', exact: true })).toContainText('Closed: Not interested');
  await page.keyboard.press('z');
  await expect(page.getByText('Undone: 1 lead as before.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Work', exact: true })).not.toContainText('Closed');
  await page.keyboard.press('c');
  await page.keyboard.press('n');
  await expect(page.getByRole('radio', { name: 'Reached' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Called');
  await page.getByRole('button', { name: 'Link a lead' }).click();
  await page.getByLabel('Reference ID of the other lead').fill('nothing');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('link', { name: /^(Previous|Next) lead$/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(new RegExp(`/${number}$`));
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Received');
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await page.getByText('Everyone’s').click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});
