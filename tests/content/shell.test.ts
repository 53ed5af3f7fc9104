/** What stands around every page as it was built, and on the home page. */
import { expect, test } from 'vitest';
import { footer as footerGroups, header as headerItems } from '../../client/content/menus.yaml';
import { site } from '../../shared/site.ts';
import { routes } from '../support/routes.ts';
import { documentAt, linksIn, textsIn } from './built-pages.ts';

const home = documentAt('/');

test('links lead from the home page to every route', () => {
  const reached = new Set(['/']);
  for (const path of reached) {
    for (const href of linksIn(documentAt(path), 'body')) {
      const [target = ''] = href.split(/[?#]/);
      if (target.startsWith('/')) reached.add(target);
    }
  }
  expect([...reached].sort()).toEqual([...routes].sort());
});

test('the header has its six items in this order', () => {
  const items = ['/', '/about', '/services', '/product', '/insights', '/contact'];
  expect(headerItems.map(({ href }) => href)).toEqual(items);
  const shown = new Set(linksIn(home, 'header nav[aria-label=Main]'));
  expect([...shown].filter((href) => items.includes(href))).toEqual(items);
});

test('every entry of the header is a link in the page', () => {
  const entries = headerItems.flatMap(({ href, groups = [] }) => [
    href,
    ...groups.flatMap(({ links }) => links.map((link) => link.href)),
  ]);
  expect(entries.length).toBeGreaterThan(30);
  expect(linksIn(home, 'header nav[aria-label=Main]')).toEqual(expect.arrayContaining(entries));
});

test('the current route is marked in the header, also inside a dropdown', () => {
  expect(textsIn(documentAt('/faq'), '#menu-insights [aria-current=page]')).toEqual([expect.stringMatching(/^FAQ/)]);
});

test('the footer has every link of the navigation and of the company', () => {
  const company = [...Object.values(site.social), site.messagingUrl, `mailto:${site.email}`];
  const entries = footerGroups.flatMap(({ links }) => links.map(({ href }) => href));
  const shown = linksIn(home, 'footer');
  expect(entries).toHaveLength(19);
  expect(shown).toEqual(expect.arrayContaining([...entries, ...company]));
  expect(shown.filter((href) => href.startsWith('tel:'))).toHaveLength(site.phones.length);
});

test('the home page has its hero, eight services, four tiles, six strengths, the two figures and a closing call', () => {
  expect(textsIn(home, 'h1')).toEqual(['Delivering Digital Excellence']);
  expect(textsIn(home, '#our-services h2')).toEqual(['Our Services']);
  expect(linksIn(home, '#our-services')).toEqual([
    '/services/enterprisepage',
    '/services/CloudManagementPage',
    '/services/aiml',
    '/services/DevOpsPage',
    '/services/coreinfrastructurepage',
    '/services/app-development',
    '/services/training',
    '/staffing-solution',
  ]);
  expect(textsIn(home, 'main h3').slice(-10)).toEqual([
    'Systems that stay up',
    'Costs you can explain',
    'Risks you know about',
    'Skills that last',
    'IT support and helpdesk',
    'Security assessment',
    'Systems integration',
    'Cloud and digital solutions',
    'Compliance and certifications',
    'Business continuity and growth',
  ]);
  const words = textsIn(home, 'main').join();
  expect(words).toContain(site.stats.clientRetention);
  expect(words).toContain(site.stats.projectDelivery);
  const closing = home.querySelectorAll('main section').at(-1);
  expect(closing?.querySelector('h2')?.textContent).toBe('Get Started Today');
  expect(closing?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toContain('/contact');
});
