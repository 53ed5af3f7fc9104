import { X509Certificate } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, chown, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { findInstallation } from '../../server/platform/database/cluster.ts';
import { startApp, use } from '../support/app.ts';
import { runCommand } from '../support/commands.ts';
import { referenceIdOf, validApplication } from '../support/intake.ts';
import { createDatabase, queryAt, startPostgres } from '../support/postgres.ts';
import { realResumes } from '../support/resumes.ts';
import { adminAt, adminSettings } from '../support/staff.ts';

const fixtures = path.join(import.meta.dirname, '../fixtures/tls');
const authority = path.join(fixtures, 'authority.crt');
const otherAuthority = path.join(fixtures, 'other-authority.crt');

const folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
afterAll(() => rm(folder, { recursive: true }));
const postgres = use(async () => {
  const { account } = await findInstallation();
  const [cert, key] = [path.join(folder, 'server.crt'), path.join(folder, 'server.key')];
  await copyFile(path.join(fixtures, 'server.crt'), cert);
  await copyFile(path.join(fixtures, 'server.key'), key);
  await chmod(key, 0o600);
  if (account) for (const file of [folder, cert, key]) await chown(file, account.uid, account.gid);
  return startPostgres({ ssl: 'on', ssl_cert_file: cert, ssl_key_file: key });
});

async function verifiedUrl(rootCertificate: string): Promise<string> {
  return `${await postgres.createDatabase()}?sslmode=verify-full&sslrootcert=${rootCertificate}`;
}

function textAt(url: string, options: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, options, (response) => void text(response).then(resolve, reject));
    call.once('error', reject).end();
  });
}

const app = use(async () => startApp(adminSettings, await verifiedUrl(authority)));

test('every connection of the server is encrypted, to a database whose certificate is verified', async () => {
  referenceIdOf(await app.applyWithFile(validApplication, realResumes.pdf));
  const connections = await queryAt<{ ssl: boolean }>(
    postgres.url,
    `SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE datname = $1`,
    [new URL(app.databaseUrl).pathname.slice(1)],
  );
  expect(connections.length).toBeGreaterThan(1);
  expect(connections.filter(({ ssl }) => !ssl)).toEqual([]);
});

test('while the database is away clients are asked to come back, and served again as soon as it is there', async () => {
  const resumeUrl = await app.uploaded(realResumes.pdf);
  await postgres.halt();

  const refused = [
    await app.applyWithFile(validApplication, realResumes.pdf),
    await app.applyAsJson({ ...validApplication, resumeUrl }, { 'idempotency-key': 'outage' }),
    await app.upload(realResumes.pdf),
    await app.get('/readyz'),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ type: '/problems/unavailable', status: 503 });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await app.get('/healthz')).toMatchObject({ status: 200 });
  expect(await app.get('')).toMatchObject({ status: 200 });

  await postgres.resume();

  expect(await app.get('/readyz')).toMatchObject({ status: 200 });
  const accepted = await app.applyAsJson({ ...validApplication, resumeUrl }, { 'idempotency-key': 'outage' });
  expect(referenceIdOf(accepted)).toMatch(/\/Ref\/\d{6}$/);
});

