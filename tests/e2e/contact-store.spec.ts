import { translate } from '../support/translate.ts';
import { expect, expectNoAxeViolations, hold, test } from './fixtures.ts';

const notice = 'We keep your name, e-mail address, phone number and message';

test('a refused or unsent message is kept, then posted once, also translated', async ({ page, complaints }) => {
  complaints.allow(/422|\/api\/contact-messages|\/assets\/boot-/);
  await page.clock.install();
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ status: 204 }));
  await page.goto('/contact');
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Subject').fill('A course');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const send = page.getByRole('button', { name: /^Send/ });
  const message = page.getByLabel('Message');
  await send.click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expect(message).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
  await expectNoAxeViolations(page);

  await translate(page);
  await send.click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await message.fill('When does the next batch start?');
  await page.route('**/api/contact-messages', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Failed to send the message.');
  await expect(message).toHaveValue('When does the next batch start?');

  const answer = page.waitForResponse('**/api/contact-messages');
  await page.getByLabel('Phone number (optional)').fill('+91 98765 43210');
  const release = await hold(page, '**/api/contact-messages');
  await send.click();
  await expect(send).toHaveText('Sending...');
  release();
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
  await expect(page.getByText('Thank you! Your message has been sent successfully.')).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(message).toHaveValue('');
  await expect(send).toHaveText('Send Message');

  // The notice is there after coming from another page, too.
  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: 'Schedule a Consultation' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByText(notice)).toBeVisible();

  // Without the files of the scripts, the browser posts it.
  await page.route('**/assets/boot-*', (route) => route.abort());
  await page.reload();
  await message.fill('Do you teach in Kannada?');
  await send.click();
  await expect(page.getByText('Please enter a valid email address')).toBeInViewport();
  await page.getByLabel('Email').fill('asha@example.com');
  await send.click();
  await expect(page.getByText('Thank you! Your message has been sent successfully.')).toBeInViewport();
});
