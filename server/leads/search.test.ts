import { expect, test } from 'vitest';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { readSearch } from './search.ts';

/** A search as people type it, and its terms: words, words within quotes, numbers as digits, and references. */
test.each<[string, ...string[]]>([
  ['python Bengaluru "Machine  learning" 2023', 'python', 'bengaluru', '"machine learning"', '#2023'],
  ['  “data science” aws', '"data science"', 'aws'],
  [`${formatReferenceId(42)} rao`, 'reference 42', 'rao'],
  [''],
  // An open quote ends with the text, and an empty one says nothing.
  ['aws "machine lea', 'aws', '"machine lea"'],
  ['"" " aws', '"aws"'],
  // A part counts once, and signs only where there is nothing else.
  ['asha - Asha & asha "asha" | 😀', 'asha', '"asha"'],
  ['c++ --', 'c++'],
  ['% %', '%'],
  // Separators are no part of words, and the signs of a name are.
  ['java, (python); b.e. 2013,', 'java', 'python', 'b.e', '#2013'],
  ['.net c# 100% ...', '.net', 'c#', '100%'],
  ['98765 43210', '#9876543210'],
  ['98765 432', '#98765432'],
  ['+91 98765-43210', '#9876543210'],
  ['(0) 9876543210', '#9876543210'],
])('%s', (typed, ...terms) => {
  const read = readSearch(typed).map((term) => {
    if (term.kind === 'reference') return `reference ${term.number}`;
    if (term.kind === 'number') return `#${term.text}`;
    return term.isQuoted ? `"${term.text}"` : term.text;
  });
  expect(read).toEqual(terms);
});
