import { expect, test } from 'vitest';
import { nextUrl, pageText } from './apps-script.ts';

function follow(from: string, location: string | undefined, status = 302): string {
  const answer = { status, headers: location === undefined ? {} : { location }, body: '' };
  return nextUrl(answer, new URL(from), { url: from, setting: 'SCRIPT_UPLOAD_URL' }).href;
}

test('a redirect leads to another origin, or to another path of the same', () => {
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

test('a page is quoted by its words alone, shortened', () => {
  expect(pageText('<html><style>a{}</style><body>It&#39;s <b>late</b>\n<script>x()</script>now</body>')).toBe(
    "It's late now",
  );
  expect(pageText(`<p>${'word '.repeat(500)}`)).toHaveLength(301);
});
