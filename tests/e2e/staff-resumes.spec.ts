import type { FrameLocator, Page } from '@playwright/test';
import { resumeRiskLabels } from '../../shared/resume-risks.ts';
import { axeFindings } from '../support/axe.ts';
import { applied } from '../support/intake.ts';
import { docxOf, fixture, realResumes } from '../support/resumes.ts';
import { openResume, staffEnv } from '../support/staff-pages.ts';
import { expect, expectNoAxeViolations, viewports } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

// Resumes are opened for their risks.
test.use({ serverEnv: { ...staffEnv, RESUME_TEXT: 'on' } });

async function inkOf(frame: FrameLocator): Promise<number> {
  const canvas = frame.getByRole('region', { name: 'Page 1' }).locator('canvas');
  await expect(canvas).toBeVisible();
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(element, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
    return data.filter((value, index) => index % 4 === 0 && value < 128).length;
  });
}

test('a PDF full of actions does nothing, and its badges say what it would do', async ({ page, server }) => {
  const frame = await openResume(page, server.url, fixture('hostile/full-of-actions.pdf'));
  const panel = page.getByRole('region', { name: 'Resume' });
  expect(await inkOf(frame)).toBeGreaterThan(300);
  await frame.getByRole('region', { name: 'Page 1' }).click({ position: { x: 60, y: 60 } });
  await expect(frame.getByText('Asha Rao').first()).toBeAttached();
  expect(await frame.locator('a, form, object, embed').count()).toBe(0);

  // The resume is checked for risks within seconds of being stored, and the page follows.
  for (const risk of ['script', 'outside'] as const)
    await expect(panel.getByText(resumeRiskLabels[risk])).toBeVisible();
  await page.goto('/staff/leads?risk=outside');
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
});

test('Word documents are shown as text, and load nothing from elsewhere', async ({ page, server }) => {
  // Texts are read one at a time, while the page shows the first.
  const [tagged, old] = [
    await applied(server.url, {}, docxOf(['&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;not bold&lt;/b&gt;'])),
    await applied(server.url, {}, realResumes.doc),
  ];
  await openResume(page, server.url, fixture('risks/shows-a-picture-from-elsewhere.docx'));
  const text = page.getByRole('article', { name: 'Text of the resume' });
  await expect(text).toHaveText('Asha Rao');
  await expect(page.getByText(resumeRiskLabels.outside)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto(`/staff/leads/${tagged.number}`);
  await expect(text).toHaveText('<img src=x onerror=alert(1)> <b>not bold</b>');

  await page.goto(`/staff/leads/${old.number}`);
  await expect(text).toContainText('Placement portal: a web application');
});

test('a resume has keys, and text to copy, but access to nothing', async ({ page, server, complaints }) => {
  // Requests that the frame's policy blocks at the end.
  complaints.allow(/Content Security Policy|icon\.svg csp/);
  const frame = await openResume(page, server.url, fixture('two-pages.pdf'));
  const pages = frame.getByRole('region', { name: /^Page/ });
  await expect(pages).toHaveCount(2);
  await expect(pages.last().locator('.annotationLayer')).toBeAttached();
  // The last page is the end of what can be scrolled.
  expect(await frame.getByRole('main').evaluate((box) => box.scrollHeight)).toBeLessThan(2000);
  await frame.getByRole('main').press('End');
  await expect(frame.getByText('Page 2 of 2')).toBeVisible();
  await frame.getByRole('main').press('Home');
  await expect(frame.getByText('Page 1 of 2')).toBeVisible();

  const before = (await pages.first().boundingBox())?.width ?? 0;
  await frame.getByRole('main').press('+');
  expect((await pages.first().boundingBox())?.width).toBeCloseTo(1.25 * before, -1);
  await frame.getByRole('main').press('0');
  expect((await pages.first().boundingBox())?.width).toBeCloseTo(before, -1);
  await expect(pages.first()).toContainText('Skills: HTML/JavaScript');
  await expectNoAxeViolations(page);
  const inside = page.frames().find((one) => one.url().endsWith('/staff/viewer'));
  expect(inside && (await axeFindings(inside as unknown as Page))).toEqual([]);

  // After a click on a resume, the keys of the page still work.
  const main = frame.getByRole('main');
  // The page learns of it a moment after the frame, sooner than a person could press a key.
  const pressOnResume = async () => {
    await main.click();
    await expect(page.locator('iframe')).toBeFocused();
  };
  await pressOnResume();
  await expect(page.getByRole('button', { name: 'Stage' })).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contacted').first()).toBeVisible();
  await pressOnResume();
  await page.keyboard.press('+');
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Scripts there have no effect on the page.
  const undone: string[] = [];
  page.on('request', (request) => void (request.url().includes('/undo') && undone.push(request.url())));
  await pressOnResume();
  await main.evaluate(() => {
    for (const key of ['z', '?']) parent.postMessage({ type: 'key', key }, '*');
  });
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(undone).toEqual([]);
  const undo = page.waitForRequest((request) => request.url().includes('/undo'));
  await page.keyboard.press('z');
  await undo;

  await expect(frame.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible();
  const reached = await frame.locator('body').evaluate(async () => {
    const tries = {
      fetch: () => fetch('/api/auth/me'),
      picture: () =>
        new Promise((onload, onerror) => {
          Object.assign(new Image(), { onload, onerror, src: '/icon.svg' });
        }),
      parent: async () => parent.document.title,
      storage: async () => localStorage.length,
      cookie: async () => document.cookie,
    };
    const settled = await Promise.allSettled(Object.values(tries).map((attempt) => attempt()));
    return [origin, ...Object.keys(tries).filter((_, at) => settled[at]?.status === 'fulfilled')];
  });
  expect(reached).toEqual(['null']);
});

test('a resume that was out of sight for long is shown once it is scrolled to', async ({ page, server }) => {
  await page.setViewportSize(viewports.phone);
  await page.clock.install();
  const frame = await openResume(page, server.url, fixture('two-pages.pdf'));
  await expect(frame.getByRole('region', { name: 'Page 1' })).toBeAttached();
  for (let second = 0; second < 30; second += 1) {
    await page.clock.runFor(1_000);
    // Answers come in order, so the earlier one is there as well.
    await frame.locator('body').evaluate(() => document.title);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(frame.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible();
});
