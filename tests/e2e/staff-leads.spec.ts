import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { applied, validApplication } from '../support/intake.ts';
import { realResumes } from '../support/resumes.ts';
import { colleagueAt } from '../support/staff.ts';
import { enter } from '../support/staff-pages.ts';
import { translate } from '../support/translate.ts';
import { expect, expectAccessibleDialog } from './fixtures.ts';
import { fillWholeForm, submit } from './registration-form.ts';
import { test, unique } from './staff-fixtures.ts';

test('a search needs the keyboard alone, and its address shows others the same', async ({ page, server, context }) => {
  const word = unique();
  await applied(server.url, { name: `Meera ${word}`, course: 'AWS' });
  await applied(server.url, { name: `Arjun ${word}`, course: 'Data Science' });
  await page.goto('/staff/leads');
  await expect(page.getByRole('link', { name: `Meera ${word}` })).toBeVisible();
  await translate(page);
  await page.keyboard.press('/');
  await page.keyboard.type(word);
  await expect(page.getByText('2 leads')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByLabel('Work experience').selectOption('Fresher');
  await expect(page.getByText('No matching leads')).toBeVisible();
  await drawer.getByLabel('Work experience').selectOption('Experienced');
  await drawer.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: 'AWS', exact: true }).click();
  await drawer.getByRole('button', { name: 'Show leads' }).click();
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();

  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await expect(colleague.getByRole('link', { name: `Meera ${word}` })).toBeVisible();
  await expect(colleague.getByRole('link', { name: `Arjun ${word}` })).toBeHidden();
  await expect(colleague.getByRole('searchbox')).toHaveValue(word);

  await colleague.getByRole('button', { name: 'Remove filter Course: AWS' }).click();
  await expect(colleague.getByText('2 leads')).toBeVisible();
  await colleague.getByRole('button', { name: 'Year', exact: true }).click();
  await expect(colleague.getByRole('columnheader', { name: 'Year' })).toHaveAttribute('aria-sort', 'descending');
  await colleague.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(colleague.locator('[data-row-link]').first()).toHaveText(`Arjun ${word}`);
  await expect(colleague.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await colleague.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(colleague.getByRole('main')).toBeFocused();
  await colleague.keyboard.press('j');
  await colleague.keyboard.press('j');
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(`Meera ${word}`);
  await expect(colleague.getByRole('main')).toBeFocused();
  await colleague.keyboard.press('u');
  await expect(colleague).toHaveURL(/sort=name/);
  await expect(colleague.getByRole('link', { name: `Meera ${word}` })).toBeFocused();
  await colleague.keyboard.press('k');
  await expect(colleague.getByRole('link', { name: `Arjun ${word}` })).toBeFocused();
});

