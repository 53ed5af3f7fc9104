/** Clients that leave before the answer, and requests for the headers of an answer alone. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { generateLeads } from '../support/leads.ts';
import { adminAt, adminSettings, createToken } from '../support/staff.ts';
import { use } from '../support/use.ts';

const app = use(() => startApp({ ...adminSettings, CONTACT_DELIVERY: 'store' }));
const reader = use(async () => createToken(await adminAt(app.url), ['read', 'export']));
beforeAll(() => generateLeads(app.databaseUrl, 20_000));

/** The log from a position on has such a line, and no error. */
async function expectNoted(start: number, call: object): Promise<void> {
  const lines = (): Record<string, unknown>[] =>
    app
      .logs()
      .slice(start)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const noted = expect.objectContaining({ level: 30, msg: 'client disconnected', ...call });
  await expect.poll(lines).toContainEqual(noted);
  expect(lines().filter(({ level }) => Number(level) > 30)).toEqual([]);
}

/** Sends the beginning of a request, and leaves once the server has it. */
async function leaveAfter(sent: string): Promise<void> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(sent);
  // The interim response comes once the body may be sent.
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
  const start = app.logs().length;
  const headers = ['Host: x', `Content-Type: ${type}`, 'Content-Length: 100000', 'Expect: 100-continue'].join('\r\n');
  await leaveAfter(`${call} HTTP/1.1\r\n${headers}\r\n\r\n${body}`);
  const [method, route] = call.split(' ');
  await expectNoted(start, { method, route });
});

test('a client that leaves during an export is noted with its token and is no error', async () => {
  const start = app.logs().length;
  const route = '/api/admin/applications/export';
  await leaveAfter(`GET ${route} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${reader.token}\r\n\r\n`);
  await expectNoted(start, { method: 'GET', route, actor: expect.any(String) });
});

test.each(['applications/export', 'applications/resumes', 'applications', 'overview', 'events'])(
  'HEAD of /api/admin/%s does no work and records no reading',
  async (path) => {
    const trail = () => app.rows('SELECT count(*)::int AS entries FROM audit_entries');
    const before = await trail();
    const headers = { authorization: `Bearer ${reader.token}` };
    const { status, headers: received } = await fetch(`${app.url}/api/admin/${path}`, { method: 'HEAD', headers });
    expect([status, received.get('allow')]).toEqual([405, 'GET']);
    expect(await trail()).toEqual(before);
  },
);

test('HEAD of a health check and of a page is answered', async () => {
  for (const path of ['/healthz', '/readyz', '/', '/staff']) {
    const { status } = await fetch(app.url + path, { method: 'HEAD' });
    expect(status).toBe(200);
  }
});
