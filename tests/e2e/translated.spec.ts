/** What happens where a browser translates the page: no state may depend on the text nodes that React has made. */
import type { Page } from '@playwright/test';
import { makePdf } from '../support/resumes.ts';
import { translate } from '../support/translate.ts';
import { expect, openHydrated, test } from './fixtures.ts';
import { attachResume, fillForm, fillWholeForm, openForm, pdfPath, submit, uploaded } from './registration-form.ts';

/** Opens a page as a visitor with a translator sees it. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await translate(page);
}

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

test('a translated form offers the draft of another tab', async ({ page, context }) => {
  await openForm(page);
  await fillForm(page);
  const other = await context.newPage();
  await openForm(other);
  await translate(other);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('We have restored what you entered earlier.')).toBeVisible();
  await expect(other.getByLabel('Email')).toHaveValue('asha@example.org');
});

test('a translated contact page sends and thanks, and its search says what it finds', async ({ page, complaints }) => {
  complaints.allow(/search-index/);
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ status: 204 }));
  await openTranslated(page, '/contact');
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

test("a translated applicant's own page opens, corrects, takes a resume and withdraws", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of (404|415|422)/);
  await fillWholeForm(page);
  await submit(page);
  const link = await page.getByRole('dialog').getByRole('link', { name: 'Open your application' }).getAttribute('href');
  const secret = link?.split('#').at(1) ?? '';
  await openTranslated(page, '/application');
  await page.getByLabel('Your code').fill('0'.repeat(26));
  await page.getByRole('button', { name: 'Open my application' }).click();
  await expect(page.getByText('No application opens with this code.')).toBeVisible();
  await page.getByLabel('Your code').fill(secret);
  await page.getByRole('button', { name: 'Open my application' }).click();
  await expect(page.getByRole('heading', { name: 'Correct your contact details' })).toBeVisible();
  await page.getByLabel('Phone number').fill('12345');
  await page.getByRole('button', { name: 'Save contact details' }).click();
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await page.getByLabel('Phone number').fill('98800 12345');
  await page.getByRole('button', { name: 'Save contact details' }).click();
  await expect(page.getByText('Your contact details are saved.')).toBeVisible();
  await expect(page.getByText(/^Last corrected on/)).toBeVisible();
  const newer = page.getByRole('region', { name: 'Add a newer resume' });
  await newer
    .getByLabel('Your newer resume')
    .setInputFiles({ name: 'newer.pdf', mimeType: 'application/pdf', buffer: makePdf(2_000).content });
  await newer.getByRole('button', { name: 'Add this resume' }).click();
  await expect(page.getByText('Your newer resume is saved.')).toBeVisible();
  await expect(newer.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByText('Your choices are saved.')).toBeVisible();
  await page.getByText('Withdraw my application').click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByText(/is withdrawn\./)).toBeVisible();
});
