import type { Locator } from '@playwright/test';
import { sampleOf } from '../support/prefill.ts';
import { expect, expectNoAxeViolations, hold, hydrate, openHydrated, test } from './fixtures.ts';
import * as form from './registration-form.ts';

test('a link chooses the course, enrolling offers to apply, and country codes go', async ({ page }) => {
  await page.goto('/services/internship');
  await page.getByRole('link', { name: 'Register Now for Java Developer' }).click();
  await expect(form.courseOf(page)).toHaveValue('Java Developer');
  await expect(page.getByRole('button', { name: 'Discard draft' })).toHaveCount(0);

  await page.goto('/services/training/aws');
  await page.getByRole('link', { name: 'Enroll Now' }).first().click();
  await expect(page).toHaveURL(/\/contact\?/);
  await expect(page.getByLabel('Subject')).toHaveValue('Enrolment: AWS');
  const links = page.getByRole('main').getByRole('link');
  await expect(links.nth(0)).toHaveText('Apply for this course');
  await expect(links.nth(1)).toHaveText('Ask a question');
  await expect(page.getByRole('main')).toContainText('You asked about AWS.');
  await expectNoAxeViolations(page);
  await links.nth(0).click();
  await expect(form.courseOf(page)).toHaveValue('AWS');

  const phone = page.getByLabel('Phone number');
  const whatsapp = page.getByLabel('WhatsApp number');
  await phone.fill('+91 98765-43210');
  await expect(phone).toHaveValue('9876543210');
  await page.getByLabel('WhatsApp is the same number').check();
  await expect(whatsapp).toHaveValue('9876543210');
  await phone.fill('09123456789');
  await expect(whatsapp).toHaveValue('9123456789');
  await whatsapp.fill('919876543211');
  await expect(whatsapp).toHaveValue('9876543211');
  await expect(page.getByLabel('WhatsApp is the same number')).not.toBeChecked();

  await openHydrated(page, '/contact?course=Alchemy');
  await expect(page.getByRole('link', { name: 'Apply for this course' })).toHaveCount(0);
});

