import { beforeAll, expect, test } from 'vitest';
import { api } from '../../shared/api/api.ts';
import { fieldNames } from '../../shared/fields.ts';
import { staffApp } from '../support/app.ts';
import { colleagueAt, createToken, type StaffBrowser } from '../support/staff.ts';

const everybody = [
  'anonymous',
  'disabled',
  'staff',
  'admin',
  'read token',
  'work token',
  'export token',
  'erase token',
] as const;
type Who = (typeof everybody)[number];

const self: Who[] = ['staff', 'admin'];
const read: Who[] = ['staff', 'admin', 'read token'];
const work: Who[] = ['staff', 'admin', 'work token'];
const exporting: Who[] = ['staff', 'admin', 'export token'];
const erase: Who[] = ['admin', 'erase token'];
const admin: Who[] = ['admin'];
const batches: Who[] = ['admin', 'work token'];

/** The permitted callers of every route below /api/admin. An unlisted route fails the test. */
const callers: Record<string, Record<string, Who[]>> = {
  '/me': { GET: self, PATCH: self },
  '/me/password': { POST: self },
  '/me/two-factor': { POST: self, DELETE: self },
  '/me/two-factor/confirm': { POST: self },
  '/me/two-factor/backup-codes': { POST: self },
  '/me/passkeys': { GET: self, POST: self },
  '/me/passkeys/options': { POST: self },
  '/me/passkeys/{id}': { DELETE: self },
  '/me/sessions': { GET: self, DELETE: self },
  '/me/sessions/{id}': { DELETE: self },
  '/accounts': { GET: admin, POST: admin },
  '/accounts/{id}': { PATCH: admin },
  '/accounts/{id}/reset': { POST: admin },
  '/accounts/{id}/two-factor': { DELETE: admin },
  '/accounts/{id}/sessions': { DELETE: admin },
  '/tokens': { GET: admin, POST: admin },
  '/tokens/{id}': { DELETE: admin },
  '/audit': { GET: admin },
  '/audit/verify': { GET: admin },
  '/applications': { GET: read },
  '/applications/{id}': { GET: read, DELETE: erase },
  '/applications/{id}/consents': { POST: work },
  '/applications/{id}/hold': { POST: work },
  '/applications/{id}/person': { POST: work },
  '/today': { GET: read },
  '/applications/{id}/work': { GET: work, PUT: work },
  '/applications/{id}/timeline': { GET: read },
  '/work/changes': { POST: work },
  '/work/changes/{id}/undo': { POST: work },
  '/work-settings': { GET: read, PUT: admin },
  '/batches': { GET: work, POST: batches },
  '/batches/{id}': { PATCH: batches, DELETE: batches },
  '/reply-texts': { GET: read, POST: admin },
  '/reply-texts/{id}': { PUT: admin, DELETE: admin },
  '/imports': { POST: admin },
  '/views': { GET: read, POST: self },
  '/views/{id}': { PUT: self, DELETE: self },
  '/privacy-requests': { GET: read },
  '/privacy-requests/{id}/answer': { POST: work },
  '/applications/export': { GET: exporting },
  '/applications/resumes': { GET: exporting },
  '/exports/{id}': { GET: exporting },
  '/resumes/{id}': { GET: read },
  '/resumes/{id}/view': { GET: read },
  '/resumes/{id}/text': { GET: read },
  '/resumes/{id}/release': { POST: self },
  '/deliveries/{id}/replay': { POST: self },
  '/targets/{kind}/try': { POST: self },
  '/contact-messages': { GET: read },
  '/today/messages': { GET: read },
  '/contact-messages/{id}/work': { PATCH: work },
  '/contact-messages/{id}/lead': { POST: work },
  '/contact-messages/{id}': { DELETE: erase },
  '/overview': { GET: read },
  '/outcomes': { GET: read },
  '/outcomes/export': { GET: read },
  '/erasures': { GET: read },
  '/events': { GET: read },
};
const allowed: Record<string, Who[]> = Object.fromEntries(
  Object.entries(callers).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, who]) => [`${method} /api/admin${path}`, who]),
  ),
);

/** Public routes. staff-accounts.test.ts tests sign-in. */
const open = [
  ...['GET /api/notice', 'GET /api/settings', 'GET /healthz', 'GET /readyz'],
  ...['', '/call', '/consents', '/contact', '/resume', '/withdraw'].map((what) => `POST /api/application${what}`),
  ...['sign-in', 'sign-out', 'passkey', 'passkey/options'].map((what) => `POST /api/auth/${what}`),
  ...['link', 'reset', 'set-up'].map((what) => `POST /api/auth/${what}`),
  ...['applications', 'client-errors', 'contact-messages', 'resumes'].map((what) => `POST /api/${what}`),
];

interface Operation {
  security?: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: object;
}

let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
let routes: Map<string, Operation>;
let headersOf: Record<Who, Record<string, string>>;

const cookieOf = ({ cookie, url }: StaffBrowser) => ({ origin: url, cookie });

