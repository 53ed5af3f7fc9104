/** Resumes on the staff pages: read without running, loading or sending anything. */
import type { FrameLocator, Page } from '@playwright/test';
import { taskLimits } from '../../client/staff/viewer/limits.ts';
import { resumeRiskLabels } from '../../shared/resume-risks.ts';
import { axeFindings } from '../support/axe.ts';
import { resumeBombs } from '../support/resume-bombs.ts';
import { realResumes, type SampleFile } from '../support/resumes.ts';
import { alertAction, pdfPages, sampleNamed } from '../support/risky-resumes.ts';
import { applies, enter } from '../support/staff-pages.ts';
import { documentXml, makeDocx } from '../support/zip.ts';
import { expect, expectNoAxeViolations, test, viewports } from './fixtures.ts';

test.use({ viewport: viewports.desktop });

test.beforeEach(({ context, server }) => enter(context, server.url));

/** Opens the lead of somebody who sent this file. Fails on a dialog, a window, or a request elsewhere. */
async function openResume(page: Page, origin: string, file: SampleFile): Promise<FrameLocator> {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog appeared: ${dialog.message()}`);
  });
  page.on('popup', (popup) => {
    throw new Error(`A window opened: ${popup.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== 'blob:') throw new Error(`A request went to ${request.url()}`);
  });
  const { number } = await applies(origin, {}, file);
  await page.goto(`/staff/leads/${number}`);
  return page.frameLocator('iframe');
}

/** How much of the first page is dark: pixels of writing. */
async function inkOf(frame: FrameLocator): Promise<number> {
  const canvas = frame.getByRole('region', { name: 'Page 1' }).locator('canvas');
  await expect(canvas).toBeVisible();
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const copy = document.createElement('canvas');
    copy.width = element.width;
    copy.height = element.height;
    const context = copy.getContext('2d');
    context?.drawImage(element, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, copy.width, copy.height) ?? {};
    return data.filter((value, index) => index % 4 === 0 && value < 128).length;
  });
}

test('a PDF full of actions is read and does nothing, and its badges say what it would do', async ({
  page,
  server,
}) => {
  const annotation = (rect: string, action: string) => `<< /Type /Annot /Subtype /Link /Rect [${rect}] /A ${action} >>`;
  const annots = [
    annotation('0 0 595 200', '<< /S /Launch /F (calc.exe) >>'),
    annotation('0 200 595 400', '<< /S /SubmitForm /F << /FS /URL /F (https://elsewhere.example/form) >> >>'),
    annotation('0 400 595 842', '<< /S /URI /URI (https://elsewhere.example/link) >>'),
  ].join(' ');
  const content = pdfPages({
    catalog: `/OpenAction ${alertAction} /AA << /WC ${alertAction} >>`,
    page: `/AA << /O ${alertAction} >> /Annots [${annots}]`,
  });
  const frame = await openResume(page, server.url, { name: 'resume.pdf', content });
  const panel = page.getByRole('region', { name: 'Resume' });
  for (const risk of ['script', 'automatic', 'launch', 'submit'] as const) {
    await expect(panel.getByText(resumeRiskLabels[risk])).toBeVisible();
  }
  expect(await inkOf(frame)).toBeGreaterThan(300);
  await frame.getByRole('region', { name: 'Page 1' }).click({ position: { x: 60, y: 60 } });
  await expect(frame.getByText('Asha Rao').first()).toBeAttached();
  expect(await frame.locator('a, form, object, embed').count()).toBe(0);

  await page.goto('/staff/leads?risk=launch');
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
});

test('the frame of a resume has neither network nor access to the page, even if something ran in it', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Content Security Policy|CSP violation|icon\.svg csp/);
  const frame = await openResume(page, server.url, realResumes.pdf);
  await expect(frame.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible();
  const reached = await frame.locator('body').evaluate(async () => {
    const tries = {
      fetch: () => fetch('/api/auth/me'),
      picture: () =>
        new Promise((resolve, reject) => {
          const picture = new Image();
          picture.onload = resolve;
          picture.onerror = reject;
          picture.src = '/icon.svg';
        }),
      parent: async () => parent.document.title,
      storage: async () => localStorage.length,
      cookie: async () => document.cookie,
    };
    const names = await Promise.all(
      Object.entries(tries).map(([name, attempt]) =>
        attempt().then(
          () => name,
          () => '',
        ),
      ),
    );
    return [origin, ...names.filter(Boolean)];
  });
  expect(reached).toEqual(['null']);
});

test('a DOCX is shown as text, and loads nothing from elsewhere', async ({ page, server }) => {
  const external = sampleNamed('shows a picture from elsewhere');
  const frame = await openResume(page, server.url, external);
  await expect(frame.getByRole('article')).toHaveText('Asha Rao');
  await expect(page.getByText(resumeRiskLabels.elsewhere)).toBeVisible();

  const html = '&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;not bold&lt;/b&gt;';
  const written = makeDocx({ text: documentXml().replace('Asha Rao', html) });
  const second = await openResume(page, server.url, { name: 'resume.docx', content: written });
  await expect(second.getByRole('article')).toHaveText('<img src=x onerror=alert(1)> <b>not bold</b>');
});

