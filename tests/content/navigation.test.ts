import { expect, test } from 'vitest';
import { footer as footerGroups, header as headerItems } from '../../client/content/menus.yaml';

const linksOf = (id: string, group: string) =>
  headerItems
    .find((item) => item.id === id)
    ?.groups?.find(({ title }) => title === group)
    ?.links.map(({ href }) => href);

test('the header has its six items', () => {
  expect(headerItems.map(({ href }) => href)).toEqual([
    '/',
    '/about',
    '/services',
    '/product',
    '/insights',
    '/contact',
  ]);
});

test('the services dropdown has its four groups', () => {
  expect(linksOf('services', 'IT Services')).toEqual([
    '/services/enterprisepage',
    '/services/cloud',
    '/services/aiml',
    '/services/devops-services',
    '/services/coreinfrastructurepage',
    '/services/app-development',
  ]);
  expect(linksOf('services', 'CRT and Internship')).toEqual([
    '/crt-internship',
    '/soft-skills',
    '/services/internship',
  ]);
  expect(linksOf('services', 'Training Courses')).toHaveLength(9);
  expect(linksOf('services', 'Recruitment Services')).toEqual(['/staffing-solution', '/hiring']);
});

test('the product dropdown has seven links, insights three', () => {
  const count = (id: string) =>
    headerItems.find((item) => item.id === id)?.groups?.flatMap(({ links }) => links).length;
  expect(count('product')).toBe(7);
  expect(count('insights')).toBe(3);
});

test('the footer has six company links and thirteen services', () => {
  expect(footerGroups.map(({ links }) => links.length)).toEqual([6, 13]);
});
