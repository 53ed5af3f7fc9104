import { post } from '../support/intake.ts';
import { applies, enter } from '../support/staff-pages.ts';
import { expect, expectAccessibleDialog, expectNoAxeViolations, test, viewports } from './fixtures.ts';

const pages = [
  { path: '/staff', heading: 'Today' },
  { path: '/staff/leads', heading: 'Leads' },
  { path: '/staff/import', heading: 'Import leads' },
  { path: '/staff/batches', heading: 'Batches' },
  { path: '/staff/messages', heading: 'Messages' },
  { path: '/staff/privacy-requests', heading: 'Privacy requests' },
  { path: '/staff/overview', heading: 'Overview' },
  { path: '/staff/overview/outcomes', heading: 'Outcomes' },
  { path: '/staff/account', heading: 'My account' },
  { path: '/staff/work-settings', heading: 'Settings' },
  { path: '/staff/accounts', heading: 'Accounts' },
  { path: '/staff/tokens', heading: 'API tokens' },
  { path: '/staff/erasures', heading: 'Erasures' },
  { path: '/staff/audit', heading: 'Audit trail' },
  { path: '/staff/nothing-here', heading: 'Page not found' },
] as const;

const modes = [
  { size: 'desktop', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'dark' },
  { size: 'phone', colorScheme: 'light' },
] as const;

for (const { which, tag, modesOf } of [
  { which: 'in one mode each', tag: [], modesOf: (index: number) => modes.slice(index % 2, (index % 2) + 1) },
  { which: 'in every mode', tag: '@long', modesOf: () => modes },
]) {
  test(`every page is accessible and fits (${which})`, { tag }, async ({ page, context, server }) => {
    test.setTimeout(180_000);
    await enter(context, server.url);
    const { number } = await applies(server.url);
    const asked = { kind: 'erase', name: 'Ananya', email: 'ananya.k@mailbox.example' };
    await post(`${server.url}/privacy/requests`, new URLSearchParams(asked), { accept: 'text/html' });
    const all = [...pages, { path: `/staff/leads/${number}`, heading: 'Ananya Krishnamurthy' }];
    for (const [index, { path, heading }] of all.entries()) {
      for (const { size, colorScheme } of modesOf(index)) {
        await page.setViewportSize(viewports[size]);
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
        await expectNoAxeViolations(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('the overview shows a target that has stopped, with its reason, and has it tried', async ({
  page,
  context,
  server,
}) => {
  await enter(context, server.url);
  // Nobody listens at the webhook's address: five failures in a row stop it.
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
  await page.getByRole('dialog').getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: 'Divya Bharadwaj' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Divya Bharadwaj' })).toBeVisible();
});

test('what an answer could smuggle in as markup is refused by the policy itself', async ({
  page,
  context,
  server,
  complaints,
}) => {
  complaints.allow('TrustedHTML');
  complaints.allow('CSP violation');
  await enter(context, server.url);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const outcome = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x>';
      return 'written';
    } catch (error) {
      return error instanceof TypeError ? 'refused' : 'other';
    }
  });
  expect(outcome).toBe('refused');
});

test('dialogs are accessible', async ({ page, context, server }) => {
  await page.setViewportSize(viewports.desktop);
  await enter(context, server.url);
  const { number } = await applies(server.url);
  for (const [path, buttons] of [
    ['/staff/leads', ['Filters', 'Export', 'Keyboard shortcuts']],
    [`/staff/leads/${number}`, ['Erase']],
    ['/staff/account', ['Switch on']],
    ['/staff/tokens', ['New token']],
  ] as const) {
    await page.goto(path);
    for (const button of buttons) {
      await page.getByRole('button', { name: button }).click();
      // Colours are measured once the dialog has faded in.
      await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
      await expectAccessibleDialog(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});
