import { expect, test } from 'vitest';
import { nextUrl } from './script.ts';

function follow(from: string, location: string | undefined, status = 302): string {
  const answer = { status, headers: location === undefined ? {} : { location } };
  const script = { url: from, setting: 'SCRIPT_UPLOAD_URL', redirectHosts: ['content.example'] } as const;
  return nextUrl(answer, new URL(from), script).href;
}

test('a redirect leads to a host of the list, or to another path of the same host', () => {
  expect(follow('https://script.example/exec', 'https://content.example/echo?key=1')).toBe(
    'https://content.example/echo?key=1',
  );
  expect(follow('https://script.example/macros/exec', '/echo')).toBe('https://script.example/echo');
  expect(follow('http://127.0.0.1:8795/exec', 'http://127.0.0.1:8796/echo')).toBe('http://127.0.0.1:8796/echo');
});

test.each([
  ['an address without encryption', 'http://content.example/echo'],
  ['another scheme', 'javascript:alert(1)'],
  ['nothing', undefined],
  ['nonsense', 'https://'],
])('a redirect from an encrypted address to %s is not followed', (_, location) => {
  expect(() => follow('https://script.example/exec', location)).toThrow('cannot be followed');
});

test.each([
  'https://other.example/',
  'https://content.example.evil.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
])('a redirect to %s, which is not allowed, is not followed', (location) => {
  expect(() => follow('https://script.example/exec', location)).toThrow('SCRIPT_REDIRECT_HOSTS');
});
