import { applies, enter } from '../support/staff-pages.ts';
import { expect, expectNoAxeViolations, test, viewports } from './fixtures.ts';

test('the overview shows why a target has stopped, and has it tried', async ({ page, context, server }) => {
  await enter(context, server.url);
  // The webhook's address does not answer: five failures in a row stop it.
  for (let person = 0; person < 5; person++) await applies(server.url);
  await page.goto('/staff/overview');
  const alert = page.getByRole('alert').filter({ hasText: 'Webhook: stopped since' });
  await expect(alert).toContainText("The webhook's receiver could not be reached: it refuses the connection.");
  await expectNoAxeViolations(page);
  const tried = page.waitForResponse('**/targets/webhook/try');
  await alert.getByRole('button', { name: 'Try now' }).click();
  expect((await tried).status()).toBe(204);
});

test('a phone shows leads as cards and reaches every page through the menu', async ({ page, context, server }) => {
  await page.setViewportSize(viewports.phone);
  await enter(context, server.url);
  await applies(server.url, { name: 'Divya Bharadwaj' });
  await page.goto('/staff/leads');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'WhatsApp Divya Bharadwaj' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}$/,
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: 'Divya Bharadwaj' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Divya Bharadwaj' })).toBeVisible();
});
