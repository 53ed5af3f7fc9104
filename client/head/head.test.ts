import { expect, test } from 'vitest';
import { site } from '../../shared/site.ts';
import { fullTitle } from './PageHead.tsx';

test('a title carries the company as long as both fit into 65 characters', () => {
  expect(fullTitle('Cloud Management')).toBe(`Cloud Management | ${site.name}`);
  const long = 'x'.repeat(65 - site.name.length - 2);
  expect(fullTitle(long)).toBe(long);
});
