import { describe, expect, test } from 'vitest';
import { items as faqItems } from '../../client/content/faq.yaml';
import insightsHub from '../../client/content/insights.yaml';
import { header as headerItems } from '../../client/content/menus.yaml';
import productHub from '../../client/content/products.yaml';
import { serviceAt } from '../../client/content/services/catalogue.ts';
import cloudHub from '../../client/content/services/cloud.yaml';
import development from '../../client/content/services/development.yaml';
import devopsHub from '../../client/content/services/devops.yaml';
import { loadService, servicePaths } from '../../client/content/services/load.ts';
import { servicesOverview } from '../../client/content/services/overview.ts';
import type { TableDetail } from '../../client/content/services/types.ts';
import { fullTitle } from '../../client/head/head.ts';

/** Every service with its summary and the content of its page. */
const services = await Promise.all(
  servicePaths.map(async (path) => {
    const page = await loadService(path);
    if (!page) throw new Error(`${path} has no page`);
    return { ...serviceAt(path), page };
  }),
);
const servicePages = services.map(({ page }) => page);

function pageAt(address: string) {
  const found = services.find(({ path }) => path === address);
  if (!found) throw new Error(`There is no service at ${address}`);
  return found.page;
}
const aiManagedServices = pageAt('/services/AIManagedServicesOverviewPage');
const coreInfrastructure = pageAt('/services/coreinfrastructurepage');
const vapt = pageAt('/services/VAPTOfferingPage');

function expectUnique(values: readonly string[]) {
  expect(new Set(values).size).toBe(values.length);
}

/** Paths below an item of the header, in its order. */
function pathsInDropdown(id: string) {
  return headerItems.find((item) => item.id === id)?.groups?.map(({ links }) => links.map(({ href }) => href));
}

describe('the catalogue', () => {
  test('has the 13 services of the route table', () => {
    expect(servicePaths.toSorted()).toEqual([
      '/services/AIManagedServicesOverviewPage',
      '/services/BackupDRServicePage',
      '/services/CloudIoTPlatformPage',
      '/services/CloudManagementPage',
      '/services/CyberSecurityPage',
      '/services/DevOpsPage',
      '/services/Networkpage',
      '/services/SecuritySoCServicePage',
      '/services/VAPTOfferingPage',
      '/services/aiml',
      '/services/app-development',
      '/services/coreinfrastructurepage',
      '/services/enterprisepage',
    ]);
  });

  test('gives every service a name, a sentence and a picture of its own', () => {
    expectUnique(services.map(({ name }) => name));
    expectUnique(services.map(({ summary }) => summary));
    expectUnique(services.map(({ picture }) => picture));
    expectUnique(services.map(({ pictureAlt }) => pictureAlt));
  });
});

test('every page has a title and a description of its own, of the length that search engines show', () => {
  const heads = [...servicePages, cloudHub, devopsHub, development, servicesOverview, productHub, insightsHub].map(
    ({ head }) => head,
  );
  for (const { title, description } of heads) {
    expect(fullTitle(title).length, title).toBeGreaterThanOrEqual(30);
    expect(fullTitle(title).length, title).toBeLessThanOrEqual(65);
    expect(description.length, description).toBeGreaterThanOrEqual(70);
    expect(description.length, description).toBeLessThanOrEqual(160);
  }
  expectUnique(heads.map(({ title }) => title));
  expectUnique(heads.map(({ description }) => description));
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
  test('covers model selection, GPU selection, deployment and optimization', () => {
    expect(aiManagedServices.offerings.items.map(({ title }) => title)).toEqual([
      'Model selection',
      'GPU selection',
      'Deployment',
      'Optimization',
    ]);
  });

  test('calculates the memory of model weights from two bytes, one byte and half a byte per parameter', () => {
    const table = aiManagedServices.details.find((detail): detail is TableDetail => detail.kind === 'table');
    for (const [size, ...cells] of table?.rows ?? []) {
      const billions = Number.parseFloat(size ?? '');
      expect(cells.slice(0, 3)).toEqual([2, 1, 0.5].map((bytes) => `${billions * bytes} GB`));
    }
    expect(table?.rows.length).toBeGreaterThan(0);
  });
});

test('VAPT lists its tools for mobile app, web app, network and wireless, servers and IoT', () => {
  const lists = vapt.details.find((detail) => detail.kind === 'tools');
  expect(lists?.groups.map(({ title }) => title)).toEqual([
    'Mobile app',
    'Web app',
    'Network and wireless',
    'Servers',
    'IoT',
  ]);
  for (const { tools } of lists?.groups ?? []) expect(tools.length).toBeGreaterThanOrEqual(5);
  expectUnique(lists?.groups.flatMap(({ tools }) => tools.map(({ name }) => name)) ?? []);
});

test('the automation card claims 300+ systems', () => {
  const automation = coreInfrastructure.offerings.items.find(({ title }) => title === 'Automation');
  expect(automation?.description).toContain('300+ systems');
});

test('the cloud hub leads to three services and the DevOps and security hub to four', () => {
  expect(cloudHub.cards.paths).toEqual([
    '/services/CloudManagementPage',
    '/services/CloudIoTPlatformPage',
    '/services/BackupDRServicePage',
  ]);
  expect(devopsHub.cards.paths).toEqual([
    '/services/DevOpsPage',
    '/services/CyberSecurityPage',
    '/services/SecuritySoCServicePage',
    '/services/VAPTOfferingPage',
  ]);
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

  test('says a sentence about every entry', () => {
    const sentences = servicesOverview.groups.flatMap(({ entries }) => entries.map(({ sentence }) => sentence));
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{30,}\.$/);
    expectUnique(sentences);
  });
});

test('the product hub shows the seven products of the product dropdown', () => {
  expect(productHub.cards).toHaveLength(7);
  expect(productHub.cards.map(({ path }) => path).toSorted()).toEqual(pathsInDropdown('product')?.flat().toSorted());
});

test('the insights hub previews gallery, events and existing questions', () => {
  const { gallery, events, questions } = insightsHub;
  expect([gallery.path, events.path, questions.link.path]).toEqual(pathsInDropdown('insights')?.flat());
  expect(faqItems.map(({ id }) => id)).toEqual(expect.arrayContaining([...questions.ids]));
});

describe('custom software development', () => {
  test('names its six services', () => {
    expect(development.services.items.map(({ title }) => title)).toEqual([
      'GenAI Projects',
      'AI Interview System',
      'Text to Video Processing',
      'Advanced Chatbots',
      'AWS QuickSight and Amazon Q',
      'Cloud Migration',
    ]);
  });

  test('works in four steps', () => {
    expect(development.process.steps.map(({ title }) => title)).toEqual([
      'Discovery',
      'Design',
      'Development',
      'Deployment',
    ]);
  });

  test('has twelve technologies and five questions', () => {
    expectUnique(development.technologies.items.map(({ name }) => name));
    expect(development.technologies.items).toHaveLength(12);
    expectUnique(development.faq.items.map(({ id }) => id));
    expect(development.faq.items).toHaveLength(5);
  });
});
