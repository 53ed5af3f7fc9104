/** Every parameter of every route with values that no form sends: refused or ignored, and never a server error. */
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { api } from '../../shared/api/api.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { staffApp } from '../support/app.ts';
import { generateLeads } from '../support/leads.ts';
import { adminSettings } from '../support/staff.ts';

const days = ['2026-02-30', '2026-02-30T10:00:00Z', '2026-01-01T24:00:00+99:99', '2026-99-99 10:00:00+00'];
const years = ['0000-01-01', '9999-12-31', '99999-01-01', '294277-01-01 00:00:00+00', '2026-01-01 00:00:00+99'];
const zones = ['Europe/Nowhere', 'Etc/GMT+15', '+23:59', 'EST5EDT', 'utc'];
const numbers = ['-1', '1e400', 'NaN', '999999999999999', '9223372036854775808', '99999999999999999999999999'];
const signs = ['', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202Eabc\u0085', '%', '\\', "'; --", '../../etc/passwd'];
const words = ['null', '__proto__', '{"a":1}', 'AAAA', formatReferenceId(999_999_999_999_999), 'x'.repeat(5_000)];
const odd = [...signs, ...days, ...years, ...numbers, ...zones, ...words];

const oddlyWritten = ['NAME=a&NAME=b', 'NAME[]=a', 'NAME[a]=b', 'NAME=%', 'NAME=%ff%fe', 'NAME=%c3%28', 'NAME'];

const oddJson = [null, true, -1, 1e308, 12345678901234567890n.toString(), [], ['a'], {}, { a: 1 }];

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

const { app, admin } = staffApp({ CONTACT_DELIVERY: 'store' });
beforeAll(async () => {
  await generateLeads(app.databaseUrl, 12);
  for (const sender of ['a', 'b', 'c']) {
    const body = { name: sender, email: `${sender}@example.org`, subject: '', message: 'Hello' };
    await admin.call('POST /api/contact-messages', { body });
  }
  for (const number of [11, 12]) await admin.call(`DELETE /api/admin/applications/${number}`);
});
afterAll(() => agent.destroy());

/** Sends a path unchanged, which URL parsers would normalise, and resolves with the status. */
function statusOf(method: string, path: string, body?: string): Promise<number> {
  const { hostname, port } = new URL(app.url);
  const { cookie } = admin;
  const typed = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body ?? '') };
  const headers = { origin: app.url, cookie, ...(body !== undefined && typed) };
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path, headers, agent }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', reject).end(body);
  });
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function pathWith(url: string, text = '00000000-0000-4000-8000-000000000000'): string {
  return url.replaceAll(/:\w+/g, () => encode(text));
}

/** Valid values by name of parameter or field, so that each request has one odd value only. */
const usual: Readonly<Record<string, unknown>> = {
  email: 'someone@example.org',
  role: 'staff',
  disabled: false,
  scopes: ['read'],
  days: 7,
};

function* oddCalls(name: string, { params, query, body }: Endpoint) {
  const url = name.split(' ')[1] ?? '';
  // A time zone is used for days only.
  const days = query && 'tz' in query.shape && 'from' in query.shape ? 'from=2026-01-01&' : '';
  for (const _ of Object.keys(params?.shape ?? {})) for (const text of odd) yield [pathWith(url, text || '-')] as const;
  for (const parameter of Object.keys(query?.shape ?? {})) {
    const start = `${pathWith(url)}?${parameter === 'from' ? '' : days}`;
    for (const text of odd) yield [`${start}${parameter}=${encode(text)}`] as const;
    for (const text of oddlyWritten) yield [`${start}${text.replaceAll('NAME', parameter)}`] as const;
  }
  if (!body) return;
  const fields = Object.keys(body.shape);
  const sent = Object.fromEntries(fields.map((field) => [field, usual[field] ?? 'usual long text']));
  for (const field of fields) {
    for (const value of [...odd, ...oddJson]) {
      yield [pathWith(url), JSON.stringify({ ...sent, [field]: value })] as const;
    }
  }
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const deepField = JSON.stringify(sent).replace('"usual long text"', deep);
  for (const text of ['', '[]', 'null', '"text"', '{', '{"__proto__":{"a":1}}', '\u0000', deep, deepField])
    yield [pathWith(url), text] as const;
}

/**
 * `npm test` sends one in 25 of the odd requests, beginning at another value for each parameter; `npm run test:long`
 * sends all.
 */
