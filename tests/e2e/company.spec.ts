import type { Page } from '@playwright/test';
import { site } from '../../shared/site.ts';
import { expect, expectNoAxeViolations, followLink, hydrate, openHydrated, test, viewports } from './fixtures.ts';

const tiles = 'https://tile.openstreetmap.org/**';
const transparentPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function serveTiles(page: Page): Promise<void> {
  await page.route(tiles, (route) => route.fulfill({ contentType: 'image/png', body: transparentPixel }));
}

test('the FAQ opens the answer of its address, and one of its eleven at a time, within 24rem', async ({ page }) => {
  await page.goto('/faq#certification');
  await expect(page.locator('#certification')).toBeVisible();
  await hydrate(page);
  await expect(page.locator('#services')).toHaveCSS('max-height', '384px');
  const questions = page.locator('main details');
  await expect(questions).toHaveCount(11);
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open');
  await expect(page.locator('#certification')).toBeHidden();
  await questions.nth(3).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(questions.nth(3)).toHaveAttribute('open');
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await questions.nth(3).locator('summary').click();
  await expect(page.locator('main details[open]')).toHaveCount(0);
});

test.describe('contact form, simulated', () => {
  const thanksOf = (page: Page) => page.getByText('Thank you! Your message has been sent successfully.');

  test('asks for an email at most, sends for 1 s, thanks for 3 s, and makes no call', async ({ page }) => {
    await page.clock.install();
    await serveTiles(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(request.url());
    });
    const settings = page.waitForResponse('**/api/settings');
    await openHydrated(page, '/contact');
    await settings;
    await expect(page.getByText('We keep your name')).toBeHidden();
    await page.getByLabel('Name').fill('Asha Rao');
    const email = page.getByLabel('Email');
    await email.fill('asha@example.com');
    await page.getByLabel('Subject').fill('A course');
    await page.getByLabel('Message').fill('When does the next batch start?');
    await page.clock.pauseAt(Date.now() + 60_000);

    await page.getByRole('button', { name: 'Send Message' }).click();
    const busy = page.getByRole('button', { name: 'Sending...' });
    await expect(busy).toBeDisabled();
    await page.clock.runFor(900);
    await expect(busy).toBeVisible();
    await page.clock.runFor(200);
    const thanks = thanksOf(page);
    await expect(thanks).toBeFocused();
    await expect(page.getByLabel('Message')).toHaveCount(0);
    await page.clock.runFor(2800);
    await expect(thanks).toBeVisible();
    await page.clock.runFor(300);
    await expect(thanks).toHaveCount(0);
    for (const label of ['Name', 'Email', 'Subject', 'Message']) await expect(page.getByLabel(label)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await expect(page.getByLabel('Name')).toBeFocused();

    await email.fill('nobody');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(email).toBeFocused();
    expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
    await email.fill('');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.clock.runFor(1100);
    await expect(thanks).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('posts a message before hydration, and has the subject of its address or link', async ({ page }) => {
    await serveTiles(page);
    await page.goto('/contact');
    await page.getByLabel('Message').fill('Typed early');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(thanksOf(page)).toBeVisible();
    await openHydrated(page, '/contact?subject=Post%20a%20job');
    await expect(page.getByLabel('Subject')).toHaveValue('Post a job');
    await openHydrated(page, '/hiring');
    await page.locator('main a[href^="/contact?subject="]').first().click();
    await expect(page.getByLabel('Subject')).not.toHaveValue('');
    await page.getByLabel('Message').fill('Half a message');
    await followLink(page, '/faq');
    await expect(page).toHaveURL('/faq');
    await page.goBack();
    await expect(page.getByLabel('Message')).toHaveValue('Half a message');
  });
});

test.describe('office map', () => {
  const markers = (page: Page) => page.locator('main .leaflet-marker-icon');

  test('loads near the screen only, at zoom 14, and shows two markers with their offices', async ({ page }) => {
    const asked = page.waitForRequest(/tile\.openstreetmap\.org\/14\/11724\/7599\.png/);
    await serveTiles(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/create-map.*\.js/.test(request.url())) scripts.push(request.url());
    });
    await page.setViewportSize(viewports.phone);
    await openHydrated(page, '/contact');
    expect(scripts).toEqual([]);

    await page.getByRole('heading', { name: 'Our offices' }).scrollIntoViewIfNeeded();
    await asked;
    await expect(markers(page)).toHaveText(['1', '2']);
    const map = page.locator('main .leaflet-container');
    expect(await map.evaluate((element) => element.parentElement?.getBoundingClientRect().height)).toBe(400);
    await expect(map.locator('img.leaflet-tile-loaded, .leaflet-tile-loaded').first()).toBeAttached();
    await expect(page.getByText('OpenStreetMap')).toBeVisible();

    for (const [index, office] of site.offices.entries()) {
      await markers(page).nth(index).press('Enter');
      const popup = page.locator('.leaflet-popup-content').filter({ hasText: office.name });
      await expect(popup).toContainText(office.address);
      await expect(popup).toContainText(office.landmark);
    }
    await expectNoAxeViolations(page);
  });

  test('keeps markers, addresses and directions when tiles fail, also after a link', async ({ page, complaints }) => {
    complaints.allow('tile.openstreetmap.org');
    await page.route(tiles, (route) => route.abort());
    await openHydrated(page, '/about');
    await page.getByRole('link', { name: 'Get Started', exact: true }).click();
    await page.getByRole('heading', { name: 'Our offices' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('The street map could not be loaded.')).toBeVisible();
    await expect(markers(page)).toHaveCount(2);
    for (const office of site.offices) {
      await expect(page.locator(`main a[href="${office.googleMapsUrl}"]`)).toBeVisible();
      await expect(page.locator(`main a[href="${office.appleMapsUrl}"]`)).toBeVisible();
      await expect(page.getByText(office.address).first()).toBeVisible();
    }
  });
});

test('the photo viewer wraps, follows thumbnails and arrow keys, and begins again with a filter', async ({ page }) => {
  const count = 10;
  const counter = (position: number) => page.getByText(`${position} / ${count}`, { exact: true });
  await openHydrated(page, '/gallery');
  await expect(counter(1)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(counter(count)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(counter(2)).toBeVisible();

  const thumbnails = page.locator('main ul a[href^="#photo-"]');
  await expect(thumbnails).toHaveCount(count);
  await thumbnails.nth(6).click();
  await expect(counter(7)).toBeVisible();
  await expect(thumbnails.nth(6)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'All photos', exact: true }).click();
  await expect(counter(1)).toBeVisible();

  const next = page.getByRole('button', { name: 'Next photo' });
  for (let position = 2; position <= count; position++) {
    await next.click();
    await expect(counter(position)).toBeVisible();
  }
  await next.click();
  await expect(counter(1)).toBeVisible();
  await expect(page.locator('main figure:visible')).toHaveCount(1);

  const list = page.locator('main ul:has(a[href^="#photo-"])');
  for (const [viewport, columns] of [
    [viewports.phone, 2],
    [viewports.tablet, 3],
    [viewports.desktop, 5],
  ] as const) {
    await page.setViewportSize(viewport);
    const tracks = await list.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
    expect(tracks).toBe(columns);
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: viewports.phone });

  test('the viewer turns its pages with a swipe', async ({ page }) => {
    await page.goto('/events');
    const stage = page.locator('main figure:visible');
    await stage.tap();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const box = await stage.boundingBox();
    if (!box) throw new Error('The stage is not visible');
    const session = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const y = box.y + box.height / 2;
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: (from + to) / 2, y }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(box.x + 200, box.x + 80);
    await expect(page.getByText('2 / 10', { exact: true })).toBeVisible();
    await swipe(box.x + 80, box.x + 200);
    await swipe(box.x + 80, box.x + 200);
    await expect(page.getByText('10 / 10', { exact: true })).toBeVisible();
  });
});

