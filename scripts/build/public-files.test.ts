import { expect, test } from 'vitest';
import { icoOf, robots, sitemap } from './public-files.ts';

test('the sitemap lists canonical addresses, escaped', () => {
  const xml = sitemap('https://example.org', ['/', '/a&b']);
  expect(xml).toContain('<loc>https://example.org/</loc>');
  expect(xml).toContain('<loc>https://example.org/a&#38;b</loc>');
});

test('robots.txt keeps the API and staff pages out and names the sitemap', () => {
  expect(robots('https://example.org').split('\n')).toEqual(
    expect.arrayContaining([
      'Disallow: /api/',
      'Disallow: /staff$',
      'Disallow: /staff/',
      'Sitemap: https://example.org/sitemap.xml',
    ]),
  );
});

test('the icon file points to the picture that follows its header', () => {
  const png = Buffer.from('picture');
  const ico = icoOf(png);
  expect(ico.readUInt32LE(14)).toBe(png.length);
  expect(ico.subarray(ico.readUInt32LE(18))).toEqual(png);
});
