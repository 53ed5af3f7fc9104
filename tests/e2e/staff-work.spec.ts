import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { applied } from '../support/intake.ts';
import { colleagueAt, its, putWork, type StaffBrowser } from '../support/staff.ts';
import { enter, heading } from '../support/staff-pages.ts';
import { translate } from '../support/translate.ts';
import { expect, expectAccessibleDialog, expectNoAxeViolations } from './fixtures.ts';
import { test, unique } from './staff-fixtures.ts';

async function workOf(admin: StaffBrowser, number: number) {
  return (await admin.call(`GET /api/admin/applications/${number}/work`)).body;
}

async function listenForNavigation(page: Page): Promise<string[]> {
  const followed: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => followed.push(url));
  return followed;
}

async function clearToday(admin: StaffBrowser) {
  const body = { changeId: randomUUID(), filter: { stage: ['new', 'contacted'] }, change: { stage: 'closed' } };
  await admin.call('POST /api/admin/work/changes', { body });
}

test('a lead has a key for each thing, and the next one comes after an outcome', async ({ page, admin, server }) => {
  await clearToday(admin);
  const first = await applied(server.url, { name: 'Asha', phone: '9876500001', course: 'AWS' });
  const second = await applied(server.url, { name: 'Ravi', whatsapp: '9876500002' });
  // Accounts of other tests receive leads in turn.
  await page.goto('/staff?owner=all');
  const rows = page.locator('a[data-row-link]');
  await expect(rows).toHaveCount(2);
  await translate(page);
  const current = page.locator('[data-current]');
  await expect(current).toContainText('Asha');
  await expect(current).toContainText(/98765\s00001/);
  await expect(current.getByRole('button', { name: 'Copy phone number' })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const recorded: string[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && recorded.push(request.url())));
  const followed = await listenForNavigation(page);
  await page.keyboard.press('c');
  await expect(page.getByText(/^Call Asha.*: 98765\s00001, copied\./)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('9876500001');
  await expect(page.getByRole('link', { name: 'Call' }).first()).toHaveAttribute('href', 'tel:9876500001');
  expect(recorded).toEqual([]);
  expect(followed).toEqual([]);
  await page.keyboard.press('d');
  await expect(page.getByRole('textbox', { name: 'Next step' })).toBeFocused();
  await page.keyboard.type('Send the fees');
  await page.getByRole('button', { name: 'In 3 days' }).click();
  await expect(page.getByText(/Next: .*, Send the fees/)).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('radio', { name: 'Contacted' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  expect(await workOf(admin, first.number)).toMatchObject({ stage: 'contacted', nextStep: 'Send the fees' });

  await page.keyboard.press('z');
  await expect(page.getByText('Undone: 1 lead as before.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  expect(await workOf(admin, first.number)).toMatchObject({ stage: 'new', nextStep: 'Send the fees' });

  // Work that is due later comes below.
  await expect(rows).toHaveText(['Ravi', 'Asha']);
  await page.keyboard.press('k');
  await expect(current).toContainText('Ravi');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }));
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('w');
  await (await opened).waitForURL('https://wa.me/**');
  const chat = new URL((await opened).url());
  expect(chat.pathname).toBe('/919876500002');
  expect(chat.searchParams.get('text')).toContain(`(${second.referenceId})`);
  await (await opened).close();

  await page.keyboard.press('c');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: /^Outcome and note: Ravi/ });
  await expect(dialog.getByRole('radio', { name: 'Reached' })).toBeFocused();
  await expectAccessibleDialog(page);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'No answer' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rings out');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(current).toContainText('Asha');
  const { items } = (await admin.call(`GET /api/admin/applications/${second.number}/timeline`)).body;
  expect(items).toContainEqual(expect.objectContaining({ kind: 'note', text: 'No answer. Rings out' }));
  expect(items.map(its('kind'))).not.toContain('call');
  const { stage, nextAt } = await workOf(admin, second.number);
  expect(stage).toBe('new');
  expect(nextAt).toMatch(/:[03]0:00\.000Z$/);

  // Keys in quick succession.
  await Promise.all(['c', 'n', 'Enter'].map((key) => page.keyboard.press(key)));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => workOf(admin, first.number)).toMatchObject({ stage: 'contacted' });
  const timeline = await admin.call(`GET /api/admin/applications/${first.number}/timeline`);
  expect(timeline.body.items.map(its('text'))).toContain('Called');
});

