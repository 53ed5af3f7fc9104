import { expect, test } from 'vitest';
import { cluesIn } from './clues.ts';

const towns = ['bengaluru', 'mangaluru', 'mysuru'];
const sample = Array.from({ length: 300 }, (_, at) => `${at % 4 === 0 ? 'python' : 'java'} ${towns[at % 3]} nair${at}`);

test('a text is looked for by parts that stand beside each other', () => {
  expect(cluesIn('kubernetes', [])).toEqual(['kub', 'ern', 'ete']);
  expect(cluesIn('machine learning', [])).toEqual(['mac', 'hin', 'lea', 'rni']);
  expect(cluesIn('tally', [])).toEqual(['tally']);
  expect(cluesIn('c#', [])).toEqual([]);
  expect(cluesIn('.net', [])).toEqual(['.net']);
  expect(cluesIn('node.js', [])).toEqual(['node.']);
  expect(cluesIn('%net_', [])).toEqual(['net']);
});

test('a common part is left out where the others tell as much', () => {
  expect(cluesIn('bengaluru', sample)).toEqual(['ben']);
  expect(cluesIn('python', sample)).toHaveLength(1);
  expect(cluesIn('mysuru', sample)).toEqual(['mys']);
  expect(cluesIn('nair123', sample)).toEqual(['r12']);
});

test('a common short word is looked for by a part that hardly anything else has', () => {
  expect(cluesIn('java', sample)).toEqual(['jav']);
  expect(cluesIn('nair', sample)).toEqual(['nai']);
  const others = sample.map((one, at) => `${one} ${at % 3 === 0 ? 'javelin' : 'navarra'}`);
  expect(cluesIn('java', others)).toEqual(['java']);
});

test('what is rare or unknown keeps its parts', () => {
  expect(cluesIn('lormelka', sample)).toEqual(['lor', 'mel']);
  expect(cluesIn('terraform', sample)).toEqual(['ter', 'raf', 'orm']);
});

test('whatever has a text has its parts in their order', () => {
  for (const text of ['bengaluru', 'engal', 'python bengaluru', 'nair12', 'luru nair', 'java']) {
    const having = sample.filter((one) => one.includes(text));
    expect(having.length, text).toBeGreaterThan(0);
    const pattern = new RegExp(cluesIn(text, sample).join('.*'));
    expect(having.filter((one) => !pattern.test(one))).toEqual([]);
  }
});
