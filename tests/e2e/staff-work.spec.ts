import { randomUUID } from 'node:crypto';
import { numberOf } from '../support/intake.ts';
import { addStaff, adminAt, type StaffBrowser } from '../support/staff.ts';
import { applies, enter } from '../support/staff-pages.ts';
import { expect, expectAccessibleDialog, expectNoAxeViolations, test, viewports } from './fixtures.ts';

test.use({ viewport: viewports.desktop });

/** A name that no other test's lead has. */
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

/** The same browser for calls. */
let admin: StaffBrowser;
test.beforeEach(async ({ context, server }) => {
  await enter(context, server.url);
  admin = await adminAt(server.url);
});

async function workOf(referenceId: string) {
  return (await admin.call(`GET /api/admin/applications/${numberOf(referenceId)}/work`)).body;
}

/** Everything that was there before is over, so that what a test makes comes first. */
async function clearToday() {
  const body = { changeId: randomUUID(), filter: { stage: ['new', 'contacted'] }, change: { stage: 'closed' } };
  await admin.call('POST /api/admin/work/changes', { body });
}

test('a new lead is called with one key, and everything else about it has its own', async ({ page, server }) => {
  await clearToday();
  const first = await applies(server.url, { name: unique('Asha'), phone: '9876500001', course: 'AWS' });
  const second = await applies(server.url, { name: unique('Ravi'), whatsapp: '9876500002' });
  // Accounts of other tests take leads in turn.
  await page.goto('/staff?owner=all');
  await expect(page.locator('a[data-row-link]')).toHaveCount(2);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const recorded: string[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && recorded.push(request.url())));
  await page.keyboard.press('c');
  await expect(page.getByText(/^Call .*: 98765\s00001, copied\./)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('9876500001');
  await expect(page.getByRole('link', { name: 'Call' }).first()).toHaveAttribute('href', 'tel:9876500001');
  expect(recorded).toEqual([]);
  await page.keyboard.press('d');
  await expect(page.getByRole('textbox', { name: 'Next step' })).toBeFocused();
  await page.keyboard.type('Send the fees');
  await page.getByRole('button', { name: 'In 3 days' }).click();
  await expect(page.getByText(/Next: .*, Send the fees/)).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('radio', { name: 'Contacted' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('a[data-row-link]')).toHaveCount(1);
  expect(await workOf(first.referenceId)).toMatchObject({ stage: 'contacted', nextStep: 'Send the fees' });

  await page.keyboard.press('z');
  await expect(page.getByText('Undone: 1 lead as before.')).toBeVisible();
  await expect(page.locator('a[data-row-link]')).toHaveCount(2);
  expect(await workOf(first.referenceId)).toMatchObject({ stage: 'new', nextStep: 'Send the fees' });

  const rows = await page.locator('a[data-row-link]').allTextContents();
  const { name: secondName } = (await admin.call(`GET /api/admin/applications/${numberOf(second.referenceId)}`)).body;
  await page.keyboard.press(rows[0] === secondName ? 'k' : 'j');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }));
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('w');
  await (await opened).waitForURL('https://wa.me/**');
  const chat = new URL((await opened).url());
  expect(chat.pathname).toBe('/919876500002');
  expect(chat.searchParams.get('text')).toContain(`(${second.referenceId})`);
  await (await opened).close();
});

test('a call, outcome, note and next time take six keys, and then comes the next lead', async ({ page, server }) => {
  await clearToday();
  const email = `${randomUUID()}@mailbox.example`;
  const first = await applies(server.url, { name: unique('Asha'), email, phone: '9876500011', course: 'Azure' });
  await workOf(first.referenceId);
  const name = unique('Ravi');
  const second = await applies(server.url, { name, phone: '9876500012', course: 'DevOps' });
  await workOf(second.referenceId);
  await page.goto('/staff?owner=all');
  const current = page.locator('[data-current]');
  await expect(current).toContainText('Asha');
  await expect(current).toContainText(/98765\s00011/);
  await expect(current.getByRole('button', { name: 'Copy phone number' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText(/^Call Asha/)).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: /^Outcome and note: Asha/ });
  await expect(dialog.getByRole('radio', { name: 'Reached' })).toBeFocused();
  await expectAccessibleDialog(page);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'No answer' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rings out');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(current).toContainText(name);
  const { items } = (await admin.call(`GET /api/admin/applications/${first.number}/timeline`)).body;
  expect(items).toContainEqual(expect.objectContaining({ kind: 'note', text: 'No answer. Rings out' }));
  const { stage, nextAt } = await workOf(first.referenceId);
  expect(stage).toBe('new');
  expect(nextAt).toMatch(/:[03]0:00\.000Z$/);

  // Keys as fast as they come.
  await Promise.all(['c', 'n', 'Enter'].map((key) => page.keyboard.press(key)));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => workOf(second.referenceId)).toMatchObject({ stage: 'contacted' });
  const timeline = await admin.call(`GET /api/admin/applications/${second.number}/timeline`);
  expect(timeline.body.items.map(({ text }: { text: string }) => text)).toContain('Called');
});

