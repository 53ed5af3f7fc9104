import type { Page } from '@playwright/test';
import { expect, hydrate, test, viewports } from '../e2e/fixtures.ts';
import { axeFindings } from '../support/axe.ts';
import { faintTexts } from '../support/contrast.ts';
import { coveredContent, coveredStops, focusSizes, holesInGrids } from '../support/layout.ts';
import { routes, templates } from '../support/routes.ts';

/** Widths without horizontal overflow; 320 px is 1280 px at 400 %. */
const widths = [320, 360, 768, 1024, 1440];

/** All rules that another colour scheme can affect. */
const colours = ['color-contrast'];

/** Modes of viewing, each next to one that differs in both respects. */
const modes = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'desktop', colorScheme: 'dark' },
  { size: 'phone', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'light' },
] as const;
type Mode = (typeof modes)[number];

async function show(page: Page, { size, colorScheme }: Mode): Promise<void> {
  await page.setViewportSize(viewports[size]);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function expectToFit(page: Page, route: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .configure({ soft: true })
      .poll(() => overflow(page), `${route}: ${width} px`)
      .toBe(0);
    const covered = width < 768 ? [] : await page.evaluate(coveredContent);
    const holes = await page.evaluate(holesInGrids);
    expect.soft([...covered, ...holes], `${route}: ${width} px`).toEqual([]);
  }
  await page.setViewportSize(viewports.phone);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect.soft(await overflow(page), `${route}: text of twice the size`).toBe(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

async function expectAccessible(page: Page, name: string, { size, colorScheme }: Mode, rules?: string[]) {
  expect.soft(await axeFindings(page, rules), `${name}: ${size}, ${colorScheme}`).toEqual([]);
}

/** Checks the hydrated page with everything open: completely in the first mode, in the others only the colours. */
async function expectAccessibleOnceHydrated(page: Page, route: string, within: readonly Mode[]): Promise<void> {
  await hydrate(page);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
  for (const [index, mode] of within.entries()) {
    await show(page, mode);
    await expectAccessible(page, `${route}, hydrated`, mode, index === 0 ? undefined : colours);
  }
}

/** Pages share a tab, because a new one for each would cost as much as the page itself. */
const inGroups = (paths: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(paths.length / size) }, (_, index) => paths.slice(index * size, (index + 1) * size));

for (const group of inGroups(routes, 6)) {
  test(`${group[0]} to ${group.at(-1)} are accessible, fit, and let nothing cover what has the focus`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(180_000);
    // The map starts when it gets the focus, and its tiles are on another site.
    complaints.allow('tile.openstreetmap.org');
    for (const [index, route] of group.entries()) {
      const isTemplate = templates.includes(route);
      const mode = modes[index % modes.length] ?? modes[0];
      await test.step(route, async () => {
        await show(page, mode);
        const response = await page.goto(route);
        expect(response?.status(), route).toBe(200);
        if (isTemplate) await expectAccessible(page, route, mode);
        await expectToFit(page, route);
        const others = [...modes].reverse().filter((other) => other !== mode);
        await expectAccessibleOnceHydrated(page, route, isTemplate ? others : [mode]);
        for (const size of isTemplate ? focusSizes : []) {
          await page.setViewportSize(size);
          expect.soft(await page.evaluate(coveredStops), `${route}: ${size.width} x ${size.height}`).toEqual([]);
        }
      });
    }
  });
}

test('the pages that stand for their templates are pages', () => {
  expect(templates.filter((route) => !routes.includes(route))).toEqual([]);
});

// Each kind of beginning and end of a page, because axe does not judge text on gradients.
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

  for (const group of inGroups(routes, 10)) {
    test(`${group[0]} to ${group.at(-1)} show their content, and nothing that only a script could answer`, async ({
      page,
    }) => {
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
});
