import type { Page } from '@playwright/test';
import { translate } from '../support/translate.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';

async function fill(page: Page, message: string): Promise<void> {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ status: 204 }));
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Subject').fill('A course');
  await page.getByLabel('Message').fill(message);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

const thanks = 'Thank you! Your message has been sent successfully.';

test('a stored message is posted once and thanked for, then the form is empty', async ({ page }) => {
  await fill(page, 'When does the next batch start?');
  const answer = page.waitForResponse('**/api/contact-messages');
  await page.getByLabel('Phone number (optional)').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const response = await answer;
  expect(response.status()).toBe(201);
  expect(response.request().postDataJSON()).toEqual({
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+91 98765 43210',
    subject: 'A course',
    message: 'When does the next batch start?',
    noticeVersion: expect.stringMatching(/^message-en-/),
  });
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('the notice stands beside the button before the script is there, and after coming from another page', async ({
  page,
}) => {
  const notice = page.getByText('We keep your name, e-mail address, phone number and message');
  await page.goto('/contact');
  await expect(notice).toBeVisible();
  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: 'Schedule a Consultation' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(notice).toBeVisible();
});

test('a message that the server refuses shows the reason at its field and keeps the rest', async ({
  page,
  complaints,
}) => {
  complaints.allow('422');
  await fill(page, '');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expect(page.getByLabel('Message')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
  await expectNoAxeViolations(page);
});

test('a call that fails shows an error and keeps what was typed; sending again works', async ({ page, complaints }) => {
  complaints.allow('/api/contact-messages');
  await fill(page, 'Are you there?');
  await page.route('**/api/contact-messages', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to send the message.');
  await expect(page.getByLabel('Message')).toHaveValue('Are you there?');
  await page.unroute('**/api/contact-messages');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(thanks)).toBeVisible();
});

test('a translated form says what is missing, stores the message and is empty again', async ({ page, complaints }) => {
  complaints.allow('422');
  await fill(page, '');
  await translate(page);
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await page.getByLabel('Message').fill('Is there a class on Sunday?');
  await send.click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});
