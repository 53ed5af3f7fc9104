import { expect, test } from 'vitest';
import { nextUrl } from './script.ts';

const url = 'https://script.example/exec';
const script = { url, setting: 'SCRIPT_UPLOAD_URL', redirectHosts: ['content.example'] } as const;
const follow = (location: string) =>
  nextUrl({ status: 302, headers: { location }, body: '' }, new URL(url), script).href;

test.each([
  ['an address without encryption', 'http://content.example/echo'],
  ['another scheme', 'javascript:alert(1)'],
])('a redirect from an encrypted address to %s is not followed', (_, location) => {
  expect(() => follow(location)).toThrow('cannot be followed');
  expect(follow('https://content.example/echo')).toBe('https://content.example/echo');
});
