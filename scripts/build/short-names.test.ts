import { expect, test } from 'vitest';
import { shortProperties } from './short-names.ts';

test('the most used custom property gets the shortest name, and files keep theirs', () => {
  const css =
    ':root{--gap:1px;--text:var(--gap)}p{color:var(--text);margin:var(--gap)}@font-face{src:url(/inter--x.woff2)}';
  expect(shortProperties(css)).toBe(
    ':root{--a:1px;--b:var(--a)}p{color:var(--b);margin:var(--a)}@font-face{src:url(/inter--x.woff2)}',
  );
});