test('chosen columns stay, and a list is a view to save, link to and change', async ({ page, server, context }) => {
  const word = unique();
  await applied(server.url, { name: `Meera ${word}`, course: 'AWS' });
  await page.goto('/staff/leads?course=AWS&sort=name');
  const email = page.getByRole('columnheader', { name: 'Email' });
  await expect(page.getByRole('columnheader', { name: 'Course' })).toBeVisible();
  await expect(email).toBeHidden();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Email' }).click();
  await expect(email).toBeVisible();
  await page.reload();
  await expect(email).toBeVisible();

  await page.getByRole('button', { name: 'Columns' }).click();
  // Next to its button, inside the page's landmark.
  await expect(page.getByRole('main').getByRole('menu')).toBeVisible();
  await page.getByRole('menuitemcheckbox', { name: 'College' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this list as a view…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`View ${word}`);
  await dialog.getByLabel('Everybody on staff can open it').check();
  await page.evaluate(() => {
    const note = () => document.body.innerText.includes('View not found') && Object.assign(window, { isLost: true });
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText(`The view “View ${word}” is saved.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `View ${word}`, exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'isLost' in window)).toBe(false);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `View ${word}, changed` }).click();
  await page.getByRole('menuitem', { name: 'Change this view…' }).click();
  const link = (await page.getByRole('link', { name: 'Link to this view' }).getAttribute('href')) ?? '';
  await expectAccessibleDialog(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: `View ${word}`, exact: true })).toBeVisible();

  const colleague = await colleagueAt(server, `${word}@staff.example`);
  await enter(context, server.url, colleague.browser);
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page).toHaveURL(/course=AWS/);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  for (const name of ['Course', 'Email']) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /College|Phone/ })).toHaveCount(0);
  await page.getByRole('button', { name: `View ${word}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Change this view…' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // All that the link has added can be removed again.
  await page.getByRole('button', { name: 'Received' }).click();
  await page.getByRole('button', { name: 'Remove filter Course: AWS' }).click();
  await expect(page).toHaveURL(/leads\?view=[\w-]+$/);
  await expect(page.getByRole('button', { name: `View ${word}, changed` })).toBeVisible();
  await page.goto('/staff/leads?view=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('View not found')).toBeVisible();
});

test('a lead that arrives is shown or announced, and is no entry of the audit', async ({ page, server, context }) => {
  const entries = async () => {
    const response = await page.request.get(`${server.url}/api/admin/audit?action=application.list&limit=200`);
    return (await response.json()).items.length;
  };
  const open = async (list: Page, path: string) => {
    const opened = [list.waitForResponse('**/api/admin/events'), list.waitForResponse('**/api/admin/applications?**')];
    await list.goto(path);
    await Promise.all(opened);
  };
  const word = unique();
  await applied(server.url, { name: `First ${word}` });
  const sorted = await context.newPage();
  await open(page, '/staff/leads');
  await open(sorted, '/staff/leads?sort=name');
  await expect(page.getByRole('link', { name: `First ${word}` })).toBeVisible();
  await translate(page);
  const before = await entries();
  for (const name of [`Second ${word}`, `Third ${word}`]) {
    await applied(server.url, { name });
    await expect(page.locator('[data-row-link]').first()).toHaveText(name);
  }
  await expect(sorted.getByText('There are new or changed leads.')).toBeVisible();
  expect(await entries()).toBe(before);
  await page.reload();
  await expect(page.getByRole('link', { name: `Third ${word}` })).toBeVisible();
  expect(await entries()).toBe(before + 1);
  await sorted.getByRole('button', { name: 'Show the latest' }).click();
  await expect(sorted.locator('[data-row-link]').first()).toHaveText(`Third ${word}`);
});

test('a lead shows what belongs to it, and is erased with a certificate', async ({ page, server, complaints }) => {
  complaints.allow('404');
  const { referenceId, number } = await applied(
    server.url,
    { email: validApplication.email, course: 'Others', others: 'Embedded Rust' },
    realResumes.doc,
  );
  await page.goto(`/staff/leads/${number}`);
  await expect(page.getByText(referenceId).first()).toBeVisible();
  for (const [field, value] of Object.entries({ ...validApplication, course: 'Others', others: 'Embedded Rust' })) {
    await expect(page.locator(`[data-field=${field}]`), field).toHaveText(value);
  }
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await expect(deliveries.getByText('Webhook', { exact: true })).toBeVisible();
  const triesSoFar = async () => Number(/(\d+) tr(y|ies),/.exec((await deliveries.textContent()) ?? '')?.[1] ?? 0);
  const before = await triesSoFar();
  const replayed = page.waitForResponse('**/replay');
  await deliveries.getByRole('button', { name: 'Try now' }).click();
  expect((await replayed).status()).toBe(202);
  await expect.poll(triesSoFar).toBeGreaterThan(before);

  await expect(page.getByText('The text of resumes is not kept')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('resume.doc');
  expect((await readFile(await (await download).path())).equals(realResumes.doc.content)).toBe(true);

  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this lead' });
  const confirm = dialog.getByRole('button', { name: 'Erase permanently' });
  await dialog.getByLabel(/^Type/).fill('000000');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/^Type/).fill(referenceId.slice(-6));
  await dialog.getByLabel('Reason').selectOption('test');
  await confirm.click();
  await expect(page).toHaveURL(/\/staff\/leads$/);
  await expect(page.getByText(`Erased with everything that was sent: ${referenceId}.`)).toBeVisible();
  await page.getByRole('link', { name: 'The certificate' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${referenceId}.*Test`) })).toBeVisible();
  await page.goto(`/staff/leads/${number}`);
  await expect(page.getByText('Lead not found')).toBeVisible();
});

test('typed text never runs, which the policy also enforces', async ({ page, server, request, complaints }) => {
  const attack = '<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>';
  const texts = ['name', 'address', 'skills', 'areaOfInterest', 'others', 'collegeName', 'certifications'];
  const more = ['referenceName', 'jobRole', 'currentEmployee', 'currentCTC', 'noticePeriod'];
  const fields = Object.fromEntries([...texts, ...more].map((field) => [field, `${attack} ${field}`]));
  const links = {
    portfolio: 'https://x.example/"><script>window.attacked=1</script>',
    linkedin: 'https://linkedin.com/"onmouseover="window.attacked=1',
  };
  const file = { ...realResumes.pdf, name: '"><img src=x onerror=window.attacked=1>.pdf' };
  const { number } = await applied(
    server.url,
    { ...fields, ...links, email: '<svg/onload=attacked=1>@x.example', course: 'Others' },
    file,
  );
  const message = { name: attack, email: 'a@x.example', subject: attack, message: attack };
  expect((await request.post(`${server.url}/api/contact-messages`, { data: message })).status()).toBe(201);

  await page.goto('/staff/leads');
  await expect(page.locator('[data-row-link]').first()).toHaveText(`${attack} name`);
  await page.goto(`/staff/leads/${number}`);
  for (const [field, value] of Object.entries(fields)) {
    await expect(page.locator(`[data-field=${field}]`), field).toHaveText(value);
  }
  await expect(page.locator('[data-field=fileName]')).toContainText('onerror=window.attacked=1');
  await page.goto('/staff/messages');
  await expect(page.getByRole('heading', { name: attack })).toBeVisible();
  await page.goto(`/staff/leads?q=${encodeURIComponent(attack)}`);
  await expect(page.getByRole('searchbox')).toHaveValue(attack);
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);

  complaints.allow('TrustedHTML');
  const writing = page.evaluate(() => {
    document.createElement('div').innerHTML = '<img src=x>';
  });
  await expect(writing).rejects.toThrow('TypeError');
});

test('a list says that it cannot be read, and exports exactly what it shows', async ({ page, server, complaints }) => {
  complaints.allow('ERR_FAILED');
  const word = unique();
  const wanted = [await applied(server.url, { collegeName: word }), await applied(server.url, { collegeName: word })];
  await applied(server.url);
  await page.route('**/api/admin/applications?**', (route) => route.abort('failed'));
  // An event, such as that of a delivery, would reload the list.
  await page.route('**/api/admin/events', (route) => route.abort('failed'));
  await page.goto('/staff/leads');
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
  await page.unroute('**/api/admin/applications?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-row-link]').first()).toBeVisible();

  await page.goto(`/staff/leads?q=${word}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByText(`Search: ${word}`)).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const content = await readFile(await (await download).path(), 'utf8');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  expect(content.startsWith('\uFEFF')).toBe(true);
  expect(content.match(/\r\n/g)).toHaveLength(3);
  for (const { referenceId } of wanted) expect(content).toContain(referenceId);
  await expect(dialog.getByText(/^Saved\. 2 rows, /)).toBeVisible();
  await expect(dialog.getByText('SHA-256', { exact: false })).toHaveCount(0);
});

test('a lead says from which link its visit began, some pages before the form', async ({ page, context }) => {
  const cookies = await context.cookies();
  await page.goto('/services/training/devops?utm_source=LinkedIn&utm_campaign=winter&gclid=nobody', {
    referer: 'https://www.linkedin.com/feed/?person=asha',
  });
  // One page is shown by the application, the other loaded by the browser.
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
  const kept = () => page.evaluate(() => sessionStorage.getItem('origin'));
  await expect.poll(kept).toContain('winter');
  expect(await kept()).not.toMatch(/nobody|asha|feed/);
  expect(await context.cookies()).toEqual(cookies);
  await fillWholeForm(page);
  await submit(page);
  const dialog = page.getByRole('dialog', { name: 'Registration Successful!' });
  const [number = ''] = /\d{6}/.exec(await dialog.innerText()) ?? [];
  expect(await kept()).toBe('{}');

  await page.goto(`/staff/leads/${number}`);
  const origin = page.getByRole('region', { name: 'Where they came from' });
  const known = ['linkedin', 'winter', 'linkedin.com', '/services/training/devops'];
  await expect(origin.getByRole('definition')).toHaveText(known);
});
