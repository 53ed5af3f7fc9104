import type { Page } from '@playwright/test';
import { makePdf } from '../support/resumes.ts';
import { translate } from '../support/translate.ts';
import { expect, expectNoAxeViolations, openHydrated, test } from './fixtures.ts';
import { fillWholeForm, openForm, referenceId, submit } from './registration-form.ts';

/** Applies, and returns the link of the receipt. */
async function apply(page: Page): Promise<string> {
  await fillWholeForm(page);
  await page.getByLabel('may send me news').check();
  await submit(page);
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open your application' });
  return (await link.getAttribute('href')) ?? '';
}

test('the receipt leads to one’s application, to ask for a call, choose and withdraw', async ({ page, complaints }) => {
  // What the server refuses, the browser reports as failed.
  complaints.allow(/status of (404|422)/);
  const link = await apply(page);
  const issued = await page.getByRole('dialog').getByText(referenceId).innerText();
  // The browser remembers it until it is dismissed.
  await openForm(page);
  const notice = page.getByRole('region', { name: 'Your last registration' });
  await expect(notice).toContainText(`You have registered as ${issued}.`);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice.getByRole('status')).toBeFocused();
  await openForm(page);
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: issued })).toBeVisible();
  // Neither the address bar nor the history has the secret.
  expect(page.url()).toMatch(/\/application$/);
  await expect(page.getByLabel('may send me news')).toBeChecked();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(page.getByText('No application opens with this code.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Ask for this call' }).click();
  await expect(page.getByText('Please choose one of the times.')).toBeVisible();
  await page.getByLabel('Time').selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Ask for this call' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We have noted when you want' })).toBeFocused();
  await expect(page.getByText(/We call you on \w+day, .*:00.*, as you asked\./)).toBeVisible();

  await page.getByLabel('may send me news').uncheck();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your choices are saved.' })).toBeVisible();

  await page.getByText('Withdraw my application').click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByText(`${issued} is withdrawn.`)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('No application opens with this code.')).toBeVisible();
});

test('digits open what is kept for a week, and a code one’s page, translated', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of (404|415|422)/);
  const secret = (await apply(page)).split('#').at(1) ?? '';
  const week = 7 * 24 * 60 * 60 * 1000;
  const start = Date.now();
  await openForm(page);
  await page.getByRole('link', { name: 'Open your application' }).click();
  const digits = page.getByRole('group', { name: /This browser remembers/ }).getByLabel('Last 4 digits');
  await digits.fill('1234');
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByText('No application opens with this code.')).toBeVisible();
  await digits.fill('3210');
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { name: 'Correct your contact details' })).toBeVisible();

  const later = await context.newPage();
  await later.clock.install({ time: start + week + 60_000 });
  await later.goto('/about');
  await expect.poll(() => later.evaluate(() => localStorage.getItem('receipt'))).toBeNull();

  await openHydrated(page, '/application');
  await translate(page);
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
  await expect(page.getByRole('status').filter({ hasText: 'Your contact details are saved.' })).toBeFocused();
  await expect(page.getByText(/^Last corrected on/)).toBeVisible();
  const section = page.getByRole('region', { name: 'Add a newer resume' });
  const file = section.getByLabel('Your newer resume');
  await file.setInputFiles({ name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') });
  await section.getByRole('button', { name: 'Add this resume' }).click();
  await expect(section.getByText('Please upload a PDF, DOC or DOCX file')).toBeVisible();
  await file.setInputFiles({ name: 'newer.pdf', mimeType: 'application/pdf', buffer: makePdf(2_000).content });
  await section.getByRole('button', { name: 'Add this resume' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your newer resume is saved.' })).toBeFocused();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').first()).toContainText('newer.pdf');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByText('Your choices are saved.')).toBeVisible();
  await page.getByText('Withdraw my application').click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByText(/is withdrawn\./)).toBeVisible();
});
