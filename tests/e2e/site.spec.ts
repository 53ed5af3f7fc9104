import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { chromiumFlags, ensureCompleteChromium } from '../support/chromium.ts';
import { faintTexts } from '../support/contrast.ts';
import { coveredStops, focusSizes } from '../support/layout.ts';
import { routes, templates } from '../support/routes.ts';
import { expect, test, viewports } from './fixtures.ts';

/** Widths at which nothing may stand out to the side; 320 px is 1280 px zoomed to 400 %. */
const widths = [320, 360, 1440];

/** All that another colour scheme can change. */
const colours = ['color-contrast'];

/** How a page may be looked at; each stands beside the one that differs in both. */
const modes = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'desktop', colorScheme: 'dark' },
  { size: 'phone', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'light' },
] as const;

/** Switches size and colour scheme, and waits until they are painted. */
async function show(page: Page, { size, colorScheme }: (typeof modes)[number]): Promise<void> {
  await page.setViewportSize(viewports[size]);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Pixels by which the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Gives the first sign of a person and waits until the page answers by script. */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.mouse.move(8, 310);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

/** The page as it arrives, in one mode and at all widths. */
async function expectCleanPage(page: Page, route: string, mode: (typeof modes)[number]): Promise<void> {
  await show(page, mode);
  const response = await page.goto(route);
  expect(response?.status(), route).toBe(200);
  expect.soft(await axeFindings(page), `${route}: ${mode.size}, ${mode.colorScheme}`).toEqual([]);
  await expectToFit(page, route);
}

async function expectToFit(page: Page, route: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .configure({ soft: true })
      .poll(() => overflow(page), `${route}: ${width} px`)
      .toBe(0);
  }
}

/** The page once it answers by script, with everything open: judged as a whole in the first of the modes, by its colours in others. */
async function expectCleanOnceHydrated(
  page: Page,
  route: string,
  within: readonly (typeof modes)[number][],
): Promise<void> {
  await hydrate(page);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
  for (const [index, mode] of within.entries()) {
    await show(page, mode);
    const findings = await axeFindings(page, index === 0 ? undefined : colours);
    expect.soft(findings, `${route}: ${mode.size}, ${mode.colorScheme}, hydrated`).toEqual([]);
  }
}

/** Some pages share a tab: a new one for each would cost as much as the page itself. */
const inGroups = (paths: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(paths.length / size) }, (_, index) => paths.slice(index * size, (index + 1) * size));

// Each template in one mode, as it arrives or hydrated; every page in all of them is a long walk.
for (const group of inGroups(templates, 7)) {
  test(`${group[0]} to ${group.at(-1)} are clean on a phone or desktop, as they arrive or once hydrated, and nothing covers what has the focus`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(180_000);
    // The map comes to life when it gets the focus, and its tiles are elsewhere.
    complaints.allow('tile.openstreetmap.org');
    for (const [index, route] of group.entries()) {
      const mode = modes[index % modes.length] ?? modes[0];
      await test.step(route, async () => {
        if (index % 2 === 0) await expectCleanPage(page, route, mode);
        else {
          await show(page, mode);
          await page.goto(route);
          await expectCleanOnceHydrated(page, route, [mode]);
          await expectToFit(page, route);
        }
        const size = focusSizes[templates.indexOf(route) % focusSizes.length] ?? viewports.phone;
        await page.setViewportSize(size);
        expect.soft(await page.evaluate(coveredStops), `${route}: ${size.width} x ${size.height}`).toEqual([]);
      });
    }
  });
}

for (const group of inGroups(routes, 6)) {
  test(`${group[0]} to ${group.at(-1)} are clean on phones and desktops, light and dark, hydrated or not`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(180_000);
    for (const [index, route] of group.entries()) {
      const mode = modes[index % modes.length] ?? modes[0];
      await test.step(route, async () => {
        await expectCleanPage(page, route, mode);
        await expectCleanOnceHydrated(
          page,
          route,
          [...modes].reverse().filter((other) => other !== mode),
        );
      });
    }
  });
}

test('the pages that stand for their templates are pages', () => {
  expect(templates.filter((route) => !routes.includes(route))).toEqual([]);
});

