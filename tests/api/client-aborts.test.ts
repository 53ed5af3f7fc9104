import { once } from 'node:events';
import { connect } from 'node:net';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { columnOf } from '../../shared/fields.ts';
import { site } from '../../shared/site.ts';
import { staffApp, use } from '../support/app.ts';
import { generateLeads } from '../support/leads.ts';
import { createToken } from '../support/staff.ts';

const count = 20_000;
const { app, admin } = staffApp({ CONTACT_DELIVERY: 'store' });
const reader = use(() => createToken(admin, ['read', 'export']));
beforeAll(() => generateLeads(app.databaseUrl, count));

async function expectNoted(start: number, call: object): Promise<void> {
  const lines = () => app.lines().slice(start);
  const noted = expect.objectContaining({ level: 30, msg: 'client disconnected', ...call });
  await expect.poll(lines).toContainEqual(noted);
  expect(lines().filter(({ level }) => Number(level) > 30)).toEqual([]);
}

async function leaveAfter(sent: string): Promise<void> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(sent);
  // The interim response asks for the body.
  await once(socket, 'data');
  socket.resetAndDestroy();
}

const multipart = 'multipart/form-data; boundary=x';
const file = '--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-1.4';
const course = '--x\r\nContent-Disposition: form-data; name="course"\r\n\r\nAWS\r\n';

test.each([
  ['a message', 'POST /api/contact-messages', 'application/json', '{"name":'],
  ['an application as JSON', 'POST /api/applications', 'application/json', '{"name":'],
  ['an application with its file', 'POST /api/applications', multipart, file],
  ['an early upload', 'POST /api/resumes', multipart, course + file],
  ['the form of a page without script', 'POST /registration-form', multipart, file],
])('a client that leaves while it sends %s is noted and is no error', async (_what, call, type, body) => {
  const start = app.lines().length;
  const headers = ['Host: x', `Content-Type: ${type}`, 'Content-Length: 100000', 'Expect: 100-continue'].join('\r\n');
  await leaveAfter(`${call} HTTP/1.1\r\n${headers}\r\n\r\n${body}`);
  const [method, route] = call.split(' ');
  await expectNoted(start, { method, route });
});

test('a client that leaves during an export is noted with its token and is no error', async () => {
  const start = app.lines().length;
  const route = '/api/admin/applications/export';
  await leaveAfter(`GET ${route} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${reader.token}\r\n\r\n`);
  await expectNoted(start, { method: 'GET', route, actor: expect.any(String) });
});

test('clients that leave before their files are sent keep no other one waiting', async () => {
  const path = '/api/admin/resumes/00000000-0000-4000-8000-000000000000';
  const locked = await app.begin('LOCK TABLE api_tokens IN ACCESS EXCLUSIVE MODE');
  const start = app.lines('client disconnected').length;
  const leaving = new AbortController();
  const options = { headers: { authorization: `Bearer ${reader.token}` }, signal: leaving.signal };
  const left = Array.from({ length: 4 }, () => fetch(app.url + path, options).catch(() => undefined));
  await expect.poll(app.waiting).toHaveLength(4);
  leaving.abort();
  await Promise.all(left);
  await expect.poll(() => app.lines('client disconnected').length).toBe(start + 4);
  await locked.commit();
  await reader.call(`GET ${path}`);
  expect((await reader.call(`GET ${path}`)).status).toBe(404);
});

test('an export of 20,000 leads equals the database row for row, and one that is broken off lets go of its connection', async () => {
  await app.rows(`UPDATE applications SET job_role = '=HYPERLINK("x")' WHERE number % 5000 = 0`);
  const { content } = await admin.download('/api/admin/applications/export?format=csv');
  const [header, ...records] = Papa.parse<string[]>(content.toString().trimEnd(), { newline: '\r\n' }).data;
  const stored = await app.rows<Record<string, string>>(
    `SELECT a.*, experience_years::float8 AS years, r.file_name FROM applications a JOIN resumes r ON r.id = a.resume_id ORDER BY a.number`,
  );
  expect(records.length).toBe(count);
  let different = 0;
  stored.forEach((row, index) => {
    const { experience_years: _, ...plain } = { ...row, experience_years: row.years };
    const expected = header?.map((column, at) => {
      if (column === 'referenceId') return `${site.referencePrefix}/Ref/${String(row.number).padStart(6, '0')}`;
      // Meanwhile the leads receive owners.
      if (['receivedAt', 'owner', 'stage', 'nextAt'].includes(column)) return records[index]?.[at];
      if (column === 'experienceYears') return String(row.years ?? '');
      if (column === 'resumeFileName') return row.file_name;
      if (column === 'resumeUrl') return `${site.url}/api/admin/resumes/${row.resume_id}`;
      const value = String((plain as Record<string, unknown>)[columnOf(column)] ?? '');
      return value.startsWith('=') ? `'${value}` : value;
    });
    const isSameTime = new Date(records[index]?.[1] ?? '').valueOf() === new Date(row.received_at ?? '').valueOf();
    if (!isSameTime || JSON.stringify(expected) !== JSON.stringify(records[index])) different++;
  });
  expect(different).toBe(0);

  const abort = new AbortController();
  const broken = await fetch(`${app.url}/api/admin/applications/export?format=jsonl`, {
    headers: { cookie: admin.cookie },
    signal: abort.signal,
  });
  await broken.body?.getReader().read();
  const reading = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND query LIKE 'FETCH%'`;
  expect(await app.rows(reading)).toHaveLength(1);
  abort.abort();
  await expect.poll(() => app.rows(reading), { timeout: 15_000 }).toEqual([]);
  const body = await admin.read(`exports/${broken.headers.get('x-export-id')}`);
  expect(body).toMatchObject({ finishedAt: null, rows: null });
});

test.each(['applications/export', 'applications/resumes', 'applications', 'overview', 'events'])(
  'HEAD of /api/admin/%s does no work and records no reading',
  async (path) => {
    const before = await app.count('audit_entries');
    const headers = { authorization: `Bearer ${reader.token}` };
    const { status, headers: received } = await fetch(`${app.url}/api/admin/${path}`, { method: 'HEAD', headers });
    expect([status, received.get('allow')]).toEqual([405, 'GET']);
    expect(await app.count('audit_entries')).toBe(before);
  },
);

test('HEAD of a health check and of a page is answered', async () => {
  for (const path of ['/healthz', '/readyz', '/', '/staff']) {
    const { status } = await fetch(app.url + path, { method: 'HEAD' });
    expect(status).toBe(200);
  }
});