const { app, admin: boss } = staffApp({ CONTACT_DELIVERY: 'store' });
beforeAll(async () => {
  document = (await boss.call('GET /api/openapi.json')).body;
  routes = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
  const { browser: staff } = await colleagueAt(app, 'staff@staff.example');
  const { browser: former, id } = await colleagueAt(app, 'former@staff.example');
  // The session remains, so that the account itself has to be checked.
  await app.rows('UPDATE staff_accounts SET disabled_at = now() WHERE id = $1', [id]);
  const bearer = async (scope: string) => ({ authorization: `Bearer ${(await createToken(boss, [scope])).token}` });
  headersOf = {
    anonymous: { origin: app.url },
    disabled: cookieOf(former),
    staff: cookieOf(staff),
    admin: cookieOf(boss),
    'read token': await bearer('read'),
    'work token': await bearer('work'),
    'export token': await bearer('export'),
    'erase token': await bearer('erase'),
  };
});

/**
 * Calls a route for something that does not exist, and returns the status without waiting for the end of the answer.
 */
async function statusOf(route: string, headers: Record<string, string>): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const stop = new AbortController();
  const response = await fetch(app.url + path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'), {
    method,
    headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    signal: stop.signal,
    ...(method !== 'GET' && { body: '{}' }),
  });
  stop.abort();
  return response.status;
}

test('the document is OpenAPI 3.1 and lists the calls of the interface, and no page', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const served = [...routes.keys()].map((route) => route.replaceAll(/\{(\w+)\}/g, ':$1'));
  expect(served.sort()).toEqual(Object.keys(api).sort());
});

test('an application is described in its three encodings, field by field', () => {
  const operation = document.paths['/api/applications']?.post;
  const content = operation?.requestBody?.content ?? {};
  expect(Object.keys(content)).toEqual([
    'multipart/form-data',
    'application/json',
    'application/x-www-form-urlencoded',
  ]);
  for (const { schema } of Object.values(content)) {
    expect(schema).toMatchObject({
      properties: Object.fromEntries(fieldNames.map((name) => [name, expect.anything()])),
    });
  }
  expect(Object.keys(operation?.responses ?? {}).join(' ')).toBe('201 400 408 409 413 415 422 429 503');
});

test('the document describes everything in place, so that no reference can lead nowhere', () => {
  expect(JSON.stringify(document)).not.toContain('"$ref"');
});

test('every route is listed here: as public, or with the roles that may call it', () => {
  expect([...routes.keys()].sort()).toEqual([...Object.keys(allowed), ...open].sort());
});

test.each(everybody)('%s reaches the permitted routes, and no others', async (who) => {
  const outcomes: Record<string, boolean> = {};
  for (const route of Object.keys(allowed)) {
    const status = await statusOf(route, headersOf[who]);
    const refusal = who === 'anonymous' || who === 'disabled' ? 401 : 403;
    const isReached = status !== refusal;
    if (isReached) expect(status, `${who} calls ${route}`).toBeOneOf([200, 201, 204, 400, 404, 409, 410, 422, 428]);
    outcomes[route] = isReached;
  }
  for (const [route, isReached] of Object.entries(outcomes)) {
    expect(isReached, `${who} calls ${route}`).toBe(allowed[route]?.includes(who));
  }
});

test('staff routes are described with the sessions and token scopes that reach them, and open ones ask for nothing', () => {
  for (const [route, { security }] of routes) {
    const scope = allowed[route]?.find((who) => who.endsWith(' token'))?.replace(' token', '');
    const expected = [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])];
    expect(security, route).toEqual(route in allowed ? expected : undefined);
  }
});

test('answers to staff, refusals too, are never kept by a cache', async () => {
  for (const who of ['anonymous', 'admin', 'read token'] as const) {
    const answer = await fetch(`${app.url}/api/admin/accounts`, { headers: headersOf[who] });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await answer.arrayBuffer();
  }
});

test('a path below /api/admin that is no route is not found, for every role', async () => {
  for (const who of everybody) {
    expect(await statusOf('GET /api/admin/secrets', headersOf[who])).toBe(404);
    expect(await statusOf('POST /api/auth/sign-up/email', headersOf[who])).toBe(404);
  }
});

test('a refused call is in the audit trail', async () => {
  await statusOf('GET /api/admin/tokens', headersOf['read token']);
  const entry = (await app.recorded('true')).at(-1);
  expect(entry).toMatchObject({ actor: 'token:for read', action: 'refused', subject: 'GET /api/admin/tokens' });
});

test('search words and cursors can come in a header instead of the address, and are checked alike', async () => {
  const list = async (hidden: string, address = '') => {
    const headers = { ...headersOf.admin, 'x-query': hidden };
    const response = await fetch(`${app.url}/api/admin/contact-messages${address}`, { headers });
    return { status: response.status, body: (await response.json()) as { total: number } };
  };
  const message = { name: 'Asha', email: 'asha@example.org', subject: '', message: 'Hello' };
  await app.postJson('/api/contact-messages', message);
  expect(await list('q=asha%40example.org')).toMatchObject({ status: 200, body: { total: 1 } });
  expect(await list('q=nobody', '?q=asha')).toMatchObject({ status: 200, body: { total: 0 } });
  expect((await list('cursor=forged')).status).toBe(400);
  expect((await list('q=%00')).status).toBe(400);
  expect(await list('limit=0')).toMatchObject({ status: 200 });
});
