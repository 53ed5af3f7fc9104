import { expect, test } from 'vitest';
import { locks } from '../../server/platform/database/database.ts';
import type { Message } from '../../shared/staff-leads.ts';
import { staffApp } from '../support/app.ts';
import { colleagueAt, firstAdmin, type StaffBrowser } from '../support/staff.ts';

const boss = firstAdmin.STAFF_EMAIL;
const { app, admin } = staffApp({ CONTACT_DELIVERY: 'store' });

async function write(subject: string, fields: object = {}): Promise<Message> {
  const body = { name: 'Lakshmi', email: 'lakshmi@firm.example', subject, message: 'Please call me', ...fields };
  await admin.call('POST /api/contact-messages', { body });
  return find(subject);
}

async function find(subject: string): Promise<Message> {
  const body = await admin.read('contact-messages');
  return body.items.find((item: Message) => item.subject === subject);
}

async function today(browser: StaffBrowser, owner = 'me'): Promise<string[]> {
  const body = await browser.read(`today/messages?owner=${owner}`);
  return body.items.map(({ subject }: Message) => subject);
}

function change(browser: StaffBrowser, { id }: Message, body: object, ifMatch: string | null = '*') {
  const headers = ifMatch === null ? {} : { 'if-match': ifMatch };
  return browser.call(`PATCH /api/admin/contact-messages/${id}/work`, { body, headers });
}

test('a message has an owner and a date from the first reading on, and stands in Today until it is dealt with', async () => {
  const message = await write('First');
  expect(message.work).toMatchObject({ owner: boss, stage: 'new', reason: null, nextStep: null, version: 1 });
  expect(Date.parse(message.work?.nextAt ?? '')).toBeGreaterThan(Date.now());
  expect(await today(admin)).toContain('First');

  const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const called = await change(admin, message, { stage: 'contacted', nextAt: later, nextStep: 'Send an offer' });
  expect(called.body).toMatchObject({ stage: 'contacted', nextStep: 'Send an offer', nextAt: later });
  expect(await today(admin)).not.toContain('First');
  await app.rows(`UPDATE message_work SET next_at = now() - interval '1 day' WHERE message_id = $1`, [message.id]);
  expect(await today(admin)).toContain('First');
  await change(admin, message, { stage: 'closed', reason: 'not-interested' });
  expect(await today(admin)).not.toContain('First');
  expect((await find('First')).work).toMatchObject({ stage: 'closed', reason: 'not-interested', nextAt: null });
});

test('a message is assigned during an import of leads', async () => {
  const importing = await app.begin('SELECT pg_advisory_xact_lock($1)', [locks.imports]);
  const message = await write('Beside an import');
  await importing.commit();
  expect(message.work?.owner).toBe(boss);
});

test('a change needs the version that was read, and a stale one is refused', async () => {
  const message = await write('Stale');
  expect((await change(admin, message, { stage: 'contacted' }, null)).status).toBe(428);
  const first = await change(admin, message, { stage: 'contacted' }, '"1"');
  expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
  expect((await change(admin, message, { stage: 'closed' }, '"1"')).status).toBe(412);
  expect((await find('Stale')).work?.stage).toBe('contacted');
  expect((await change(admin, message, { owner: 'nobody@staff.example' })).body.errors.owner).toBeDefined();
  expect((await change(admin, message, { stage: 'won', reason: 'duplicate' })).status).toBe(422);
});

test('messages are assigned in turn, and those of a removed account go to another one', async () => {
  const { browser: asha, id } = await colleagueAt(app, 'asha@staff.example');
  const owners = [];
  for (const subject of ['a', 'b', 'c', 'd']) owners.push((await write(subject)).work?.owner);
  expect([...owners].sort()).toEqual([boss, boss, 'asha@staff.example', 'asha@staff.example'].sort());
  const given = await write('Given');
  await change(admin, given, { owner: 'asha@staff.example' });
  expect(await today(asha)).toContain('Given');
  expect(await today(admin)).not.toContain('Given');
  expect(await today(admin, 'all')).toContain('Given');
  await admin.call(`PATCH /api/admin/accounts/${id}`, { body: { disabled: true } });
  expect((await find('Given')).work?.owner).toBe(boss);
});

