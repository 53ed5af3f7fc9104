/** What happens where a browser translates the page: no state may depend on the text nodes that React has made. */
import { translate } from '../support/translate.ts';
import { expect, openHydrated, test } from './fixtures.ts';
import { attachResume, fillForm, openForm, pdfPath, submit, uploaded } from './registration-form.ts';

test('a translated form fills itself in, and goes from its errors to the receipt', async ({ page, complaints }) => {
  complaints.allow('/api/applications');
  await openForm(page);
  await translate(page);
  await attachResume(page, pdfPath);
  const start = page.getByText(/were filled in from your resume/).first();
  await expect(start).toBeVisible();
  await page.getByRole('button', { name: 'Undo Email' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo all' }).first().click();
  await expect(start).toBeHidden();
  await page.getByRole('button', { name: 'Remove file' }).click();

  await submit(page);
  await expect(page.getByRole('alert')).toContainText('Name is required');
  await fillForm(page);
  await page.getByLabel('Fresher').check();
  await attachResume(page);
  await uploaded(page);
  await page.getByRole('button', { name: 'Remove file' }).click();
  await attachResume(page, pdfPath);
  await uploaded(page);
  await page.route('**/api/applications', (route) => route.abort(), { times: 1 });
  await submit(page);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^[A-Z]+\/Ref\/\d{6}$/)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy reference ID' }).click();
  await expect(dialog.getByText('Reference ID copied to clipboard!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const remembered = page.getByRole('region', { name: 'Your last registration' });
  await expect(remembered).toContainText('You have registered as');
  await remembered.getByRole('button', { name: 'Dismiss' }).click();
  await expect(remembered).toContainText('This browser remembers nothing any more.');
  await fillForm(page);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.org');
});

test('a translated contact page sends and thanks, and its search says what it finds', async ({ page, complaints }) => {
  complaints.allow(/search-index/);
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ status: 204 }));
  await openHydrated(page, '/contact');
  await translate(page);
  const send = page.getByRole('button', { name: /^Send/ });
  await send.click();
  await expect(send).toHaveText('Sending...');
  await expect(page.getByText('Thank you! Your message has been sent successfully.')).toBeVisible();
  await expect(send).toHaveText('Send Message');

  await page.route('**/search-index.json', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('The search could not be loaded.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const box = page.getByRole('combobox', { name: 'Search' });
  for (const [asked, answer] of [
    ['kubernetes', /\d+ found/],
    ['kubernetis', /\d+ found/],
    ['qqqqqqqq', 'Nothing found for “qqqqqqqq”.'],
    ['devops', /\d+ found/],
    ['', 'Search all pages, courses, topics and questions.'],
  ] as const) {
    await box.fill(asked);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(answer);
  }
});
