import { translate } from '../support/translate.ts';
import { expect, expectNoAxeViolations, hydrate, test, viewports } from './fixtures.ts';
import * as form from './registration-form.ts';

const hour = 60 * 60 * 1000;

const restored = 'We have restored what you entered earlier.';
const question = 'Continue the application of A… R…?';

test('a draft survives reloads with its failed file and lost answer, until success', async ({ page, complaints }) => {
  complaints.allow('net::ERR_');
  await form.openForm(page);
  await form.fillForm(page);
  await page.getByLabel('may send me news').check();
  await page.route('/api/resumes', (route) => route.abort('connectionreset'), { times: 1 });
  await form.attachResume(page);
  await expect(page.getByRole('button', { name: 'Retry upload' })).toBeVisible();
  // The file is stored a moment after it was chosen.
  await expect.poll(() => form.stored(page)).toContain('resume');
  await form.reload(page);
  await expect(page.getByText(restored)).toBeVisible();
  await form.uploaded(page);
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.org');
  await expect(page.getByLabel('Fresher')).toBeChecked();
  await expect(page.getByText('resume.doc')).toBeVisible();
  await expect(page.getByLabel('may send me news')).toBeChecked();
  await expect(page.getByLabel('may see')).not.toBeChecked();

  const first = page.waitForRequest('/api/applications');
  const lost = await form.loseAnswer(page);
  await form.submit(page);
  await expect(form.alertOf(page)).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  await hydrate(page);
  await expect(page.getByText(restored)).toBeVisible();
  await expect(form.nameOf(page)).toHaveValue('Asha Rao');
  const second = page.waitForRequest('/api/applications');
  await form.submit(page);
  await expect(page.getByRole('dialog').getByText(form.referenceId)).toHaveText(lost());
  const [key, again] = (await Promise.all([first, second])).map((request) => request.headers()['idempotency-key']);
  expect(again).toBe(key);
  await page.getByRole('button', { name: 'Close' }).click();
  // The reference ID stays until it is dismissed.
  await expect.poll(() => form.stored(page)).toEqual(['receipt']);

  await form.reload(page);
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('resume.doc')).toBeHidden();
});

test('a copy of a tab asks, and neither overwrites the other', async ({ page }) => {
  await form.fillWholeForm(page);
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => {
      open('/registration-form');
    }),
  ]);
  expect(await copy.evaluate(() => sessionStorage.getItem('draft-id'))).not.toBeNull();
  await hydrate(copy);
  await expect(copy.getByText(question)).toBeVisible();
  await expect(form.nameOf(copy)).toHaveValue('');
  await form.nameOf(copy).fill('Binu Das');
  await page.getByLabel('Address').fill('14, 5th Cross, Bengaluru');

  await form.reload(copy);
  await expect(form.nameOf(copy)).toHaveValue('Binu Das');
  await expect(copy.getByLabel('Address')).toHaveValue('');
  await expect(copy.getByText('resume.doc')).toBeHidden();
  await form.reload(page);
  await expect(form.nameOf(page)).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Address')).toHaveValue('14, 5th Cross, Bengaluru');
  await expect(page.getByText('resume.doc')).toBeVisible();
});

test('another tab asks by initials: Continue brings the draft, Start new deletes it', async ({ page, context }) => {
  await form.openForm(page);
  await form.nameOf(page).fill('Asha Rao');
  await expect.poll(() => form.stored(page)).toContain('answers');
  const other = await form.openAnotherTab(context);
  await expect(other.getByText(question)).toBeVisible();
  await expect(form.nameOf(other)).toHaveValue('');
  expect(await other.content()).not.toContain('Asha');
  await expectNoAxeViolations(other);
  await other.getByLabel('Email').fill('binu@example.org');
  await form.courseOf(other).selectOption('AWS');
  await form.attachResume(other);
  await form.uploaded(other);
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(form.nameOf(other)).toHaveValue('Asha Rao');
  await expect(other.getByLabel('Email')).toHaveValue('');
  await expect(other.getByText('resume.doc')).toBeHidden();
  await form.reload(other);
  await expect(form.nameOf(other)).toHaveValue('Asha Rao');
  await expect(other.getByText('resume.doc')).toBeHidden();

  // The draft is offered next, also where the browser translates the page.
  await other.getByRole('button', { name: 'Discard draft' }).click();
  const third = await form.openAnotherTab(context);
  await expect(third.getByLabel('Email')).toHaveValue('');
  expect(await third.content()).not.toMatch(/binu@|resume\.doc/);
  await translate(third);
  await third.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
  await expect(third.locator(':focus')).toHaveText(restored);
  await expect(third.getByLabel('Email')).toHaveValue('binu@example.org');
  await expect(third.getByText('resume.doc')).toBeVisible();
  await expect.poll(() => form.stored(third)).toEqual(form.wholeDraft);
  await third.close();

  const fourth = await form.openAnotherTab(context);
  await fourth.getByRole('button', { name: 'Start new' }).click();
  await expect(fourth.getByText(/^Continue the application/)).toBeHidden();
  await expect(form.nameOf(fourth)).toHaveValue('');
  expect(await form.stored(fourth)).toEqual([]);
  const fifth = await form.openAnotherTab(context);
  await expect(fifth.getByText(/^Continue the application/)).toBeHidden();
});

test('after hours any page of the site deletes the file, after a week everything', async ({ page, context }) => {
  await form.fillWholeForm(page);
  await expect.poll(() => form.stored(page)).toEqual(form.wholeDraft);
  const start = Date.now();
  await page.close();

  const visitor = await context.newPage();
  await visitor.clock.install({ time: start + 3 * hour });
  await visitor.goto('/about', { waitUntil: 'networkidle' });
  expect(await form.stored(visitor)).toEqual(form.wholeDraft);

  await visitor.clock.setSystemTime(start + 5 * hour);
  await visitor.goto('/about');
  await expect.poll(() => form.stored(visitor)).toEqual(['answers', 'drafts-expire']);
  await form.openForm(visitor);
  await expect(visitor.getByText(question)).toBeVisible();

  await visitor.clock.setSystemTime(start + 8 * 24 * hour);
  await visitor.goto('/');
  await expect.poll(() => form.stored(visitor)).toEqual([]);
  await form.openForm(visitor);
  await expect(visitor.getByText(question)).toBeHidden();
});

test('the question and its answer move nothing', { tag: '@long' }, async ({ page, context }) => {
  await form.openForm(page);
  await form.nameOf(page).fill('Asha Rao');
  await expect.poll(() => form.stored(page)).toContain('answers');
  for (const size of Object.values(viewports)) {
    const other = await context.newPage();
    await other.setViewportSize(size);
    await other.goto('/registration-form');
    const top = () => form.nameOf(other).evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const before = await top();
    await hydrate(other);
    await expect(other.getByText(question)).toBeVisible();
    expect(await top()).toBe(before);
    await other.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(other.getByText(restored)).toBeVisible();
    expect(await top()).toBe(before);
    await other.getByLabel('This is a shared computer').check();
    expect(await top()).toBe(before);
    await other.getByLabel('This is a shared computer').uncheck();
    await expect.poll(() => form.stored(other)).toContain('answers');
    await other.close();
  }
});
