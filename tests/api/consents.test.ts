import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { staffApp, use } from '../support/app.ts';
import { appliedOf, formData, referenceIdOf, validApplication } from '../support/intake.ts';
import { realResumes } from '../support/resumes.ts';
import { its } from '../support/staff.ts';

interface Notice {
  version: string;
  text: string;
  sha256: string;
}

const minor = {
  ...validApplication,
  under18: 'Yes',
  guardianName: 'Sudha Krishnamurthy',
  guardianContact: '9880099999',
};

const { app, admin } = staffApp({ CONTACT_DELIVERY: 'store' });
const notice = use(async () => (await app.get('/api/notice')).body as Notice);

const apply = async (answers: Record<string, string>) => (await app.applied(answers)).number;
const read = (number: number) => admin.read(`applications/${number}`);
const matching = async (query: string): Promise<number[]> =>
  (await admin.read(`applications?${query}`)).items.map(its('number'));

test('the form shows the notice, and sends its version along', async () => {
  const page = await readFile('dist/pages/registration-form.html', 'utf8');
  expect(page).toContain(`name="noticeVersion" value="${notice.version}"`);
  expect(createHash('sha256').update(notice.text).digest('hex')).toBe(notice.sha256);
  const shown = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  const words = (text: string) => text.match(/[\p{L}\d@]+/gu)?.join(' ') ?? '';
  for (const line of notice.text.split('\n')) expect(words(shown)).toContain(words(line.replace('I am under 18.', '')));
});

test('every lead keeps the notice that was shown, with its hash, and the purposes that were ticked', async () => {
  const plain = await apply({ noticeVersion: notice.version });
  const willing = await apply({ noticeVersion: notice.version, shareWithEmployers: 'true', courseNews: 'on' });
  const rows = await app.rows(
    `SELECT a.number::int, k.purpose, k.way, k.withdrawn_at, encode(n.sha256, 'hex') AS sha256
     FROM applications a JOIN consents k ON k.application_id = a.id JOIN notices n ON n.version = k.notice
     WHERE a.number = ANY($1::int[]) ORDER BY 1, 2`,
    [[plain, willing]],
  );
  const given = { way: 'api', withdrawn_at: null, sha256: notice.sha256 };
  expect(rows).toEqual([
    { number: plain, purpose: 'request', ...given },
    { number: willing, purpose: 'request', ...given },
    { number: willing, purpose: 'employers', ...given },
    { number: willing, purpose: 'news', ...given },
  ]);
});

test.each([
  ['no version', {}],
  ['a version that no server has shown', { noticeVersion: 'en-0000000000000000' }],
  ['nonsense', { noticeVersion: "'; --\u0000" }],
])('with %s the lead is taken, and is good for the request alone', async (_, sent) => {
  const number = await apply({ shareWithEmployers: 'true', ...sent });
  expect((await read(number)).consents).toEqual([]);
  expect(await matching('consent=unrecorded')).toContain(number);
  expect(await matching('consent=employers')).not.toContain(number);
});

test('the form without script has them too, and keeps the ticks when it is refused', async () => {
  const answers = { ...validApplication, email: 'no-script@mailbox.example', noticeVersion: notice.version };
  const form = formData({ ...answers, courseNews: 'true', phone: '12', under18: 'Yes' }, realResumes.pdf);
  const refused = await app.post('/registration-form', form, { accept: 'text/html' });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatch(/name="courseNews"[^>]* checked=""/);
  expect(refused.body).toMatch(/name="under18"[^>]* checked=""/);
  expect(refused.body).not.toMatch(/name="shareWithEmployers"[^>]* checked=""/);
  expect(refused.body).toContain('Please give the name of your parent or guardian');
  const sent = formData({ ...answers, courseNews: 'true', phone: '+91 98450-12345' }, realResumes.pdf);
  expect((await app.post('/registration-form', sent, { accept: 'text/html' })).status).toBe(201);
  expect(
    await app.rows(
      `SELECT k.purpose, k.way FROM consents k JOIN applications a ON a.id = k.application_id WHERE a.email = $1 ORDER BY 1`,
      [answers.email],
    ),
  ).toEqual([
    { purpose: 'request', way: 'web-no-script' },
    { purpose: 'news', way: 'web-no-script' },
  ]);
});

test('a repeat stores its consents once, and other ticks are another application', async () => {
  const answers = { ...validApplication, email: 'twice@mailbox.example', noticeVersion: notice.version };
  const key = { 'idempotency-key': 'consents once' };
  const resumeUrl = await app.uploaded(realResumes.pdf);
  const first = await app.applyAsJson({ ...answers, resumeUrl }, key);
  expect(referenceIdOf(await app.applyAsJson({ ...answers, resumeUrl }, key))).toBe(referenceIdOf(first));
  expect((await app.applyAsJson({ ...answers, resumeUrl, courseNews: true }, key)).status).toBe(409);
  const lead = await read(appliedOf(first).number);
  expect(lead.consents).toMatchObject([{ purpose: 'request', notice: notice.version }]);
});

