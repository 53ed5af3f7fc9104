/**
 * Slips of a hurried counsellor, and browsers with fewer features: nothing happens by accident, and nothing fails
 * silently.
 */
import { refreshHeader } from '../../shared/staff-page.ts';
import { applied } from '../support/intake.ts';
import { firstAdmin, putWork } from '../support/staff.ts';
import { expect } from './fixtures.ts';
import { test, unique } from './staff-fixtures.ts';

test('a tick to erase another lead does not carry over to the next lead', async ({ page, server, complaints }) => {
  // Requests of the page for the erased lead.
  complaints.allow('404');
  const word = unique();
  const email = `${word}@mailbox.example`;
  const other = await applied(server.url, { email });
  const first = await applied(server.url, { email });
  const second = await applied(server.url);
  await page.goto(`/staff/leads/${second.number}`);
  const neighbour = ({ referenceId }: { referenceId: string }) =>
    page.locator(`a[href="/staff/leads/${referenceId.slice(-6)}"][aria-label$=" lead"]`).click();
  await neighbour(first);
  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this lead' });
  await dialog.getByRole('checkbox', { name: new RegExp(other.referenceId) }).check();
  // The dialog of a lead goes with its page.
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(second.referenceId).first()).toBeVisible();
  const erased: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') erased.push(request.url());
  });
  await page.getByRole('button', { name: 'Erase' }).click();
  await dialog.getByLabel(/^Type/).fill(second.referenceId.slice(-6));
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText(`Erased with everything that was sent: ${second.referenceId}.`)).toBeVisible();
  expect(erased).toHaveLength(1);
});

test('a dialog outlives its session, and saves after a sign-in', async ({ page, server, complaints }) => {
  complaints.allow('401');
  const { number } = await applied(server.url);
  await page.goto(`/staff/leads/${number}`);
  await page.getByRole('button', { name: /^Date/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Date/ });
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  const step = dialog.getByLabel('Next step');
  await step.fill('Send the syllabus');
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  // Escape closes the upper dialog alone.
  await again.getByLabel('Password', { exact: true }).press('Escape');
  await expect(again).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await again.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByText('you did not sign in again')).toBeVisible();
  await expect(step).toHaveValue('Send the syllabus');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await again.getByLabel('Password', { exact: true }).fill(firstAdmin.STAFF_PASSWORD);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Send the syllabus').first()).toBeVisible();
});

test('Escape leaves the search as it is, and a year is only digits', async ({ page, server }) => {
  const word = unique();
  await applied(server.url, { name: `Meera ${word}` });
  await page.goto('/staff/leads');
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(word);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`#q=${word}$`));
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await page.getByRole('button', { name: 'Filters' }).click();
  const year = page.getByRole('textbox', { name: 'Year of Passing' });
  await year.fill('in 201999');
  await expect(year).toHaveValue('2019');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(year).toHaveValue('');
  await expect(page).toHaveURL(new RegExp(`#q=${word}$`));
});

