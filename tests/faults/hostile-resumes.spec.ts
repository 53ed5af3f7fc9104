import { taskLimits } from '../../client/staff/viewer/limits.ts';
import { expect, test, viewports } from '../e2e/fixtures.ts';
import { fixture, fixturesIn, realResumes } from '../support/resumes.ts';
import { enter, openResume } from '../support/staff-pages.ts';

test.use({ viewport: viewports.desktop });

test.beforeEach(({ context, server }) => enter(context, server.url));

test('the preview of a page that unpacks to gigabytes is stopped', async ({ page, server }) => {
  await openResume(page, server.url, fixture('bombs/a-page-whose-drawing-was-packed-twice.pdf'));
  await expect(page.getByRole('alert')).toContainText('The preview was stopped');
});

test('a frame that gives no sign of life is taken away, and the page says so', async ({ page, server }) => {
  await page.clock.install();
  const frame = await openResume(page, server.url, realResumes.pdf);
  await expect(frame.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible();
  for (let turn = 0; turn < 10; turn += 1) {
    await page.clock.runFor(5_000);
    // Answers come in order, so the earlier one is there as well.
    await frame.locator('body').evaluate(() => document.title);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await frame.locator('body').evaluate(() => location.replace('about:blank'));
  for (let turn = 0; turn < 10; turn += 1) await page.clock.runFor(5_000);
  await expect(page.getByRole('alert')).toContainText('The preview was stopped');
});

for (const file of fixturesIn('bombs').filter((name) => name.includes('.pdf'))) {
  test(`${file}: nothing but the preview is stopped`, async ({ page, server }) => {
    const frame = await openResume(page, server.url, fixture(file));
    const shown = frame.locator('.page canvas, .page .note');
    const stopped = page.getByRole('alert');
    const ends = async () => (await shown.count()) + (await stopped.count());
    await expect.poll(ends, { timeout: 30_000 }).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  });
}

test('a page that takes for ever to draw is stopped, and the page around it stays usable', async ({ page, server }) => {
  // Each of its forms draws the next one ten times.
  const bomb = fixture('hostile/ten-thousand-million-forms.pdf');
  await page.clock.install();
  const frame = await openResume(page, server.url, bomb);
  await expect(frame.getByRole('region', { name: 'Page 1' })).toBeVisible();
  await page.clock.fastForward(taskLimits.draw);
  await expect(page.getByRole('alert')).toContainText('The preview was stopped');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
});