test('the current lead of Today stays so while another comes above it', async ({ page, admin, server }) => {
  await clearToday(admin);
  await applied(server.url, { name: 'Asha' });
  await page.goto('/staff?owner=all');
  const current = page.locator('[data-current]');
  await expect(current).toContainText('Asha');
  const { number } = await applied(server.url, { name: 'Ravi' });
  await putWork(admin, number, { nextAt: '2026-01-02T04:30:00Z' });
  await expect(page.locator('a[data-row-link]')).toHaveText(['Ravi', 'Asha']);
  await expect(current).toContainText('Asha');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the thumb reaches every action, the menu every page, and a call dials', async ({ page, admin, server }) => {
    await clearToday(admin);
    const { number } = await applied(server.url, { name: 'Meera', phone: '9876500003', address: 'W'.repeat(200) });
    await page.goto('/staff?owner=all');
    const bar = page.getByRole('region', { name: /^Actions for Meera/ });
    const actions = bar.locator('a, button');
    await expect(actions).toHaveCount(7);
    for (const action of await actions.all()) {
      const box = await action.boundingBox();
      expect(box?.y ?? 0).toBeGreaterThan(480);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectNoAxeViolations(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '220%'));
    await expect(page.getByText('Everyone’s')).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await bar.getByRole('button', { name: 'Stage' }).click();
    await page.getByRole('radio', { name: 'Closed: Never answered' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('No leads left for today')).toBeVisible();
    expect(await workOf(admin, number)).toMatchObject({ stage: 'closed', reason: 'no-answer' });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Leads' }).click();
    await expect(page.getByRole('link', { name: 'WhatsApp Meera' }).first()).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/91\d{10}$/,
    );
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('link', { name: 'Meera', exact: true }).first().click();
    await expect(heading(page)).toHaveText('Meera');
    expect(await overflow()).toBeLessThanOrEqual(0);
    // Comes last: Chromium asks which application dials, and its question takes every later click.
    const followed = await listenForNavigation(page);
    await page.keyboard.press('c');
    await expect(page.getByText(/^Call Meera.*: 98765\s00003/)).toBeVisible();
    expect(followed).toEqual(['tel:9876500003']);
  });
});

