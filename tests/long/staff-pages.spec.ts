import { expect, expectAccessibleDialog, viewports } from '../e2e/fixtures.ts';
import { test } from '../e2e/staff-fixtures.ts';
import { axeFindings } from '../support/axe.ts';
import { applied, post } from '../support/intake.ts';

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
  { path: '/staff/sign-in', heading: 'Sign in' },
  { path: '/staff/set-up#token=none', heading: 'This link is no longer valid' },
] as const;

for (const size of ['phone', 'desktop'] as const) {
  test(`every page is accessible and fits, light and dark (${size})`, async ({ page, admin, server, complaints }) => {
    test.setTimeout(180_000);
    complaints.allow('404');
    await page.setViewportSize(viewports[size]);
    const { number } = await applied(server.url);
    const batch = { course: 'AWS', startsOn: '2098-03-03', seats: 3 };
    await admin.call('POST /api/admin/batches', { body: batch });
    const message = { name: 'Lakshmi', email: 'lakshmi@firm.example', subject: 'Engineers', message: 'How much?' };
    await admin.call('POST /api/contact-messages', { body: message });
    const asked = { kind: 'erase', name: 'Ananya', email: 'ananya.k@mailbox.example' };
    await post(`${server.url}/privacy/requests`, new URLSearchParams(asked), { accept: 'text/html' });
    for (const { path, heading } of [...pages, { path: `/staff/leads/${number}`, heading: 'Ananya Krishnamurthy' }]) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      expect.soft(await axeFindings(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      // Some colours fade.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      expect.soft(await axeFindings(page, ['color-contrast']), `${path}, dark`).toEqual([]);
    }
  });
}

test('dialogs are accessible', async ({ page, server }) => {
  const { number } = await applied(server.url);
  for (const [path, buttons] of [
    ['/staff/leads', ['Filters', 'Export', 'Keyboard shortcuts']],
    [`/staff/leads/${number}`, ['Erase', 'Note', 'Date', 'Stage', 'Owner', 'Batch']],
    ['/staff/account', ['Add an authenticator app']],
    ['/staff/tokens', ['New token']],
    ['/staff/work-settings', ['New text']],
  ] as const) {
    await page.goto(path);
    for (const button of buttons) {
      await page.getByRole('button', { name: button }).click();
      await expectAccessibleDialog(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});
