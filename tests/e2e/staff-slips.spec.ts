/**
 * Slips of a hurried counsellor, and browsers with fewer features: nothing happens by accident, and nothing fails
 * silently.
 */
import type { Page } from '@playwright/test';
import { refreshHeader } from '../../shared/staff-page.ts';
import { applies } from '../support/staff-pages.ts';
import { expect } from './fixtures.ts';
import { test, unique } from './staff-fixtures.ts';

/** The page's requests for its list of leads, without those caused by events. */
function listRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const isList = new URL(request.url()).pathname === '/api/admin/applications';
    if (isList && !(refreshHeader in request.headers())) asked.push(request.url());
  });
  return asked;
}

test('a tick to erase another lead does not carry over to the next lead', async ({ page, server, complaints }) => {
  // Requests of the page for the erased lead.
  complaints.allow('404');
  const word = unique();
  const email = `${word}@mailbox.example`;
  const other = await applies(server.url, { email });
  const first = await applies(server.url, { email });
  const second = await applies(server.url);
  await page.goto(`/staff/leads/${second.number}`);
  const neighbour = (to: { number: string }) =>
    page.locator(`a[href="/staff/leads/${to.number}"][aria-label$=" lead"]`).click();
  await neighbour(first);
  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this lead' });
  await dialog.getByRole('checkbox', { name: new RegExp(other.referenceId) }).check();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await neighbour(second);
  await expect(page.getByText(second.referenceId).first()).toBeVisible();
  const erased: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') erased.push(request.url());
  });
  await page.getByRole('button', { name: 'Erase' }).click();
  await dialog.getByLabel(/^Type/).fill(second.number);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText(`Erased with everything that was sent: ${second.referenceId}.`)).toBeVisible();
  expect(erased).toHaveLength(1);
});

test('a typed filter is asked for once, and marks no old leads as new without it', async ({ page, server }) => {
  const word = unique();
  const { number } = await applies(server.url, { course: 'DevOps', collegeName: word });
  const later = await applies(server.url, { course: 'AWS', collegeName: word });
  await page.goto(`/staff/leads?course=DevOps#q=${word}`);
  await expect(page.locator('[data-row-link]')).toHaveAttribute('data-row-link', String(Number(number)));
  const asked = listRequests(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Came from').pressSequentially('google.com');
  await expect(page).toHaveURL(/cameFrom=google\.com/);
  await expect(page.getByText('No matching leads')).toBeVisible();
  await page.getByRole('button', { name: 'Show leads' }).click();
  expect(asked.filter((url) => url.includes('cameFrom'))).toHaveLength(1);

  for (const filter of ['Came from: google.com', 'Course: DevOps']) {
    await page.getByRole('button', { name: `Remove filter ${filter}` }).click();
  }
  await expect(page.locator(`[data-row-link="${Number(later.number)}"]`)).toBeVisible();
  await expect(page.locator('tr[data-fresh]')).toHaveCount(0);
  await applies(server.url, { course: 'AWS', collegeName: word });
  await expect(page.locator('tr[data-fresh]')).toHaveCount(1);
});

test('a lead without an owner is not asked for without end, and its title has no name', async ({ page, server }) => {
  const { number, referenceId } = await applies(server.url, { name: 'Ananya Krishnamurthy' });
  let asked = 0;
  await page.route(`**/api/admin/applications/${number}`, async (route) => {
    asked += 1;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), work: null } });
  });
  await page.clock.install();
  await page.goto(`/staff/leads/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Krishnamurthy');
  await expect(page).toHaveTitle(new RegExp(`^${referenceId} · `));
  for (let minute = 0; minute < 10; minute += 1) await page.clock.runFor(60_000);
  expect(asked).toBeLessThan(20);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('without https many leads are changed', async ({ page, admin, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
  });
  const word = unique();
  const { number } = await applies(server.url, { collegeName: word });
  await page.goto(`/staff/leads#q=${word}`);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('region', { name: 'Selected leads' }).getByRole('button', { name: 'Stage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contacted: 1 lead changed.')).toBeVisible();
  expect(await admin.read(`applications/${number}/work`)).toMatchObject({ stage: 'contacted' });
});
