import { expect, test } from 'vitest';
import { routes } from '../../../tests/support/routes.ts';
import searchWords from '../../content/search-words.yaml';
import { searchEntries } from './entries.ts';
import { indexEntries, search } from './search.ts';

/** The site's own courses, programs and questions, and two pages. */
const index = indexEntries(
  await searchEntries([
    { path: '/services/internship', title: 'Internship and Developer Tracks', description: 'Five internship tracks.' },
    { path: '/services/DevOpsPage', title: 'DevOps', description: 'We automate releases.' },
    { path: '/registration-form', title: 'Registration', description: 'Send us your details.' },
  ]),
);
const resultsOf = (query: string) => search(index, query, 20);
const pathsOf = (query: string) => resultsOf(query).map(({ path }) => path);

test.each([
  ['aws fees', '/services/training/aws'],
  ['internship certificate', '/services/internship'],
  ['pyhton', '/services/training/python-fullstack'],
  ['devops course', '/services/training/devops'],
  ['apply', '/registration-form'],
  ['kuberntes', '/services/training/devops#kubernetes'],
  ['weekend classes', '/faq#weekend-or-evening-classes'],
  ['foundations and identity', '/services/training/aws#foundations'],
])('“%s” finds %s first', (query, path) => {
  expect(pathsOf(query)[0]).toBe(path);
});

test('words are found by their beginning, whatever their case and accents', () => {
  expect(pathsOf('KUBÉR')).toEqual(pathsOf('kubernetes'));
});

test('one unknown word does not hide what the others find', () => {
  expect(pathsOf('devops zebra')).toContain('/services/training/devops');
});

test('an empty query and unknown words find nothing', () => {
  expect(pathsOf('  ')).toEqual([]);
  expect(pathsOf('xyzzy')).toEqual([]);
});

test('a page comes before the course of the same name', () => {
  expect(pathsOf('devops').slice(0, 2)).toEqual(['/services/DevOpsPage', '/services/training/devops']);
});

test('the list keeps to the limit', () => {
  expect(search(index, 'cloud', 2)).toHaveLength(2);
});

test('the detail that matched is shown, and what people call a page is not', () => {
  expect(resultsOf('permission boundaries')[0]?.excerpt).toMatch(/permission/i);
  expect(resultsOf('biodata')[0]?.excerpt).toBe('Send us your details.');
});

test('the signs that distinguish C, C++ and C# are kept', () => {
  const languages = ['C', 'C++', 'C#'].map((title) => ({
    kind: 'page' as const,
    title,
    path: `/${title}`,
    details: [],
  }));
  const found = search(indexEntries(languages), 'c++', 5).map(({ title }) => title);
  expect(found).toEqual(['C++']);
});

test('other names are given to pages that exist', () => {
  expect(Object.keys(searchWords).filter((path) => !routes.includes(path))).toEqual([]);
});
