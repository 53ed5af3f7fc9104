import { expect, test, vi } from 'vitest';
import { refreshHeader } from '../../shared/staff-page.ts';
import { staffApp } from '../support/app.ts';
import { adminAt, createToken } from '../support/staff.ts';

const { app, admin } = staffApp();

const refresh = { headers: { [refreshHeader]: '1' } };

async function recordedBy(work: () => Promise<unknown>) {
  const before = await app.count('audit_entries');
  await work();
  const entries = (await app.recorded('true')).slice(before);
  return entries.map(({ action, detail }) => `${action}${detail.isRefresh ? ' refresh' : ''}`);
}

test('a list that a page keeps up to date is recorded once, and each time that a person asks for it', async () => {
  const list = 'GET /api/admin/applications?course=AWS';
  const entries = await recordedBy(async () => {
    await admin.call(list);
    for (let times = 0; times < 20; times++) expect((await admin.call(list, refresh)).status).toBe(200);
    await admin.call(list);
  });

  expect(entries).toEqual(['application.list', 'application.list']);
});

test('an entry stands for ten minutes of the same reading', async () => {
  const list = 'GET /api/admin/applications?course=DevOps';
  await admin.call(list);
  const now = Date.now;
  const entries = await recordedBy(async () => {
    for (const minutes of [9, 11]) {
      vi.spyOn(Date, 'now').mockImplementation(() => now() + minutes * 60_000);
      await admin.call(list, refresh);
    }
    vi.restoreAllMocks();
  });

  expect(entries).toEqual(['application.list refresh']);
});

test('a false claim to refresh is recorded: another query, another session, a token', async () => {
  const other = await adminAt(app.url);
  const { call } = await createToken(admin, ['read']);
  await admin.call('GET /api/admin/overview');
  const entries = await recordedBy(async () => {
    await admin.call('GET /api/admin/applications?course=Azure', refresh);
    await admin.call('GET /api/admin/overview?days=30', refresh);
    await other.call('GET /api/admin/overview', refresh);
    await call('GET /api/admin/overview', refresh);
    await call('GET /api/admin/overview', refresh);
  });

  expect(entries).toEqual([
    'application.list refresh',
    'overview.read refresh',
    'overview.read refresh',
    'overview.read',
    'overview.read',
  ]);
});
