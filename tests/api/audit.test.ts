import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SqlSession } from '../../server/platform/database/sql-session.ts';
import { appendAudit } from '../../server/staff/audit/append.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { runCommand, settingsBeside } from '../support/commands.ts';
import { adminAt, adminSettings, createToken, StaffBrowser } from '../support/staff.ts';

/** Runs `npm run audit -- …` beside the running server. */
const auditCommand = (app: TestApp, args: string[]) => runCommand('audit', args, settingsBeside(app));

describe('the audit trail', () => {
  let app: TestApp;
  let admin: StaffBrowser;
  beforeAll(async () => {
    app = await startApp(adminSettings);
    admin = await adminAt(app.url);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  interface Entry {
    actor: string;
    action: string;
    subject: string | null;
  }

  /** What was recorded since the last call, oldest first. */
  let seen = 0;
  async function recorded(): Promise<Entry[]> {
    const sql = 'SELECT sequence, actor, action, subject FROM audit_entries WHERE sequence > $1 ORDER BY sequence';
    const rows = await app.rows<Entry & { sequence: string }>(sql, [seen]);
    seen = Number(rows.at(-1)?.sequence ?? seen);
    return rows.map(({ actor, action, subject }) => ({ actor, action, subject }));
  }
  beforeEach(async () => {
    await recorded();
  });

  /** Does what only somebody with the database's own password can do, and puts everything back. */
  async function tampering(sql: string, look: () => Promise<void>): Promise<void> {
    const tables = ['audit_entries', 'audit_seals'];
    const triggers = async (state: 'ENABLE' | 'DISABLE') => {
      for (const table of tables) await app.rows(`ALTER TABLE ${table} ${state} TRIGGER USER`);
    };
    for (const table of tables) await app.rows(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
    await triggers('DISABLE');
    try {
      await app.rows(sql);
      await triggers('ENABLE');
      await look();
    } finally {
      await triggers('DISABLE');
      for (const table of tables) {
        await app.rows(`DELETE FROM ${table}`);
        await app.rows(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
        await app.rows(`DROP TABLE kept_${table}`);
      }
      await triggers('ENABLE');
    }
  }

  const mail = adminSettings.STAFF_EMAIL;

  test('sign-ins, failed ones and sign-outs are recorded with who it was', async () => {
    const browser = new StaffBrowser(app.url);
    await browser.signIn(mail, 'not the password');
    await browser.signIn('nobody@staff.example', 'not the password');
    await browser.signIn(mail, adminSettings.STAFF_PASSWORD);
    await browser.call('POST /api/auth/sign-out');
    expect(await recorded()).toEqual([
      { actor: '-', action: 'sign-in.failed', subject: mail },
      { actor: '-', action: 'sign-in.failed', subject: null },
      { actor: mail, action: 'sign-in', subject: mail },
      { actor: mail, action: 'sign-out', subject: mail },
    ]);
  });

  test('accounts, roles, tokens and sessions leave an entry for each change and each list', async () => {
    const { body } = await admin.call('POST /api/admin/accounts', {
      body: { email: 'new@staff.example', name: 'New' },
    });
    const account = `/api/admin/accounts/${body.account.id}`;
    await admin.call(`PATCH ${account}`, { body: { role: 'admin', disabled: true } });
    await admin.call(`POST ${account}/reset`);
    await admin.call(`DELETE ${account}/sessions`);
    const { id } = await createToken(admin, ['read']);
    await admin.call(`DELETE /api/admin/tokens/${id}`);
    await admin.call('GET /api/admin/tokens');
    await admin.call('GET /api/admin/accounts');
    await admin.call('GET /api/admin/audit');
    const entries = await recorded();
    expect(entries.map(({ action, subject }) => `${action} ${subject ?? ''}`.trim())).toEqual([
      'account.add new@staff.example',
      'account.role new@staff.example',
      'account.disable new@staff.example',
      'account.reset new@staff.example',
      'session.end new@staff.example',
      'token.create for read',
      'token.revoke for read',
      'token.list',
      'account.list',
      'audit.read',
    ]);
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([mail]));
  });

  test('the database refuses to change, remove or empty it', async () => {
    for (const sql of [
      "UPDATE audit_entries SET actor = 'somebody else' WHERE sequence = 1",
      'DELETE FROM audit_entries WHERE sequence = 1',
      'TRUNCATE audit_entries',
    ]) {
      await expect(app.rows(sql), sql).rejects.toThrow('append-only');
    }
  });

  const seal = async () => (await auditCommand(app, ['seal'])).stdout.trim();
  const verify = async () => (await admin.call('GET /api/admin/audit/verify')).body;

  test('what an entry says of its own number and time does not count', async () => {
    const [before] = await app.rows<{ last: string }>('SELECT max(sequence) AS last FROM audit_entries');
    await app.rows("INSERT INTO audit_entries (sequence, at, actor, action) VALUES (999999, '2001-01-01', 'x', 'y')");
    const [entry] = await app.rows<{ sequence: string; at: Date }>(
      "SELECT sequence, at FROM audit_entries WHERE action = 'y'",
    );
    expect(Number(entry?.sequence)).toBe(Number(before?.last) + 1);
    expect(entry?.at.getFullYear()).toBeGreaterThan(2001);
  });

  test.each([
    ['changed', "UPDATE audit_entries SET actor = 'another' WHERE sequence = 2", 'an entry was changed'],
    [
      'dated otherwise',
      "UPDATE audit_entries SET at = at - interval '1 hour' WHERE sequence = 2",
      'an entry was changed',
    ],
    ['removed', 'DELETE FROM audit_entries WHERE sequence = 2', 'entries were sealed'],
    [
      'put in between',
      "INSERT INTO audit_entries (sequence, actor, action) VALUES (0, 'x', 'y')",
      'entries were sealed',
    ],
    ['sealed by nobody', 'DELETE FROM audit_seals WHERE number = 1', 'a seal is missing'],
  ])('an entry that was %s is found, over the API and on the command line', async (_how, sql, reason) => {
    await seal();
    await admin.call('GET /api/admin/tokens');
    await seal();
    expect(await verify()).toMatchObject({ broken: null });
    await tampering(sql, async () => {
      expect((await verify()).broken).toMatchObject({ reason: expect.stringContaining(reason) });
      expect(await auditCommand(app, ['verify'])).toMatchObject({ code: 1, stdout: expect.stringContaining(reason) });
    });
    expect(await verify()).toMatchObject({ broken: null });
  });

  test('entries that came since the last seal are counted, and sealed by the next one', async () => {
    await seal();
    const before = await verify();
    await Promise.all(Array.from({ length: 60 }, () => admin.call('GET /api/admin/tokens')));
    expect(await verify()).toMatchObject({ broken: null, entries: before.entries, unsealed: before.unsealed + 61 });
    await seal();
    expect((await verify()).entries).toBeGreaterThanOrEqual(before.entries + 61);
  });

  test('a seal waits for entries whose transaction is still open, and covers them', async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    await client.query("INSERT INTO audit_entries (actor, action) VALUES ('x', 'slow')");
    const sealing = seal();
    await admin.call('GET /api/admin/tokens');
    await client.query('COMMIT');
    await client.end();
    expect(await sealing).toMatch(/^[\da-f]{64}$/);
    expect(await verify()).toMatchObject({ broken: null });
    const [slow] = await app.rows<{ isSealed: boolean }>(
      `SELECT sequence <= (SELECT max(last_sequence) FROM audit_seals) AS "isSealed" FROM audit_entries WHERE action = 'slow'`,
    );
    expect(slow?.isSealed).toBe(true);
  });

  test('an end that was cut off is noticed with a digest that was kept', async () => {
    const head = await seal();
    expect(head).toMatch(/^[\da-f]{64}$/);
    expect((await auditCommand(app, ['verify', '--head', head])).code).toBe(0);
    const cut = `WITH last AS (DELETE FROM audit_seals WHERE number = (SELECT max(number) FROM audit_seals))
      DELETE FROM audit_entries WHERE sequence > (SELECT max(last_sequence) FROM audit_seals
        WHERE number < (SELECT max(number) FROM audit_seals))`;
    await tampering(cut, async () => {
      expect((await auditCommand(app, ['verify'])).code).toBe(0);
      const after = await auditCommand(app, ['verify', '--head', head]);
      expect(after).toMatchObject({ code: 1, stdout: expect.stringContaining('the end is missing') });
    });
  });

  test('a description that is longer than an entry may be is cut, and the act succeeds', async () => {
    const takers = Array.from(
      { length: 150 },
      (_, n) => `counsellor-${n}-of-a-long-name-indeed@${'x'.repeat(40)}.example`,
    );
    await appendAudit({ rows: app.rows as SqlSession['rows'] }, { actor: 'x', action: 'long', detail: { takers } });
    const { body } = await admin.call('GET /api/admin/audit?action=long');
    expect(body.items[0].detail).toMatchObject({ isCut: true, beginning: expect.stringContaining('counsellor-10-') });
  });

  test('the command line lists the latest entries, and is recorded itself', async () => {
    const { stdout } = await auditCommand(app, ['list', '--limit', '2']);
    const entries = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ actor: 'command line', action: 'audit.read' });
  });

  test('pages and filters of the trail are exact', async () => {
    const first = (await admin.call('GET /api/admin/audit?limit=3')).body;
    const second = (await admin.call(`GET /api/admin/audit?limit=3&cursor=${first.nextCursor}`)).body;
    const numbers = [...first.items, ...second.items].map(({ sequence }) => sequence);
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => numbers[0] - index));
    const filtered = (await admin.call(`GET /api/admin/audit?action=sign-in.failed&subject=${mail}`)).body;
    expect(filtered.items.length).toBeGreaterThan(0);
    for (const entry of filtered.items) expect(entry).toMatchObject({ action: 'sign-in.failed', subject: mail });
    expect(filtered.nextCursor).toBeNull();
  });
});

test('what cannot be recorded is not shown', async () => {
  await using app = await startApp(adminSettings);
  const admin = await adminAt(app.url);
  expect((await admin.call('GET /api/admin/applications')).status).toBe(200);
  await app.rows('ALTER TABLE audit_entries RENAME TO audit_entries_away');
  for (const call of ['GET /api/admin/applications', 'GET /api/admin/contact-messages', 'GET /api/admin/overview']) {
    const { status, body } = await admin.call(call);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(body.items).toBeUndefined();
  }
  expect((await admin.call('GET /api/admin/applications/export')).status).toBeGreaterThanOrEqual(500);
  await app.rows('ALTER TABLE audit_entries_away RENAME TO audit_entries');
  expect((await admin.call('GET /api/admin/applications')).status).toBe(200);
});
