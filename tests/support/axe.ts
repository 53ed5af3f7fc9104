import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe (WCAG 2.2 A and AA, and best practices) finds in the page as it is now, one line per element.
 *
 * axe runs inside the page itself: its own Playwright package opens a blank page for every analysis, which takes four times
 * as long. Frames are not looked into.
 *
 * @param rules ids of the rules to apply; all when left out.
 * @param within selector of the part to look at; the whole page when left out.
 */
export async function axeFindings(page: Page, rules?: readonly string[], within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ({ only, part }) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe;
      return run(part ?? document, { iframes: false, resultTypes: ['violations'], ...(only && { runOnly: only }) });
    },
    { only: rules && [...rules], part: within },
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}
