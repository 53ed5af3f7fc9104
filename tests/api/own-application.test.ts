import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callTimes } from '../../shared/office-hours.ts';
import { encodeSecret, spellSecret } from '../../shared/own-link.ts';
import { staffApp, use } from '../support/app.ts';
import { appliedOf, formData, validApplication } from '../support/intake.ts';
import { makePdf, realResumes, type SampleFile } from '../support/resumes.ts';
import { putWork } from '../support/staff.ts';

const { app, admin } = staffApp();
const notice = use(async () => (await app.get('/api/notice')).body as { version: string });

const apply = (answers: Record<string, string> = {}) =>
  app.applied({ email: validApplication.email, noticeVersion: notice.version, ...answers });
const call = (path: string, body: object) => app.postJson(`/api/application${path}`, body);
const submit = (fields: Record<string, string>) =>
  app.post('/application', new URLSearchParams(fields), { accept: 'text/html' });
const leadOf = (number: number) => admin.call(`GET /api/admin/applications/${number}`);

test('shows the answers and the progress, and never the file', async () => {
  const { secret, referenceId, number } = await apply({ courseNews: 'true' });
  const before = await call('', { secret });
  expect(before).toMatchObject({
    status: 200,
    body: {
      referenceId,
      state: 'received',
      readAt: null,
      erasedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      fields: { name: validApplication.name, phone: validApplication.phone },
      consents: { shareWithEmployers: false, courseNews: true },
      guardianAgreed: null,
    },
  });
  expect(JSON.stringify(before.body)).not.toContain('/api/admin');
  await leadOf(number);
  expect(await call('', { secret })).toMatchObject({ body: { state: 'read', readAt: expect.any(String) } });
});

test('digits of the phone number that come with the secret of a receipt have to be right', async () => {
  const { secret } = await apply();
  expect(await call('', { secret, phoneDigits: '0000' })).toMatchObject({ status: 404 });
  const phoneDigits = validApplication.phone.replaceAll(/\D/g, '').slice(-4);
  expect(await call('', { secret, phoneDigits })).toMatchObject({ status: 200 });
});

