/** What a script can make the server call: its own host, and those that an operator has allowed. */
import { expect, onTestFinished, test } from 'vitest';
import { createScriptTarget } from '../../server/deliveries/targets/script.ts';
import { answer, listen } from '../fakes/http.ts';
import { failureOf, makeJob, within } from '../support/delivery-jobs.ts';

/** A server that answers as a script does, and counts who asks. */
async function echo() {
  const seen: string[] = [];
  const listening = await listen(async (request, response) => {
    seen.push(request.url ?? '');
    answer(response, 200, '{"url":"https://drive.example/1"}');
  });
  onTestFinished(listening.close);
  return { seen, port: new URL(listening.url).port };
}

/** A script at 127.0.0.1 that redirects. */
async function scriptThatRedirects(location: string, hosts: string[] = ['script.googleusercontent.com']) {
  const script = await listen(async (_, response) => answer(response, 302, 'internal words', { location }));
  onTestFinished(script.close);
  return createScriptTarget(`${script.url}/exec`, hosts);
}

test.each(['localhost', '[::1]', '169.254.169.254', 'content.example.evil.example'])(
  'a script that redirects to %s, which is not allowed, is not followed, and its words are not shown',
  async (host) => {
    const { seen, port } = await echo();
    const failure = await failureOf(await scriptThatRedirects(`http://${host}:${port}/latest/meta-data/`), makeJob());
    expect(failure).toMatchObject({ verdict: 'target', message: expect.stringContaining('SCRIPT_REDIRECT_HOSTS') });
    expect(failure.message).not.toContain('words');
    expect(seen).toEqual([]);
  },
);

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://', ''])(
  'a redirect to %j, which is no web address, is not followed',
  async (location) => {
    const failure = await failureOf(await scriptThatRedirects(location), makeJob());
    expect(failure).toMatchObject({ verdict: 'target', message: expect.stringContaining('cannot be followed') });
  },
);

test('a script may redirect to a host of the list', async () => {
  const { port } = await echo();
  const target = await scriptThatRedirects(`http://localhost:${port}/echo`, ['localhost']);
  expect(await target.deliver(makeJob(), within())).toEqual({ link: 'https://drive.example/1' });
});
