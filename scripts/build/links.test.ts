import { expect, test } from 'vitest';
import { brokenLinks } from './links.ts';

const page = (path: string, html: string) => ({ path, html });

test('links to pages, files, fragments, the API and other sites lead somewhere', () => {
  const html =
    '<p id="top"><a href="/b">b</a><a href="/b?x=1#end">b</a><a href="#top">top</a><a class="x" href="/robots.txt">r</a><a href="/api/openapi.json">api</a><a href="https://example.org/">o</a><a href="mailto:a@example.org">m</a></p>';
  expect(brokenLinks([page('/a', html), page('/b', '<i id="end"></i>')], new Set(['/robots.txt']))).toEqual([]);
});

test('a link to an unknown path or a missing fragment is reported with its page', () => {
  expect(
    brokenLinks([page('/a', '<a href="/none">x</a><a href="/a#none">y</a><a href="#nowhere">z</a>')], new Set()),
  ).toEqual([
    { from: '/a', href: '/none' },
    { from: '/a', href: '/a#none' },
    { from: '/a', href: '#nowhere' },
  ]);
});
