import { expect, test } from 'vitest';
import { canonicalPaths, chooseEncoding, matchesEntityTag } from './site.ts';

const canonical = canonicalPaths(['/', '/about', '/services/CyberSecurityPage']);

test.each([
  ['/About', '/about'],
  ['/about/', '/about'],
  ['/ABOUT//', '/about'],
  ['/services/cybersecuritypage', '/services/CyberSecurityPage'],
  ['/about', undefined],
  ['/', undefined],
  ['/none', undefined],
  ['//about', undefined],
  ['//example.org/', undefined],
])('the canonical spelling of %s is %s', (path, expected) => {
  expect(canonical(path)).toBe(expected);
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.0,br;q=0.5', 'br'],
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  ['gzip;q=0.9,br;q=0.5', 'br'],
  ['BR', 'br'],
  ['brotli', 'identity'],
])('Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('the longest Accept-Encoding that Node takes is read at once', () => {
  const began = performance.now();
  for (const item of ['q', ';', '; ', ';q=0', ';\t']) chooseEncoding(item.repeat(16_000 / item.length));
  expect(performance.now() - began).toBeLessThan(500);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['"a-br"', false],
  [undefined, false],
])('If-None-Match %j names the tag "a": %s', (header, matches) => {
  expect(matchesEntityTag(header, '"a"')).toBe(matches);
});
