import { expect, test, viewports } from './fixtures.ts';

const developmentPath = '/services/development';

test('a hub card is a link as a whole', async ({ page }) => {
  await page.goto('/services/cloud');
  await page
    .getByRole('article')
    .filter({ hasText: 'Cloud IoT Platform' })
    .click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL('/services/CloudIoTPlatformPage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cloud IoT Platform');
});

test('a comparison is a table on a desktop and a block per row on a phone', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  await page.goto('/services/CloudManagementPage');
  const row = page.getByRole('row').filter({ hasText: 'Guard rails' });
  const [name, cell] = [row.getByRole('rowheader'), row.getByRole('cell').first()];
  const top = async (locator: typeof row) => (await locator.boundingBox())?.y ?? Number.NaN;
  await expect(page.getByRole('columnheader', { name: 'Google Cloud' })).toBeVisible();
  expect(await top(cell)).toBe(await top(name));

  await page.setViewportSize(viewports.phone);
  expect(await top(cell)).toBeGreaterThan(await top(name));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width);
});

test.describe('custom software development', () => {
  test('has the anchors of its services and its contact section', async ({ page }) => {
    await page.goto(developmentPath);
    await page.getByRole('link', { name: 'See the services' }).click();
    await expect(page).toHaveURL(`${developmentPath}#services-section`);
    await expect(page.locator('#services-section').getByRole('heading', { level: 2 })).toBeInViewport();

    await page.goto(`${developmentPath}#contact-section`);
    const contact = page.locator('#contact-section');
    await expect(contact.getByRole('heading')).toBeInViewport();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole service page is readable and its links work', async ({ page }) => {
    await page.goto('/services/SecuritySoCServicePage');
    await expect(page.getByRole('heading', { name: 'From a log line to a closed case' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'VAPT' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('VAPT');
  });
});
