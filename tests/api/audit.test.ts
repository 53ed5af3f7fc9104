import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
    await app.rows('CREATE TABLE kept AS SELECT * FROM audit_entries');
    await app.rows('ALTER TABLE audit_entries DISABLE TRIGGER USER');
    try {
      await app.rows(sql);
      await look();
    } finally {
      await app.rows('ALTER TABLE audit_entries DISABLE TRIGGER USER');
      await app.rows('DELETE FROM audit_entries');
      await app.rows('INSERT INTO audit_entries SELECT * FROM kept');
      await app.rows('DROP TABLE kept');
      await app.rows('ALTER TABLE audit_entries ENABLE TRIGGER USER');
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

  test('what an entry says of its own number, time and hashes does not count', async () => {
    await app.rows(
      "INSERT INTO audit_entries (sequence, at, actor, action, hash, previous_hash) VALUES (999999, '2001-01-01', 'x', 'y', '\\x00', '\\x00')",
    );
    const verdict = (await admin.call('GET /api/admin/audit/verify')).body;
    expect(verdict).toMatchObject({ broken: null, head: expect.stringMatching(/^[\da-f]{64}$/) });
    expect(verdict.entries).toBeLessThan(999);
  });

  test.each([
    ['changed', "UPDATE audit_entries SET actor = 'somebody else' WHERE sequence = 2", 2, 'was changed'],
    ['dated otherwise', "UPDATE audit_entries SET at = at - interval '1 hour' WHERE sequence = 2", 2, 'was changed'],
    ['removed', 'DELETE FROM audit_entries WHERE sequence = 2', 2, 'is missing'],
    ['put in between', "UPDATE audit_entries SET previous_hash = '\\x00' WHERE sequence = 3", 3, 'does not follow'],
  ])('an entry that was %s is found, over the API and on the command line', async (_how, sql, sequence, reason) => {
    await tampering(sql, async () => {
      await app.rows('ALTER TABLE audit_entries ENABLE TRIGGER USER');
      const verdict = (await admin.call('GET /api/admin/audit/verify')).body;
      expect(verdict.broken).toEqual({ sequence, reason: expect.stringContaining(reason) });
      const { code, stdout } = await auditCommand(app, ['verify']);
      expect(code).toBe(1);
      expect(stdout).toContain(`Broken at entry ${sequence}: `);
    });
  });

  test('an end that was cut off is noticed by whoever kept the head', async () => {
    const whole = await auditCommand(app, ['verify']);
    const head = whole.stdout.trim().split('\n').at(-1) ?? '';
    expect(whole.code).toBe(0);
    expect(head).toMatch(/^[\da-f]{64}$/);
    expect((await auditCommand(app, ['verify', '--head', head])).code).toBe(0);
    const cut = 'DELETE FROM audit_entries WHERE sequence = (SELECT max(sequence) FROM audit_entries)';
    await tampering(cut, async () => {
      expect((await auditCommand(app, ['verify'])).code).toBe(0);
      const after = await auditCommand(app, ['verify', '--head', head]);
      expect(after).toMatchObject({ code: 1, stdout: expect.stringContaining('the end is missing') });
    });
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

  test('entries that are made at the same time form one chain', async () => {
    const before = (await admin.call('GET /api/admin/audit/verify')).body.entries;
    await Promise.all(Array.from({ length: 60 }, () => admin.call('GET /api/admin/tokens')));
    const verdict = (await admin.call('GET /api/admin/audit/verify')).body;
    expect(verdict).toMatchObject({ broken: null, entries: before + 61 });
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
