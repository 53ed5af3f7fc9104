import { applied } from '../support/intake.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

test('the overview shows why a target has stopped, and has it tried', async ({ page, server }) => {
  // The webhook does not answer; five failures in a row pause it.
  for (let person = 0; person < 5; person++) await applied(server.url);
  await page.goto('/staff/overview');
  const alert = page.getByRole('alert').filter({ hasText: 'Webhook: stopped since' });
  await expect(alert).toContainText("The webhook's receiver could not be reached: it refuses the connection.");
  await expectNoAxeViolations(page);
  const tried = page.waitForResponse('**/targets/webhook/try');
  await alert.getByRole('button', { name: 'Try now' }).click();
  expect((await tried).status()).toBe(204);
});
