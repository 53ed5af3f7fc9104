import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startApp, use } from '../support/app.ts';

const app = use(startApp);

test.each(['/no-such-page', '/services/training/alchemy'])('%s is not found', async (path) => {
  expect(await app.get(path)).toMatchObject({
    status: 404,
    body: expect.stringContaining('There is no page at this address'),
  });
});

test('a link to the registration form chooses the course, in every encoding and without script', async () => {
  const page = await app.get('/registration-form');
  for (const encoding of ['identity', 'gzip', 'br']) {
    const chosen = await app.get('/registration-form?course=AI%2FML+Developer', { 'accept-encoding': encoding });
    expect(chosen.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'));
    expect(chosen.headers.get('etag')).not.toBe(page.headers.get('etag'));
    expect(String(chosen.body).match(/<option selected[^>]*>[^<]*/g)).toEqual(['<option selected="">AI/ML Developer']);
  }
  for (const query of ['?course=Alchemy', '?course=', '?page=2', '?course=%3Cscript%3E']) {
    expect((await app.get(`/registration-form${query}`)).body).toBe(page.body);
  }
});

test('the contact page offers to apply for the course that it was opened with, and for no other', async () => {
  const offer = /<div [^>]*hidden=""[^>]*><p>You asked about/;
  const page = await app.get('/contact');
  expect(page.body).toMatch(offer);
  const { body } = await app.get('/contact?course=AI%2FML+Developer');
  expect(body).not.toMatch(offer);
  expect(body).toMatch(/You asked about <strong[^>]*>AI\/ML Developer<\/strong>/);
  expect(body).toContain('href="/registration-form?course=AI%2FML+Developer"');
  expect((await app.get('/contact?course=%3Cscript%3E')).body).toBe(page.body);
});

test('pages may start one worker, which can send nothing', async () => {
  const { headers } = await app.get('/registration-form');
  expect(headers.get('content-security-policy')).toContain(
    "require-trusted-types-for 'script'; trusted-types resume-reader",
  );
  const assets = await readdir('dist/client/assets');
  const worker = assets.find((file) => /^resume-worker-[^.]*\.js$/.test(file));
  const answer = await app.get(`/assets/${worker}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; object-src 'none'/,
  );
});

test('the staff pages stay out of search engines and caches, under a policy without inline script or style', async () => {
  for (const path of ['/staff', '/staff/leads/000001', '/staff/anything']) {
    const { status, headers, body } = await app.get(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    const [, nonce = 'no nonce'] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(body).toContain(`nonce="${nonce}"`);
    const again = await app.get(path);
    expect(again.headers.get('content-security-policy')).not.toContain(nonce);
  }
  expect(await app.get('/staff/assets/none.js')).toMatchObject({ status: 404 });
  const sitemap = await app.get('/sitemap.xml');
  expect(sitemap.status).toBe(200);
  expect(sitemap.body).not.toMatch(/\/staff[</]/);
});

test('by default there is English alone: no page, no link and no trace of the others', async () => {
  for (const path of ['/registration-form', '/application']) {
    for (const translated of [`/kn${path}`, `/hi${path}`]) {
      expect((await app.get(translated)).status).toBe(404);
      expect((await app.post(translated, new FormData())).status).toBe(404);
    }
    expect((await app.get(path)).body).not.toMatch(/hreflang=|data-languages?=/);
  }
  expect((await app.get('/sitemap.xml')).body).not.toContain('/kn/');
  expect((await app.get('/api/settings')).body).toMatchObject({ languages: ['en'] });
  expect(await app.rows('SELECT language FROM notices')).toEqual([{ language: 'en' }]);
});

test('while contact messages are simulated there is nothing to send them to, and no notice for them', async () => {
  const refused = await app.post('/api/contact-messages', '{}', { 'content-type': 'application/json' });
  expect(refused).toMatchObject({ status: 404, body: { type: '/problems/not-found' } });
  expect(await app.get('/api/settings')).toMatchObject({ body: { contactDelivery: 'simulated' } });
  expect((await app.get('/api/notice?form=message')).status).toBe(404);
  expect((await app.get('/contact')).body).toMatch(/^<!doctype html><html lang="en-IN">/);
});

test('without a token there are no metrics', async () => {
  expect((await app.get('/metrics', { authorization: 'Bearer a token' })).status).toBe(404);
});
