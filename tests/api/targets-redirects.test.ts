/** What an address that somebody else names can make the server call: nothing inside its own network. */
import { expect, onTestFinished, test } from 'vitest';
import { callHttp, isInternalAddress } from '../../server/deliveries/targets/http.ts';
import { createScriptTarget } from '../../server/deliveries/targets/script.ts';
import { answer, listen } from '../fakes/http.ts';
import { failureOf, makeJob, within } from '../support/delivery-jobs.ts';

test.each([
  '127.0.0.1',
  '127.8.9.10',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1%eth0',
  'ff02::1',
  '2002:7f00:1::',
  '[::1]',
  'no address',
])('%s is an internal address', (address) => {
  expect(isInternalAddress(address)).toBe(true);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::8a', '::ffff:8.8.8.8', '2404:6800:4007::200e'])(
  '%s is a public address',
  (address) => {
    expect(isInternalAddress(address)).toBe(false);
  },
);

/** A server of this computer that counts who connects. */
async function insider() {
  const seen: string[] = [];
  const listening = await listen(async (request, response) => {
    seen.push(request.url ?? '');
    answer(response, 200, 'secret');
  });
  onTestFinished(listening.close);
  return { seen, port: new URL(listening.url).port };
}

test.each(['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433'])(
  'a call for public addresses does not connect to %s, whether that is an address or a name for one',
  async (host) => {
    const { seen, port } = await insider();
    const url = new URL(`http://${host}:${port}/`);
    const call = { method: 'GET', signal: within(), name: 'The script' } as const;
    await expect(callHttp(url, { ...call, isPublicOnly: true })).rejects.toMatchObject({
      verdict: 'target',
      message: expect.stringContaining('internal address'),
    });
    expect(seen).toEqual([]);
    if (host !== '[::1]') expect(await callHttp(url, call)).toMatchObject({ isInternal: true });
  },
);

test('a script that redirects to a host that nobody has allowed is not followed, and its words are not shown', async () => {
  const { seen, port } = await insider();
  const script = await listen(async (_, response) => {
    answer(response, 302, 'internal words', { location: `http://localhost:${port}/latest/meta-data/` });
  });
  onTestFinished(script.close);
  const failure = await failureOf(
    createScriptTarget(`${script.url}/exec`, ['script.googleusercontent.com']),
    makeJob(),
  );
  expect(failure).toMatchObject({ verdict: 'target', message: expect.stringContaining('SCRIPT_REDIRECT_HOSTS') });
  expect(failure.message).not.toContain('words');
  expect(seen).toEqual([]);
});

test('a script may redirect to a host of the list', async () => {
  const echo = await listen(async (_, response) => answer(response, 200, '{"url":"https://drive.example/1"}'));
  onTestFinished(echo.close);
  const script = await listen(async (_, response) => {
    answer(response, 302, '', { location: echo.url.replace('127.0.0.1', 'localhost') });
  });
  onTestFinished(script.close);
  const { link } = await createScriptTarget(`${script.url}/exec`, ['localhost']).deliver(makeJob(), within());
  expect(link).toBe('https://drive.example/1');
});
