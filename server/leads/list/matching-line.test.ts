import { expect, test } from 'vitest';
import { matchingLine } from './matching-line.ts';
import { readSearch } from './search-terms.ts';

const text = `Asha Rao
Bengaluru, asha@example.org
Built models with Node.js, C++ and machine
learning for Infosys BPM`;

const find = (q: string, lead = {}) => matchingLine(readSearch(q), lead, text);

test('the line with most of the words is shown, and where they stand in it', () => {
  const line = find('models "node js" infosys');
  expect(line?.where).toBe('Resume');
  expect(line?.text).toBe('Built models with Node.js, C++ and machine');
  expect(line?.marks.map(([from, to]) => line.text.slice(from, to))).toEqual(['models', 'Node.js']);
});

test('a field that has as many of the words is told instead', () => {
  expect(find('infosys', { currentEmployee: 'Infosys Ltd' })).toEqual({
    where: 'Current employer',
    text: 'Infosys Ltd',
    marks: [[0, 7]],
  });
  expect(find('infosys models', { currentEmployee: 'TCS' })?.where).toBe('Resume');
});

test('words within quotes go over the end of a line', () => {
  expect(find('"machine learning"')?.text).toContain('machine learning for Infosys');
});

test('what the text does not have is not shown, and part of a word is none', () => {
  expect(find('kubernetes')).toBe(null);
  expect(find('"nod"')).toBe(null);
  expect(find('c')).toBe(null);
  expect(find('c++')?.text).toContain('C++');
});

test('whatever is typed is looked for as it stands', () => {
  const typed = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => index + 33)).replaceAll('"', '');
  for (const q of [typed, ...[...typed].map((sign) => `a${sign}b`)]) {
    expect(matchingLine(readSearch(q), {}, `of ${q} there`)?.text, q).toBe(`of ${q} there`);
  }
});

test('of a long line the part with the words is shown', () => {
  const long = `${'word '.repeat(100)}python ${'word '.repeat(100)}`;
  const line = matchingLine(readSearch('python'), {}, long);
  expect(line?.text.length).toBeLessThan(170);
  expect(line?.marks.map(([from, to]) => line.text.slice(from, to))).toEqual(['python']);
});
