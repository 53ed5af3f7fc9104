import { expect, followLink, openHydrated, test, viewports } from './fixtures.ts';

test('a link moves the focus and has the title read, and back and forward return it', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await page.locator('html[data-hydrated]').waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/privacy');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('status').last()).toHaveText(await page.title());
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.goForward();
  await expect(heading).toHaveText('Privacy Policy');
  await expect(heading).toBeFocused();

  // The same for a link that was followed while the page scrolled to it.
  await page.goBack();
  await expect(link).toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  await link.evaluate((anchor: HTMLElement) => {
    anchor.focus();
    anchor.click();
  });
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();

  await followLink(page, '/privacy#cookies');
  await expect(page.locator('#cookies')).toBeFocused();
  await expect(page.locator('#cookies')).toBeInViewport();

  // An ID that cannot be in an address is ignored.
  await page.goBack();
  await expect(heading).not.toHaveText('Privacy Policy');
  await followLink(page, '/privacy#100%');
  await expect(heading).toHaveText('Privacy Policy');
  await expect(heading).toBeFocused();
  await page.evaluate(() => {
    location.hash = '#99%';
  });
  await expect(page).toHaveURL(/#99%/);
});

test('the header is solid beyond 10 px without the application, and nothing shows through it', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: viewports.phone });
  const page = await context.newPage();
  await page.goto('/events');
  const banner = page.getByRole('banner').first();
  const look = () => banner.evaluate((header) => getComputedStyle(header).borderBottomColor);
  const atTop = await look();
  await expect(banner).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 10);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(10);
  expect(await look()).toBe(atTop);
  await page.mouse.wheel(0, 2);
  await expect.poll(look).not.toBe(atTop);
  await context.close();
});

test('a page is fetched once the pointer rests, and opens offline', async ({ page, context, request, complaints }) => {
  await openHydrated(page, '/about');
  await page.waitForLoadState('networkidle');
  const links = page.locator('main a[href^="/services/"]');
  const html = await (await request.get((await links.last().getAttribute('href')) ?? '')).text();
  const scripts = / data-prefetch="([^"]*)"/.exec(html)?.[1]?.split(' ');
  const fetched: string[] = [];
  page.on('request', (fetching) => fetched.push(new URL(fetching.url()).pathname));
  const passOver = () =>
    links.evaluateAll((all) => {
      for (const link of all) link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
  await passOver();
  await expect.poll(() => fetched.length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual(expect.arrayContaining(fetched));
  expect(new Set(fetched).size).toBe(fetched.length);
  // Pictures may come later; code and content may not.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  const name = await links.last().getAttribute('href');
  await links.last().press('Enter');
  await expect(page).toHaveURL(name ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