test('the secret is stored hashed, and opens the page however it is typed', async () => {
  const { secret, referenceId } = await apply();
  const tables = await app.rows<{ name: string }>(
    `SELECT format('%I', c.relname) AS name FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables) {
    expect(await app.rows(`SELECT 1 FROM ${name} t WHERE to_jsonb(t)::text LIKE '%' || $1 || '%'`, [secret])).toEqual(
      [],
    );
  }
  expect(app.logs()).not.toContain(secret);
  for (const typed of [
    spellSecret(secret),
    secret.toLowerCase(),
    ` ${secret.replaceAll('1', 'l').replaceAll('0', 'o')} `,
  ]) {
    expect((await call('', { secret: typed })).body).toMatchObject({ referenceId });
  }
});

test('everything that opens nothing gets the same answer', async () => {
  const { secret } = await apply();
  const wrong = [encodeSecret(randomBytes(16)), '', 'x', `${secret}0`, secret.slice(1), 'Z'.repeat(26)];
  const answers = await Promise.all(wrong.map((text) => call('', { secret: text })));
  const [first] = answers;
  expect(first).toMatchObject({ status: 404, body: { type: '/problems/not-found' } });
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: first?.body });
  for (const path of ['/withdraw', '/contact', '/consents']) {
    const body = { ...validApplication, shareWithEmployers: true, courseNews: true, secret: wrong[0] };
    expect((await call(path, body)).body).toEqual(first?.body);
  }
  expect((await call('', {})).status).toBe(404);
});

test('contact details are corrected by the rules of the form, and what they were stays on record', async () => {
  const { secret, number, referenceId } = await apply();
  const contact = { email: 'new@mailbox.example', phone: '98800 11111', whatsapp: '9880022222', address: 'Hassan' };
  const refused = await call('/contact', { secret, ...contact, phone: '12' });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { phone: 'Please enter a valid 10-digit phone number' } },
  });
  const saved = await call('/contact', { secret, ...contact });
  expect(saved).toMatchObject({ status: 200, body: { fields: { ...contact, phone: '9880011111' } } });
  expect((await leadOf(number)).body).toMatchObject({
    email: contact.email,
    corrections: expect.arrayContaining([expect.objectContaining({ field: 'email', before: validApplication.email })]),
  });
  const entry = { actor: 'applicant', detail: { fields: ['email', 'phone', 'whatsapp', 'address'] } };
  expect(await app.recorded("action = 'application.correct'")).toMatchObject([entry]);
  expect((await admin.read(`applications?q=${contact.email}`)).items[0].referenceId).toBe(referenceId);
  await app.rows(
    `INSERT INTO corrections (application_id, field, corrected_at, before)
     SELECT id, 'address', now() - make_interval(secs => n), 'Hassan' FROM applications, generate_series(1, 46) n
     WHERE number = $1`,
    [number],
  );
  expect((await call('/contact', { secret, ...contact, address: 'Mysuru' })).status).toBe(429);
});

describe('a call', () => {
  const workOf = (number: number) => admin.read(`applications/${number}/work`);
  const at = (index: number) => callTimes().at(index)?.toISOString() ?? '';

  test('that the applicant asks for is the next step, noted with its time, once however often it is sent', async () => {
    const { secret, number } = await apply();
    expect((await call('', { secret })).body).toMatchObject({ takesCall: true, callAt: null, batch: null });
    for (let time = 0; time < 2; time++)
      expect(await call('/call', { secret, at: at(2) })).toMatchObject({ status: 200, body: { callAt: at(2) } });
    expect(await workOf(number)).toMatchObject({
      nextAt: at(2),
      nextStep: 'Call, as asked by the applicant',
      stage: 'new',
      version: 2,
    });
    const { items } = await admin.read(`applications/${number}/timeline`);
    const texts = items.map(({ by, text }: { by: string; text: string }) => by === 'applicant' && text);
    expect(texts).toContainEqual(expect.stringMatching(/^Asks to be called on \w+day, .+ at \d+:00.[ap]m\.$/));
    expect(texts).toContainEqual(expect.stringContaining('Next step: Call, as asked by the applicant.'));
    expect(texts).toContainEqual(expect.stringMatching(/^Next date: \d+ \w+ \d+, \d+:00.[ap]m\. Next step: /));
    await putWork(admin, number, { stage: 'contacted', nextAt: '2099-01-01' });
    expect(await call('', { secret })).toMatchObject({ body: { callAt: null } });
    expect(await workOf(number)).toMatchObject({ nextStep: null });
  });

  test('is within the office hours of the next days, and asked for a few times a day', async () => {
    const { secret } = await apply();
    for (const wrong of ['', 'soon', '2020-01-01T04:30:00.000Z', new Date().toISOString()])
      expect(await call('/call', { secret, at: wrong })).toMatchObject({
        status: 422,
        body: { errors: { at: 'Please choose one of the times.' } },
      });
    for (let time = 1; time <= 5; time++)
      expect(await call('/call', { secret, at: at(time) })).toMatchObject({ body: { callAt: at(time) } });
    const often = { status: 429, body: { type: '/problems/daily-limit' } };
    expect(await call('/call', { secret, at: at(6) })).toMatchObject(often);
  });

  test('does not take the place of a later date that staff have set, and is over with the work', async () => {
    const { secret, number } = await apply();
    await putWork(admin, number, { nextAt: '2099-01-01', nextStep: 'Send the fees' });
    expect(await call('/call', { secret, at: at(1) })).toMatchObject({ status: 200, body: { callAt: null } });
    expect(await workOf(number)).toMatchObject({ nextStep: 'Send the fees' });
    const lead = await admin.read(`applications/${number}/timeline`);
    expect(JSON.stringify(lead.items)).toContain('Asks to be called on');
    await putWork(admin, number, { stage: 'closed', reason: 'elsewhere' });
    expect((await call('', { secret })).body).toMatchObject({ takesCall: false });
    expect((await call('/call', { secret, at: at(2) })).status).toBe(404);
    const late = await submit({ action: 'call', secret, at: at(2) });
    expect(late.body).toContain('Our work on your application is finished.');
  });

  test('is asked for without script', async () => {
    const { secret } = await apply();
    const refused = await submit({ action: 'call', secret, at: '' });
    expect(refused).toMatchObject({ status: 422, body: expect.stringContaining('Please choose one of the times.') });
    const asked = await submit({ action: 'call', secret, at: at(1) });
    expect(asked).toMatchObject({ status: 200, body: expect.stringContaining('We have noted when you want') });
    expect(asked.body).toContain('as you asked.');
  });
});

test('consents are given and withdrawn as easily', async () => {
  const { secret, number } = await apply({ shareWithEmployers: 'true' });
  const changed = await call('/consents', { secret, shareWithEmployers: false, courseNews: true });
  expect(changed.body).toMatchObject({ consents: { shareWithEmployers: false, courseNews: true } });
  expect((await leadOf(number)).body.consents).toMatchObject([
    { purpose: 'request' },
    { purpose: 'employers', withdrawnWay: 'own-page' },
    { purpose: 'news', way: 'own-page', withdrawnAt: null },
  ]);
});

test('a withdrawn application is gone at once everywhere, its record is kept, and erased after its time', async () => {
  const { secret, number, referenceId } = await apply({ email: 'leaving@mailbox.example' });
  const { downloadPath } = (await leadOf(number)).body.resume;
  expect((await call('/withdraw', { secret })).status).toBe(204);
  expect((await admin.call(`GET ${downloadPath}`)).status).toBe(404);
  expect((await leadOf(number)).status).toBe(404);
  expect((await admin.read('applications?q=leaving')).items).toEqual([]);
  expect(await admin.read('applications/export?q=leaving')).not.toContain('leaving@');
  expect(await app.rows('SELECT FROM leads WHERE reference_id = $1', [referenceId])).toEqual([]);
  expect((await call('', { secret })).status).toBe(404);
  const certificates = (await admin.read('erasures')).items;
  expect(certificates[0]).toMatchObject({
    referenceId,
    reason: 'withdrawal',
    by: 'applicant',
    keptUntil: expect.any(String),
  });

  const [kept] = await app.rows<{ record: { email: string; consents: unknown[] }; file: number }>(
    'SELECT w.record, length(r.content) AS file FROM withdrawn_records w JOIN resumes r ON r.id = w.resume_id',
  );
  expect(kept).toMatchObject({ record: { email: 'leaving@mailbox.example', consents: [{ purpose: 'request' }] } });
  expect(kept?.file).toBe(1_000);
  await app.rows(`UPDATE withdrawn_records SET keep_until = now() - interval '1 day'`);
  await app.restart();
  const left = async () => app.rows('SELECT FROM withdrawn_records');
  await expect.poll(left, { timeout: 45_000 }).toEqual([]);
  expect(
    await app.rows('SELECT FROM resumes r WHERE NOT EXISTS (SELECT FROM applications a WHERE a.resume_id = r.id)'),
  ).toEqual([]);
});

describe('a newer resume', () => {
  const sendTo = (path: string) => (secret: string, file: SampleFile) =>
    app.post(path, formData({ action: 'resume', secret }, file));
  const add = sendTo('/api/application/resume');
  const named = (name: string) => ({ ...makePdf(2_000), name });

  test('is the one that counts, beside those that staff had before; it is not served to the applicant', async () => {
    const { secret, number, referenceId } = await apply();
    const first = (await leadOf(number)).body.resume;
    const newer = named('newer.pdf');
    const added = await add(secret, newer);
    expect(added).toMatchObject({
      status: 200,
      body: { resume: { fileName: 'newer.pdf' }, earlierResumes: [{ fileName: first.fileName }] },
    });
    expect(JSON.stringify(added.body)).not.toContain('/api/admin');
    // The answer may get lost, even twice at once.
    const repeats = await Promise.all([add(secret, newer), add(secret, newer)]);
    for (const { body } of repeats) expect(body).toEqual(added.body);

    const { body } = await leadOf(number);
    expect(body).toMatchObject({
      resumeFileName: 'newer.pdf',
      resume: { version: 2, fileName: 'newer.pdf' },
      earlierResumes: [{ id: first.id, version: 1, receivedAt: first.receivedAt, downloadPath: first.downloadPath }],
    });
    expect((await admin.call(`GET ${first.downloadPath}`)).status).toBe(200);
    expect(body.resume.sha256).toBe(createHash('sha256').update(newer.content).digest('hex'));
    const { items } = await admin.read(`applications/${number}/timeline`);
    expect(items).toContainEqual(expect.objectContaining({ text: 'Received a newer resume: newer.pdf' }));
    const recorded = await app.recorded(`action = 'resume.add' AND subject = '${referenceId}'`);
    expect(recorded).toMatchObject([{ actor: 'applicant', detail: { version: 2 } }]);
  });

  test('goes by the rules of the form, and there are five in all', async () => {
    const { secret } = await apply();
    expect(await add(secret, { name: 'photo.pdf', content: Buffer.from('GIF89a') })).toMatchObject({
      status: 415,
      body: { errors: { resume: 'Please upload a PDF, DOC or DOCX file' } },
    });
    expect(await app.post('/api/application/resume', formData({ secret }))).toMatchObject({
      status: 422,
      body: { errors: { resume: 'Resume upload is required' } },
    });
    expect((await add(encodeSecret(randomBytes(16)), named('a.pdf'))).status).toBe(404);
    for (const path of ['/api/application/resume', '/application']) {
      const digits = { action: 'resume', secret, phoneDigits: '0'.repeat(21) };
      for (const file of [named('a.pdf'), { name: 'photo.pdf', content: Buffer.from('GIF89a') }])
        expect((await app.post(path, formData(digits, file))).status, path).toBe(404);
    }
    // As many at once as there is room for, and one more.
    const answers = await Promise.all([1, 2, 3, 4, 5].map((count) => add(secret, named(`resume-${count}.pdf`))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
    const [last] = answers.filter(({ status }) => status === 409);
    expect(last?.body).toMatchObject({ type: '/problems/too-many-resumes' });
  });

  test('leaves a repeat of the application what it was', async () => {
    const resumeUrl = await app.uploaded(realResumes.pdf);
    const fields = { ...validApplication, noticeVersion: notice.version, resumeUrl };
    const { secret, referenceId } = appliedOf(await app.applyAsJson(fields));
    await add(secret, named('newer.pdf'));
    expect((await app.applyAsJson(fields)).body).toEqual({ referenceId });
  });

  test('is withdrawn with all that were there before', async () => {
    const { secret, number } = await apply();
    await add(secret, named('newer.pdf'));
    const { resume, earlierResumes } = (await leadOf(number)).body;
    expect((await call('/withdraw', { secret })).status).toBe(204);
    for (const { id } of [resume, ...earlierResumes])
      expect((await admin.call(`GET /api/admin/resumes/${id}`)).status).toBe(404);
    expect((await admin.read('erasures')).items[0].counts.resumes).toBe(2);
    expect(await app.rows('SELECT FROM resumes WHERE id = $1', [earlierResumes[0].id])).toEqual([]);
  });

  test('is added without script, and the page names a problem with the file', async () => {
    const { secret } = await apply();
    const submitFile = sendTo('/application');
    const wrong = await submitFile(secret, { name: 'photo.pdf', content: Buffer.from('GIF89a') });
    expect(wrong).toMatchObject({ status: 422, body: expect.stringContaining('Please upload a PDF, DOC or DOCX') });
    const large = await submitFile(secret, makePdf(6 * 1024 * 1024));
    expect(large).toMatchObject({ status: 422, body: expect.stringContaining('File size should be less than 5MB') });
    const right = await submitFile(secret, named('newer.pdf'));
    expect(right).toMatchObject({ status: 200, body: expect.stringContaining('Your newer resume is saved.') });
    expect(right.body).toContain('newer.pdf');
    expect((await submitFile('nothing', named('newer.pdf'))).status).toBe(404);
  });
});

test('a repeat under the same key gets a link that works beside the first, as the audit trail says; no other does', async () => {
  const resumeUrl = await app.uploaded(realResumes.pdf);
  const fields = { ...validApplication, noticeVersion: notice.version, resumeUrl };
  const key = { 'idempotency-key': 'lost answer' };
  const lost = appliedOf(await app.applyAsJson(fields, key));
  const again = appliedOf(await app.applyAsJson(fields, key));
  const { referenceId } = lost;
  expect(again.referenceId).toBe(referenceId);
  expect(again.secret).not.toBe(lost.secret);
  for (const other of [{}, { 'idempotency-key': 'another' }])
    expect((await app.applyAsJson(fields, other)).body).toEqual({ referenceId });
  for (const { secret } of [again, lost]) expect((await call('', { secret })).status).toBe(200);
  const issued = await app.recorded(`action = 'application.link' AND subject = '${referenceId}'`);
  expect(issued).toMatchObject([{ actor: 'applicant' }]);
});

async function mailLink(number: number): Promise<string> {
  const bytes = randomBytes(16);
  await app.rows(
    `INSERT INTO own_links (hash, is_mailed, application_id) SELECT sha256($1), true, id FROM applications WHERE number = $2`,
    [bytes, number],
  );
  return encodeSecret(bytes);
}

test('a link from an e-mail asks for the digits of the phone number, and gives up after ten wrong ones, also at once', async () => {
  const { number, referenceId } = await apply();
  const secret = await mailLink(number);
  expect((await call('', { secret })).status).toBe(404);
  const phoneDigits = validApplication.phone.slice(-4);
  expect((await call('', { secret, phoneDigits })).body).toMatchObject({ referenceId });
  await Promise.all(Array.from({ length: 40 }, () => call('', { secret, phoneDigits: '0000' })));
  expect((await call('', { secret, phoneDigits })).status).toBe(404);
  const links = 'SELECT wrong_tries FROM own_links WHERE is_mailed ORDER BY wrong_tries DESC';
  expect((await app.rows(links))[0]).toEqual({ wrong_tries: 10 });
});

test('a page that a link from an e-mail has opened stays open when the phone number is corrected on it', async () => {
  const { number } = await apply();
  const secret = await mailLink(number);
  const opened = { secret, phoneDigits: validApplication.phone.slice(-4) };
  const contact = { ...validApplication, phone: '9880011111' };
  const saved = { status: 200, body: { fields: { phone: '9880011111' } } };
  expect(await call('/contact', { ...opened, ...contact })).toMatchObject(saved);
  // The answer got lost, or the page repeats the typed digits.
  for (let repeat = 0; repeat < 10; repeat++)
    expect(await call('/contact', { ...opened, ...contact })).toMatchObject(saved);
  const older = { ...opened, ...validApplication, address: 'Hassan', asOf: '2020-01-01T00:00:00.000Z' };
  const both = { body: { fields: { phone: '9880011111', address: 'Hassan' } } };
  expect(await call('/contact', older)).toMatchObject(both);
  expect(await call('/consents', { ...opened, shareWithEmployers: true, courseNews: false })).toMatchObject(saved);
  expect(await call('', { secret, phoneDigits: '1111' })).toMatchObject(saved);
  expect((await call('', { secret, phoneDigits: '0000' })).status).toBe(404);
});

test('without script the page answers its own forms', async () => {
  const fields = { ...validApplication, email: 'plain@mailbox.example', noticeVersion: notice.version };
  const receipt = await app.post('/registration-form', formData(fields, realResumes.pdf), { accept: 'text/html' });
  const [, code = ''] = /<code[^>]*>([^<]+)</.exec(String(receipt.body)) ?? [];
  expect((await submit({ secret: 'nothing' })).status).toBe(404);
  const open = await submit({ secret: code });
  expect(open).toMatchObject({ status: 200, body: expect.stringContaining('plain@mailbox.example') });
  expect(open.headers.get('cache-control')).toBe('no-store');
  const contact = { email: 'other@mailbox.example', phone: '9', whatsapp: '9880022222', address: 'Hassan' };
  const asOf = '2020-01-01T00:00:00.000Z';
  const wrong = await submit({ secret: code, action: 'contact', ...contact, asOf });
  expect(wrong).toMatchObject({ status: 422, body: expect.stringContaining('valid 10-digit phone number') });
  expect(wrong.body).toMatch(/"2020-01-01T.*"other@mailbox.example".*value="9".*"9880022222".*>Hassan</s);
  const right = await submit({ secret: code, action: 'contact', ...contact, phone: '9880011111' });
  expect(right.body).toContain('Your contact details are saved.');
  const chosen = await submit({ secret: code, action: 'consents', courseNews: 'true' });
  expect(chosen.body).toMatch(/name="courseNews"[^>]* checked=""/);
  expect((await submit({ secret: code, action: 'withdraw' })).body).toContain('is withdrawn');
  expect((await submit({ secret: code })).status).toBe(404);
  const odd = await app.post('/application', 'x', { 'content-type': 'text/csv' });
  expect(odd).toMatchObject({ status: 415, body: expect.stringContaining('<form') });
});
