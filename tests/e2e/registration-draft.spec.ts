import { translate } from '../support/translate.ts';
import { expect, expectNoAxeViolations, hydrate, test, viewports } from './fixtures.ts';
import {
  alertOf,
  attachResume,
  courseOf,
  fillForm,
  fillWholeForm,
  loseAnswer,
  nameOf,
  openAnotherTab,
  openForm,
  referenceId,
  reload,
  stored,
  submit,
  uploaded,
  wholeDraft,
} from './registration-form.ts';

const hour = 60 * 60 * 1000;

const restored = 'We have restored what you entered earlier.';
const question = 'Continue the application of A… R…?';

test('a draft survives reloads with its failed file and lost answer, and is gone after success', async ({
  page,
  complaints,
}) => {
  complaints.allow('net::ERR_');
  await openForm(page);
  await fillForm(page);
  await page.getByLabel('may send me news').check();
  await page.route('/api/resumes', (route) => route.abort('connectionreset'), { times: 1 });
  await attachResume(page);
  await expect(page.getByRole('button', { name: 'Retry upload' })).toBeVisible();
  // The file is stored a moment after it was chosen.
  await expect.poll(() => stored(page)).toContain('resume');
  await reload(page);
  await expect(page.getByText(restored)).toBeVisible();
  await uploaded(page);
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.org');
  await expect(page.getByLabel('Fresher')).toBeChecked();
  await expect(page.getByText('resume.doc')).toBeVisible();
  await expect(page.getByLabel('may send me news')).toBeChecked();
  await expect(page.getByLabel('may see')).not.toBeChecked();

  const first = page.waitForRequest('/api/applications');
  const lost = await loseAnswer(page);
  await submit(page);
  await expect(alertOf(page)).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  await hydrate(page);
  await expect(page.getByText(restored)).toBeVisible();
  await expect(nameOf(page)).toHaveValue('Asha Rao');
  const second = page.waitForRequest('/api/applications');
  await submit(page);
  await expect(page.getByRole('dialog').getByText(referenceId)).toHaveText(lost());
  const [key, again] = (await Promise.all([first, second])).map((request) => request.headers()['idempotency-key']);
  expect(again).toBe(key);
  await page.getByRole('button', { name: 'Close' }).click();
  // The reference ID stays until it is dismissed.
  await expect.poll(() => stored(page)).toEqual(['receipt']);

  await reload(page);
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('resume.doc')).toBeHidden();
});

test('another tab asks by the initials and shows nothing else before Continue', async ({ page, context }) => {
  await fillWholeForm(page);
  await expect.poll(() => stored(page)).toEqual(wholeDraft);
  await page.close();
  const other = await openAnotherTab(context);
  await expect(other.getByText(question)).toBeVisible();
  await expect(nameOf(other)).toHaveValue('');
  await expect(other.getByLabel('Email')).toHaveValue('');
  await expect(other.getByText('resume.doc')).toBeHidden();
  expect(await other.content()).not.toMatch(/Asha|asha@|9876543210|resume\.doc/);
  await expectNoAxeViolations(other);

  await other.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
  await expect(other.getByText(restored)).toBeFocused();
  await expect(nameOf(other)).toHaveValue('Asha Rao');
  await expect(other.getByText('resume.doc')).toBeVisible();
  await submit(other);
  await expect(other.getByRole('dialog').getByText(referenceId)).toBeVisible();
  await expect.poll(() => stored(other)).toEqual(['receipt']);
});

test('a copy of a tab asks, and neither overwrites the other', async ({ page }) => {
  await fillWholeForm(page);
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => {
      open('/registration-form');
    }),
  ]);
  expect(await copy.evaluate(() => sessionStorage.getItem('draft-id'))).not.toBeNull();
  await hydrate(copy);
  await expect(copy.getByText(question)).toBeVisible();
  await expect(nameOf(copy)).toHaveValue('');
  await nameOf(copy).fill('Binu Das');
  await page.getByLabel('Address').fill('14, 5th Cross, Bengaluru');

  await reload(copy);
  await expect(nameOf(copy)).toHaveValue('Binu Das');
  await expect(copy.getByLabel('Address')).toHaveValue('');
  await expect(copy.getByText('resume.doc')).toBeHidden();
  await reload(page);
  await expect(nameOf(page)).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Address')).toHaveValue('14, 5th Cross, Bengaluru');
  await expect(page.getByText('resume.doc')).toBeVisible();
});

test('Continue brings the application as it was, and Start new deletes it', async ({ page, context }) => {
  await openForm(page);
  await nameOf(page).fill('Asha Rao');
  await expect.poll(() => stored(page)).toContain('answers');
  const other = await openAnotherTab(context);
  await other.getByLabel('Email').fill('binu@example.org');
  await courseOf(other).selectOption('AWS');
  await attachResume(other);
  await uploaded(other);
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(nameOf(other)).toHaveValue('Asha Rao');
  await expect(other.getByLabel('Email')).toHaveValue('');
  await expect(other.getByText('resume.doc')).toBeHidden();
  await reload(other);
  await expect(nameOf(other)).toHaveValue('Asha Rao');
  await expect(other.getByText('resume.doc')).toBeHidden();

  // The draft is offered next, also where the browser translates the page.
  await other.getByRole('button', { name: 'Discard draft' }).click();
  const third = await openAnotherTab(context);
  await translate(third);
  await third.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(third.getByText(restored)).toBeVisible();
  await expect(third.getByLabel('Email')).toHaveValue('binu@example.org');
  await expect(third.getByText('resume.doc')).toBeVisible();
  await expect.poll(() => stored(third)).toEqual(wholeDraft);
  await third.close();

  const fourth = await openAnotherTab(context);
  await fourth.getByRole('button', { name: 'Start new' }).click();
  await expect(fourth.getByText(/^Continue the application/)).toBeHidden();
  await expect(nameOf(fourth)).toHaveValue('');
  expect(await stored(fourth)).toEqual([]);
  const fifth = await openAnotherTab(context);
  await expect(fifth.getByText(/^Continue the application/)).toBeHidden();
});

test('after hours any page of the site deletes the file, after a week everything', async ({ page, context }) => {
  await fillWholeForm(page);
  await expect.poll(() => stored(page)).toEqual(wholeDraft);
  const start = Date.now();
  await page.close();

  const visitor = await context.newPage();
  await visitor.clock.install({ time: start + 3 * hour });
  await visitor.goto('/about', { waitUntil: 'networkidle' });
  expect(await stored(visitor)).toEqual(wholeDraft);

  await visitor.clock.setSystemTime(start + 5 * hour);
  await visitor.goto('/about');
  await expect.poll(() => stored(visitor)).toEqual(['answers', 'drafts-expire']);
  await openForm(visitor);
  await expect(visitor.getByText(question)).toBeVisible();

  await visitor.clock.setSystemTime(start + 8 * 24 * hour);
  await visitor.goto('/');
  await expect.poll(() => stored(visitor)).toEqual([]);
  await openForm(visitor);
  await expect(visitor.getByText(question)).toBeHidden();
});

test('the question and its answer move nothing', { tag: '@long' }, async ({ page, context }) => {
  await openForm(page);
  await nameOf(page).fill('Asha Rao');
  await expect.poll(() => stored(page)).toContain('answers');
  for (const size of Object.values(viewports)) {
    const other = await context.newPage();
    await other.setViewportSize(size);
    await other.goto('/registration-form');
    const top = () => nameOf(other).evaluate((field) => field.getBoundingClientRect().top + scrollY);
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
    await expect.poll(() => stored(other)).toContain('answers');
    await other.close();
  }
});
