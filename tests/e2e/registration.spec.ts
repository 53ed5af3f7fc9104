import { copyFileSync, utimesSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { site } from '../../shared/site.ts';
import { translate } from '../support/translate.ts';
import { expect, expectAccessibleDialog, expectNoAxeViolations, hold, test, viewports } from './fixtures.ts';
import * as form from './registration-form.ts';

async function refuse(page: Page, errors: Record<string, string>): Promise<void> {
  const answer = { status: 422, contentType: 'application/problem+json', json: { status: 422, errors } };
  await page.route('/api/applications', (route) => route.fulfill(answer), { times: 1 });
}

test('an applicant receives a reference ID for form and resume, also by keyboard alone', async ({ page }) => {
  await form.openForm(page);
  await expectNoAxeViolations(page);
  await form.fillForm(page);
  await form.attachResume(page, form.pdfPath);
  await form.uploaded(page);
  await form.submit(page);

  const dialog = page.getByRole('dialog', { name: 'Registration Successful!' });
  await expect(dialog.getByText(form.referenceId)).toBeVisible();
  await expect(
    dialog.getByText('Thank you for your registration. We have received your information and will contact you soon.'),
  ).toBeVisible();
  await expect(dialog.getByText('Please save this reference ID for future correspondence.')).toBeVisible();
  await expectAccessibleDialog(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Resume')).toHaveValue('');

  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
  };
  await form.nameOf(page).focus();
  await page.keyboard.type('Asha Rao');
  await type('asha@example.org', '9876543210', ' ', '');
  await expect(page.getByLabel('WhatsApp number')).toBeFocused();
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('9876543210');
  await type('Bengaluru', 'Java', 'Back end', 'AWS', 'Example College', 'MCA', '2024', '', '', ' ');
  await expect(page.getByLabel('Fresher')).toBeChecked();
  await type('', '', '', '');
  await expect(page.getByLabel('Resume')).toBeFocused();
  await form.attachResume(page);
  await form.uploaded(page);
  await page.getByLabel('Resume').focus();
  // The notice: its link, two purposes, and the question for minors.
  await type('', '', '', '');
  await expect(page.getByLabel('I am under 18')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(form.referenceId)).toBeVisible();
});

test('required fields keep their message until they are edited, and a summary links to them', async ({ page }) => {
  await form.openForm(page);
  await form.submit(page);
  await expect(form.alertOf(page)).toBeFocused();
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
    await expect(form.alertOf(page).getByRole('link', { name: message, exact: true })).toBeVisible();
    await expect(page.locator('[id$="-error"]').getByText(message, { exact: true })).toBeVisible();
  }
  await expectNoAxeViolations(page);

  await form.alertOf(page).getByRole('link', { name: 'Email is required' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await page.getByLabel('Email').fill('a');
  await expect(page.locator('#email-error')).toBeHidden();
  await expect(page.locator('#phone-error')).toHaveText('Phone number is required');

  // Label and field are below the fixed header.
  for (const [device, size] of Object.entries(viewports)) {
    await page.setViewportSize(size);
    await form.submit(page);
    const isHidden = () =>
      form.alertOf(page).evaluate((summary) => {
        const { left, top } = summary.firstElementChild?.getBoundingClientRect() ?? { left: 0, top: 0 };
        return !summary.contains(document.elementFromPoint(left + 2, top + 2));
      });
    await expect.poll(isHidden).toBe(false);
    for (const field of ['whatsapp', 'yearOfPassing', 'workExperience', 'resume', 'name']) {
      await form.alertOf(page).locator(`a[href="#${field}"]`).click();
      const isShown = () =>
        page.evaluate((id) => {
          const control = document.getElementById(id);
          const label =
            control?.closest('fieldset fieldset')?.querySelector('legend') ??
            document.querySelector(`label[for="${id}"]`);
          const isOnTop = (element: Element | null | undefined) => {
            if (!element) return false;
            const { left, top, width, height } = element.getBoundingClientRect();
            return [top + 2, top + height - 2].every((y) => {
              const shown = document.elementFromPoint(left + Math.min(20, width / 2), y);
              return shown !== null && (element.contains(shown) || shown.contains(element));
            });
          };
          return isOnTop(control) && isOnTop(label);
        }, field);
      await expect.poll(isShown, { message: `${field} (${device})` }).toBe(true);
    }
  }

  await expect(page.getByLabel('Years of experience')).toBeHidden();
  await page.getByLabel('Experienced').check();
  await expect(page.getByLabel('Years of experience')).toBeVisible();
  await expect(page.getByLabel('Notice period')).toBeVisible();
  await page.getByLabel('Fresher').check();
  await expect(page.getByLabel('Years of experience')).toBeHidden();

  await expect(page.getByLabel('Other course')).toBeHidden();
  await form.courseOf(page).selectOption('Others');
  await expect(page.getByLabel('Other course')).toBeVisible();
  await page.getByLabel('Experienced').check();
  await form.submit(page);
  await expect(page.locator('#others-error')).toHaveText('Please specify the course');
  const missing = page.locator('#experienceYears-error');
  await expect(missing).toHaveText('Experience years is required for experienced candidates');
});

test('a file uploads once there is a course, but no large, locked or other one', async ({ page, complaints }) => {
  complaints.allow('415');
  await form.openForm(page);
  await form.attachResume(page);
  const status = page.getByRole('status').filter({ hasText: 'Please select a course before uploading a resume.' });
  await expect(status).toContainText('Your file is kept here, and uploads by itself once you choose one.');
  await expect(page.getByText('resume.doc')).toBeVisible();
  await expect(page.getByLabel('Resume')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#resume-error')).toBeHidden();
  await form.courseOf(page).selectOption('AWS');
  await form.uploaded(page);
  await expect(status).toBeHidden();

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Resume').setInputFiles({ name, mimeType, buffer });
  await choose('photo.png', 'image/png', Buffer.from('not a resume'));
  await expect(page.locator('#resume-error')).toHaveText('Please upload a PDF, DOC or DOCX file');
  await expect(page.getByText('resume.doc')).toBeVisible();
  await choose('resume.pdf', 'application/pdf', Buffer.alloc(5 * 1024 * 1024));
  await expect(page.locator('#resume-error')).toHaveText('File size should be less than 5MB');
  await expect(page.getByLabel('Resume')).toHaveValue('');
  await form.attachResume(page, form.pdfPath);
  await form.uploaded(page);

  await form.attachResume(page, form.lockedResumePath);
  await expect(page.locator('#resume-error')).toHaveText('Please remove the password from your resume');
  await choose('resume.pdf', 'application/pdf', Buffer.from('<html>not a PDF</html>'));
  await expect(page.locator('#resume-error')).toHaveText('Please upload a PDF, DOC or DOCX file');
  // A refused application is not stored either.
  await expect.poll(() => form.stored(page)).toEqual(['answers', 'drafts-expire']);
});

test('uploads show progress, then success for 3 s or failure for 5, as sending does', async ({ page }) => {
  await page.clock.install();
  await form.openForm(page);
  await form.fillForm(page);
  await page.route('/api/resumes', (route) => route.fulfill({ body: 'Sign in to this network' }), { times: 1 });
  await form.stopClock(page);
  await form.attachResume(page);
  const failed = page.getByText('Upload failed. Please try again.');
  await expect(failed).toBeVisible();
  await page.clock.runFor(4_999);
  await expect(failed).toBeVisible();
  await page.clock.runFor(1);
  await expect(failed).toBeHidden();

  const forget = await hold(page, '/api/resumes');
  await page.getByRole('button', { name: 'Retry upload' }).click();
  await expect(page.getByText('Uploading resume...')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(failed).toBeVisible();
  forget();

  const release = await hold(page, '/api/resumes');
  await page.getByRole('button', { name: 'Retry upload' }).click();
  await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await expect(page.getByText('Uploading resume...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Registration' })).toBeDisabled();
  release();
  const succeeded = page.getByText('Resume uploaded successfully.');
  await expect(succeeded).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(succeeded).toBeVisible();
  await page.clock.runFor(1);
  await expect(succeeded).toBeHidden();

  await page.clock.resume();
  const answer = await hold(page, '/api/applications');
  await form.submit(page);
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  answer();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a refusal lands on its fields, and a change is sent only when asked', async ({ page, complaints, server }) => {
  complaints.allow(/net::ERR_|409|422/);
  await form.fillWholeForm(page);
  const alert = form.alertOf(page);
  await translate(page);
  await refuse(page, { email: 'Please enter a valid email address' });
  await form.submit(page);
  await expect(page.locator('#email-error')).toHaveText('Please enter a valid email address');
  await expect(alert.getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible();
  await page.getByLabel('Email').fill('asha@example.org');

  const lost = await form.loseAnswer(page);
  await form.submit(page);
  await expect(alert).toContainText('Failed to submit the form. Please check your connection and try again.');
  await expect(alert).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.org');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.getByLabel('Skills').fill('Java, SQL, Linux');
  await form.submit(page);
  await expect(alert).toContainText(`We have your application already, as ${lost()}, without your last changes.`);
  await expect(page.getByLabel('Skills')).toHaveValue('Java, SQL, Linux');
  await page.getByRole('button', { name: 'Try again' }).click();
  const second = page.getByRole('dialog').getByText(form.referenceId);
  await expect(second).toBeVisible();
  await expect(second).not.toHaveText(lost());
  expect(server.logs()).not.toContain('asha@example.org');

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const remembered = page.getByRole('region', { name: 'Your last registration' });
  await expect(remembered).toContainText('You have registered as');
  await remembered.getByRole('button', { name: 'Dismiss' }).click();
  await expect(remembered.getByRole('status')).toHaveText('This browser remembers nothing any more.');
  await expect(remembered.getByRole('status')).toBeFocused();
  expect(await form.stored(page)).toEqual([]);
  await form.openForm(page);
  await expect(remembered).toBeHidden();
});

test('a file that was not uploaded, or is gone, is sent with the application', async ({ page, complaints }) => {
  complaints.allow(/429|422/);
  await page.route('/api/resumes', (route) => route.fulfill({ status: 429, json: { detail: 'Too many resumes' } }));
  await form.openForm(page);
  await form.fillForm(page);
  const refused = page.waitForResponse('/api/resumes');
  await form.attachResume(page);
  await refused;
  await expect(page.getByText('Uploading resume...')).toBeHidden();
  await expect(page.getByText('Upload failed. Please try again.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Retry upload' })).toBeHidden();
  const sent = page.waitForRequest('/api/applications');
  await form.submit(page);

  await expect(page.getByRole('dialog')).toContainText(/Ref\/\d{6}/);
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');

  await page.getByRole('button', { name: 'Close' }).click();
  await page.unroute('/api/resumes');
  await form.fillForm(page);
  await form.attachResume(page);
  await form.uploaded(page);
  await refuse(page, { resume: 'Please upload your resume again.' });
  await form.submit(page);
  await expect(page.getByRole('dialog').getByText(form.referenceId)).toBeVisible();
});

test('a file that was changed since it was chosen is asked for again', async ({ page, complaints }) => {
  complaints.allow(/ERR_UPLOAD_FILE_CHANGED|^page error: $/);
  const file = test.info().outputPath('resume.doc');
  copyFileSync(form.resumePath, file);
  await form.openForm(page);
  await form.attachResume(page, file);
  await expect.poll(() => form.stored(page)).toContain('resume');
  // By the time of its last change, in seconds, browsers see that a file has changed.
  utimesSync(file, 1, 1);
  await form.fillForm(page);
  await expect(page.locator('#resume-error')).toHaveText('Please choose your resume again.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Resume').click();
  await (await chooser).setFiles(file);
  await form.uploaded(page);
  await expect(form.courseOf(page)).toHaveAttribute('translate', 'no');
});

test('the receipt copies its reference ID, or a placeholder stands there', async ({ page, context }) => {
  const issued = `${site.referencePrefix}/Ref/000042`;
  const answers: object[] = [{}, { referenceId: issued }];
  await page.route('/api/applications', (route) => route.fulfill({ status: 201, json: answers.shift() }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await form.fillWholeForm(page);
  await translate(page);
  await form.submit(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/\/Ref\/000000$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await form.fillForm(page);
  await form.attachResume(page);
  await form.uploaded(page);
  await form.submit(page);
  await expect(dialog).toBeVisible();

  await form.stopClock(page);
  const copy = page.getByRole('button', { name: 'Copy reference ID' });
  const confirmation = page.getByText('Reference ID copied to clipboard!');
  await copy.click();
  await expect(confirmation).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(issued);
  await page.clock.runFor(1_999);
  await expect(confirmation).toBeVisible();
  await page.clock.runFor(1);
  await expect(confirmation).toBeHidden();

  // Through a hidden element where the clipboard is unavailable.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.addEventListener('copy', () => {
      document.documentElement.dataset.copied = String(getSelection());
    });
  });
  await copy.click();
  await expect(confirmation).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-copied', issued);
});
