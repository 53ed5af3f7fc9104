import type { Page } from '@playwright/test';
import { site } from '../../shared/site.ts';
import { expect, expectAccessibleDialog, expectNoAxeViolations, hold, test } from './fixtures.ts';
import {
  alertOf,
  attachResume,
  courseOf,
  fillForm,
  fillWholeForm,
  lockedResumePath,
  loseAnswer,
  nameOf,
  openForm,
  pdfPath,
  referenceId,
  stopClock,
  submit,
  typeAnswers,
  uploaded,
} from './registration-form.ts';

test('an applicant fills in the form, uploads a resume and receives a reference ID', async ({ page }) => {
  await openForm(page);
  await expectNoAxeViolations(page);
  await typeAnswers(page);
  await attachResume(page, pdfPath);
  await uploaded(page);
  await submit(page);

  const dialog = page.getByRole('dialog', { name: 'Registration Successful!' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(referenceId)).toBeVisible();
  await expect(
    dialog.getByText('Thank you for your registration. We have received your information and will contact you soon.'),
  ).toBeVisible();
  await expect(dialog.getByText('Please save this reference ID for future correspondence.')).toBeVisible();
  await expectAccessibleDialog(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Resume')).toHaveValue('');
});

test('every required field that is empty has its message until it is edited, the summary takes the focus and leads to the fields', async ({
  page,
}) => {
  await openForm(page);
  await submit(page);
  await expect(alertOf(page)).toBeFocused();
  for (const message of [
    'Name is required',
    'Email is required',
    'Phone number is required',
    'WhatsApp number is required',
    'Address is required',
    'Skills are required',
    'Area of interest is required',
    'Please select a course',
    'College name is required',
    'Year of passing is required',
    'Highest education qualification is required',
    'Please select work experience status',
    'Resume upload is required',
  ]) {
    await expect(alertOf(page).getByRole('link', { name: message, exact: true })).toBeVisible();
    await expect(page.locator('[id$="-error"]').getByText(message, { exact: true })).toBeVisible();
  }
  await expectNoAxeViolations(page);

  await alertOf(page).getByRole('link', { name: 'Email is required' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await page.getByLabel('Email').fill('a');
  await expect(page.locator('#email-error')).toBeHidden();
  await expect(page.locator('#phone-error')).toHaveText('Phone number is required');
});

test('only an experienced applicant is asked for experience, and only "Others" for the course', async ({ page }) => {
  await openForm(page);
  await expect(page.getByLabel('Years of experience')).toBeHidden();
  await page.getByLabel('Experienced').check();
  await expect(page.getByLabel('Years of experience')).toBeVisible();
  await expect(page.getByLabel('Notice period')).toBeVisible();
  await page.getByLabel('Fresher').check();
  await expect(page.getByLabel('Years of experience')).toBeHidden();

  await expect(page.getByLabel('Other course')).toBeHidden();
  await courseOf(page).selectOption('Others');
  await expect(page.getByLabel('Other course')).toBeVisible();
  await page.getByLabel('Experienced').check();
  await submit(page);
  await expect(page.locator('#others-error')).toHaveText('Please specify the course');
  await expect(page.locator('#experienceYears-error')).toHaveText(
    'Experience years is required for experienced candidates',
  );
});

test('a file that was chosen before the course is kept, and uploads by itself once there is one', async ({ page }) => {
  await openForm(page);
  await attachResume(page);
  const status = page.getByRole('status').filter({ hasText: 'Please select a course before uploading a resume.' });
  await expect(status).toContainText('Your file is kept here, and uploads by itself once you choose one.');
  await expect(page.getByText('resume.doc')).toBeVisible();
  await expect(page.getByLabel('Resume')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#resume-error')).toBeHidden();
  await courseOf(page).selectOption('AWS');
  await uploaded(page);
  await expect(status).toBeHidden();
});

test('a file that is too large or of another kind is refused before it is sent, and can be chosen again under its name', async ({
  page,
}) => {
  await openForm(page);
  await courseOf(page).selectOption('AWS');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Resume').setInputFiles({ name, mimeType, buffer });
  await choose('photo.png', 'image/png', Buffer.from('not a resume'));
  await expect(page.locator('#resume-error')).toHaveText('Please upload a PDF, DOC or DOCX file');
  await choose('resume.pdf', 'application/pdf', Buffer.alloc(5 * 1024 * 1024));
  await expect(page.locator('#resume-error')).toHaveText('File size should be less than 5MB');
  await expect(page.getByLabel('Resume')).toHaveValue('');
  await attachResume(page, pdfPath);
  await uploaded(page);
});

test('a file with a password is refused with what to do', async ({ page, complaints }) => {
  complaints.allow('415');
  await openForm(page);
  await courseOf(page).selectOption('AWS');
  await attachResume(page, lockedResumePath);
  await expect(page.locator('#resume-error')).toHaveText('Please remove the password from your resume');
});

test('the outcome of an upload is told for 3 seconds, that of a failed one for 5', async ({ page, complaints }) => {
  complaints.allow('503');
  await page.clock.install();
  await openForm(page);
  await courseOf(page).selectOption('AWS');
  await page.route('/api/resumes', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await stopClock(page);
  await attachResume(page);
  const failed = page.getByText('Upload failed. Please try again.');
  await expect(failed).toBeVisible();
  await page.clock.runFor(4_999);
  await expect(failed).toBeVisible();
  await page.clock.runFor(1);
  await expect(failed).toBeHidden();

  await page.getByRole('button', { name: 'Retry upload' }).click();
  const succeeded = page.getByText('Resume uploaded successfully.');
  await expect(succeeded).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(succeeded).toBeVisible();
  await page.clock.runFor(1);
  await expect(succeeded).toBeHidden();
});

test('the page shows what it does while a resume is uploaded, when the form cannot be sent, and while it is sent', async ({
  page,
}) => {
  await openForm(page);
  await fillForm(page);
  const release = await hold(page, '/api/resumes');
  await attachResume(page);
  await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await expect(page.getByText('Uploading resume...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Registration' })).toBeDisabled();
  release();
  await uploaded(page);
  const answer = await hold(page, '/api/applications');
  await submit(page);
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  answer();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('when the connection fails nothing is lost, and the next press submits once', async ({
  page,
  complaints,
  server,
}) => {
  complaints.allow('net::ERR_');
  await fillWholeForm(page);

  const first = page.waitForRequest('/api/applications');
  const lost = await loseAnswer(page);
  await submit(page);
  await expect(alertOf(page)).toContainText('Failed to submit the form. Please check your connection and try again.');
  await expect(alertOf(page)).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.org');

  const second = page.waitForRequest('/api/applications');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(referenceId)).toHaveText(lost());
  const [key, again] = (await Promise.all([first, second])).map((request) => request.headers()['idempotency-key']);
  expect(again).toBe(key);
  expect(server.logs()).not.toContain('asha@example.org');
});

test('messages of the server land on their fields', async ({ page, complaints }) => {
  complaints.allow('422');
  await fillWholeForm(page);
  await page.route('/api/applications', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 422,
        detail: 'Please correct the fields marked below.',
        errors: { email: 'Please enter a valid email address' },
      }),
    }),
  );
  await submit(page);
  await expect(page.locator('#email-error')).toHaveText('Please enter a valid email address');
  await expect(alertOf(page).getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible();
});

test('where no early upload is taken any more, the file goes with the application, and nothing is said of it', async ({
  page,
  complaints,
}) => {
  complaints.allow('429');
  await page.route('/api/resumes', (route) => route.fulfill({ status: 429, json: { detail: 'Too many resumes' } }));
  await openForm(page);
  await fillForm(page);
  const refused = page.waitForResponse('/api/resumes');
  await attachResume(page);
  await refused;
  await expect(page.getByText('Uploading resume...')).toBeHidden();
  await expect(page.getByText('Upload failed. Please try again.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Retry upload' })).toBeHidden();
  const sent = page.waitForRequest('/api/applications');
  await submit(page);

  await expect(page.getByRole('dialog')).toContainText(/Ref\/\d{6}/);
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
});

test('an upload that the server does not have any more is sent again without asking', async ({ page, complaints }) => {
  complaints.allow('422');
  await openForm(page);
  await fillForm(page);
  await page.route(
    '/api/applications',
    (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: { status: 422, errors: { resume: 'Please upload your resume again.' } },
      }),
    { times: 1 },
  );
  await attachResume(page);
  await uploaded(page);
  await submit(page);
  await expect(page.getByRole('dialog').getByText(referenceId)).toBeVisible();
});

test('what is typed before the script has arrived stays', async ({ page }) => {
  await page.goto('/registration-form');
  const release = await hold(page, '**/assets/*.js');
  await page.getByLabel('Email').fill('early@example.org');
  await courseOf(page).selectOption('AWS');
  await attachResume(page);
  release();
  await uploaded(page);
  await expect(page.getByLabel('Email')).toHaveValue('early@example.org');
});

test.describe('the receipt', () => {
  const issued = `${site.referencePrefix}/Ref/000042`;
  async function openDialog(page: Page, json: object = { referenceId: issued }): Promise<void> {
    await page.route('/api/applications', (route) => route.fulfill({ status: 201, json }));
    await fillWholeForm(page);
    await submit(page);
    await expect(page.getByRole('dialog')).toBeVisible();
  }

  test('shows the placeholder where the answer has no reference ID', async ({ page }) => {
    await openDialog(page, {});
    await expect(page.getByRole('dialog').getByText(/\/Ref\/000000$/)).toBeVisible();
  });

  test('copies the reference ID and confirms for 2 seconds', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await openDialog(page);
    await stopClock(page);
    await page.getByRole('button', { name: 'Copy reference ID' }).click();
    const confirmation = page.getByText('Reference ID copied to clipboard!');
    await expect(confirmation).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(issued);
    await page.clock.runFor(1_999);
    await expect(confirmation).toBeVisible();
    await page.clock.runFor(1);
    await expect(confirmation).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy reference ID' })).toBeVisible();
  });

  test('copies through a hidden element where the clipboard is refused', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.addEventListener('copy', () => {
        document.documentElement.dataset.copied = String(getSelection());
      });
    });
    await openDialog(page);
    await page.getByRole('button', { name: 'Copy reference ID' }).click();
    await expect(page.getByText('Reference ID copied to clipboard!')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-copied', issued);
  });
});

