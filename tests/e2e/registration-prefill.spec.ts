import { sampleOf } from '../support/prefill.ts';
import { translate } from '../support/translate.ts';
import { expect, expectApplicationFetched, expectNoAxeViolations, test } from './fixtures.ts';
import { courseOf, fillForm, nameOf, openForm, referenceId, submit, uploaded } from './registration-form.ts';

test('a resume is read on the device, marked and taken back by field, and another replaces it', async ({ page }) => {
  const { file, content, truth } = sampleOf('latex');
  await openForm(page);
  await translate(page);
  await nameOf(page).fill('Typed by hand');
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
  const email = page.getByLabel('Email');
  await expect(email).toHaveValue(truth.email ?? '');
  await expect(page.getByLabel('Phone number')).toHaveValue(truth.phone ?? '');
  await expect(nameOf(page)).toHaveValue('Typed by hand');
  expect(requests.slice(loaded)).toEqual([]);
  expect(requests.filter((request) => !/^GET \/assets\/[\w-]+\.js$/.test(request))).toEqual([]);
  await expect.poll(() => page.workers().length).toBe(0);
  const filledIn = page.getByText(/were filled in from your resume/).first();
  await expect(filledIn).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Undo Email' }).click();
  await expect(email).toHaveValue('');
  await expect(email).toBeFocused();
  await page.getByLabel('College name').fill('Typed too');
  await page.getByRole('button', { name: 'Undo all' }).first().click();
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await expect(page.getByLabel('College name')).toHaveValue('Typed too');
  await expect(page.getByRole('button', { name: /^Undo / })).toHaveCount(0);
  await expect(filledIn).toBeHidden();

  await courseOf(page).selectOption('AWS');
  await uploaded(page);
  const word = sampleOf('docx');
  await page
    .getByLabel('Resume')
    .setInputFiles({ name: word.file, mimeType: 'application/octet-stream', buffer: word.content });
  await expect(email).toHaveValue(word.truth.email ?? '');
  expect(requests.filter((request) => !/^(GET \/assets\/[\w-]+\.js|POST \/api\/resumes)$/.test(request))).toEqual([]);
  await uploaded(page);
  await fillForm(page);
  await submit(page);
  await expect(page.getByRole('dialog').getByText(referenceId)).toBeVisible();
});