test('pages are turned and zoomed with the keyboard, and their text is there to be copied', async ({
  page,
  server,
}) => {
  const frame = await openResume(page, server.url, { name: 'resume.pdf', content: pdfPages() });
  const pages = frame.getByRole('region', { name: /^Page/ });
  await expect(pages).toHaveCount(2);
  const field = frame.getByRole('textbox', { name: 'Page' });
  await field.fill('2');
  await field.press('Enter');
  await expect(pages.nth(1)).toBeInViewport({ ratio: 0.5 });
  await expect(frame.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await frame.getByRole('button', { name: 'Previous page' }).press('Enter');
  await expect(field).toHaveValue('1');

  const before = (await pages.first().boundingBox())?.width ?? 0;
  await frame.getByRole('main').press('+');
  expect((await pages.first().boundingBox())?.width).toBeCloseTo(1.25 * before, -1);
  await frame.getByRole('main').press('0');
  expect((await pages.first().boundingBox())?.width).toBeCloseTo(before, -1);
  await expect(pages.first()).toContainText('Skills: HTML/JavaScript');
  await expectNoAxeViolations(page);
  const inside = page.frames().find((one) => one.url().endsWith('/staff/viewer'));
  expect(inside && (await axeFindings(inside as unknown as Page))).toEqual([]);
});

test('somebody who has pressed on a resume goes on with the keys of the page, and what runs there changes nothing', async ({
  page,
  server,
}) => {
  const frame = await openResume(page, server.url, { name: 'resume.pdf', content: pdfPages() });
  const main = frame.getByRole('main');
  // The page hears of it a moment later than the frame: no person presses a key before.
  const pressOnResume = async () => {
    await main.click();
    await expect(page.locator('iframe')).toBeFocused();
  };
  await pressOnResume();
  await expect(page.getByRole('button', { name: 'Stage s' })).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contacted').first()).toBeVisible();
  await pressOnResume();
  await page.keyboard.press('+');
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

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
});

test('a page that unpacks to gigabytes is stopped, the others are shown, and a badge says so', async ({
  page,
  server,
}) => {
  const [, make] = resumeBombs['a page whose drawing was packed twice'];
  const frame = await openResume(page, server.url, { name: 'resume.pdf', content: make() });
  await expect(frame.getByText('This page needs more memory than any resume does.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Resume' }).getByText(resumeRiskLabels.oversized)).toBeVisible();
  await frame.getByRole('button', { name: 'Next page' }).click();
  await expect(frame.getByRole('region', { name: 'Page 2' }).locator('canvas')).toBeVisible();
});

test('a million paragraphs are not shown, and the page says why', async ({ page, server }) => {
  const [, make] = resumeBombs['a million paragraphs'];
  await openResume(page, server.url, { name: 'resume.docx', content: make() });
  await expect(page.getByRole('alert')).toContainText('The preview was stopped');
  await expectNoAxeViolations(page);
});

test('a frame that gives no sign of life is taken away, and the page says so', async ({ page, server }) => {
  await page.clock.install();
  const frame = await openResume(page, server.url, realResumes.pdf);
  await expect(frame.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible();
  for (let turn = 0; turn < 10; turn += 1) {
    await page.clock.runFor(5_000);
    // Its answer has come when what is asked after it is answered.
    await frame.locator('body').evaluate(() => document.title);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await frame.locator('body').evaluate(() => location.replace('about:blank'));
  for (let turn = 0; turn < 10; turn += 1) await page.clock.runFor(5_000);
  await expect(page.getByRole('alert')).toContainText('The preview was stopped');
});

for (const [name, [format, make]] of Object.entries(resumeBombs)) {
  test(`${name}: nothing but the preview is stopped`, { tag: '@long' }, async ({ page, server }) => {
    const frame = await openResume(page, server.url, { name: `resume.${format}`, content: make() });
    const shown = frame.locator('.page canvas, .page .note, article');
    const stopped = page.getByRole('alert');
    const ends = async () => (await shown.count()) + (await stopped.count());
    await expect.poll(ends, { timeout: 30_000 }).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  });
}

test('a page that takes for ever to draw is stopped, and the page around it stays usable', async ({ page, server }) => {
  // Each form draws the next one ten times: ten thousand million in all.
  const form = (next: number) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${next} 0 R >> >> /Length 50 >>\nstream\n${'/X Do '.repeat(10).slice(0, 50).padEnd(50)}\nendstream`;
  const last =
    '<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Length 20 >>\nstream\n0 0 99 99 re f       \nendstream';
  const bomb = pdfPages({
    page: '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 595 842] /AP << /N 7 0 R >> >>]',
    more: [...Array.from({ length: 10 }, (_, index) => form(index + 8)), last],
  });
  await page.clock.install();
  const frame = await openResume(page, server.url, { name: 'resume.pdf', content: bomb });
  await expect(frame.getByRole('region', { name: 'Page 1' })).toBeVisible();
  await page.clock.fastForward(taskLimits.draw);
  await expect(frame.getByText('This page takes too long to draw.')).toBeVisible();
  await frame.getByRole('button', { name: 'Next page' }).click();
  await expect(frame.getByRole('region', { name: 'Page 2' }).locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
});