test('the privacy policy prints at once, without buttons, and leads to its sections and back', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/privacy');
  // Even before hydration.
  await page.getByRole('button', { name: 'Print or save' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Print or save')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await hydrate(page);
  await expect(page.getByText('Last updated: August 25, 2025')).toBeVisible();
  const entries = page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link');
  await expect(entries).toHaveCount(12);
  for (const entry of await entries.all()) {
    const target = await entry.getAttribute('href');
    await expect(page.locator(`section${target}`)).toBeVisible();
  }
  await entries.last().click();
  await expect(page.locator('#contact')).toBeInViewport();
  await page.getByRole('link', { name: 'Back to top' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('photos are shown, questions open, offices are on a drawn plan, and a message is sent', async ({ page }) => {
    await page.goto('/gallery');
    await expect(page.locator('main figure:visible')).toContainText('1 / 10');
    await page.locator('main ul a[href="#photo-4"]').click();
    await expect(page.locator('main figure:visible')).toContainText('4 / 10');
    await page.locator('main figure:visible').getByRole('link', { name: 'Next photo' }).click();
    await expect(page.locator('main figure:visible')).toContainText('5 / 10');
    await page.goto('/faq');
    await page.locator('main summary').nth(4).click();
    await expect(page.locator('#job-placement')).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('img', { name: /^Plan with 1: .*, 2: / })).toBeVisible();
    await expect(page.getByText(site.offices[0].address).first()).toBeVisible();
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByLabel('Message').fill('When does the next batch start?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Thank you! Your message has been sent successfully.')).toBeInViewport();
  });
});
