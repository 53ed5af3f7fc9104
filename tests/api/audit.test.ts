import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyFolder, staffApp } from '../support/app.ts';
import { runCommand } from '../support/commands.ts';
import { adminSettings, createToken, StaffBrowser } from '../support/staff.ts';

const auditCommand = (...args: string[]) => runCommand('audit', args, { DATABASE_URL: app.databaseUrl });

const webhook = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: `whsec_${'c2VjcmV0'.repeat(4)}`, WORKERS: '0' };
const { app, admin } = staffApp({ ...webhook, CONTACT_DELIVERY: 'store' });

async function unrecorded(act: () => Promise<void>): Promise<void> {
  await app.rows('ALTER TABLE audit_entries RENAME TO audit_entries_away');
  await act();
  await app.rows('ALTER TABLE audit_entries_away RENAME TO audit_entries');
}

describe('the audit trail', () => {
  let before = 0;
  beforeEach(async () => {
    before = await app.count('audit_entries');
  });
  const recorded = async () => (await app.recorded('true')).slice(before);

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

  test('sign-ins, failed sign-ins and sign-outs are recorded with the account', async () => {
    const browser = new StaffBrowser(app.url);
    await browser.signIn(mail, 'not the password');
    await browser.signIn('nobody@staff.example', 'not the password');
    await browser.signIn(mail, adminSettings.STAFF_PASSWORD);
    await browser.call('POST /api/auth/sign-out');
    expect(await recorded()).toMatchObject([
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

  const seal = async () => (await auditCommand('seal')).stdout.trim();
  const verify = () => admin.read('audit/verify');

  test('the number and time of an entry are set by the database', async () => {
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
    ['explained otherwise', `UPDATE audit_entries SET detail = '{"a":1}' WHERE sequence = 2`, 'an entry was changed'],
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
      expect(await auditCommand('verify')).toMatchObject({ code: 1, stdout: expect.stringContaining(reason) });
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
    const slowly = await app.begin("INSERT INTO audit_entries (actor, action) VALUES ('x', 'slow')");
    const sealing = seal();
    await admin.call('GET /api/admin/tokens');
    await slowly.commit();
    expect(await sealing).toMatch(/^[\da-f]{64}$/);
    expect(await verify()).toMatchObject({ broken: null });
    const [slow] = await app.rows<{ isSealed: boolean }>(
      `SELECT sequence <= (SELECT max(last_sequence) FROM audit_seals) AS "isSealed" FROM audit_entries WHERE action = 'slow'`,
    );
    expect(slow?.isSealed).toBe(true);
  });

  test('a seal that comes second gives the digest of a seal of the trail', async () => {
    await seal();
    await admin.call('GET /api/admin/tokens');
    const first = await app.begin(`INSERT INTO audit_seals (number, last_sequence, entries, digest)
      SELECT number + 1, last_sequence, 0, sha256(digest) FROM audit_seals ORDER BY number DESC LIMIT 1`);
    const head = await app.during(first, seal);
    expect(await verify()).toMatchObject({ broken: null, head });
  });

  test('an end that was cut off is noticed with a digest that was kept', async () => {
    const head = await seal();
    expect(head).toMatch(/^[\da-f]{64}$/);
    expect((await auditCommand('verify', '--head', head)).code).toBe(0);
    expect((await auditCommand('verify', '--head', head.slice(1))).stderr).toContain('64 digits');
    const cut = `WITH last AS (DELETE FROM audit_seals WHERE number = (SELECT max(number) FROM audit_seals))
      DELETE FROM audit_entries WHERE sequence > (SELECT max(last_sequence) FROM audit_seals
        WHERE number < (SELECT max(number) FROM audit_seals))`;
    await tampering(cut, async () => {
      expect((await auditCommand('verify')).code).toBe(0);
      const after = await auditCommand('verify', '--head', head);
      expect(after).toMatchObject({ code: 1, stdout: expect.stringContaining('the end is missing') });
    });
  });

  test('pages and filters of the trail are exact', async () => {
    const first = await admin.read('audit?limit=3');
    const second = await admin.read(`audit?limit=3&cursor=${first.nextCursor}`);
    const numbers = [...first.items, ...second.items].map(({ sequence }) => sequence);
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => numbers[0] - index));
    const filtered = await admin.read(`audit?action=sign-in.failed&subject=${mail}`);
    expect(filtered.items.length).toBeGreaterThan(0);
    for (const entry of filtered.items) expect(entry).toMatchObject({ action: 'sign-in.failed', subject: mail });
    expect(filtered.nextCursor).toBeNull();
  });
});

test('data is not shown when the access cannot be recorded', async () => {
  const lists = ['applications', 'contact-messages', 'overview', 'applications/export'];
  const status = async (list: string) => (await admin.call(`GET /api/admin/${list}`)).status;
  expect(await status('applications')).toBe(200);
  await unrecorded(async () => {
    for (const list of lists) expect(await status(list), list).toBeGreaterThanOrEqual(500);
  });
  expect(await status('applications')).toBe(200);
});

test('an action that cannot be recorded is not done', async () => {
  const { number, secret } = await app.applied();
  const other = await app.applied({ phone: '9811111111' });
  const spam = await app.applied({ phone: '9822222222', remarks: 'Pills', filledIn: '40000' });
  const [lead, held] = [number, spam.number].map((one) => `/api/admin/applications/${one}`);
  const made = async (call: string, body: object): Promise<string> => {
    const answer = await admin.call(call, { body });
    expect(answer.status, call).toBe(201);
    return answer.body.id;
  };
  const view = { name: 'Mine', isShared: false, query: 'course=AWS', columns: ['name'] };
  const text = { title: 'Hello', text: 'Hello {name}' };
  const batch = { course: 'AWS', startsOn: '2099-12-07', schedule: 'Mondays', seats: 2, trainer: 'Meera Nair' };
  const viewAt = `/api/admin/views/${await made('POST /api/admin/views', view)}`;
  const textAt = `/api/admin/reply-texts/${await made('POST /api/admin/reply-texts', text)}`;
  const batchAt = `/api/admin/batches/${await made('POST /api/admin/batches', batch)}`;
  const message = { name: 'Lakshmi', email: 'lakshmi@firm.example', subject: 'Courses', message: 'Please call me' };
  await admin.call('POST /api/contact-messages', { body: message });
  const asked = { kind: 'erase', name: 'Asha', email: 'a@mailbox.example', phone: '', referenceId: '', message: 'All' };
  await app.post('/privacy/requests', new URLSearchParams(asked));
  await app.rows("INSERT INTO delivery_pauses (kind, reason) VALUES ('webhook', 'away')");
  const idIn = async (table: string) => (await app.rows<{ id: string }>(`SELECT id FROM ${table}`))[0]?.id;
  const [delivery, contact, request] = [
    await idIn('deliveries'),
    await idIn('contact_messages'),
    await idIn('privacy_requests'),
  ];

  const writes: [call: string, body?: object, headers?: Record<string, string>][] = [
    ['POST /api/admin/views', { ...view, name: 'Another' }],
    [`PUT ${viewAt}`, { ...view, name: 'Renamed' }],
    [`DELETE ${viewAt}`],
    [`PUT ${lead}/work`, { note: 'Called back' }, { 'if-match': '*' }],
    [`PUT ${lead}/work`, { contact: { way: 'call' } }, { 'if-match': '*' }],
    [`PUT ${lead}/work`, { stage: 'contacted' }, { 'if-match': '*' }],
    ['PUT /api/admin/work-settings', { takers: [], rules: [{ course: 'AWS', owner: adminSettings.STAFF_EMAIL }] }],
    ['POST /api/admin/reply-texts', text],
    [`PUT ${textAt}`, { ...text, title: 'Good morning' }],
    [`DELETE ${textAt}`],
    [`POST ${held}/hold`, { decision: 'released' }],
    [`POST ${held}/hold`, { decision: 'confirmed' }],
    [`POST ${lead}/person`, { other: other.referenceId, isSame: true }],
    [`POST ${lead}/consents`, { purpose: 'news', given: true, way: 'phone' }],
    [`POST /api/admin/deliveries/${delivery}/replay`],
    ['POST /api/admin/targets/webhook/try'],
    [`POST /api/admin/privacy-requests/${request}/answer`, { outcome: 'done' }],
    ['POST /api/application/consents', { secret, shareWithEmployers: true, courseNews: true }],
    ['POST /api/admin/batches', { ...batch, course: 'Azure' }],
    [`PATCH ${batchAt}`, { seats: 9 }],
    [`DELETE ${batchAt}`],
    [`PATCH /api/admin/contact-messages/${contact}/work`, { stage: 'contacted' }, { 'if-match': '*' }],
    [`DELETE /api/admin/contact-messages/${contact}`],
    ['GET /api/admin/applications/export?format=csv'],
    ['POST /api/auth/sign-out'],
  ];
  const tables =
    `saved_views lead_notes lead_events lead_work reply_texts staff_accounts lead_rules holds person_decisions
    consents deliveries delivery_pauses privacy_requests batches contact_messages message_work staff_sessions`.split(
      /\s+/,
    );
  const stored = async () => {
    const contents: Record<string, unknown[]> = {};
    for (const table of tables)
      contents[table] = await app.rows(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY t::text`);
    return contents;
  };
  await unrecorded(async () => {
    for (const [call, body, headers] of writes) {
      const before = await stored();
      const { status } = await admin.call(call, { ...(body && { body }), ...(headers && { headers }) });
      expect.soft(status, call).toBeGreaterThanOrEqual(500);
      expect.soft(await stored(), call).toEqual(before);
    }
  });
  const [call, body] = writes[0] ?? [''];
  expect((await admin.call(call, { body })).status).toBe(201);
});

test('a backup that cannot be recorded is not made', async () => {
  const target = path.join(await emptyFolder(), 'backup');
  const create = async () => (await runCommand('backup', ['create', target], { DATABASE_URL: app.databaseUrl })).code;
  await unrecorded(async () => expect(await create()).not.toBe(0));
  expect(existsSync(target)).toBe(false);
  expect(await create()).toBe(0);
  expect(existsSync(target)).toBe(true);
});
