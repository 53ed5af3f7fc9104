import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, viewports } from './fixtures.ts';
import { test, unique } from './staff-fixtures.ts';

function daysAgo(days: number): string {
  const day = new Date(Date.now() - days * 86_400_000);
  return `${day.getDate()}/${day.getMonth() + 1}/${day.getFullYear()}`;
}

/** A sheet of three people whom no other test imports, and one without an address. */
function sheetOf(family: string): string {
  const phone = (last: number) => `98${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}${last}`;
  return [
    'Timestamp,Full Name,Mobile,E-mail id,Course,Passed out,Status,Remarks,Shoe size',
    `${daysAgo(90)} 14:03:22,Asha ${family},+91 ${phone(1)},asha.${family}@mailbox.example,AWS,2019,Joined,"Fees?\nSent, twice",38`,
    `${daysAgo(80)},Ravi ${family},9.87654E+09,ravi.${family}@mailbox.example,Basket weaving,,,,`,
    `${daysAgo(70)},Nobody ${family},,,AWS,,,,`,
    `${daysAgo(60)},Meera ${family},${phone(2)},,DevOps,,,,`,
    '',
  ].join('\n');
}

const choose = (page: Page, text: string, name = 'old leads.csv') =>
  page.getByLabel('Choose a CSV or XLSX file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const rowsOf = (page: Page) => page.getByRole('listitem').filter({ hasText: /^Row \d/ });

test('a sheet is chosen, mapped, checked and imported, and is there already without https', async ({ page }) => {
  const family = unique();
  await page.setViewportSize(viewports.phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/staff/leads');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import leads' })).toBeVisible();
  await choose(page, 'Name,Phone\nAsha,"98');
  await expect(page.getByRole('alert')).toContainText('a quotation mark opens a cell that never ends');

  const text = sheetOf(family);
  await choose(page, text);
  await expect(page.getByLabel('What “Mobile” is')).toHaveValue('phone');
  await expect(page.getByLabel('What “Status” is')).toHaveValue('stage');
  await expect(page.getByLabel('What “Shoe size” is')).toHaveValue('');
  await page.getByLabel('What “Full Name” is').selectOption('Not imported');
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
  await page.getByLabel('What “Full Name” is').selectOption('Name');
  await page.getByLabel('What “Shoe size” is').selectOption('Note');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Check the rows' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('3 rows will be imported. Nothing is imported yet. Refused: 1 row.')).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  // The choices outlive the page.
  await page.goBack();
  await page.goForward();
  await page.getByRole('button', { name: 'Change the columns' }).click();
  await expect(page.getByLabel('What “Shoe size” is')).toHaveValue('note');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(rowsOf(page).nth(1)).toContainText(/It becomes Others.*cut long numbers off\. Format/);
  await expect(rowsOf(page).nth(2)).toContainText('Refused');
  await expectNoAxeViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the list' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`Meera ${family},Will be imported`);

  await page.getByRole('button', { name: 'Import 3 leads' }).click();
  await expect(page.getByText('3 leads imported.')).toBeVisible();
  await expectNoAxeViolations(page);
  await rowsOf(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Asha ${family}` })).toBeVisible();
  await expect(page.getByText('Imported from old leads.csv, row 2, without a resume')).toBeVisible();
  await expect(page.getByText('Won: Enrolled')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('3 leads imported.')).toBeVisible();

  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
  });
  await page.goto('/staff/import');
  await choose(
    page,
    text.concat(`${daysAgo(50)},Divya ${family},9812345670,divya.${family}@mailbox.example,AWS,,,,\n`),
  );
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('1 row will be imported. Nothing is imported yet.')).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'Already there' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Import 1 lead' }).click();
  await expect(page.getByText('1 lead imported.')).toBeVisible();
});
