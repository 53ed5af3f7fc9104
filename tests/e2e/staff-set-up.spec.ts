import { heading, signIn } from '../support/staff-pages.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';

test('the printed link makes the first account, once', async ({ page, server, complaints }) => {
  complaints.allow('401');
  complaints.allow('404');
  complaints.allow('422');
  const link = /"url":"([^"]+set-up#token=[^"]+)"/.exec(server.logs())?.[1] ?? '';
  await page.goto(link);
  await expectNoAxeViolations(page);
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@staff.example');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password must be at least 12 characters')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByLabel('Your name')).toHaveValue('Asha Rao');
  await page.getByLabel('New password', { exact: true }).fill('a password of some length');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your password is set.')).toBeVisible();
  await signIn(page, 'asha@staff.example', 'a password of some length');
  await expect(heading(page)).toHaveText('Leads');
  await page.goto(link);
  await expect(heading(page)).toHaveText('This link is no longer valid');
  await expectNoAxeViolations(page);
});