test('the later of two concurrent changes shows the earlier', async ({ page, browser, admin, server, complaints }) => {
  complaints.allow(/404|412/);
  await applied(server.url);
  const { number } = await applied(server.url);
  const email = `${unique()}@staff.example`;
  const colleague = await colleagueAt(server, email);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  await enter(elsewhere, server.url, colleague.browser);
  const theirs = await elsewhere.newPage();
  await page.goto(`/staff/leads/${number}`);
  await theirs.goto(`/staff/leads/${number}`);

  await expect(page.getByRole('button', { name: 'Date' })).toBeVisible();
  await translate(page);
  await page.keyboard.press('d');
  await page.getByRole('textbox', { name: 'Next step' }).fill('Call about the fees');
  await expect(theirs.getByRole('button', { name: 'Stage' })).toBeVisible();
  await theirs.keyboard.press('s');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('dialog')).toHaveCount(0);
  // The form on this page shows the state before the change.
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Changed meanwhile' });
  await expect(alert).toContainText(`${email} set it to Contacted.`);
  await expect(page.getByRole('textbox', { name: 'Next step' })).toHaveValue('Call about the fees');
  await expectAccessibleDialog(page);
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await workOf(admin, number)).toMatchObject({ stage: 'contacted', nextStep: 'Call about the fees' });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Stage: Contacted.')).toBeVisible();
  await elsewhere.close();

  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants the evening batch');
  // A note takes back nothing of what a colleague did meanwhile.
  await putWork(admin, number, { stage: 'won', reason: 'placed' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(timeline).toContainText('Wants the evening batch');
  expect(await workOf(admin, number)).toMatchObject({ stage: 'won', nextStep: 'Call about the fees' });
  await page.getByRole('button', { name: 'Link a lead' }).click();
  await page.getByLabel('Reference ID of the other lead').fill('999999');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText('No lead has this reference ID.')).toBeVisible();
  await page.getByLabel('Reference ID of the other lead').fill(String(number));
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This is the lead itself.');
  await page.keyboard.press('Escape');
  const others = page.getByRole('link', { name: /^(Previous|Next) lead$/ });
  await others.first().click();
  await expect(page).not.toHaveURL(new RegExp(`/0*${number}$`));
  await expect(timeline).toContainText('Received');
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByText('Everyone’s').click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('quick lists open, and without https a selection is changed and taken back', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
  });
  await applied(server.url, { name: 'Neha' });
  await page.goto('/staff/leads');
  const lists = page.getByRole('navigation', { name: 'Quick lists' });
  await lists.getByRole('link', { name: 'Today' }).click();
  await expect(lists.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: /^Neha/ }).first()).toBeVisible();
  await lists.getByRole('link', { name: 'Unassigned' }).click();
  await expect(page.getByText('Owner: Unassigned')).toBeVisible();
  // The lead received an owner when it was stored; leads of other tests may have none.
  await expect(page.getByRole('link', { name: /^Neha/ })).toHaveCount(0);

  const word = unique();
  for (let person = 0; person < 3; person++) await applied(server.url, { collegeName: word });
  await page.goto(`/staff/leads?q=${word}`);
  await expect(page.locator('[data-row-link]')).toHaveCount(3);
  await translate(page);
  await page.keyboard.press('j');
  await page.keyboard.press('v');
  // The selection outlives a look at a lead.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 3 that match' }).click();
  await expectNoAxeViolations(page);
  await page.getByLabel('Select this page').press('s');
  await page.getByRole('radio', { name: 'Won: Enrolled' }).check();
  // The change takes two steps, the second of which waits.
  const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>();
  await page.route('**/api/admin/work/changes', async (route) => {
    const { after } = route.request().postDataJSON();
    if (after) await mayFinish;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), next: after ? null : 1 } });
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('changed so far. Closing stops here.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  const isOnTop = () =>
    undo.evaluate((button) => {
      const { x, y } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + 4, y + 4));
    });
  if ((await undo.count()) > 0) expect(await isOnTop()).toBe(false);
  finish();
  await expect(page.getByText('Won: Enrolled: 3 leads changed.', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Select this page')).toBeFocused();
  await expect(page.getByRole('cell', { name: 'Won' })).toHaveCount(3);
  await expect.poll(isOnTop).toBe(true);
  await undo.press('Enter');
  await expect(page.getByText('Undone: 3 leads as before.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('cell', { name: 'New', exact: true })).toHaveCount(3);

  await applied(server.url, { collegeName: word, remarks: 'Cheap pills' });
  await page.goto(`/staff/leads?held=true&q=${word}`);
  await page.getByLabel('Select this page').check();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await expect(bar.getByRole('button')).toHaveText(['Export these', 'Clear selection']);
});

test('a reply text of the settings is what WhatsApp begins with', async ({ page, server, complaints }) => {
  complaints.allow('422');
  const { number } = await applied(server.url, { name: 'Kavya', course: 'DevOps' });
  await page.goto('/staff/work-settings');
  const taker = page.getByRole('group', { name: 'Who gets new leads' }).getByRole('checkbox').first();
  await taker.uncheck();
  const email = `${unique()}@staff.example`;
  await colleagueAt(server, email);
  await page.getByRole('button', { name: 'New text' }).click();
  const dialog = page.getByRole('dialog', { name: 'New text' });
  await dialog.getByLabel('Title').fill('DevOps fees');
  await dialog.getByLabel('Text').fill('Dear {nmae}');
  await dialog.getByRole('button', { name: 'Save text' }).click();
  await expect(dialog.getByText('There is no field {nmae}')).toBeVisible();
  await expectAccessibleDialog(page);
  await dialog.getByLabel('Text').fill('Dear {firstName}, the fees of {course}.');
  await dialog.getByLabel('Course').selectOption('DevOps');
  await dialog.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('DevOps fees')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: email })).toBeVisible();
  await expect(taker).not.toBeChecked();
  await page.goto(`/staff/leads/${number}`);
  const chat = page.getByRole('link', { name: 'WhatsApp' });
  await expect(chat).toHaveAttribute('href', /text=Dear%20Kavya%2C%20the%20fees%20of%20DevOps\./);
});
