import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import {
  fillWholeForm,
  nameOf,
  openAnotherTab,
  referenceId,
  reload,
  stored,
  submit,
  wholeDraft,
} from './registration-form.ts';

test('a shared computer keeps drafts in the tab only, and deletes earlier ones', async ({ page, context }) => {
  await fillWholeForm(page);
  await expect.poll(() => stored(page)).toEqual(wholeDraft);
  await page.getByLabel('This is a shared computer').check();
  await expect.poll(() => stored(page)).toEqual([]);
  await expect(page.getByText('This browser keeps nothing.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Address').fill('14, 5th Cross, Bengaluru');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'off');

  await reload(page);
  await expect(page.getByLabel('This is a shared computer')).toBeChecked();
  await expect(page.getByLabel('Address')).toHaveValue('14, 5th Cross, Bengaluru');
  await expect(page.getByText('resume.doc')).toBeVisible();
  expect(await stored(page)).toEqual([]);
  const other = await openAnotherTab(context);
  await expect(other.getByText('Continue the application')).toBeHidden();

  await page.getByLabel('This is a shared computer').uncheck();
  await expect.poll(() => stored(page)).toEqual(wholeDraft);
  await page.getByLabel('This is a shared computer').check();
  await submit(page);
  await expect(page.getByRole('dialog').getByText(referenceId)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await reload(page);
  await expect(page.getByLabel('Address')).toHaveValue('');
});

test('removed files stay removed, discarded drafts come back for a minute, empty ones go', async ({ page }) => {
  await page.clock.install();
  await fillWholeForm(page);
  await page.getByRole('button', { name: 'Discard draft' }).press('Enter');
  await expect(page.getByText('Draft discarded.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect.poll(() => stored(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.org');
  await expect(page.getByText('resume.doc')).toBeVisible();
  await expect.poll(() => stored(page)).toEqual(wholeDraft);

  await page.getByRole('button', { name: 'Remove file' }).press('Enter');
  await expect(page.getByLabel('Resume')).toBeFocused();
  await expect(page.getByText('resume.doc')).toBeHidden();
  await expect.poll(() => stored(page)).toEqual(['answers', 'drafts-expire']);
  await reload(page);
  await expect(page.getByText('We have restored what you entered earlier.')).toBeVisible();
  await expect(page.getByText('resume.doc')).toBeHidden();
  await submit(page);
  await expect(page.locator('#resume-error')).toHaveText('Resume upload is required');

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await reload(page);
  await expect(page.getByLabel('Email')).toHaveValue('');

  await nameOf(page).fill('Asha Rao');
  await expect.poll(() => stored(page)).toContain('answers');
  await nameOf(page).fill('');
  await expect.poll(() => stored(page)).toEqual([]);
});

test('the form works without drafts where storage is unavailable', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });
  await fillWholeForm(page);
  await page.getByLabel('This is a shared computer').check();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await submit(page);
  await expect(page.getByRole('dialog').getByText(referenceId)).toBeVisible();
});