// Each way to start and to end a page: axe does not judge text on gradients.
for (const route of ['/', '/events', '/gallery', '/services/training/aws']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`text can be read on whatever is behind it (${route}, ${colorScheme})`, async ({ page }) => {
      await page.goto(route);
      await show(page, { size: 'phone', colorScheme });
      expect(await faintTexts(page)).toEqual([]);
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: viewports.phone });

  const others = routes.filter((route) => !templates.includes(route));
  for (const group of [...inGroups(templates, 10), ...inGroups(others, 10)]) {
    test(`${group[0]} to ${group.at(-1)} show their content, and nothing that only a script could answer`, {
      tag: templates.includes(group[0] ?? '') ? [] : '@long',
    }, async ({ page }) => {
      test.setTimeout(180_000);
      for (const route of group) {
        await page.goto(route);
        await expect.soft(page.getByRole('heading', { level: 1 }), route).toBeVisible();
        const { unanswered, faint } = await page.evaluate(() => {
          const seen = (selector: string, options?: CheckVisibilityOptions) =>
            new Set([...document.querySelectorAll(selector)].filter((element) => element.checkVisibility(options)));
          const content = 'main :is(h2, h3, p, li, a, summary)';
          const opaque = seen(content, { opacityProperty: true, visibilityProperty: true });
          return {
            unanswered: [...seen('[data-needs-script]', { visibilityProperty: true })].map(
              (element) => element.outerHTML,
            ),
            faint: [...seen(content)].filter((element) => !opaque.has(element)).map((element) => element.outerHTML),
          };
        });
        expect.soft(unanswered, `${route}: needs a script`).toEqual([]);
        expect.soft(faint, `${route}: content that cannot be seen`).toEqual([]);
        expect.soft(await overflow(page), `${route}: overflow`).toBe(0);
      }
    });
  }

  test('a link opens its page', async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('main').locator('a[href="/services/aiml"]').first().click();
    await expect(page).toHaveURL('/services/aiml');
  });
});

test('paper has no buttons to print with', async ({ page }) => {
  await page.goto('/privacy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Print or save')).toBeHidden();
});

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

test('nothing moves for those who asked for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const route of ['/', '/about', '/campusnxt', '/gallery']) {
    await page.goto(route);
    await hydrate(page);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
    );
    expect.soft(moving, route).toEqual([]);
  }
});

test('nor do styles change slowly for them, or the page would become visible level by level', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const durations = await page
    .locator('body *')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).transitionDuration));
  expect(new Set(durations)).toEqual(new Set(['0s']));
});

test('a page whose link was pointed at opens without the network', async ({ page, context, complaints }) => {
  await page.setViewportSize(viewports.desktop);
  await page.goto('/');
  await hydrate(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await link.hover();
  await page.waitForLoadState('networkidle');
  // Pictures may come later; code and content may not.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await link.click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Privacy/);
});

test('a page that the browser has rendered ahead is opened by the browser, any other by the application', async ({
  playwright,
  server,
}) => {
  // Without a mouse, headless browsers take nothing for hovering.
  const browser = await playwright.chromium.launch({
    executablePath: await ensureCompleteChromium(),
    args: [...chromiumFlags, '--blink-settings=availableHoverTypes=2,primaryHoverType=2'],
  });
  const page = await browser.newPage({ viewport: viewports.desktop });
  const navigation = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  await page.goto(`${server.url}/faq`);
  await hydrate(page);
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await link('About').click();
  await expect(page).toHaveURL('/about');
  expect(await navigation()).toMatch(/\/faq$/);

  await link('Contact Us').hover();
  const pointedAt = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 600, pointedAt);
  await link('Contact Us').click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await navigation()).toMatch(/\/contact$/);
  await browser.close();
});

test('going back takes the page from the back/forward cache, hydrated or not', async ({ playwright, server }) => {
  // Playwright switches the cache off for the browsers that it starts.
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
    // Afterwards, because the page that is asked is gone then.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(async () => expect(await page.evaluate(() => location.pathname)).toBe('/about')).toPass();
    expect
      .soft(await page.evaluate(() => document.documentElement.dataset.restored), `hydrated: ${touched}`)
      .toBe('true');
  }
  await browser.close();
});
