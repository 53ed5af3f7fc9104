import { expect, test } from 'vitest';
import { atomFeed, securityText, sitemap } from './public-files.ts';

test('the sitemap lists canonical addresses, escaped', () => {
  const xml = sitemap('https://example.org', [{ path: '/' }, { path: '/a&b', modified: '2026-03-14' }]);
  expect(xml).toContain('<loc>https://example.org/</loc>');
  expect(xml).toContain('<loc>https://example.org/a&#38;b</loc><lastmod>2026-03-14</lastmod>');
});

test('security.txt names a contact and expires a year after the build', () => {
  const text = securityText('https://example.org', new Date('2026-03-14T10:00:00Z'));
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain('Expires: 2027-03-14T00:00:00Z');
  expect(text).toContain('Canonical: https://example.org/.well-known/security.txt');
});

test('the feed has the dated events, newest first, escaped', () => {
  const events = [
    { id: 1, title: 'Talk', alt: 'A talk', place: 'Mysuru', date: '2026-01-02' },
    { id: 2, title: 'Q&A', alt: 'A panel', place: 'Bengaluru', date: '2026-03-04' },
    { id: 3, title: 'Room', alt: 'A room', place: 'Bengaluru' },
  ];
  const xml = atomFeed('https://example.org', { path: '/events.xml', title: 'Events', page: '/events' }, events);
  expect(Array.from(xml.matchAll(/<title>(.*?)<\/title>/g), ([, title]) => title).slice(1)).toEqual([
    'Q&#38;A',
    'Talk',
  ]);
  expect(xml).toContain('<updated>2026-03-04T00:00:00+05:30</updated>\n<entry>');
  expect(xml).toContain('<link href="https://example.org/events#photo-2"/>');
});