test.each([
  ['+91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['+1 415 555 2671', '+1 415 555 2671'],
  ['98765 43210 / 98450 12345', '98765 43210 / 98450 12345'],
  [undefined, ''],
])('a phone number may be left out, and is kept as it is dialled here: %s', async (phone, kept) => {
  expect(await write(`Phone ${phone}`, { phone })).toMatchObject({ phone: kept, lead: null });
});

test('a message becomes one lead with the fields that are known, and is closed with a link to it', async () => {
  const asked = { name: 'Meera Nair', email: 'meera@mailbox.example', phone: '98765 00021' };
  const message = await write('Fees of DevOps with AWS Cloud', asked);
  const make = () => admin.call(`POST /api/admin/contact-messages/${message.id}/lead`);
  const [{ status, body }, again] = [await make(), await make()];
  expect([status, again.body]).toEqual([201, body]);
  const number = body.referenceId.split('/').at(-1);
  const lead = await admin.read(`applications/${number}`);
  expect(lead).toMatchObject({
    ...{ name: 'Meera Nair', email: 'meera@mailbox.example', phone: '9876500021', whatsapp: '9876500021' },
    ...{ course: 'DevOps with AWS Cloud', others: null, resume: null, imported: { row: 0 } },
    work: { stage: 'new', owner: message.work?.owner },
  });
  expect(Date.parse(lead.receivedAt)).toBe(Math.trunc(Date.parse(message.receivedAt) / 1000) * 1000);
  const { items } = await admin.read(`applications/${number}/timeline`);
  expect(items.filter(({ kind }: { kind: string }) => kind === 'note')).toMatchObject([
    { text: 'Fees of DevOps with AWS Cloud\nPlease call me', by: boss },
  ]);
  const closed = await find('Fees of DevOps with AWS Cloud');
  expect(closed).toMatchObject({ lead: body.referenceId, work: { stage: 'closed', nextAt: null } });
  const other = await write('Weekend classes', { ...asked, name: 'Kavya Rao' });
  const { referenceId } = (await admin.call(`POST /api/admin/contact-messages/${other.id}/lead`)).body;
  const unknown = await admin.read(`applications/${referenceId.split('/').at(-1)}`);
  expect(unknown).toMatchObject({ course: 'Others', others: 'Weekend classes' });

  await admin.call(`DELETE /api/admin/applications/${number}`);
  expect((await find('Fees of DevOps with AWS Cloud')).lead).toBeNull();
  expect((await make()).status).toBe(422);
});

test('a second message of a lead’s person is a note there, and letters within a word name no course', async () => {
  const make = async (subject: string, fields: object) => {
    const { id } = await write(subject, { email: 'labour@mailbox.example', ...fields });
    const { referenceId } = (await admin.call(`POST /api/admin/contact-messages/${id}/lead`)).body;
    return referenceId.split('/').at(-1);
  };
  const [first, second] = [await make('Fees of AWS', {}), await make('AWS?', { message: 'Second text' })];
  expect(second).toBe(first);
  const { items } = await admin.read(`applications/${first}/timeline`);
  expect(items).toContainEqual(expect.objectContaining({ text: 'AWS?\nSecond text' }));
  const law = await make('Labour laws', {});
  expect(await admin.read(`applications/${law}`)).toMatchObject({ course: 'Others', others: 'Labour laws' });
  const initial = await make('Fees', { name: 'K', email: 'k@mailbox.example' });
  expect(await admin.read(`applications/${initial}`)).toMatchObject({ name: 'K k@mailbox.example' });
});

test('a message that is changed, made a lead and erased at once leaves a lead only where that was answered', async () => {
  for (let round = 0; round < 8; round += 1) {
    const email = `round${round}@mailbox.example`;
    const message = await write(`Round ${round}`, { email });
    const address = `/api/admin/contact-messages/${message.id}`;
    const [made, erased, changed] = await Promise.all([
      admin.call(`POST ${address}/lead`),
      admin.call(`DELETE ${address}`),
      change(admin, message, { stage: 'contacted' }),
    ]);
    expect([200, 404]).toContain(changed.status);
    expect([erased.status, [201, 404].includes(made.status)]).toEqual([204, true]);
    const leads = await app.rows('SELECT id FROM applications WHERE email = $1', [email]);
    expect(leads).toHaveLength(made.status === 201 ? 1 : 0);
  }
});

test('the work on a message is in the audit trail, and erased with the message', async () => {
  const message = await write('Erased');
  await change(admin, message, { stage: 'contacted' });
  expect(await app.recorded(`subject = '${message.id}'`)).toMatchObject([{ actor: boss, action: 'message.work' }]);
  expect((await admin.call(`DELETE /api/admin/contact-messages/${message.id}`)).status).toBe(204);
  expect((await admin.call(`DELETE /api/admin/contact-messages/${message.id}`)).status).toBe(404);
  expect(await app.rows('SELECT stage FROM message_work WHERE message_id = $1', [message.id])).toEqual([]);
});
