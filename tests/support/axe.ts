import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The findings of axe in a page or a part of it (WCAG 2.2 A and AA, best practices), one line per element. It runs in
 * the page, because its Playwright package opens a blank page for every analysis, which takes four times as long.
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
