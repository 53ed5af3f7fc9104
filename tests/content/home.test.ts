import { expect, test } from 'vitest';
import home from '../../client/content/home.yaml';
import { site } from '../../shared/site.ts';

test('the home page has the counts of docs/product.md', () => {
  expect(home.hero.title).toBe('Delivering Digital Excellence');
  expect(home.intro.cards).toHaveLength(3);
  expect(home.services.cards.map(({ href }) => href)).toEqual([
    '/services/enterprisepage',
    '/services/CloudManagementPage',
    '/services/aiml',
    '/services/DevOpsPage',
    '/services/coreinfrastructurepage',
    '/services/app-development',
    '/services/training',
    '/staffing-solution',
  ]);
  expect(home.achievements.tiles).toHaveLength(4);
  expect(home.reasons.strengths).toHaveLength(6);
  expect(home.reasons.stats.map(({ value }) => value)).toEqual([
    site.stats.clientRetention,
    site.stats.projectDelivery,
  ]);
  expect(site.clients).toHaveLength(6);
  expect(home.closing.title).toBe('Get Started Today');
  expect(home.closing.action.href).toBe('/contact');
});