test('readers who occupy all their connections do not delay an application', async () => {
  const admin = await adminAt(app.url);
  // Every staff request reads the session first.
  const locking = await app.begin('LOCK TABLE staff_sessions');
  const readers = Array.from({ length: 30 }, () => admin.call('GET /api/admin/applications'));
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'staff_sessions'::regclass`;
  await expect.poll(() => app.rows(waiting)).toHaveLength(5);

  const resumeUrl = await app.uploaded(realResumes.docx);
  const accepted = await app.applyAsJson({ ...validApplication, resumeUrl }).finally(locking.commit);
  await Promise.all(readers);

  expect(referenceIdOf(accepted)).toMatch(/\/Ref\/\d{6}$/);
});

test('a database with the certificate of another one is not talked to', async () => {
  await expect(startApp({}, await verifiedUrl(otherAuthority))).rejects.toThrow(/certificate/);
});

test('a database without TLS is not talked to when TLS is asked for', async () => {
  const url = `${await createDatabase()}?sslmode=verify-full&sslrootcert=${authority}`;
  await expect(startApp({}, url)).rejects.toThrow(/does not support SSL/);
});

test('the server itself speaks HTTPS with its certificate: TLS 1.3, and 1.2 with authenticated encryption alone', async () => {
  const tls = { TLS_CERTIFICATE: path.join(fixtures, 'server.crt'), TLS_KEY: path.join(fixtures, 'server.key') };
  await using app = await startApp(tls);
  expect(app.url).toMatch(/^https:/);
  expect(app.logs()).toContain(`Server listening at ${app.url}`);
  const ca = await readFile(authority);
  const ask = (options: object) => textAt(`${app.url}/healthz`, { ca, ...options });
  expect(await ask({})).toBe('{"status":"ok"}');
  await expect(ask({ ca: await readFile(otherAuthority) })).rejects.toThrow();
  await expect(ask({ maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' })).rejects.toThrow();
  const old = { maxVersion: 'TLSv1.2' };
  expect(await ask({ ...old, ciphers: 'ECDHE+AESGCM' })).toBe('{"status":"ok"}');
  for (const ciphers of [
    'ECDHE-RSA-AES128-SHA',
    'ECDHE-ECDSA-AES256-SHA384',
    'ECDHE+SHA',
    'ECDHE+SHA256',
    'kRSA',
    'DHE',
  ]) {
    await expect(ask({ ...old, ciphers: `${ciphers}:@SECLEVEL=0` }), ciphers).rejects.toThrow(/handshake failure/);
  }
});

test('a renewed certificate is presented without a restart, one that cannot be used is not, and its end is a metric', async () => {
  const [cert, key] = [path.join(folder, 'own.crt'), path.join(folder, 'own.key')];
  const put = async (name: string) => {
    await copyFile(path.join(fixtures, `${name}.crt`), cert);
    await copyFile(path.join(fixtures, `${name}.key`), key);
  };
  await put('server');
  const metrics = { METRICS_TOKEN: 'a-token-of-sixteen-characters' };
  await using app = await startApp({ TLS_CERTIFICATE: cert, TLS_KEY: key, ...metrics });
  const presented = () =>
    new Promise<string>((resolve, reject) => {
      const { hostname: host, port } = new URL(app.url);
      const socket = connect({ host, port: Number(port), rejectUnauthorized: false }, () => {
        resolve(String(socket.getPeerCertificate().subject.CN));
        socket.destroy();
      }).once('error', reject);
    });
  const before = await presented();
  await writeFile(cert, 'nonsense');
  await expect.poll(() => app.logs(), { timeout: 15_000 }).toContain('the renewed certificate cannot be used');
  expect(await presented()).toBe(before);
  await put('renewed');
  await expect.poll(presented, { timeout: 15_000 }).toBe('renewed');
  const ca = await readFile(cert);
  const headers = { authorization: `Bearer ${metrics.METRICS_TOKEN}` };
  const shown = await textAt(`${app.url}/metrics`, { ca, headers, agent: false });
  const end = new X509Certificate(ca).validToDate.getTime() / 1_000;
  expect(Number(/^site_certificate_expiry_timestamp_seconds (\S+)$/m.exec(shown)?.[1])).toBe(end);
});

test('the role of a prepared database runs the whole server, and can change neither the schema nor the audit trail', async () => {
  const ownerUrl = await createDatabase();
  const role = `site_${new URL(ownerUrl).pathname.slice(1)}`;
  const own = Object.assign(new URL(ownerUrl), { username: role, password: 'its/password' }).href;
  const settings = { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: own };
  expect(await runCommand('database', ['prepare'], settings)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Applied /),
  });
  {
    await using app = await startApp({ ...adminSettings, CONTACT_DELIVERY: 'store' }, own);
    const admin = await adminAt(app.url);
    const reference = referenceIdOf(await app.applyWithFile(validApplication, realResumes.pdf));
    const lead = `/api/admin/applications/${encodeURIComponent(reference)}`;
    expect((await admin.call(`GET ${lead}`)).status).toBe(200);
    expect((await admin.call('GET /api/admin/applications/export')).status).toBe(200);
    expect((await admin.read('audit/verify')).broken).toBeNull();
    expect((await admin.call(`DELETE ${lead}`)).status).toBe(204);
    expect((await admin.call('GET /readyz')).status).toBe(200);
    expect(app.logs()).not.toMatch(/"level":[56]0|permission/);
  }
  const [rights] = await queryAt(
    ownerUrl,
    'SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = $1',
    [role],
  );
  expect(Object.values(rights ?? {})).toEqual([false, false, false, false, false]);
  for (const forbidden of [
    'DELETE FROM audit_entries',
    'UPDATE audit_entries SET action = action',
    'TRUNCATE audit_entries',
    'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
    'DROP TABLE applications',
    'ALTER TABLE applications ADD x text',
    'CREATE TABLE x ()',
    'CREATE SCHEMA x',
    'CREATE DATABASE x',
    'CREATE ROLE x',
    'DELETE FROM _prisma_migrations',
    `SELECT pg_read_file('/etc/passwd')`,
    `COPY (SELECT 1) TO PROGRAM 'true'`,
    'SELECT * FROM pg_authid',
  ]) {
    await expect(queryAt(own, forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/);
  }
  // It is repeated before every new version.
  expect(await runCommand('database', ['prepare'], settings)).toMatchObject({
    code: 0,
    stdout: 'No migration was missing.\n',
  });
  await queryAt(ownerUrl, `DROP OWNED BY ${role}`);
  await queryAt(ownerUrl, `DROP ROLE ${role}`);
});

test('a role is not prepared with its own rights', async () => {
  const url = await createDatabase();
  const outcome = await runCommand('database', ['prepare'], { DATABASE_OWNER_URL: url, DATABASE_URL: url });
  expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('of its own') });
});
