import { expect, test } from 'vitest';
import { staffApp } from '../support/app.ts';
import { adminSettings, colleagueAt, its } from '../support/staff.ts';

const { app, admin } = staffApp();

const asked = {
  kind: 'erase',
  name: 'Ananya Krishnamurthy',
  email: 'ananya.k@mailbox.example',
  phone: '98800 12345',
  referenceId: 'KNT/Ref/000042',
  message: 'Please erase everything.',
};

const send = (fields: Record<string, string>) =>
  app.post('/privacy/requests', new URLSearchParams(fields), { accept: 'text/html' });
const list = (query = '') => admin.read(`privacy-requests${query}`);

test('a wrong form comes back with its messages and everything that was typed', async () => {
  const { email: _, ...rest } = asked;
  const refused = await send({ ...rest, email: 'nobody', kind: '' });
  expect(refused.status).toBe(422);
  for (const text of ['Please choose what you ask for', 'valid email address', asked.message, 'value="nobody"']) {
    expect(refused.body).toContain(text);
  }
  expect((await list()).items).toEqual([]);
});

test('a request has a number and two clocks, and one button closes it', async () => {
  const received = await send(asked);
  expect(received).toMatchObject({ status: 201, body: expect.stringMatching(/request number (<!-- -->)?1/) });
  await send({ ...asked, kind: 'complain', message: '' });
  const { items, open } = await list();
  expect(open).toBe(2);
  expect(items).toMatchObject([{ ...asked, number: 1, answeredAt: null }, { kind: 'complain' }]);
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const [first] = items;
  expect([days(first.receivedAt, first.answerBy), days(first.receivedAt, first.lawfulBy)]).toEqual([30, 90]);

  const { browser: staff } = await colleagueAt(app, 'staff@staff.example');
  const answer = (outcome: string) =>
    staff.call(`POST /api/admin/privacy-requests/${first.id}/answer`, { body: { outcome } });
  expect((await answer('forgotten')).status).toBe(422);
  expect((await answer('done')).status).toBe(204);
  expect((await answer('refused')).status).toBe(404);
  expect((await list()).items).toMatchObject([{ kind: 'complain' }]);
  expect((await list('?answered=true')).items).toMatchObject([
    { number: 1, outcome: 'done', answeredBy: 'staff@staff.example' },
  ]);
  expect(await app.recorded("action = 'privacy-request.answer'")).toMatchObject([{ subject: 'request 1' }]);
});

let numbers = 0;
async function apply(answers: Record<string, string>): Promise<string> {
  numbers += 1;
  const phone = String(6_000_000_000 + numbers);
  return (await app.applied({ linkedin: '', phone, whatsapp: phone, ...answers })).referenceId;
}
const lead = (reference: string) => admin.read(`applications/${encodeURIComponent(reference)}`);
const brief = (leads: { referenceId: string; why: string }[]) =>
  leads.map(({ referenceId, why }) => [referenceId, why]);
const decide = (one: string, other: string, isSame: boolean) =>
  admin.call(`POST /api/admin/applications/${encodeURIComponent(one)}/person`, { body: { other, isSame } });

test('leads of one mailbox or phone number are one person’s, however they are written, and spam is left out', async () => {
  const first = await apply({ name: 'Nikhil Rao', email: 'nikhil.rao@gmail.com', phone: '9811111111' });
  const byMail = await apply({ name: 'Nikhil Rao', email: 'NikhilRao+jobs@gmail.com' });
  const byPhone = await apply({ name: 'Nikhlil Rao', whatsapp: '9811111111' });
  const both = await apply({ name: 'N Rao', email: 'nikhil.rao@gmail.com', phone: '9811111111' });
  const other = await apply({ name: 'Nikhil Rao' });
  await apply({ name: 'Nikhil Rao', phone: '9811111111', remarks: 'Cheap pills', filledIn: '40000' });
  const { person } = await lead(first);
  expect(brief(person.leads)).toEqual([
    [both, 'same e-mail address, same phone number'],
    [byPhone, 'same phone number'],
    [byMail, 'same e-mail address'],
  ]);
  expect(person.apart).toEqual([]);
  expect((await lead(other)).person.leads).toEqual([]);
  const { items } = await admin.read('applications?q=rao&sort=number');
  expect(items.map(its('samePerson'))).toEqual([3, 2, 2, 3, 0]);
});

