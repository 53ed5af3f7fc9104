import { translate } from '../support/translate.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import * as form from './registration-form.ts';

test('a shared computer keeps drafts in the tab only, and drops earlier and broken ones', async ({ page, context }) => {
  await form.fillWholeForm(page);
  await expect.poll(() => form.stored(page)).toEqual(form.wholeDraft);
  await page.getByLabel('This is a shared computer').check();
  await expect.poll(() => form.stored(page)).toEqual([]);
  await expect(page.getByText('This browser keeps nothing.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Address').fill('14, 5th Cross, Bengaluru');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'off');

  await form.reload(page);
  await expect(page.getByLabel('This is a shared computer')).toBeChecked();
  await expect(page.getByLabel('Address')).toHaveValue('14, 5th Cross, Bengaluru');
  await expect(page.getByText('resume.doc')).toBeVisible();
  expect(await form.stored(page)).toEqual([]);
  const other = await form.openAnotherTab(context);
  await expect(other.getByText('Continue the application')).toBeHidden();

  await page.getByLabel('This is a shared computer').uncheck();
  await expect.poll(() => form.stored(page)).toEqual(form.wholeDraft);
  await page.getByLabel('This is a shared computer').check();
  await form.submit(page);
  await expect(page.getByRole('dialog').getByText(form.referenceId)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await form.reload(page);
  await expect(page.getByLabel('Address')).toHaveValue('');
  const broken = '{"content":{"values":null},"expires":9e15}';
  await page.evaluate((entry) => sessionStorage.setItem(`draft-${sessionStorage.getItem('draft-id')}`, entry), broken);
  await form.reload(page);
  await expect(page.getByLabel('This is a shared computer')).toBeChecked();
});

test('removed files stay removed, discarded drafts come back for a minute, empty ones go', async ({ page }) => {
  await page.clock.install();
  await form.fillWholeForm(page);
  await translate(page);
  await page.getByRole('button', { name: 'Discard draft' }).press('Enter');
  await expect(page.getByText('Draft discarded.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect.poll(() => form.stored(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.org');
  await expect(page.getByText('resume.doc')).toBeVisible();
  await expect.poll(() => form.stored(page)).toEqual(form.wholeDraft);

  await page.getByRole('button', { name: 'Remove file' }).press('Enter');
  await expect(page.getByLabel('Resume')).toBeFocused();
  await expect(page.getByText('resume.doc')).toBeHidden();
  await expect.poll(() => form.stored(page)).toEqual(['answers', 'drafts-expire']);
  await form.reload(page);
  await expect(page.getByText('We have restored what you entered earlier.')).toBeVisible();
  await expect(page.getByText('resume.doc')).toBeHidden();
  await form.submit(page);
  await expect(page.locator('#resume-error')).toHaveText('Resume upload is required');

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await form.reload(page);
  await expect(page.getByLabel('Email')).toHaveValue('');

  await form.nameOf(page).fill('Asha Rao');
  await expect.poll(() => form.stored(page)).toContain('answers');
  await form.nameOf(page).fill('');
  await expect.poll(() => form.stored(page)).toEqual([]);
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
  await form.fillWholeForm(page);
  await page.getByLabel('This is a shared computer').check();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await form.submit(page);
  await expect(page.getByRole('dialog').getByText(form.referenceId)).toBeVisible();
});
