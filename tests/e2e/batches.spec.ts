import { applied } from '../support/intake.ts';
import { putWork } from '../support/staff.ts';
import { expect, expectAccessibleDialog, expectNoAxeViolations, hydrate, openHydrated, viewports } from './fixtures.ts';
import { attachResume, courseOf, fillForm, submit } from './registration-form.ts';
import { test, unique } from './staff-fixtures.ts';

test('an admin keeps batches, and a lead that is won takes a seat', async ({ page, admin, server, complaints }) => {
  // A batch without seats is refused.
  complaints.allow('status of 422');
  await page.setViewportSize(viewports.phone);
  const trainer = `Meera ${unique()}`;
  await page.goto('/staff/batches');
  await page.getByRole('button', { name: 'New batch' }).click();
  await expect(page.getByLabel('Course')).toBeFocused();
  await page.getByLabel('Course').selectOption('Azure Cloud Security');
  await page.getByLabel('First day').fill('2098-03-02');
  await page.getByLabel('Seats').fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A batch has at least one seat')).toBeVisible();
  await expectAccessibleDialog(page);
  await page.getByLabel('Seats').fill('3');
  await page.getByLabel('Trainer', { exact: true }).fill(trainer);
  await page.getByLabel('Fee in rupees').fill('45000');
  const picture = page.getByRole('dialog').locator('input[type=file]');
  await picture.setInputFiles('package.json');
  await expect(page.getByText('Choose a picture, such as a JPEG or PNG file')).toBeVisible();
  await picture.setInputFiles('tests/fixtures/trainer.jpg');
  await expect(page.getByRole('img', { name: 'The picture as the page shows it' })).toBeVisible();
  await page.getByRole('button', { name: 'Save batch' }).click();
  const batch = page.getByRole('listitem').filter({ hasText: trainer });
  await expect(batch).toContainText('Azure Cloud Security, 2 Mar 2098');
  await expect(batch).toContainText('3 of 3 seats free');
  await expect(batch).toContainText('₹45,000');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoAxeViolations(page);
  // Saved while the picture is still being read.
  await page.evaluate(() => {
    const read = createImageBitmap;
    const pressed = new Promise((resolve) => addEventListener('submit', resolve));
    Object.assign(window, { createImageBitmap: (file: File) => pressed.then(() => read(file)) });
  });
  await batch.getByRole('button', { name: /^Change/ }).click();
  await picture.setInputFiles('tests/fixtures/trainer.jpg');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save batch' }).click();
  expect((await sent).postDataJSON().trainerPicture).toBeTruthy();

  const { number, referenceId } = await applied(server.url, { course: 'Azure Cloud Security' });
  await page.goto(`/staff/leads/${number}`);
  const work = page.getByRole('region', { name: 'Work', exact: true });
  await expect(work.getByRole('button', { name: 'Batch' })).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByLabel('Batch', { exact: true })).toBeFocused();
  await page.getByLabel('Batch', { exact: true }).selectOption('Azure Cloud Security, 2 Mar 2098 (3 free)');
  await expectAccessibleDialog(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(work.getByText('Batch: Azure Cloud Security, 2 Mar 2098')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(work.getByText('Batch: ')).toHaveCount(0);
  const { items } = (await admin.call('GET /api/admin/batches')).body;
  const { id } = items.find((one: { trainer: string }) => one.trainer === trainer);
  await putWork(admin, number, { batch: id, stage: 'won', reason: 'enrolled' });

  await page.goto('/staff/batches');
  await expect(batch).toContainText('2 of 3 seats free');
  await expect(batch.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await batch.getByRole('link', { name: /^1 lead/ }).click();
  await expect(page.getByText('Batch: Azure Cloud Security, 2 Mar 2098')).toBeVisible();
  await expect(page.getByText(referenceId)).toBeVisible();
});

test('a course shows its next batch, also after a link, and the form takes it', async ({ page, admin, server }) => {
  const path = '/services/training/python-fullstack';
  const trainer = `Divya ${unique()}`;
  const batch = { course: 'Python Full Stack', startsOn: '2098-03-03', schedule: '7 pm', seats: 3, trainer };
  await admin.call('POST /api/admin/batches', { body: batch });
  await expect.poll(async () => (await fetch(server.url + path)).text()).toContain(trainer);
  const card = page.getByRole('region', { name: 'Next batch' });

  await page.goto(path);
  const before = await card.innerHTML();
  await hydrate(page);
  expect(await card.innerHTML()).toBe(before);
  await expect(card).toContainText('Monday, 3 March 2098');
  await expect(card).toContainText(`with ${trainer}`);
  await card.getByRole('link', { name: 'Ask for fees' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Please call me about the fees: Python Full Stack');
  await page.goBack();
  await expect(card).toBeVisible();
  await expectNoAxeViolations(page);

  await openHydrated(page, '/services/training');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Python Full Stack' }).last().press('Enter');
  await expect(card).toContainText('3 of 3 seats free');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Training' }).press('Enter');
  await page.getByRole('link', { name: 'Google Cloud Platform' }).last().press('Enter');
  await expect(page.getByRole('heading', { name: /Google Cloud/ }).first()).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'Enroll Now' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Apply for this course' }).click();
  await expect(courseOf(page)).toHaveValue('Python Full Stack');
  await expect(page.getByText('Batch: Monday, 3 March 2098, 7 pm')).toBeVisible();
  await expectNoAxeViolations(page);
  await fillForm(page);
  await courseOf(page).selectOption('Python Full Stack');
  await attachResume(page);
  await submit(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Open your application' }).click();
  await expect(page.getByText('Batch: Python Full Stack, 3 Mar 2098, 7 pm')).toBeVisible();
});
