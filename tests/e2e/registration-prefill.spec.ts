import type { Page } from '@playwright/test';
import { type PrefillSample, sampleOf } from '../support/prefill.ts';
import { expect, expectApplicationFetched, expectNoAxeViolations, test } from './fixtures.ts';
import { courseOf, fillForm, nameOf, openForm, referenceId, submit, uploaded } from './registration-form.ts';

async function choose(page: Page, { file, content }: PrefillSample): Promise<void> {
  await page.getByLabel('Resume').setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer: content });
}

for (const layout of ['latex', 'docx']) {
  const tag = layout === 'docx' ? [] : '@long';
  const title = `what a resume says (${layout}) is filled in on the device, marked, and taken back field by field`;
  test(title, { tag }, async ({ page }) => {
    const sample = sampleOf(layout);
    const requests: string[] = [];
    await openForm(page);
    await nameOf(page).fill('Typed by hand');
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await choose(page, sample);

    const email = page.getByLabel('Email');
    await expect(email).toHaveValue(sample.truth.email ?? '');
    await expect(page.getByLabel('Phone number')).toHaveValue(sample.truth.phone ?? '');
    await expect(nameOf(page)).toHaveValue('Typed by hand');
    expect(requests.filter((request) => !/^GET \/assets\/[\w-]+\.js$/.test(request))).toEqual([]);
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: 'Undo Email' }).click();
    await expect(email).toHaveValue('');
    await expect(email).toBeFocused();
    await page.getByLabel('College name').fill('Typed too');
    await page.getByRole('button', { name: 'Undo all' }).first().click();
    await expect(page.getByLabel('Phone number')).toHaveValue('');
    await expect(page.getByLabel('College name')).toHaveValue('Typed too');
    await expect(page.getByRole('button', { name: /^Undo / })).toHaveCount(0);
  });
}

test('the reader is loaded while the file is looked for, and another file replaces what it read', async ({ page }) => {
  const { file, content, truth } = sampleOf('latex');
  await openForm(page);
  await expectApplicationFetched(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.waitForResponse(/\/assets\/read-pdf-/),
    page.getByRole('link', { name: 'Choose resume' }).click(),
  ]);
  expect(page.workers()).toHaveLength(1);
  const loaded = requests.length;
  await chooser.setFiles({ name: file, mimeType: 'application/pdf', buffer: content });
  await expect(page.getByLabel('Email')).toHaveValue(truth.email ?? '');
  expect(requests.slice(loaded)).toEqual([]);
  expect(requests.filter((request) => !/^GET \/assets\/[\w-]+\.js$/.test(request))).toEqual([]);
  await expect.poll(() => page.workers().length).toBe(0);

  await courseOf(page).selectOption('AWS');
  await uploaded(page);
  const second = sampleOf('docx');
  await choose(page, second);
  await expect(page.getByLabel('Email')).toHaveValue(second.truth.email ?? '');
  await uploaded(page);
  await fillForm(page);
  await submit(page);
  await expect(page.getByRole('dialog').getByText(referenceId)).toBeVisible();
});
