/** Where a script can make the server call: its own host, and Google's for answers. */
import { expect, onTestFinished, test } from 'vitest';
import { createScriptTarget, nextUrl } from '../../server/deliveries/targets/script.ts';
import { answer, listen } from '../fakes/http.ts';
import { failureOf, makeJob } from '../support/delivery-jobs.ts';

test.each(['localhost', '[::1]', '169.254.169.254', 'script.googleusercontent.com.evil.example'])(
  'a script that redirects to %s, which is not allowed, is not followed, and its words are not shown',
  async (host) => {
    const seen: string[] = [];
    const echo = await listen(async (request, response) => {
      seen.push(request.url ?? '');
      answer(response, 200, '{"url":"https://drive.example/1"}');
    });
    onTestFinished(echo.close);
    const location = `http://${host}:${new URL(echo.url).port}/latest/meta-data/`;
    const script = await listen(async (_, response) => answer(response, 302, 'internal words', { location }));
    onTestFinished(script.close);
    const failure = await failureOf(createScriptTarget(`${script.url}/exec`), makeJob());
    expect(failure).toMatchObject({ verdict: 'target', message: expect.stringContaining('is not followed') });
    expect(failure.message).not.toContain('words');
    expect(seen).toEqual([]);
  },
);

const script = new URL('https://script.google.com/macros/s/upload/exec');
const follow = (location: string) => nextUrl({ headers: { location } }, script, script).href;

test.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://',
  '',
  'http://script.google.com/echo',
  'http://script.googleusercontent.com/echo',
])('a redirect from an encrypted address to %j is not followed', (location) => {
  expect(() => follow(location)).toThrow('is not followed');
});

test.each(['https://script.googleusercontent.com/echo?k=1', 'https://script.google.com/a/macros/exec'])(
  'a redirect to %s is followed',
  (location) => {
    expect(follow(location)).toBe(location);
  },
);