test('the key of a call dials on a phone, and leads nowhere on a PC', async ({ browser, server }) => {
  await clearToday();
  await applies(server.url, { name: unique('Asha'), phone: '9876500004' });
  for (const isPhone of [true, false]) {
    const own = await browser.newContext({ baseURL: server.url, hasTouch: isPhone, isMobile: isPhone });
    await enter(own, server.url);
    const page = await own.newPage();
    const session = await own.newCDPSession(page);
    await session.send('Page.enable');
    const followed: string[] = [];
    session.on('Page.frameRequestedNavigation', ({ url }) => followed.push(url));
    await page.goto('/staff?owner=all');
    await expect(page.locator('a[data-row-link]')).toHaveCount(1);
    await page.keyboard.press('c');
    await expect(page.getByText(/^Call Asha .*: 98765\s00004/)).toBeVisible();
    expect(followed, `phone: ${isPhone}`).toEqual(isPhone ? ['tel:9876500004'] : []);
    await own.close();
  }
});

test('on a phone every action is within reach of the thumb', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await clearToday();
  const { referenceId } = await applies(server.url, { name: unique('Meera'), phone: '9876500003' });
  await page.goto('/staff?owner=all');
  const bar = page.getByRole('region', { name: /^Actions for Meera/ });
  await expect(bar).toBeVisible();
  const actions = bar.locator('a, button');
  await expect(actions).toHaveCount(7);
  for (const action of await actions.all()) {
    const box = await action.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan(480);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expectNoAxeViolations(page);
  await bar.getByRole('button', { name: 'Stage' }).click();
  await page.getByRole('radio', { name: 'Closed: Never answered' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No leads left for today')).toBeVisible();
  expect(await workOf(referenceId)).toMatchObject({ stage: 'closed', reason: 'no-answer' });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('of two on one lead, the later change says what it missed', async ({ page, browser, server, complaints }) => {
  complaints.allow('412');
  const { number, referenceId } = await applies(server.url, { name: unique('Divya') });
  const email = `${randomUUID().slice(0, 8)}@staff.example`;
  const { password } = await addStaff(admin, email);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  await enter(elsewhere, server.url, { email, password });
  const theirs = await elsewhere.newPage();
  await page.goto(`/staff/leads/${number}`);
  await theirs.goto(`/staff/leads/${number}`);

  await expect(page.getByRole('button', { name: 'Date d' })).toBeVisible();
  await page.keyboard.press('d');
  await page.getByRole('textbox', { name: 'Next step' }).fill('Call about the fees');
  await expect(theirs.getByRole('button', { name: 'Stage s' })).toBeVisible();
  await theirs.keyboard.press('s');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('dialog')).toHaveCount(0);
  // The form on this page was made of what was there before.
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Changed meanwhile' });
  await expect(alert).toContainText(`${email} set it to Contacted.`);
  await expect(page.getByRole('textbox', { name: 'Next step' })).toHaveValue('Call about the fees');
  await expectAccessibleDialog(page);
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await workOf(referenceId)).toMatchObject({ stage: 'contacted', nextStep: 'Call about the fees' });
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Stage: Contacted.')).toBeVisible();
  await elsewhere.close();
});

test('quick lists open, and a selection of pages is changed and taken back', async ({ page, server }) => {
  const { referenceId } = await applies(server.url, { name: unique('Neha') });
  await workOf(referenceId);
  await page.goto('/staff/leads');
  const lists = page.getByRole('navigation', { name: 'Quick lists' });
  await lists.getByRole('link', { name: 'Today' }).click();
  await expect(lists.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: /^Neha/ }).first()).toBeVisible();
  await lists.getByRole('link', { name: 'Unassigned' }).click();
  await expect(page.getByText('Owner: Unassigned')).toBeVisible();
  // It went to an account when it was stored; leads of other tests may have none.
  await expect(page.getByRole('link', { name: /^Neha/ })).toHaveCount(0);

  const word = `w${randomUUID().slice(0, 8)}`;
  const leads = [];
  for (let person = 0; person < 3; person++) leads.push(await applies(server.url, { collegeName: word }));
  for (const { referenceId } of leads) await workOf(referenceId);
  await page.goto(`/staff/leads?q=${word}`);
  await expect(page.locator('[data-row-link]')).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('v');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 3 that match' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('region', { name: 'Selected leads' }).getByRole('button', { name: 'Stage' }).click();
  await page.getByRole('radio', { name: 'Won: Enrolled' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Won: Enrolled: 3 leads changed.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Won' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 3 leads as before.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'New', exact: true })).toHaveCount(3);
});

test('a reply text of the settings is what WhatsApp begins with', async ({ page, server, complaints }) => {
  complaints.allow('422');
  const { number, referenceId } = await applies(server.url, { name: unique('Kavya'), course: 'DevOps' });
  await workOf(referenceId);
  await page.goto('/staff/work-settings');
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
  await page.goto(`/staff/leads/${number}`);
  await expect(page.getByRole('link', { name: 'WhatsApp w' })).toHaveAttribute(
    'href',
    /text=Dear%20Kavya%2C%20the%20fees%20of%20DevOps\./,
  );
});

test('a message stands in Today until dealt with, its page tells of discarded ones', async ({ page, complaints }) => {
  complaints.allow('412');
  // So low that the page is longer.
  await page.setViewportSize({ width: viewports.phone.width, height: 480 });
  const subject = unique('Engineers');
  const body = { name: 'Lakshmi', email: 'lakshmi@firm.example', subject, message: 'Please call me back.' };
  await admin.call('POST /api/contact-messages', { body });
  // Accounts of other tests take messages in turn.
  await page.goto('/staff?owner=all');
  const row = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: subject });
  await expect(row).toContainText(/New · .+ · Tomorrow/);
  await row.getByRole('button', { name: /^Date of/ }).click();
  const dialog = page.getByRole('dialog', { name: `Date: ${subject}` });
  await dialog.getByLabel('Next step').fill('Send an offer');
  // Meanwhile a colleague is quicker.
  const { id } = (await admin.call(`GET /api/admin/contact-messages?q=${encodeURIComponent(subject)}`)).body.items[0];
  const meanwhile = { body: { stage: 'contacted' }, headers: { 'if-match': '*' } };
  await admin.call(`PATCH /api/admin/contact-messages/${id}/work`, meanwhile);
  await expectAccessibleDialog(page);
  const today = dialog.getByRole('button', { name: 'Today' });
  // Pressed again in the moment in which the notice appears.
  const notice = today.evaluate(
    (button) =>
      new Promise<string | null>((resolve) => {
        const observer = new MutationObserver(() => {
          const alert = document.querySelector('[role=alert]');
          if (!alert) return;
          observer.disconnect();
          (button as HTMLButtonElement).click();
          resolve(alert.textContent);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await today.click();
  expect(await notice).toMatch(/It is now Contacted, of .+\./);
  await expect(page.getByText(`${subject}: Next: Today, Send an offer`)).toBeVisible();
  await expect(row).toContainText(/Contacted · .+ · Today · Send an offer/);
  // The message at the bottom of the window leaves room to scroll the last row above it.
  await page.getByRole('link', { name: 'All messages' }).click({ trial: true });
  await row.getByRole('button', { name: /^Stage of/ }).click();
  await page.getByRole('radio', { name: 'Closed: Not interested' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toHaveCount(0);
  await page.goto('/staff/messages');
  await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText('Closed: Not interested · ');

  const discarded = page.getByText('New messages are discarded until the setting CONTACT_DELIVERY is “store”.');
  await page.waitForLoadState('networkidle');
  await expect(discarded).toHaveCount(0);
  await page.route('**/api/settings', async (route) => {
    const json = await (await route.fetch()).json();
    await route.fulfill({ json: { ...json, contactDelivery: 'simulated' } });
  });
  await page.reload();
  await expect(discarded).toBeVisible();
});

test('the sender of a message is called from Today, and becomes a lead with one key', async ({ page }) => {
  await clearToday();
  const subject = unique('Fees of Azure');
  const body = {
    name: 'Lakshmi',
    email: `${randomUUID()}@firm.example`,
    phone: '9876500031',
    subject,
    message: 'How much?',
  };
  await admin.call('POST /api/contact-messages', { body });
  await page.goto('/staff?owner=all');
  const row = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: subject });
  await expect(row.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9876500031');
  await expect(row.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919876500031\?/,
  );
  await expectNoAxeViolations(page);
  await row.getByRole('heading', { name: subject }).click();
  await page.keyboard.press('c');
  await expect(page.getByText(/^Call Lakshmi: 98765\s00031/)).toBeVisible();
  await page.keyboard.press('l');
  await expect(row).toHaveCount(0);
  await page.getByRole('group', { name: 'Message' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Lakshmi', level: 1 })).toBeVisible();
  await expect(page.getByText('How much?')).toBeVisible();
  await page.goto('/staff/messages');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: subject })
      .getByRole('link', { name: /^Lead / }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
});
