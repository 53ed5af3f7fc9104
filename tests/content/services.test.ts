import { describe, expect, test } from 'vitest';
import { header as headerItems } from '../../client/content/menus.yaml';
import productHub from '../../client/content/products.yaml';
import { serviceAt } from '../../client/content/services/catalogue.ts';
import { loadService, servicePaths } from '../../client/content/services/load.ts';
import { servicesOverview } from '../../client/content/services/overview.ts';
import type { TableDetail } from '../../client/content/services/types.ts';

/** Every service with its summary and the content of its page. */
const services = await Promise.all(
  servicePaths.map(async (path) => {
    const page = await loadService(path);
    if (!page) throw new Error(`${path} has no page`);
    return { ...serviceAt(path), page };
  }),
);

function expectUnique(values: readonly string[]) {
  expect(new Set(values).size).toBe(values.length);
}

/** Paths below an item of the header, in its order. */
function pathsInDropdown(id: string) {
  return headerItems.find((item) => item.id === id)?.groups?.map(({ links }) => links.map(({ href }) => href));
}

test('every service has a name, a sentence and a picture of its own', () => {
  expectUnique(services.map(({ name }) => name));
  expectUnique(services.map(({ summary }) => summary));
  expectUnique(services.map(({ picture }) => picture));
});

describe.each(services)('$name', ({ path, page }) => {
  test('offers at least four things, each with its points', () => {
    expect(page.offerings.items.length).toBeGreaterThanOrEqual(4);
    expectUnique(page.offerings.items.map(({ title }) => title));
    for (const { features } of page.offerings.items) expect(features.length).toBeGreaterThanOrEqual(3);
  });

  test('says why to choose it', () => {
    expect(page.why.heading).toMatch(/^Why choose /);
    expect(page.why.reasons).toHaveLength(5);
    expectUnique(page.why.reasons.map(({ title }) => title));
  });

  test('leads to three other services', () => {
    expect(page.related).not.toContain(path);
    expectUnique(page.related);
    for (const related of page.related) expect(servicePaths).toContain(related);
  });

  test('runs in four to six steps of which at least one is the client’s', () => {
    expect(page.runs.steps.length).toBeGreaterThanOrEqual(4);
    expect(page.runs.steps.length).toBeLessThanOrEqual(6);
    expectUnique(page.runs.steps.map(({ title }) => title));
    expect(page.runs.steps.some(({ by }) => by !== 'us')).toBe(true);
  });

  test('fills every cell of its tables and names every row once', () => {
    for (const detail of page.details) {
      if (detail.kind !== 'table') continue;
      for (const row of detail.rows) expect(row).toHaveLength(detail.columns.length);
      expectUnique(detail.rows.map(([name]) => name ?? ''));
    }
  });
});

describe('AI Managed Services', () => {
  test('calculates the memory of model weights from two bytes, one byte and half a byte per parameter', () => {
    const { page } = services.find(({ path }) => path === '/services/AIManagedServicesOverviewPage') ?? {};
    const table = page?.details.find((detail): detail is TableDetail => detail.kind === 'table');
    for (const [size, ...cells] of table?.rows ?? []) {
      const billions = Number.parseFloat(size ?? '');
      expect(cells.slice(0, 3)).toEqual([2, 1, 0.5].map((bytes) => `${billions * bytes} GB`));
    }
    expect(table?.rows.length).toBeGreaterThan(0);
  });
});

describe('the services hub', () => {
  test('shows the groups of the services dropdown with the same pages in the same order', () => {
    expect(servicesOverview.groups.map(({ entries }) => entries.map(({ path }) => path))).toEqual(
      pathsInDropdown('services'),
    );
    expect(servicesOverview.groups.map(({ title }) => title)).toEqual(
      headerItems.find(({ id }) => id === 'services')?.groups?.map(({ title }) => title),
    );
  });
});

test('the product hub shows the seven products of the product dropdown', () => {
  expect(productHub.cards).toHaveLength(7);
  expect(productHub.cards.map(({ path }) => path).toSorted()).toEqual(pathsInDropdown('product')?.flat().toSorted());
});
