import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from './fixtures.ts';

const slide = (page: Page, number: number) => page.getByRole('group', { name: `${number} of 7` });
const dot = (page: Page, number: number) => page.getByRole('button', { name: /^Show / }).nth(number - 1);
const leave = (page: Page) => page.getByRole('heading', { level: 1 }).click();

async function elapse(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );
}

const shown = (page: Page) =>
  page
    .getByRole('button', { name: /^Show / })
    .evaluateAll((dots) => 1 + dots.findIndex((button) => button.ariaCurrent === 'true'));

/** Shows a slide, then removes pointer and focus, so that its four seconds begin. */
async function choose(page: Page, number: number): Promise<void> {
  await dot(page, number).click();
  await leave(page);
  await expect(slide(page, number)).toBeVisible();
}

async function begin(page: Page, number: number): Promise<void> {
  await page.clock.install({ time: '2026-01-05T10:00:00' });
  await openHydrated(page, '/campusnxt');
  await page.clock.pauseAt('2026-01-05T11:00:00');
  await choose(page, number);
}

test('the carousel moves on after 4000 ms, but not under the pointer, in focus or after pause', async ({ page }) => {
  await begin(page, 7);
  await elapse(page, 3999);
  expect(await shown(page)).toBe(7);
  await elapse(page, 1);
  expect(await shown(page)).toBe(1);
  await expect(slide(page, 1)).toBeVisible();
  await expect(slide(page, 7)).toBeHidden();

  await choose(page, 3);
  await slide(page, 3).hover();
  await elapse(page, 4000);
  expect(await shown(page)).toBe(3);
  await leave(page);
  await elapse(page, 4000);
  await expect(slide(page, 4)).toBeVisible();

  await choose(page, 3);
  await dot(page, 3).focus();
  await elapse(page, 4000);
  expect(await shown(page)).toBe(3);

  await choose(page, 2);
  await page.getByRole('button', { name: 'Pause the carousel' }).click();
  await leave(page);
  await elapse(page, 4000);
  expect(await shown(page)).toBe(2);
  await page.getByRole('button', { name: 'Play the carousel' }).click();
  await leave(page);
  await elapse(page, 4000);
  await expect(slide(page, 3)).toBeVisible();
});

test('the carousel stands still when less motion is preferred, and the dots still work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await begin(page, 5);
  await elapse(page, 4000);
  expect(await shown(page)).toBe(5);
  await expect(page.getByRole('button', { name: 'Pause the carousel' })).toBeHidden();
});

test('Campus ERP shows categories by tabs and their keys, and lights up its timeline', async ({ page }) => {
  const features = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await page.goto('/campusnxt');
  for (const [tab, titles] of [
    ['Communication', ['Alerts and circulars', 'Branded Android, iOS and web apps']],
    ['Academic', ['Alerts and circulars', 'Upskilling videos', 'Multi-language coding compiler']],
    ['Technology', ['AI features', 'Branded Android, iOS and web apps', 'Multi-language coding compiler']],
    ['Management', ['Admin panel', 'Career updates']],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(features).toHaveText([...titles]);
  }

  await page.getByRole('tab', { name: 'Academic' }).click();
  for (const [key, tab] of [
    ['ArrowLeft', 'Management'],
    ['ArrowRight', 'Academic'],
    ['ArrowRight', 'Communication'],
    ['End', 'Management'],
    ['Home', 'Academic'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name: tab })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
  }

  const items = page.locator('#features').getByRole('listitem');
  await expect(items).toHaveCount(7);
  const background = () => items.nth(2).evaluate((item) => getComputedStyle(item.children[1] ?? item).backgroundColor);
  const plain = await background();
  await items.nth(2).hover();
  await expect.poll(background).not.toBe(plain);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all solutions and categories can be read, and Learn More and questions open', async ({ page }) => {
    await page.goto('/campusnxt');
    const slides = page.locator('[aria-roledescription=slide]');
    await expect(slides).toHaveCount(7);
    for (const slide of await slides.all()) await expect(slide).toBeVisible();
    const panels = page.locator('[role=tabpanel]');
    await expect(panels).toHaveCount(4);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
    await expect(page.locator('[role=tablist]')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(0);

    await page.goto('/staffing-solution');
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Contract staffing' }) });
    const details = card.getByText('Timesheets are approved by you each month');
    await card.getByText('Learn More').focus();
    await page.keyboard.press('Enter');
    await expect(details).toBeVisible();
    await expect(page.getByText('A coordinator confirms the evening before')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(details).toBeHidden();
    await page.goto('/ai-interview-system');
    await page.getByText('Who can see my recordings?').click();
    await expect(page.getByText('You, and the trainers of your institution')).toBeVisible();
  });
});
