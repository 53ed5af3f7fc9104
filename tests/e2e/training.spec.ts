import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleDialog, openHydrated, test, viewports } from './fixtures.ts';

function modules(page: Page): Locator {
  return page.locator('#curriculum details');
}

function openTitles(page: Page): Promise<string[]> {
  return modules(page).and(page.locator('[open]')).locator('summary h3').allTextContents();
}

test('a course expands its curriculum beside its summary, and prints on two pages at most', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  await openHydrated(page, '/services/training/devops-aws-cloud');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(modules(page).and(page.locator('[open]'))).toHaveCount(8);
  await modules(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('complementary', { name: 'Course summary' }).getByText('5 months')).toBeInViewport();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(modules(page).and(page.locator('[open]'))).toHaveCount(0);

  const pdf = (
    await page.pdf({ format: 'A4', margin: { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' } })
  ).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  const code = page.getByRole('img', { name: /^QR code of the page about/ });
  await expect(code).toBeVisible();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a link opens a module, and leads to the card of a campus program with its syllabus', async ({ page }) => {
  await page.goto('/services/training/data-science#machine-learning');
  await expect(page.getByText('Explaining predictions with SHAP')).toBeInViewport();
  await page.goto('/services/training/campus#program-9');
  await expect(page.locator('#programs article')).toHaveCount(12);
  const card = page.locator('#program-9');
  await expect(card).toBeInViewport();
  await card.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Blockchain' }).getByRole('heading', { level: 4 })).not.toHaveCount(0);
});

test('the learning platform has cards with dialogs, and the coding platform alternates its sides', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  await openHydrated(page, '/services/learnnxt');
  const cards = page.locator('#courses article');
  const lefts = await cards.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(3);
  const card = cards.first();
  const background = () => card.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await background();
  await card.hover();
  await expect.poll(background).not.toBe(before);

  const button = page.getByRole('button', { name: 'View Details of Data Structures and Algorithms' });
  const dialog = page.getByRole('dialog', { name: 'Data Structures and Algorithms' });
  await button.click();
  await expect(dialog.getByText('5 modules')).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 4 })).toHaveCount(5);
  await expect(dialog.getByText('Dynamic programming')).toBeAttached();
  await expectAccessibleDialog(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/services/codeone');
  const pictures = page.locator('#features article img');
  const sides = await pictures.evaluateAll((images) =>
    images.map((image) => (image.getBoundingClientRect().left > innerWidth / 2 ? 'right' : 'left')),
  );
  expect(sides).toEqual(['right', 'left', 'right', 'left']);
});

test('a dialog opens without invoker commands, also by a press before there is any script', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('button[commandfor]')) button.removeAttribute('commandfor');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/services/learnnxt');
  await page.getByRole('button', { name: 'View Details of Java Programming' }).click();
  await expect(page.getByRole('dialog', { name: 'Java Programming' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('curriculum sections, syllabi and course dialogs open', async ({ page }) => {
    await page.goto('/services/training/full-stack-ai-cloud');
    await page.getByRole('heading', { name: 'AI Engineering' }).click();
    await expect(page.getByText('Retrieval-augmented generation with citations')).toBeVisible();
    // One at a time.
    await page.getByRole('heading', { name: 'Cloud and Delivery on AWS' }).click();
    expect(await openTitles(page)).toEqual(['Cloud and Delivery on AWS']);
    await page.goto('/services/training/ai-ml-training');
    expect(await openTitles(page)).toEqual([]);
    await page.getByRole('heading', { name: 'Python for AI' }).click();
    await page.getByRole('heading', { name: 'Deep Learning', exact: true }).click();
    expect(await openTitles(page)).toEqual(['Python for AI', 'Deep Learning']);
    await page.getByRole('heading', { name: 'Python for AI' }).click();
    expect(await openTitles(page)).toEqual(['Deep Learning']);
    await page.goto('/services/training/campus');
    await page.locator('#program-8').getByRole('button').click();
    await expect(page.getByText('MQTT brokers and topics')).toBeVisible();
    await page.goto('/services/learnnxt');
    await page.getByRole('button', { name: 'View Details of Java Programming' }).click();
    const dialog = page.getByRole('dialog', { name: 'Java Programming' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
});
