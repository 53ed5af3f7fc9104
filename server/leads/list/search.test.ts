import { expect, test } from 'vitest';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { readSearch } from './search.ts';

const words = (text: string, isQuoted = false) => ({ kind: 'words', text, isQuoted });

test('a search is read as people type it', () => {
  expect(readSearch('python Bengaluru "Machine  learning" 2023')).toEqual([
    words('python'),
    words('bengaluru'),
    words('machine learning', true),
    { kind: 'number', digits: '2023' },
  ]);
  expect(readSearch('  “data science” aws')).toEqual([words('data science', true), words('aws')]);
  expect(readSearch(`${formatReferenceId(42)} rao`)).toEqual([{ kind: 'reference', number: 42 }, words('rao')]);
  expect(readSearch('')).toEqual([]);
});

test('a quote that is still open ends with the text, and an empty one says nothing', () => {
  expect(readSearch('aws "machine lea')).toEqual([words('aws'), words('machine lea', true)]);
  expect(readSearch('"" " aws')).toEqual([words('aws', true)]);
});

test('a part counts once, and signs only where there is nothing else', () => {
  expect(readSearch('asha - Asha & asha "asha" | 😀')).toEqual([words('asha'), words('asha', true)]);
  expect(readSearch('c++ --')).toEqual([words('c++')]);
  expect(readSearch('% %')).toEqual([words('%')]);
});

test('what separates words is no part of them, and the signs of a name are', () => {
  expect(readSearch('java, (python); b.e. 2013,')).toEqual([
    words('java'),
    words('python'),
    words('b.e'),
    { kind: 'number', digits: '2013' },
  ]);
  expect(readSearch('.net c# 100% ...')).toEqual([words('.net'), words('c#'), words('100%')]);
});

test('a phone number is one part however it is written', () => {
  for (const q of ['98765 43210', '+91 98765-43210', '(0) 9876543210'])
    expect(readSearch(q)).toEqual([{ kind: 'number', digits: '9876543210' }]);
});
