import { applied } from '../support/intake.ts';
import { adminSettings, colleagueAt, currentCode, StaffBrowser } from '../support/staff.ts';
import { enter, heading, signIn } from '../support/staff-pages.ts';
import { expect, expectAccessibleDialog, expectNoAxeViolations, hold, test } from './fixtures.ts';

// A page without a session asks for the account, and the browser logs the refusal.
test.beforeEach(({ complaints }) => complaints.allow('401'));

test('sign-in explains errors and leads back, and sign-out leaves nothing of leads', async ({ page, server }) => {
  const { number, referenceId } = await applied(server.url);
  await page.goto(`/staff/leads/${number}`);
  await expect(heading(page)).toHaveText('Sign in');
  await signIn(page, adminSettings.STAFF_EMAIL, 'not the password');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The e-mail address or the password is wrong.');
  await expect(page.getByLabel('Email')).toHaveValue(adminSettings.STAFF_EMAIL);
  // Where the browser rejects the cookie, the page explains it.
  await page.route('**/api/auth/sign-in', async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _dropped, ...headers } = response.headers();
    await page.context().clearCookies();
    await route.fulfill({ status: response.status(), headers, body: await response.body() });
  });
  await signIn(page, adminSettings.STAFF_EMAIL, adminSettings.STAFF_PASSWORD);
  await expect(alert).toContainText('did not keep the sign-in. Browsers do so at an address with https://');
  await page.unroute('**/api/auth/sign-in');
  await signIn(page, adminSettings.STAFF_EMAIL, adminSettings.STAFF_PASSWORD);
  await expect(page).toHaveURL(new RegExp(`/staff/leads/${number}$`));
  await expect(page.getByText(referenceId).first()).toBeVisible();
  await page.goto('/staff');
  await page.goto(`/staff/leads/${number}`);
  await expect(page.getByText(referenceId).first()).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page)).toHaveText('Sign in');
  await expect(page.locator('body')).not.toContainText(referenceId);
  await page.goBack();
  await expect(heading(page)).toHaveText('Sign in');
  await expect(page.locator('body')).not.toContainText(referenceId);

  await page.goto('/staff/sign-in?back=//elsewhere.example/');
  await signIn(page, adminSettings.STAFF_EMAIL, adminSettings.STAFF_PASSWORD);
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/staff$/);
});

test('a link makes an account, whose sign-in asks for the code of its app or a backup code', async ({
  page,
  server,
}) => {
  await enter(page.context(), server.url);
  await page.goto('/staff/accounts');
  await page.getByRole('button', { name: 'Add an account' }).click();
  const email = 'ravi@staff.example';
  await page.getByLabel('Name').fill('Ravi Shetty');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const url = new URL(await page.getByRole('dialog').locator('code').innerText());
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change Ravi Shetty' }).click();
  await page.getByRole('menuitem', { name: 'End sessions' }).click();
  await page.getByRole('button', { name: 'End sessions' }).click();
  await expect(page.getByText('Ravi Shetty is signed out everywhere.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto(url.pathname + url.hash);
  await expectNoAxeViolations(page);
  const password = 'four rivers quietly bend';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await signIn(page, email, password);
  await expect(heading(page)).toHaveText('Today');

  await page.goto('/staff/account');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /authenticator app/ })).toBeVisible();
  await expectAccessibleDialog(page);
  const secret = await dialog.locator('code').first().innerText();
  await dialog.getByLabel('Code from the app').fill(await currentCode(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const backupCode = await dialog.getByRole('listitem').first().innerText();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('On: after your password')).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page)).toHaveText('Sign in');
  await signIn(page, email, password);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expectNoAxeViolations(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The code is wrong');
  await code.fill(backupCode);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page)).toHaveText('Today');
  await page.getByRole('button', { name: 'Administration' }).click();
  await expect(page.getByRole('menuitem', { name: 'Privacy requests' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Accounts' })).toHaveCount(0);
});

test('a session that is ended elsewhere leads to sign-in and from there back', async ({ page, server, browser }) => {
  const email = 'sessions@staff.example';
  const { browser: signedIn, password } = await colleagueAt(server, email);
  await enter(page.context(), server.url, signedIn);
  // Events would lead to sign-in before anything is typed.
  await hold(page, '**/api/admin/events');
  await page.goto('/staff/messages');
  await expect(heading(page)).toHaveText('Messages');
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const others = [new StaffBrowser(server.url), new StaffBrowser(server.url)];
  for (const one of others) await one.signIn(email, password);
  await enter(elsewhere, server.url, others[0]);
  const other = await elsewhere.newPage();
  await other.goto('/staff/account');
  // Pretends that the sign-in was long ago.
  let isLongAgo = true;
  await other.route('**/api/admin/me/sessions', (route) => {
    if (route.request().method() !== 'DELETE' || !isLongAgo) return route.continue();
    isLongAgo = false;
    return route.fulfill({ status: 403, json: { type: '/problems/sign-in-again' } });
  });
  await other.getByRole('button', { name: 'End all other sessions' }).click();
  const again = other.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(password);
  await expectAccessibleDialog(other);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'End', exact: true })).toHaveCount(0);
  await other.getByRole('button', { name: 'Save name' }).click();
  await expect(other.getByText('Your name is saved.')).toBeVisible();
  await elsewhere.close();
  await page.getByRole('searchbox').fill('anything');
  await expect(heading(page)).toHaveText('Sign in');
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/staff\/messages#q=anything$/);
});

test('a token is shown once, and works until it is revoked', async ({ page, server, request }) => {
  await enter(page.context(), server.url);
  await page.goto('/staff/tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill('Nightly export');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const token = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Nightly export' })).toBeVisible();
  expect(await page.content()).not.toContain(token);
  const list = `${server.url}/api/admin/applications?limit=1`;
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get(list, { headers })).status()).toBe(200);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await request.get(list, { headers })).status()).toBe(401);
});