const stride = inject('isLong') ? 1 : 25;

/** It stays open for minutes. */
const endless = 'GET /api/admin/events';

test.each(Object.keys(api).filter((name) => name !== endless))('%s answers odd input without failing', async (name) => {
  const method = name.split(' ')[0] ?? '';
  const failures: string[] = [];
  const calls = [...oddCalls(name, api[name as keyof typeof api])];
  for (const [path, body] of calls.filter((_, index) => index % stride === 0)) {
    const status = await statusOf(method, path, body);
    if (status >= 500) failures.push(`${status} ${path} ${body ?? ''}`.slice(0, 200));
  }
  expect(failures).toEqual([]);
});

test('a passkey that holds a deeply nested value is malformed, and no failure of the server', async () => {
  const [depth, path] = [20_000, '/api/auth/passkey'];
  const credential = { id: 'x', response: { signature: 'deep' } };
  for (const deep of ['['.repeat(depth) + ']'.repeat(depth), `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`]) {
    const body = JSON.stringify({ credential }).replace('"deep"', deep);
    expect(await statusOf('POST', path, body)).toBe(400);
  }
});

function* forged(cursor: string): Generator<string> {
  const position = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<string, unknown>;
  const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const values = [...odd, ...oddJson, 9007199254740991, -9007199254740991, 0.5];
  for (const [key, held] of Object.entries(position)) {
    for (const value of values) yield write({ ...position, [key]: value });
    if (!Array.isArray(held)) continue;
    for (const index of held.keys())
      for (const value of values) yield write({ ...position, [key]: held.with(index, value) });
  }
  for (const value of values) yield write(value);
}

test.each([
  '/api/admin/applications?limit=1',
  '/api/admin/applications?limit=1&sort=name',
  '/api/admin/applications?limit=1&sort=-yearOfPassing',
  '/api/admin/applications?limit=1&sort=number',
  '/api/admin/contact-messages?limit=1',
  '/api/admin/erasures?limit=1',
  '/api/admin/audit?limit=1',
])('a forged cursor of %s is refused', async (path) => {
  const { body } = await admin.call(`GET ${path}`);
  expect(body.nextCursor).toEqual(expect.any(String));
  const failures: string[] = [];
  for (const cursor of [...forged(String(body.nextCursor))].filter((_, index) => index % stride === 0)) {
    const status = await statusOf('GET', `${path}&cursor=${cursor}`);
    if (status >= 500) failures.push(`${status} ${Buffer.from(cursor, 'base64url')}`.slice(0, 200));
  }
  expect(failures).toEqual([]);
});

test.each(['/', '/registration-form', '/staff', '/staff/leads', '/assets', '/api', '/no-such-page'])(
  'a page at %s answers odd addresses without failing',
  async (path) => {
    const failures: string[] = [];
    for (const text of [...odd.map(encode), '%', '%ff%fe', '%00', '%c3%28', '..%2f..%2fserver', '%5c..%5c']) {
      for (const address of [`${path}/${text}`, `${path}?q=${text}`]) {
        const status = await statusOf('GET', address);
        if (status >= 500) failures.push(`${status} ${address}`.slice(0, 200));
      }
    }
    expect(failures).toEqual([]);
  },
);

test('fields that a call does not have are not written', async () => {
  const account = { email: 'new@example.org', name: 'New', role: 'staff' };
  const { body: added } = await admin.call('POST /api/admin/accounts', {
    body: { ...account, id: 'x', disabledAt: null, twoFactor: true, createdAt: 0 },
  });
  expect(added.account).toMatchObject({ role: 'staff', twoFactor: false, createdAt: expect.stringMatching(/^20/) });
  expect(added.account.id).not.toBe('x');
  await admin.call('PATCH /api/admin/me', { body: { name: 'Renamed', role: 'staff', email: 'other@example.org' } });
  expect(await admin.read('me')).toMatchObject({ name: 'Renamed', role: 'admin', email: adminSettings.STAFF_EMAIL });
  const mass = { name: 'a', email: 'mass@example.org', subject: '', message: 'm' };
  const message = { ...mass, id: 'x', receivedAt: '2000-01-01' };
  expect((await admin.call('POST /api/contact-messages', { body: message })).status).toBe(201);
  const [stored] = await app.rows(
    `SELECT received_at > now() - interval '1 minute' AS now FROM contact_messages WHERE email = $1`,
    ['mass@example.org'],
  );
  expect(stored).toEqual({ now: true });
});
