import type { Page } from '@playwright/test';
import { makePdf } from '../support/resumes.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { fillWholeForm, openForm, submit } from './registration-form.ts';

/** Applies, and returns the link of the receipt. */
async function apply(page: Page): Promise<string> {
  await fillWholeForm(page);
  await page.getByLabel('may send me news').check();
  await submit(page);
  return (
    (await page.getByRole('dialog').getByRole('link', { name: 'Open your application' }).getAttribute('href')) ?? ''
  );
}

test('the receipt leads to one’s application, to correct, add to and withdraw it', async ({ page, complaints }) => {
  // What the server refuses, the browser reports as failed.
  complaints.allow(/status of (404|415|422)/);
  const link = await apply(page);
  const referenceId = await page
    .getByRole('dialog')
    .getByText(/^[A-Z]+\/Ref\/\d{6}$/)
    .innerText();
  // The browser remembers it until somebody dismisses it.
  await openForm(page);
  const notice = page.getByRole('region', { name: 'Your last registration' });
  await expect(notice).toContainText(`You have registered as ${referenceId}.`);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice.getByRole('status')).toBeFocused();
  await openForm(page);
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: referenceId })).toBeVisible();
  // Neither the address bar nor the history has the secret.
  expect(page.url()).toMatch(/\/application$/);
  await expect(page.getByLabel('may send me news')).toBeChecked();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(page.getByText('No application opens with this code.')).toHaveCount(0);

  await page.getByLabel('Phone number').fill('12345');
  await page.getByRole('button', { name: 'Save contact details' }).click();
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await page.getByLabel('Phone number').fill('98800 12345');
  await page.getByRole('button', { name: 'Save contact details' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your contact details are saved.' })).toBeFocused();

  await page.getByRole('button', { name: 'Ask for this call' }).click();
  await expect(page.getByText('Please choose one of the times.')).toBeVisible();
  await page.getByLabel('Time').selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Ask for this call' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We have noted when you want' })).toBeFocused();
  await expect(page.getByText(/We call you on \w+day, .*:00.*, as you asked\./)).toBeVisible();

  await page.getByLabel('may send me news').uncheck();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your choices are saved.' })).toBeVisible();

  const section = page.getByRole('region', { name: 'Add a newer resume' });
  await section
    .getByLabel('Your newer resume')
    .setInputFiles({ name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') });
  await section.getByRole('button', { name: 'Add this resume' }).click();
  await expect(section.getByText('Please upload a PDF, DOC or DOCX file')).toBeVisible();
  await section
    .getByLabel('Your newer resume')
    .setInputFiles({ name: 'newer.pdf', mimeType: 'application/pdf', buffer: makePdf(2_000).content });
  await section.getByRole('button', { name: 'Add this resume' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your newer resume is saved.' })).toBeFocused();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').first()).toContainText('newer.pdf');
  await expectNoAxeViolations(page);

  await page.getByText('Withdraw my application').click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByText(`${referenceId} is withdrawn.`)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('No application opens with this code.')).toBeVisible();
});

test('what the browser remembers opens with four digits, and for a week', async ({ page, context, complaints }) => {
  complaints.allow(/status of 404/);
  await apply(page);
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
});