test('a minor names a parent or guardian, and adds purposes only once they agreed', async () => {
  const { guardianName: _, ...nobody } = minor;
  const refused = await app.applyWithFile(nobody, realResumes.pdf);
  expect(refused).toMatchObject({ status: 422, body: { errors: { guardianName: expect.any(String) } } });

  const number = await apply({ ...minor, noticeVersion: notice.version, shareWithEmployers: 'true' });
  expect(await matching('consent=employers')).not.toContain(number);
  const agreed = { body: { purpose: 'guardian', given: true, way: 'phone' } };
  expect((await admin.call(`POST /api/admin/applications/${number}/consents`, agreed)).status).toBe(204);
  expect(await matching('consent=employers')).toContain(number);
  const withdrawn = { body: { purpose: 'guardian', given: false, way: 'letter' } };
  await admin.call(`POST /api/admin/applications/${number}/consents`, withdrawn);
  expect(await matching('consent=employers')).not.toContain(number);
});

test('staff record what a person says later, each change once, and the audit trail has it', async () => {
  const number = await apply({ noticeVersion: notice.version, courseNews: 'true' });
  const call = (body: object) => admin.call(`POST /api/admin/applications/${number}/consents`, { body });
  for (const given of [false, false, true]) await call({ purpose: 'news', given, way: 'phone' });
  const { consents } = await read(number);
  expect(consents.filter(({ purpose }: { purpose: string }) => purpose === 'news')).toMatchObject([
    { way: 'api', withdrawnWay: 'phone', withdrawnAt: expect.any(String) },
    { way: 'phone', withdrawnAt: null },
  ]);
  expect((await call({ purpose: 'request', given: false, way: 'phone' })).status).toBe(422);
  expect((await admin.call('POST /api/admin/applications/999999/consents', { body: {} })).status).toBe(422);
  expect(await app.recorded(`action = 'consent.record' AND subject LIKE '%${number}'`)).toHaveLength(3);
  const { items } = await admin.read(`applications/${number}/timeline`);
  expect(items).toContainEqual(expect.objectContaining({ text: 'Withdrawn: News of courses (By phone)' }));
});

test('exports and the view for SQL say which notice and which purposes', async () => {
  const number = await apply({ noticeVersion: notice.version, shareWithEmployers: 'true' });
  const { referenceId } = await read(number);
  const body = await admin.read('applications/export?format=csv');
  const { data } = Papa.parse<Record<string, string>>(String(body), { header: true });
  expect(data.find((lead) => lead.referenceId === referenceId)).toMatchObject({
    noticeVersion: notice.version,
    consents: 'request, employers',
  });
  expect(await app.rows('SELECT notice_version, consents FROM leads WHERE reference_id = $1', [referenceId])).toEqual([
    { notice_version: notice.version, consents: 'request, employers' },
  ]);
});

test('a notice cannot be changed, and a consent can only be withdrawn', async () => {
  await expect(app.rows(`UPDATE notices SET text = ''`)).rejects.toThrow('Notices are kept');
  await expect(app.rows('DELETE FROM notices')).rejects.toThrow('Notices are kept');
  await expect(app.rows(`UPDATE consents SET given_at = now()`)).rejects.toThrow('A consent is kept');
  await expect(app.rows(`UPDATE consents SET withdrawn_at = NULL WHERE withdrawn_at IS NOT NULL`)).rejects.toThrow(
    'A consent is kept',
  );
});

test('a message keeps the notice of its own form, and is marked where it names none', async () => {
  const { body } = await app.get('/api/notice?form=message');
  const { version, text, sha256 } = body as Notice;
  expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
  const page = String((await app.get('/contact')).body);
  expect(page).toMatch(/^<!doctype html><html data-messages="stored" /);
  expect(page.replaceAll(/<[^>]+>/g, '')).toContain(text);
  const message = { name: 'Asha', email: 'asha@mailbox.example', subject: '', message: 'Hello' };
  for (const noticeVersion of [version, undefined, notice.version, 'message-en-0', `'; --`])
    expect((await admin.call('POST /api/contact-messages', { body: { ...message, noticeVersion } })).status).toBe(201);
  const { items } = await admin.read('contact-messages');
  const kept = items.map((item: { notice: string | null }) => item.notice);
  expect(kept.reverse()).toEqual([version, null, null, null, null]);
  expect(await app.rows(`SELECT encode(sha256, 'hex') AS sha256 FROM notices WHERE version = $1`, [version])).toEqual([
    { sha256 },
  ]);
  expect((await read(await apply({ noticeVersion: version }))).consents).toEqual([]);
});