test('the form can be filled in and sent with the keyboard alone', async ({ page }) => {
  await openForm(page);
  const type = async (text: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  };
  await nameOf(page).focus();
  await page.keyboard.type('Asha Rao');
  await type('asha@example.org');
  await type('9876543210');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('WhatsApp number')).toBeFocused();
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('9876543210');
  await type('Bengaluru');
  await type('Java');
  await type('Back end');
  await type('AWS');
  await type('Example College');
  await type('MCA');
  await type('2024');
  await type('');
  await type('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Fresher')).toBeChecked();
  await type('');
  await type('');
  await type('');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Resume')).toBeFocused();
  await attachResume(page);
  await uploaded(page);
  await page.getByLabel('Resume').focus();
  // The notice: its link, two purposes, and whether one is a minor.
  for (const _ of ['link', 'employers', 'news', 'under 18']) await page.keyboard.press('Tab');
  await expect(page.getByLabel('I am under 18')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(referenceId)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link chooses the course, also by way of the contact page', async ({ page }) => {
    await page.goto('/registration-form?course=AI%2FML+Developer');
    await expect(courseOf(page)).toHaveValue('AI/ML Developer');
    await page.goto('/services/training/aws');
    await page.getByRole('link', { name: 'Enroll Now' }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'Apply for this course' }).click();
    await expect(courseOf(page)).toHaveValue('AWS');
  });

  test('the form posts itself and the answer is a page with the reference ID', async ({ page }) => {
    await page.goto('/registration-form');
    await typeAnswers(page);
    await attachResume(page);
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
    await expect(page.getByText(referenceId)).toBeVisible();
    const fonts = await page.evaluate(() => Array.from(document.fonts, ({ family }) => family));
    expect(fonts).toEqual(expect.arrayContaining(['Inter', 'Bricolage Grotesque']));
  });

  test('a refused form comes back with its messages and everything typed, and asks for the file again', async ({
    page,
    complaints,
  }) => {
    complaints.allow('422');
    await page.goto('/registration-form');
    await fillForm(page);
    await page.getByLabel('Email').fill('not an address');
    await expect(page.getByLabel('Other course')).toBeHidden();
    await page.getByLabel('Experienced').check();
    await page.getByLabel('Years of experience').fill('3');
    await attachResume(page);
    await submit(page);
    await expect(alertOf(page).getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible();
    await expect(page.getByLabel('Address')).toHaveValue('12, 5th Cross, Bengaluru');
    await expect(courseOf(page)).toHaveValue('Data Science');
    await expect(page.getByLabel('Years of experience')).toHaveValue('3');
    await expect(page.locator('#resume-error')).toHaveText('Please choose your resume again.');
    await page.getByLabel('Email').fill('asha@example.org');
    await attachResume(page);
    await submit(page);
    await expect(page.getByText(referenceId)).toBeVisible();
  });
});
