import { makePdf } from '../support/resumes.ts';
import { translate } from '../support/translate.ts';
import { expect, expectNoAxeViolations, openHydrated, test } from './fixtures.ts';
import { fillWholeForm, openForm, referenceId, submit } from './registration-form.ts';

const week = 7 * 24 * 60 * 60 * 1000;

test('a receipt and digits open one’s application to changes, translated', async ({ page, context, complaints }) => {
  // The browser logs refused requests as failures.
  complaints.allow(/status of (404|415|422)/);
  await fillWholeForm(page);
  await page.getByLabel('may send me news').check();
  await submit(page);
  const receipt = page.getByRole('dialog');
  const link = (await receipt.getByRole('link', { name: 'Open your application' }).getAttribute('href')) ?? '';
  const issued = await receipt.getByText(referenceId).innerText();

  // The browser remembers the application for a week; the last digits of the phone number open it.
  await openForm(page);
  const notice = page.getByRole('region', { name: 'Your last registration' });
  await expect(notice).toContainText(`You have registered as ${issued}.`);
  await notice.getByRole('link', { name: 'Open your application' }).click();
  const digits = page.getByRole('group', { name: /This browser remembers/ }).getByLabel('Last 4 digits');
  await digits.fill('1234');
  await page.getByRole('button', { name: 'Open it' }).click();
  const nothingOpens = page.getByText('No application opens with this code.');
  await expect(nothingOpens).toBeVisible();
  await digits.fill('3210');
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { name: issued })).toBeVisible();

  // Its answer moves the focus.
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await Promise.all([page.goto(link), answered.then((response) => response.finished())]);
  await expect(page.getByRole('heading', { name: issued })).toBeVisible();
  // Neither the address bar nor the history contains the secret.
  expect(page.url()).toMatch(/\/application$/);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(nothingOpens).toHaveCount(0);

  await openHydrated(page, '/application');
  await translate(page);
  await page.getByLabel('Your code').fill('0'.repeat(26));
  await page.getByRole('button', { name: 'Open my application' }).click();
  await expect(nothingOpens).toBeVisible();
  await page.getByLabel('Your code').fill(link.split('#').at(1) ?? '');
  await page.getByRole('button', { name: 'Open my application' }).click();
  await expect(page.getByRole('heading', { name: 'Correct your contact details' })).toBeVisible();
  await page.getByLabel('Phone number').fill('12345');
  await page.getByRole('button', { name: 'Save contact details' }).click();
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
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

  await page.getByRole('button', { name: 'Ask for this call' }).click();
  await expect(page.getByText('Please choose one of the times.')).toBeVisible();
  await page.getByLabel('Time').selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Ask for this call' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We have noted when you want' })).toBeFocused();
  await expect(page.getByText(/We call you on \w+day, .*:00.*, as you asked\./)).toBeVisible();
  await expect(page.getByLabel('may send me news')).toBeChecked();
  await page.getByLabel('may send me news').uncheck();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your choices are saved.' })).toBeVisible();
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + week + 60_000 });
  await later.goto('/about');
  await expect.poll(() => later.evaluate(() => localStorage.getItem('receipt'))).toBeNull();
  await page.getByText('Withdraw my application').click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${issued} is withdrawn.` })).toBeFocused();
  await page.goto(link);
  await expect(nothingOpens).toBeVisible();
});
