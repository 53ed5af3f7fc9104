import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { loadSite } from '../../server/site/load.ts';
import { staffApp, use } from '../support/app.ts';

const { app, admin } = staffApp({ CONTACT_DELIVERY: 'store', PUBLIC_URL: 'https://site.example' });
const resume = use<{ downloadPath: string; viewPath: string }>(async () => {
  const { number } = await app.applied();
  return (await admin.read(`applications/${number}`)).resume;
});

async function exchange(sent: string): Promise<{ status: number; headers: Headers }> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(sent);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { status: Number(first.split(' ')[1]), headers: new Headers(headers) };
}

const get = (path: string, ...headers: string[]) =>
  exchange([`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers].join('\r\n').concat('\r\n\r\n'));
const asAdmin = (path: string) => get(path, `Cookie: ${admin.cookie}`);

const responses: Record<string, [status: number, exchange: () => Promise<{ status: number; headers: Headers }>]> = {
  'a page': [200, () => get('/')],
  'a page that has not changed': [304, async () => get('/', `If-None-Match: ${(await get('/')).headers.get('etag')}`)],
  'a page that is not there': [404, () => get('/no-such-page')],
  'a page in other letters': [308, () => get('/Contact')],
  'the staff pages': [200, () => get('/staff/leads')],
  'a picture': [200, () => get('/icon.svg')],
  'a file': [200, () => get('/search-index.json')],
  'the sitemap': [200, () => get('/sitemap.xml')],
  'a health check': [200, () => get('/healthz')],
  'the description of the API': [200, () => get('/api/openapi.json')],
  'a list for staff': [200, () => asAdmin('/api/admin/applications')],
  'an export': [200, () => asAdmin('/api/admin/applications/export')],
  'a resume': [200, () => asAdmin(resume.downloadPath)],
  'a resume to be shown': [200, () => asAdmin(resume.viewPath)],
  'the viewer of resumes': [200, () => get('/staff/viewer')],
  'a refusal': [401, () => get('/api/admin/applications')],
  'no call': [404, () => get('/api/nothing')],
  'a form without script': [
    415,
    () =>
      exchange(
        'POST /registration-form HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: a/b\r\nContent-Length: 1\r\n\r\nx',
      ),
  ],
  'an address that cannot be read': [400, () => get('/api/admin/resumes/%ff')],
  'a request that cannot be read': [400, () => exchange('nonsense\r\n\r\n')],
  'a header that is too long': [431, () => get('/', `Cookie: ${'x'.repeat(20_000)}`)],
};

function directivesOf(policy: string | null): Map<string, string> {
  return new Map((policy ?? '').split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]));
}

test.each(Object.entries(responses))('%s comes with every security header', async (what, [expected, ask]) => {
  const { status, headers } = await ask();
  expect(status).toBe(expected);
  const policy = directivesOf(headers.get('content-security-policy'));
  expect(policy.get('object-src')).toBe("object-src 'none'");
  expect(policy.get('base-uri')).toBe("base-uri 'none'");
  // Resumes are displayed in a frame of the staff pages.
  const ancestors = what === 'the viewer of resumes' ? "'self'" : "'none'";
  expect(policy.get('frame-ancestors')).toBe(`frame-ancestors ${ancestors}`);
  expect(headers.get('x-frame-options')).toBe(ancestors === "'none'" ? 'DENY' : 'SAMEORIGIN');
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('server')).toBeNull();
});

test('so does every page and file of the built site', async () => {
  const { resources, notFound } = loadSite(readConfig({}));
  for (const [address, { representations }] of [...resources, ['not found', notFound] as const]) {
    const { headers, notModifiedHeaders } = representations.identity;
    for (const sent of [headers, notModifiedHeaders]) {
      const values = new Map(sent.map((name, index) => [name.toLowerCase(), sent[index + 1]]));
      const policy = directivesOf(values.get('content-security-policy') ?? '');
      expect(policy.get('object-src'), address).toBe("object-src 'none'");
      expect(policy.get('base-uri'), address).toBe("base-uri 'none'");
      expect(policy.get('frame-ancestors'), address).toMatch(/^frame-ancestors '(none|self)'$/);
      expect(values.get('strict-transport-security'), address).toContain('includeSubDomains');
      expect(values.get('x-content-type-options'), address).toBe('nosniff');
    }
    const [type] = headers.filter((_, index) => /^content-type$/i.test(headers[index - 1] ?? ''));
    if (!path.extname(address)) expect(type, address).toBe('text/html; charset=utf-8');
  }
});

test('a page runs, loads and discloses only its own content', async () => {
  for (const path of ['/', '/registration-form', '/contact', '/services/training/aws']) {
    const response = await fetch(app.url + path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/unsafe-|data:|http:|(?<!\S)(https:|\*)(?!\S)/);
    expect(response.headers.get('set-cookie')).toBeNull();
    const scripts = parse(await response.text()).querySelectorAll('script[src]');
    expect(scripts).not.toEqual([]);
    for (const { attributes } of scripts)
      expect(attributes).toMatchObject({
        src: expect.stringMatching(/^\//),
        integrity: expect.stringMatching(/^sha384-/),
      });
  }
});

test('a request of two lengths is refused', async () => {
  const body = '0\r\n\r\nGET /api/admin/me HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const framing of ['Content-Length: 5\r\nTransfer-Encoding: chunked', 'Content-Length: 5\r\nContent-Length: 6']) {
    const { status } = await exchange(`POST /api/contact-messages HTTP/1.1\r\nHost: x\r\n${framing}\r\n\r\n${body}`);
    expect(status).toBe(400);
  }
});

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'OPTIONS'])('the method %s is not supported', async (method) => {
  for (const path of ['/', '/api/admin/applications', '/staff']) {
    const { status, headers } = await exchange(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Probe: 1\r\n\r\n`,
    );
    // CONNECT is not answered; the connection is closed.
    if (method !== 'CONNECT') expect(status).toBeOneOf([400, 404, 405]);
    else expect(status).not.toBe(200);
    expect(headers.get('x-probe')).toBeNull();
  }
});

test('a refusal is logged with its reason', async () => {
  await exchange(
    'POST /api/contact-messages HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  );
  await get('/api/admin/applications');
  for (const [route, problem] of [
    ['/api/contact-messages', 'invalid-fields'],
    ['/api/admin/applications', 'not-signed-in'],
  ]) {
    await expect
      .poll(() => app.lines())
      .toContainEqual(expect.objectContaining({ route, problem, reqId: expect.any(String) }));
  }
});
