import { expect, test } from 'vitest';
import { routes } from '../../../tests/support/routes.ts';
import { searchWords } from '../../content/search-words.ts';
import { corrected, distance, indexEntries, type SearchEntry, search, wordsOf } from './search.ts';

const entries: SearchEntry[] = [
  { kind: 'question', title: 'Do you train teams?', path: '/faq#teams', details: ['Yes, in Python and Java.'] },
  {
    kind: 'module',
    title: 'Containers',
    path: '/services/training/devops#containers',
    context: 'DevOps',
    details: ['Docker images and layers', 'Kubernetes deployments', 'Helm charts'],
  },
  { kind: 'course', title: 'DevOps', path: '/services/training/devops', details: ['Pipelines and Kubernetes.'] },
  { kind: 'page', title: 'DevOps services', path: '/services/DevOpsPage', details: ['We automate releases.'] },
  { kind: 'page', title: 'Programming in C++', path: '/cpp', details: [] },
];
const index = indexEntries(entries);
const pathsFor = (query: string) => search(index, query, 10).map((result) => result.entry.path);

test('finds nothing for an empty query or for words that no entry has', () => {
  expect(pathsFor('  ')).toEqual([]);
  expect(pathsFor('devops zebra')).toEqual([]);
});

test('finds words by their beginning, whatever their case and accents', () => {
  expect(pathsFor('KUBÉR')).toEqual(['/services/training/devops', '/services/training/devops#containers']);
});

test('needs every word of the query, in any order and in any part of the entry', () => {
  expect(pathsFor('helm devops')).toEqual(['/services/training/devops#containers']);
});

test('ranks titles above text, and pages above courses above modules', () => {
  expect(pathsFor('devops')).toEqual([
    '/services/DevOpsPage',
    '/services/training/devops',
    '/services/training/devops#containers',
  ]);
});

test('ranks whole words above beginnings', () => {
  const [first] = search(
    indexEntries([
      { kind: 'page', title: 'Javascript', path: '/javascript', details: [] },
      { kind: 'module', title: 'Java', path: '/java', details: [] },
    ]),
    'java',
    1,
  );
  expect(first?.entry.path).toBe('/java');
});

test('shows the detail that matched', () => {
  expect(search(index, 'helm', 1)[0]?.excerpt).toBe('Helm charts');
  expect(search(index, 'containers', 1)[0]?.excerpt).toBe('Docker images and layers');
  expect(search(index, 'c++', 1)[0]?.excerpt).toBeUndefined();
});

test('keeps to the limit', () => {
  expect(search(index, 'devops', 2)).toHaveLength(2);
});

test('keeps the signs that distinguish C, C++ and C#', () => {
  expect(wordsOf('C, C++ and C# (2026)')).toEqual(['c', 'c++', 'and', 'c#', '2026']);
  expect(pathsFor('c++')).toEqual(['/cpp']);
});

test('finds a page by what people call it, and shows none of those words', () => {
  const [found] = search(
    indexEntries([
      { kind: 'page', title: 'Registration', path: '/registration-form', details: [], keywords: 'apply join' },
    ]),
    'appl',
    1,
  );
  expect(found?.entry.path).toBe('/registration-form');
  expect(found?.excerpt).toBeUndefined();
});

test('finds a course by its name and the word course', () => {
  expect(pathsFor('devops course')).toEqual(['/services/training/devops']);
});

test('other names are given to pages that exist', () => {
  expect(Object.keys(searchWords).filter((path) => !routes.includes(path))).toEqual([]);
});

test('counts letters that are added, left out, replaced or swapped', () => {
  const words = ['machine', 'machne', 'machinee', 'nachine', 'mahcine', 'mahnie'];
  expect(words.map((word) => distance(word, 'machine'))).toEqual([0, 1, 1, 1, 1, 2]);
});

test('corrects what nothing begins with, also while the word is being typed', () => {
  expect(corrected(index, 'kuberntes deployments')).toBe('kubernetes deployments');
  expect(corrected(index, 'kubrenet')).toBe('kubernetes');
  expect(corrected(index, 'dvops')).toBe('devops');
});

test('leaves words alone that are known, too short or like no other', () => {
  for (const query of ['devops', 'docker helm', 'jva', 'zebra', 'devops zebra', '']) {
    expect(corrected(index, query), query).toBeUndefined();
  }
});