test('a phone leads a minor to the guardian, and has a receipt whose buttons stay', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await form.fillWholeForm(page);
  await page.getByLabel('I am under 18').check();
  await form.submit(page);
  await expect(form.alertOf(page).getByRole('button')).toHaveCount(0);
  await form.alertOf(page).getByRole('link', { name: 'Please give the name of your parent or guardian' }).click();
  await expect(page.getByLabel('Your parent or guardian')).toBeFocused();
  await expect(form.alertOf(page).getByRole('link')).toHaveCount(2);
  await page.getByLabel('I am under 18').uncheck();
  await form.submit(page);
  const dialog = page.getByRole('dialog');
  for (const name of ['Copy reference ID', 'Close']) {
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(dialog.getByRole('link', { name: 'Open your application' })).toBeInViewport({ ratio: 1 });
  await expect(dialog).toContainText(/One of our counsellors calls you by \w+day, .+ at 7:00/);
  await expect(dialog.getByText(form.referenceId)).toBeInViewport({ ratio: 1 });
  const note = dialog.getByText('Please save this reference ID for future correspondence.');
  await note.scrollIntoViewIfNeeded();
  // At the end of the page, a fraction of a pixel may be cut off.
  await expect(note).toBeInViewport({ ratio: 0.95 });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  const print = dialog.getByRole('button', { name: 'Print' });
  await expect(print).toBeHidden();
  await dialog.getByText('Keep this').click();
  const before = await print.boundingBox();
  await dialog.getByRole('button', { name: 'Copy reference ID' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await print.boundingBox()).toEqual(before);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('before hydration, input is kept, a press is acknowledged, and a shared computer is chosen', async ({ page }) => {
  const release = await hold(page, '**/assets/main-*.js');
  await page.goto('/registration-form');
  await page.getByLabel('This is a shared computer').check();
  await page.getByLabel('Email').fill('early@example.org');
  await form.courseOf(page).selectOption('AWS');
  await form.attachResume(page);
  const button = page.locator('form[aria-label=Registration] button[type=submit]').last();
  await button.click();
  await expect(button).toHaveAttribute('data-held', '');
  release();
  await form.uploaded(page);
  await expect(form.alertOf(page)).toBeFocused();
  await expect(button).not.toHaveAttribute('data-held');
  await expect(page.getByLabel('Email')).toHaveValue('early@example.org');
  await expect(page.getByText('This browser keeps nothing.')).toBeVisible();
  await form.nameOf(page).fill('Asha S Rao');
  expect(await form.stored(page)).toEqual([]);
});

for (const layout of ['libreoffice', 'latex', 'linkedin', 'columns-right', 'docx']) {
  const tag = layout === 'docx' ? [] : '@long';
  const title = `a student with a resume (${layout}) applies from a course page in 12 taps and 25 characters at most`;
  test(title, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/services/training/aws');
    let [taps, characters] = [0, 0];
    const tap = async (control: Locator) => {
      await control.click();
      taps += 1;
    };
    const type = async (field: Locator, text: string) => {
      if ((await field.inputValue()) !== '') return;
      await tap(field);
      await field.pressSequentially(text);
      characters += text.length;
    };
    await tap(page.getByRole('link', { name: 'Apply for this course' }).last());
    await expect(form.courseOf(page)).toHaveValue('AWS');
    await hydrate(page);
    const chooser = page.waitForEvent('filechooser');
    await tap(page.getByRole('link', { name: 'Choose resume' }));
    const { file, content, truth } = sampleOf(layout);
    await (await chooser).setFiles({ name: file, mimeType: 'application/octet-stream', buffer: content });
    // Choosing the file is another tap, in the phone's own list.
    taps += 1;
    await expect(page.getByLabel('Phone number')).toHaveValue(truth.phone ?? '');

    await type(form.nameOf(page), truth.name ?? '');
    await type(page.getByLabel('Email'), truth.email ?? '');
    await tap(page.getByLabel('WhatsApp is the same number'));
    await type(page.getByLabel('Address'), 'BTM Layout');
    await type(page.getByLabel('Skills'), truth.skills ?? '');
    await type(page.getByLabel('Area of interest'), 'Cloud');
    await type(page.getByLabel('College name'), truth.collegeName ?? '');
    await type(page.getByLabel('Year of passing'), truth.yearOfPassing ?? '');
    const degree = page.getByLabel('Highest education');
    if ((await degree.inputValue()) === '') {
      taps += 2;
      await degree.selectOption(truth.highestEducation ?? 'BTech - Other');
    }
    await tap(page.getByLabel('Fresher'));
    await tap(page.getByRole('button', { name: 'Submit Registration' }));
    await expect(page.getByRole('dialog').getByText(form.referenceId)).toBeVisible();
    test.info().annotations.push({ type: 'taps and characters', description: `${taps} and ${characters}` });
    expect(taps).toBeLessThanOrEqual(12);
    expect(characters).toBeLessThanOrEqual(25);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts itself, or comes back as typed', async ({ page, complaints }) => {
    complaints.allow('422');
    await page.goto('/registration-form');
    await form.fillForm(page);
    await page.getByLabel('Email').fill('not an address');
    await expect(page.getByLabel('Other course')).toBeHidden();
    await page.getByLabel('Experienced').check();
    await page.getByLabel('Years of experience').fill('3');
    await form.attachResume(page);
    await form.submit(page);
    await expect(form.alertOf(page).getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible();
    await expect(page.getByLabel('Address')).toHaveValue('12, 5th Cross, Bengaluru');
    await expect(form.courseOf(page)).toHaveValue('Data Science');
    await expect(page.getByLabel('Years of experience')).toHaveValue('3');
    await expect(page.locator('#resume-error')).toHaveText('Please choose your resume again.');
    await page.getByLabel('Email').fill('asha@example.org');
    await form.attachResume(page);
    await form.submit(page);
    await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
    await expect(page.getByText(form.referenceId)).toBeVisible();
    const fonts = await page.evaluate(() => Array.from(document.fonts, ({ family }) => family));
    expect(fonts).toEqual(expect.arrayContaining(['Inter', 'Bricolage Grotesque']));

    const code = await page.locator('details code').textContent();
    await page.goto('/application');
    await page.getByLabel('Your code').fill(code ?? '');
    await page.getByRole('button', { name: 'Open my application' }).click();
    await page.getByLabel('Phone number').fill('12345');
    await page.getByRole('button', { name: 'Save contact details' }).click();
    await page.getByRole('link', { name: 'Please correct the fields marked below.' }).click();
    await expect(page.getByLabel('Phone number')).toBeInViewport();
  });
});
