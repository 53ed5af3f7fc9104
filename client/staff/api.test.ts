import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { RequestFailure } from '../http.ts';
import { addressOf, askToSignIn, call, readAgain, sentenceOf } from './api.ts';
import { concealed, revealed } from './search.ts';
import { backOf } from './session.ts';

test('the input of a call is put into its path and query', () => {
  expect(addressOf('GET /api/admin/applications/:id', { params: { id: 'ABC/Ref/000042' } })).toEqual({
    method: 'GET',
    href: '/api/admin/applications/ABC%2FRef%2F000042',
  });
  expect(addressOf('GET /api/admin/overview', { query: { days: 30, tz: 'Europe/Paris' } }).href).toBe(
    '/api/admin/overview?days=30&tz=Europe%2FParis',
  );
});

test('a refusal is told by its kind, its sentence and its messages by field', async () => {
  const problem = { type: '/problems/invalid-fields', detail: 'Please correct.', errors: { name: 'Name is required' } };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 422 }));
  await expect(call('PATCH /api/admin/me', { body: { name: '' } })).rejects.toMatchObject({
    status: 422,
    type: '/problems/invalid-fields',
    message: 'Please correct.',
    errors: { name: 'Name is required' },
  });
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(call('GET /api/admin/me')).rejects.toMatchObject({ status: 502, type: undefined });
  expect(sentenceOf(new RequestFailure(404, { type: '/problems/not-found' }))).toMatch(/was erased/);
  vi.unstubAllGlobals();
});

test('after the end of the session a change is made once one has signed in again, and a reading is refused', async () => {
  let isIn = false;
  const refusal = { type: '/problems/not-signed-in' };
  vi.stubGlobal('fetch', async () => (isIn ? Response.json({ items: [] }) : Response.json(refusal, { status: 401 })));
  askToSignIn(async () => {
    isIn = true;
  });
  await expect(call('GET /api/admin/accounts')).rejects.toMatchObject({ type: '/problems/not-signed-in' });
  await expect(call('PATCH /api/admin/me', { body: { name: 'Asha' } })).resolves.toEqual({ items: [] });
  askToSignIn(undefined);
  vi.unstubAllGlobals();
});

test('while one signs in again the page stays as it is: all calls wait for it, and it is asked for once', async () => {
  let isIn = false;
  const refusal = { type: '/problems/not-signed-in' };
  const fetch = vi.fn(async () => (isIn ? Response.json({ items: [] }) : Response.json(refusal, { status: 401 })));
  vi.stubGlobal('fetch', fetch);
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = vi.fn(() => promise);
  askToSignIn(ask);
  const change = call('PATCH /api/admin/me', { body: { name: 'Asha' } });
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  const others = [call('GET /api/admin/accounts'), call('DELETE /api/admin/me/sessions')];
  const client = new QueryClient();
  const read = vi.spyOn(client, 'invalidateQueries');
  // A wrong password, and the first of two steps, end with this.
  await readAgain(client);
  expect(read).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
  // The refusals are read before the next turn of the event loop.
  await new Promise(setImmediate);
  isIn = true;
  resolve();
  await expect(Promise.all([change, ...others])).resolves.toHaveLength(3);
  expect(ask).toHaveBeenCalledOnce();
  await readAgain(client);
  expect(read).toHaveBeenCalledOnce();
  askToSignIn(undefined);
  vi.unstubAllGlobals();
});

test('a call that is not described does not compile', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  // @ts-expect-error there is no such call
  await call('GET /api/admin/nothing');
  // @ts-expect-error the call needs an ID
  await call('GET /api/admin/exports/:id');
  // @ts-expect-error the body lacks the password
  await call('POST /api/auth/sign-in', { body: { email: 'asha@staff.example' } });
  // @ts-expect-error there is no such role
  await call('PATCH /api/admin/accounts/:id', { params: { id: '1' }, body: { role: 'owner' } });
  const me = await call('GET /api/admin/me');
  // @ts-expect-error the answer has no such property
  expect(me.password).toBeUndefined();
  vi.unstubAllGlobals();
});

test.each([
  ['/staff?q=asha%40example.org&course=AWS', '/staff?course=AWS#q=asha%40example.org'],
  ['/staff?course=AWS', '/staff?course=AWS'],
  ['/staff?cursor=abc#q=a%26b', '/staff#q=a%26b&cursor=abc'],
  ['/staff/sign-in?back=%2Fstaff%23q%3Dasha', '/staff/sign-in#back=%2Fstaff%23q%3Dasha'],
])('the address %s is shown and kept as %s', (href, shown) => {
  expect(concealed(href)).toBe(shown);
  expect(concealed(revealed(shown))).toBe(shown);
});

test('parameters that may name a person are sent in a header and not in the address', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
  await call('GET /api/admin/applications', { query: { q: 'asha@example.org', cursor: 'c', limit: 10 } });
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/admin/applications?limit=10',
    expect.objectContaining({ headers: { accept: 'application/json', 'x-query': 'q=asha%40example.org&cursor=c' } }),
  );
  fetched.mockRestore();
});

test.each([
  ['/staff/messages?q=asha', '/staff/messages?q=asha'],
  ['/staff/messages#q=asha', '/staff/messages?q=asha'],
  ['/staff#q=asha', '/staff?q=asha'],
  ['https://evil.example/staff', '/staff'],
  ['//evil.example', '/staff'],
  ['/staffing-solution', '/staff'],
  ['/staff/sign-in', '/staff'],
])('sign-in leads back to pages of the staff alone', (back, expected) => {
  expect(backOf({ back })).toBe(expected);
});
