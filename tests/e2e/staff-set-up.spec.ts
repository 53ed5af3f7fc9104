import { heading, signIn } from '../support/staff-pages.ts';
import { expect, expectAccessibleDialog, expectNoAxeViolations, test } from './fixtures.ts';

test('a link makes the first account, once, and a passkey signs it in', async ({ page, server, complaints }) => {
  for (const status of ['401', '404', '422']) complaints.allow(status);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Of localhost, because passkeys need a host name.
  const link = /"url":"([^"]+set-up#token=[^"]+)"/.exec(server.logs())?.[1] ?? '';
  const password = 'four rivers quietly bend';
  await page.goto(link);
  await expectNoAxeViolations(page);
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@staff.example');
  const field = page.getByLabel('New password', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('pasted'));
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field).toHaveValue('pasted');
  await field.fill('short');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password must be at least 12 characters')).toBeVisible();
  await field.fill('password1234');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByLabel('Your name')).toHaveValue('Asha Rao');
  await field.fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your password is set.')).toBeVisible();
  await expectNoAxeViolations(page);
  await signIn(page, 'asha@staff.example', password);

  await expect(heading(page)).toHaveText('Protect your account');
  await expectNoAxeViolations(page);
  const origin = new URL(link).origin;
  await page.goto(`${origin}/staff/overview`);
  await expect(heading(page)).toHaveText('Protect your account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Save your backup codes' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessibleDialog(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(heading(page)).toHaveText('Overview');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(heading(page)).toHaveText('Today');
  await page.goto(`${origin}/staff/account`);
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('last used')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${origin}/staff/sign-in`);
  await signIn(page, 'asha@staff.example', password);
  await expect(page.getByText('Now sign in with the passkey of this account.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(heading(page)).toHaveText('Today');
  await page.goto(link);
  await expect(heading(page)).toHaveText('This link is no longer valid');
  await expectNoAxeViolations(page);
});
