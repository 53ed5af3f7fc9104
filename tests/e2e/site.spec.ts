import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromiumFlags, ensureCompleteChromium } from '../support/chromium.ts';
import { expect, hydrate, openHydrated, test } from './fixtures.ts';

test('paper gets the content without navigation, and closed sections open', async ({ page }) => {
  await page.goto('/services/training/aws');
  await page.emulateMedia({ media: 'print' });
  const onScreenOnly = await page.locator('[data-print=hidden]').all();
  expect(onScreenOnly.length).toBeGreaterThan(1);
  for (const hidden of onScreenOnly) await expect.soft(hidden).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const closed = page.locator('#curriculum details:not([open]) li');
  expect(await closed.count()).toBeGreaterThan(20);
  for (const topic of [closed.first(), closed.last()]) {
    expect(await topic.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(0);
  }
});

test('a page is shown whole, or after two seconds as far as it has come', async ({ page, request, complaints }) => {
  const html = await (await request.get('/faq')).text();
  const arrived = html.indexOf('</h1>') + '</h1>'.length;
  let sendRest = () => {};
  complaints.allow('404');
  const slow = createServer(({ url }, response) => {
    if (url !== '/faq') return response.writeHead(404).end();
    response.setHeader('Content-Type', 'text/html');
    response.write(html.slice(0, arrived));
    sendRest = () => response.end(html.slice(arrived));
  });
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/faq`, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  expect(await painted.jsonValue()).toBeGreaterThan(2_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  sendRest();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  slow.close();
});

test('nothing moves or fades when less motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const route of ['/', '/about', '/campusnxt', '/gallery']) {
    await openHydrated(page, route);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
    );
    expect.soft(moving, route).toEqual([]);
    // Otherwise the page would appear level by level.
    const durations = await page
      .locator('body *')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).transitionDuration));
    expect.soft(new Set(durations), route).toEqual(new Set(['0s']));
  }
});

test('going back takes the page from the back/forward cache, hydrated or not', {
  tag: '@long',
}, async ({ playwright, server }) => {
  // Playwright turns the back/forward cache off in its browsers.
  const browser = await playwright.chromium.launch({
    executablePath: await ensureCompleteChromium(),
    args: [...chromiumFlags],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  for (const touched of [false, true]) {
    await page.goto(`${server.url}/about`);
    if (touched) await hydrate(page);
    await page.goto(`${server.url}/contact`);
    // Deferred, because the calling page is gone by then.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(async () => expect(await page.evaluate(() => location.pathname)).toBe('/about')).toPass();
    expect
      .soft(await page.evaluate(() => document.documentElement.dataset.restored), `hydrated: ${touched}`)
      .toBe('true');
  }
  await browser.close();
});