test('the latest ten of a person’s leads are shown', async () => {
  const references: string[] = [];
  for (let count = 0; count < 12; count += 1)
    references.push(await apply({ email: 'often@mailbox.example', course: 'AWS' }));
  const { person } = await lead(references[0] ?? '');
  expect(person.leads.map(its('referenceId'))).toEqual(references.slice(2).toReversed());
});

test('staff link and unlink, which is audited, and change nothing else', async () => {
  const one = await apply({ name: 'Meera Iyer', phone: '9822222222' });
  const two = await apply({ name: 'Meera Iyer', phone: '9822222222' });
  const other = await apply({ name: 'Zoya Khan' });
  const before = await app.rows('SELECT * FROM applications ORDER BY number');
  expect((await decide(one, two, false)).status).toBe(204);
  expect((await decide(one, other, true)).status).toBe(204);
  const by = adminSettings.STAFF_EMAIL;
  const { person } = await lead(one);
  expect(brief(person.leads)).toEqual([[other, `linked by ${by}`]]);
  expect(brief(person.apart)).toEqual([[two, `kept apart by ${by}`]]);
  expect(brief((await lead(other)).person.leads)).toEqual([[one, `linked by ${by}`]]);
  expect((await decide(two, one, true)).status).toBe(204);
  expect(brief((await lead(two)).person.leads)).toEqual([[one, `linked by ${by}`]]);
  expect(await app.rows('SELECT * FROM applications ORDER BY number')).toEqual(before);
  const subjects = async (action: string) => (await admin.read(`audit?action=${action}`)).items.map(its('subject'));
  expect(await subjects('person.link')).toEqual(expect.arrayContaining([one, two]));
  expect(await subjects('person.unlink')).toContain(one);
  expect((await decide(one, one, true)).status).toBe(404);
  expect((await decide(one, 'KNT/Ref/999999', true)).status).toBe(404);
});

test('a request about data names the leads that may be meant, and erasing one takes its links along', async () => {
  const mine = await apply({ name: 'Farhan Ali', email: 'farhan@mailbox.example' });
  const again = await apply({ name: 'Farhan Ali', email: 'farhan@mailbox.example' });
  const brother = await apply({ name: 'Imran Ali', phone: '9833333333' });
  await decide(mine, again, true);
  const asked = { kind: 'erase', name: 'Farhan Ali', email: 'Farhan@mailbox.example', phone: '+91 98333 33333' };
  const form = new URLSearchParams({ ...asked, referenceId: brother });
  for (const _ of ['sent', 'reloaded']) await app.post('/privacy/requests', form);
  const { items } = await admin.read('privacy-requests');
  expect(items.map(its('name')).filter((name: string) => name === asked.name)).toHaveLength(1);
  expect(brief(items.at(-1).leads)).toEqual([
    [brother, 'same phone number'],
    [again, 'same e-mail address'],
    [mine, 'same e-mail address'],
  ]);
  await admin.call(`DELETE /api/admin/applications/${encodeURIComponent(again)}?reason=request`);
  expect(
    await app.rows('SELECT FROM person_decisions p WHERE $1 IN (first_id::text, second_id::text)', [
      items.at(-1).leads[1].id,
    ]),
  ).toEqual([]);
  expect((await lead(mine)).person.leads).toEqual([]);

  const { referenceId, secret } = await app.applied({ email: 'old@mailbox.example' });
  const now = { email: 'new@mailbox.example', phone: '9844444444', whatsapp: '9844444444', address: 'Mysuru' };
  await app.postJson('/api/application/contact', { secret, ...now });
  await app.post('/privacy/requests', new URLSearchParams({ ...asked, email: 'Old@mailbox.example', phone: '' }));
  const earlier = (await admin.read('privacy-requests')).items.at(-1);
  expect(brief(earlier.leads)).toEqual([[referenceId, 'an earlier e-mail address or phone number']]);
});
