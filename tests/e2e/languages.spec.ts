import kn from '../../shared/languages/kn.json' with { type: 'json' };
import {
  expect,
  expectAccessibleDialog,
  expectNoAxeViolations,
  hydrate,
  openHydrated,
  test,
  viewports,
} from './fixtures.ts';
import { courseOf, fillForm, nameOf, referenceId, resumePath } from './registration-form.ts';

const { texts } = kn;

test('a form begun in English goes on in Kannada, as do its receipt and the page it opens', async ({ page }) => {
  // By a link from a page that was loaded without the languages.
  await openHydrated(page, '/');
  await page.locator('a[href="/registration-form"]:visible').first().click();
  await expect(page).toHaveURL(/\/registration-form$/);
  const toKannada = page.getByRole('link', { name: 'ಕನ್ನಡ' });
  await expect(toKannada).toBeVisible();
  await fillForm(page);
  await courseOf(page).selectOption('Others');
  await toKannada.click();

  await expect(page).toHaveURL(/\/kn\/registration-form$/);
  await hydrate(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn');
  await expect(page.getByText(texts['We have restored what you entered earlier.'])).toBeVisible();
  await expect(page.getByRole('textbox', { name: texts.Name, exact: true })).toHaveValue('Asha Rao');
  await expect(page.getByRole('combobox', { name: texts.Course, exact: true })).toHaveValue('Others');
  await expect(page.getByLabel(texts.Fresher)).toBeChecked();

  await page.getByLabel(texts.Address).fill('x'.repeat(1001));
  await page.getByRole('button', { name: texts['Submit Registration'] }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(texts['Please specify the course']);
  await expect(summary).toContainText(texts['Resume upload is required']);
  await expect(summary).toContainText(`${texts.Address}: ಗರಿಷ್ಠ 1000`);
  await expect(page.locator('main')).not.toContainText('required');
  await expectNoAxeViolations(page);

  await page.getByLabel(texts.Address).fill('12, 5th Cross, Bengaluru');
  await page.getByLabel(texts['Other course']).fill('Go');
  await page.locator('#resume').setInputFiles(resumePath);
  await expect(page.getByText(texts['Resume uploaded successfully.'])).toBeVisible();
  await page.getByRole('button', { name: texts['Submit Registration'] }).click();
  const dialog = page.getByRole('dialog', { name: texts['Registration Successful!'] });
  const issued = await dialog.getByText(referenceId).innerText();
  await expectAccessibleDialog(page);

  await dialog.getByRole('link', { name: texts['Open your application'] }).click();
  await expect(page.getByRole('heading', { name: issued })).toBeVisible();
  expect(page.url()).toMatch(/\/kn\/application$/);
  await expect(page.getByRole('heading', { name: texts['What you sent'] })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'What you sent' })).toBeVisible();
  await expect(page.getByRole('heading', { name: issued })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/application');
});

test('in every language nothing is wider than a small phone, and links lead to pages that are there', {
  tag: '@long',
}, async ({ page }) => {
  for (const width of [320, viewports.phone.width]) {
    for (const path of ['/kn/registration-form', '/hi/registration-form', '/kn/application', '/hi/application']) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(wide, `${path} at ${width}`).toEqual([]);
    }
  }
  await openHydrated(page, '/kn/registration-form');
  await page.getByRole('link', { name: texts['Get Started'] }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await expect(nameOf(page)).toBeVisible();
});
