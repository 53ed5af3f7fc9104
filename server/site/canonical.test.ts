import { expect, test } from 'vitest';
import { canonicalPaths } from './canonical.ts';

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

test('two pages that differ only in letter case are refused', () => {
  expect(() => canonicalPaths(['/a', '/A'])).toThrow('differ only in letter case');
});
