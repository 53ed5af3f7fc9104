import { expect, test } from 'vitest';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { startApp, use } from '../support/app.ts';
import { runDeliveries, untilDelivered } from '../support/deliveries.ts';
import { referenceIdOf, validApplication } from '../support/intake.ts';
import { scrapeAt } from '../support/metrics.ts';
import { realResumes } from '../support/resumes.ts';

const token = 'a token for Prometheus';
const webhook = use(startFakeWebhook);
const app = use(() => startApp({ METRICS_TOKEN: token, ...webhook.settings }));

const scrape = () => scrapeAt(app.url, token);

test('only its token opens it', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer x', `Bearer ${token}x`, `Basic ${token}`]) {
    const answer = await app.get('/metrics', authorization ? { authorization } : {});
    expect(answer, authorization).toMatchObject({ status: 401 });
  }
});

test('applications, deliveries, pages and targets are counted by the process that handled them', async () => {
  const key = { 'idempotency-key': 'the same' };
  const sent = await app.applyWithFile(validApplication, realResumes.pdf, key);
  referenceIdOf(sent);
  await app.applyWithFile(validApplication, realResumes.pdf, key);
  await app.applyWithFile({ ...validApplication, name: '' }, realResumes.pdf);
  await app.applyWithFile({ ...validApplication, name: 'Other' }, realResumes.pdf, key);
  await app.applyWithFile({ ...validApplication, remarks: 'Great site!', name: 'Third' }, realResumes.doc);
  await app.post('/registration-form', new FormData());
  await app.upload(realResumes.pdf);
  await untilDelivered(app, 1);
  await app.get('/');
  await app.get('/about', { 'if-none-match': '"no"' });
  await runDeliveries(app, ['pause', 'webhook']);
  await app.rows(`INSERT INTO backups (made_at, bytes) VALUES ('2026-11-01T00:00:00Z', 1)`);

  const values = await scrape();
  const of = (name: string) => values.get(name);
  const applications = [...values].filter(([name]) => name.startsWith('site_applications_total'));
  expect(Object.fromEntries(applications)).toMatchObject({
    'site_applications_total{outcome="held",reason="honeypot"}': 1,
    'site_applications_total{outcome="accepted",reason=""}': 1,
    'site_applications_total{outcome="repeated",reason=""}': 1,
    'site_applications_total{outcome="refused",reason="invalid-fields"}': 2,
    'site_applications_total{outcome="refused",reason="idempotency-key-reused"}': 1,
  });
  expect(of('site_delivery_tries_total{kind="webhook",outcome="delivered"}')).toBeGreaterThan(0);
  expect(of('site_target_paused{kind="webhook"}')).toBe(1);
  expect(of('site_target_stopped{kind="webhook"}')).toBe(0);
  expect(of('site_deliveries_waiting{kind="drive"}')).toBe(0);
  expect(of('site_early_uploads')).toBe(1);
  expect(of('site_early_uploads_bytes')).toBe(realResumes.pdf.content.length);
  expect(of('site_last_backup_timestamp_seconds')).toBe(Date.UTC(2026, 10, 1) / 1_000);
  expect(of('site_database_up')).toBe(1);
  expect(of('site_database_bytes')).toBeGreaterThan(1e6);
  expect(of('site_page_responses_total{kind="page",status="200"}')).toBe(2);
  expect(
    of('site_http_request_duration_seconds_count{method="POST",route="/api/applications",status="2xx"}'),
  ).toBeGreaterThanOrEqual(2);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'site_jobs_trouble_seconds'])
    expect(values.has(name), name).toBe(true);
  expect(of('site_database_connections{pool="jobs",state="waiting"}')).toBe(0);
});

test('a client cannot add a series, and no person is named', async () => {
  const fuzz = async (round: number) => {
    const made = `made-up-${round}-${crypto.randomUUID()}`;
    await app.get(`/${made}?q=asha@example.org`);
    await app.get(`/api/${made}`);
    await app.get(`/api/admin/applications/${made}`);
    await fetch(`${app.url}/api/applications`, { method: 'PROPFIND' });
    await fetch(`${app.url}/${made}`, { method: 'SEARCH' });
    await app.post(`/api/applications?source=${made}`, JSON.stringify({ course: made, [made]: made }), {
      'content-type': 'application/json',
    });
    await app.post('/api/applications', '{', { 'content-type': made });
  };
  // Kinds of garbage collection vary, and so do the resources of this process, which also runs the tests.
  const series = async () => [...(await scrape()).keys()].filter((name) => !/_gc_|^nodejs_active_/.test(name)).sort();
  await fuzz(0);
  const before = await series();
  for (let round = 1; round < 20; round++) await fuzz(round);
  const after = await series();
  expect(after).toEqual(before);
  expect(after.length).toBeLessThan(1_000);
  expect(after.join()).not.toMatch(/made-up|asha|@/);
});

test('every response is one line of the log, with its path or route and no text that was typed', async () => {
  const answer = await fetch(`${app.url}/contact?email=asha@example.org`);
  await answer.arrayBuffer();
  await fetch(`${app.url}/nowhere/asha@example.org`);
  await fetch(`${app.url}/Contact/?email=asha@example.org`, { redirect: 'manual' });
  await fetch(`${app.url}/api/settings`);
  const id = answer.headers.get('x-request-id') ?? 'none';
  await expect.poll(() => app.lines(id)).toHaveLength(1);
  expect(app.lines(id)).toEqual([
    expect.objectContaining({ level: 30, method: 'GET', path: '/contact', status: 200, ms: expect.any(Number) }),
  ]);
  expect(app.lines('"route":"/*"').map(({ status }) => status)).toEqual(expect.arrayContaining([404, 308]));
  expect(app.lines('"route":"/api/settings"')).toEqual([
    expect.objectContaining({ status: 200, reqId: expect.any(String) }),
  ]);
  expect(app.logs()).not.toMatch(/asha|made-up/i);
});