test('a refusal without a field of its own is told, and a change of many needs a choice', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow('422');
  const { number } = await applied(server.url);
  await page.goto(`/staff/leads?numbers=${number}`);
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check();
  const dialog = page.getByRole('dialog');
  for (const [key, title, words] of [
    ['o', 'Owner', 'Choose an owner'],
    ['b', 'Batch', 'Choose a batch'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dialog.getByRole('combobox', { name: title })).toBeFocused();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('the note after the outcome of a call is only a note', async ({ page, server, admin }) => {
  const { number } = await applied(server.url);
  await page.goto(`/staff/leads/${number}`);
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('n');
  await expect(dialog.getByRole('radio', { name: 'Reached' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(dialog.getByRole('radio', { name: 'Only a note' })).toBeChecked();
  // The stage of an imported lead is one that only imports have.
  await page.keyboard.press('Escape');
  await putWork(admin, number, { stage: 'closed', reason: 'before' });
  await page.reload();
  await expect(page.getByText(/^Closed/).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(dialog.getByRole('combobox', { name: 'Stage' })).toHaveValue('closed before');
});

test('the keys of Today work after a click on whose leads are shown', async ({ page, server }) => {
  await applied(server.url);
  await page.goto('/staff');
  await page.getByText('Everyone’s').click();
  await expect(page).toHaveURL(/owner=all/);
  await expect(page.locator('[data-current]')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a typed note is discarded only after a question', async ({ page, server }) => {
  const { number } = await applied(server.url);
  await page.goto(`/staff/leads/${number}`);
  const note = page.getByRole('textbox', { name: 'Note' });
  const asked: string[] = [];
  let isSure = false;
  page.on('dialog', async (question) => {
    asked.push(question.message() || question.type());
    await (isSure ? question.accept() : question.dismiss());
  });
  const write = page.getByRole('button', { name: /^Note/ });
  await write.click();
  await expect(note).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  expect(asked).toEqual([]);

  await write.click();
  await note.fill('Wants the evening batch');
  await page.keyboard.press('Escape');
  await expect.poll(() => asked).toEqual(['Discard what you have typed?']);
  await expect(note).toHaveValue('Wants the evening batch');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked[1]).toBe('beforeunload');
  await expect(note).toHaveValue('Wants the evening batch');
  isSure = true;
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
});

test('a next step or a note alone leaves the time of a call, and no key replaces a dialog', async ({
  page,
  admin,
  server,
}) => {
  const { number } = await applied(server.url);
  const nextAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await putWork(admin, number, { nextAt });
  await page.goto(`/staff/leads/${number}`);
  await page.getByRole('button', { name: /^Date/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).press('s');
  await dialog.getByLabel('Next step').fill('Send the fees');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('n');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Prefers mornings');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const { body } = await admin.call(`GET /api/admin/applications/${number}/work`);
  expect(body).toMatchObject({ nextStep: 'Send the fees', nextAt });
});

test('a list that lost its connection shows what came meanwhile', async ({ page, server, complaints }) => {
  complaints.allow('503');
  await page.clock.install();
  await page.route('**/api/admin/events', (route) => route.fulfill({ status: 503 }), { times: 1 });
  const refused = page.waitForResponse('**/api/admin/events');
  await page.goto('/staff/leads');
  await refused;
  const name = unique();
  await applied(server.url, { name });
  await page.clock.runFor(10_000);
  await expect(page.locator('[data-row-link]').first()).toHaveText(name);
});

test('a typed filter is asked for once, and marks no old leads as new without it', async ({ page, server }) => {
  const word = unique();
  const { number } = await applied(server.url, { course: 'DevOps', collegeName: word });
  const later = await applied(server.url, { course: 'AWS', collegeName: word });
  await page.clock.install();
  await page.goto(`/staff/leads?course=DevOps#q=${word}`);
  await expect(page.locator('[data-row-link]')).toHaveAttribute('data-row-link', String(number));
  const asked: string[] = [];
  page.on('request', (request) => {
    const isList = new URL(request.url()).pathname === '/api/admin/applications';
    // Events cause others.
    if (isList && !(refreshHeader in request.headers())) asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Filters' }).click();
  const typed = page.getByLabel('Came from');
  await typed.focus();
  // Typing takes no time, so that a busy machine pauses between no two keys.
  await page.clock.pauseAt(Date.now() + 60_000);
  await typed.pressSequentially('google.com');
  await page.clock.resume();
  await expect(page).toHaveURL(/cameFrom=google\.com/);
  await expect(page.getByText('No matching leads')).toBeVisible();
  await page.getByRole('button', { name: 'Show leads' }).click();
  expect(asked.filter((url) => url.includes('cameFrom'))).toHaveLength(1);

  for (const filter of ['Came from: google.com', 'Course: DevOps']) {
    await page.getByRole('button', { name: `Remove filter ${filter}` }).click();
  }
  await expect(page.locator(`[data-row-link="${later.number}"]`)).toBeVisible();
  await expect(page.locator('tr[data-fresh]')).toHaveCount(0);
  await applied(server.url, { course: 'AWS', collegeName: word });
  await expect(page.locator('tr[data-fresh]')).toHaveCount(1);
});

test('a lead without an owner is not asked for without end, and its title has no name', async ({ page, server }) => {
  const { number, referenceId } = await applied(server.url, { name: 'Ananya Krishnamurthy' });
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
