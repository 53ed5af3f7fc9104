import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { staffApp, startApp } from '../support/app.ts';
import { formData, validApplication } from '../support/intake.ts';
import { makePdf } from '../support/resumes.ts';
import { adminSettings, its, putWork } from '../support/staff.ts';

const { app, admin } = staffApp();

const aws = { course: 'AWS', startsOn: '2099-12-07', schedule: 'Mon to Fri, 7 pm', seats: 2, trainer: 'Meera Nair' };
const unset = { trainerAbout: null, hasTrainerPicture: false, fee: null, feeIncludes: null };

async function addBatch(
  fields: Partial<typeof aws> & Partial<Record<keyof typeof unset | 'trainerPicture', unknown>> = {},
): Promise<string> {
  const { status, body } = await admin.call('POST /api/admin/batches', { body: { ...aws, ...fields } });
  expect(status).toBe(201);
  return body.id;
}

const listed = async (id: string) =>
  (await admin.read('batches')).items.find((batch: { id: string }) => batch.id === id);

const workOf = (number: number) => admin.read(`applications/${number}/work`);

async function applyFor(batch: string | null, work: object = {}): Promise<number> {
  const { number } = await app.applied();
  expect((await putWork(admin, number, { batch, ...work })).status).toBe(200);
  return number;
}

const won = { stage: 'won', reason: 'enrolled' };

test('a batch is added, changed and deleted, and each act is in the audit trail', async () => {
  const id = await addBatch({ course: 'Azure' });
  expect(await listed(id)).toEqual({ id, ...aws, ...unset, course: 'Azure', taken: 0, free: 2, leads: 0 });
  const changed = await admin.call(`PATCH /api/admin/batches/${id}`, { body: { seats: 12, schedule: '' } });
  expect(changed.body).toMatchObject({ startsOn: '2099-12-07', trainer: 'Meera Nair', seats: 12, schedule: null });
  const priced = await admin.call(`PATCH /api/admin/batches/${id}`, { body: { fee: 45_000, feeIncludes: 'labs' } });
  expect(priced.body).toMatchObject({ fee: 45_000, feeIncludes: 'labs', trainerAbout: null });
  const free = await admin.call(`PATCH /api/admin/batches/${id}`, { body: { fee: null, feeIncludes: '' } });
  expect(free.body).toMatchObject(unset);
  expect((await admin.call(`DELETE /api/admin/batches/${id}`)).status).toBe(204);
  expect((await admin.call(`PATCH /api/admin/batches/${id}`, { body: { seats: 1 } })).status).toBe(404);
  const done = (await app.recorded("subject = 'Azure, 7 Dec 2099'")).map(its('action'));
  expect(done).toEqual(['batch.add', 'batch.change', 'batch.change', 'batch.change', 'batch.remove']);
});

test('the picture of a trainer is shown by the page of the course until it is removed', async () => {
  const picture = readFileSync('tests/fixtures/trainer.jpg');
  const path = '/services/training/gcp';
  const id = await addBatch({ course: 'Google Cloud Platform', trainerPicture: picture.toString('base64') });
  expect(await listed(id)).toMatchObject({ hasTrainerPicture: true });
  await expect.poll(async () => (await fetch(app.url + path)).text()).toContain(`src="${path}/trainer.jpg"`);
  const answer = await fetch(`${app.url}${path}/trainer.jpg`);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);

  await admin.call(`PATCH /api/admin/batches/${id}`, { body: { seats: 3 } });
  expect(await listed(id)).toMatchObject({ hasTrainerPicture: true, seats: 3 });
  await admin.call(`PATCH /api/admin/batches/${id}`, { body: { trainerPicture: null } });
  await expect.poll(async () => (await fetch(`${app.url}${path}/trainer.jpg`)).status).toBe(404);
  expect((await admin.call(`DELETE /api/admin/batches/${id}`)).status).toBe(204);
  expect(JSON.stringify(await app.recorded("subject LIKE 'Google Cloud Platform,%'"))).not.toContain(
    picture.toString('base64').slice(0, 40),
  );

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  for (const trainerPicture of [svg, `/9j/${'A'.repeat(40_000)}`, '/9j/<script>']) {
    const refused = await admin.call('POST /api/admin/batches', { body: { ...aws, trainerPicture } });
    expect(refused).toMatchObject({ status: 422, body: { errors: { trainerPicture: expect.any(String) } } });
  }
});

test('a batch is of a course with a page, has a day, seats and a trainer, and a fee in whole rupees', async () => {
  const wrong = { course: 'Blockchain', startsOn: '7 Dec', seats: 0, trainer: ' ' };
  const body = { ...wrong, fee: 0.5, feeIncludes: 'x'.repeat(201) };
  const refused = await admin.call('POST /api/admin/batches', { body });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: {
        course: 'Choose a course',
        startsOn: 'Please give a date such as 2026-12-01',
        seats: 'A batch has at least one seat',
        trainer: 'Trainer is required',
        fee: 'Please give whole rupees',
        feeIncludes: 'What the fee includes must be at most 200 characters',
      },
    },
  });
});

test('seats are taken by leads that are won, and never fewer than none are free', async () => {
  const id = await addBatch();
  await applyFor(id);
  expect(await listed(id)).toMatchObject({ leads: 1, taken: 0, free: 2 });
  for (let person = 0; person < 3; person++) await applyFor(id, won);
  expect(await listed(id)).toMatchObject({ leads: 4, taken: 3, free: 0 });
});

test('a batch is a part of the work: versioned, reported to the slower of two, in the timeline, and undone', async () => {
  const id = await addBatch({ course: 'DevOps' });
  const number = await applyFor(id);
  const work = `/api/admin/applications/${number}/work`;
  const { body, headers } = await admin.call(`GET ${work}`);
  expect(body).toMatchObject({ batch: id, batchName: 'DevOps, 7 Dec 2099', version: 2 });

  const kept = await putWork(admin, number, { nextStep: 'Call' }, headers.get('etag') ?? '');
  expect(kept.body).toMatchObject({ batch: id, nextStep: 'Call' });
  const taken = await putWork(admin, number, { batch: null });
  expect(taken.body).toMatchObject({ batch: null, batchName: null });
  const stale = await putWork(admin, number, { batch: id }, '"3"');
  expect(stale).toMatchObject({ status: 412, body: { errors: { batch: 'admin@staff.example set it to no batch.' } } });
  await admin.call(`POST /api/admin/work/changes/${taken.headers.get('x-change-id')}/undo`);
  expect((await admin.call(`GET ${work}`)).body.batch).toBe(id);

  const { items } = await admin.read(`applications/${number}/timeline`);
  const changes = items.filter(({ kind }: { kind: string }) => kind === 'change');
  expect(changes.map(its('text'))).toEqual([
    'Batch: DevOps, 7 Dec 2099.',
    'Batch: none.',
    'Next step: Call.',
    'Batch: DevOps, 7 Dec 2099.',
  ]);
  const unknown = await putWork(admin, number, { batch: randomUUID() });
  expect(unknown.body.errors).toEqual({ batch: 'There is no such batch.' });
});

test('many leads are given a batch at once, found by it, and named with it in exports and by SQL', async () => {
  const id = await addBatch({ course: 'Data Science' });
  const numbers = [await applyFor(null), await applyFor(null)];
  const body = { changeId: randomUUID(), filter: { numbers: numbers.join() }, change: { batch: id } };
  expect((await admin.call('POST /api/admin/work/changes', { body })).body).toMatchObject({ changed: 2, next: null });

  const { items } = await admin.read(`applications?batch=${id}`);
  expect(items.map(its('number'))).toEqual(numbers.toReversed());
  expect(items[0].work.batchName).toBe('Data Science, 7 Dec 2099');
  const csv = (await admin.read(`applications/export?format=csv&batch=${id}`)) as string;
  const [header, ...rows] = Papa.parse<string[]>(csv.trim()).data;
  expect(header?.slice(-2)).toEqual(['batch', 'importedFrom']);
  expect(rows.map((row) => row.at(-2))).toEqual(['Data Science 2099-12-07', 'Data Science 2099-12-07']);
  expect(await app.count(`leads WHERE batch = 'Data Science 2099-12-07'`)).toBe(2);
});

test('a batch with a lead stays, but not for spam, and undoing does not bring back a removed one', async () => {
  const id = await addBatch({ course: 'Google Cloud Platform' });
  const number = await applyFor(id);
  const spam = await app.applied({ batch: id, course: 'Google Cloud Platform', remarks: 'Cheap pills' });
  for (const decision of ['released', 'confirmed'])
    await admin.call(`POST /api/admin/applications/${spam.number}/hold`, { body: { decision } });
  const remove = () => admin.call(`DELETE /api/admin/batches/${id}`);
  expect(await remove()).toMatchObject({ status: 409, body: { type: '/problems/batch-not-empty' } });
  const taken = await putWork(admin, number, { batch: null, nextStep: 'Ask again' });
  // A release, which locks the lead and then its batch, comes first.
  const releasing = await app.begin('SELECT FROM applications WHERE number = $1 FOR NO KEY UPDATE', [spam.number]);
  const lockBatch = () => releasing.rows('SELECT FROM batches WHERE id = $1 FOR KEY SHARE', [id]);
  expect((await app.during(releasing, remove, lockBatch)).status).toBe(204);
  const undone = await admin.call(`POST /api/admin/work/changes/${taken.headers.get('x-change-id')}/undo`);
  expect(undone.body).toMatchObject({ restored: 1 });
  expect(await workOf(number)).toMatchObject({ batch: null, nextStep: null });
});

test('an applicant for a batch joins it, full or not, and sees it on the own page', async () => {
  const id = await addBatch({ course: 'Azure', seats: 1 });
  await applyFor(id, won);
  const { number, secret } = await app.applied({ batch: id, course: 'Azure' });
  expect(await workOf(number)).toMatchObject({ batch: id, batchName: 'Azure, 7 Dec 2099', version: 1 });
  const { items } = await admin.read(`applications/${number}/timeline`);
  expect(items.at(-1).text).toBe('Received, for the batch Azure, 7 Dec 2099');
  const own = await app.postJson('/api/application', { secret });
  expect(own.body).toMatchObject({ batch: 'Azure, 7 Dec 2099, Mon to Fri, 7 pm' });
});

test('a batch that is gone, of another course or none at all does not prevent an application', async () => {
  const other = await addBatch({ course: 'DevOps' });
  for (const batch of [randomUUID(), 'the next one', other])
    expect(await workOf((await app.applied({ batch, course: 'Azure' })).number)).toMatchObject({ batch: null });
});

test('the form and the contact page know the batch of their address, also when the form is refused without script', async () => {
  const id = await addBatch({ course: 'Azure', schedule: '7 pm, "live" <online>' });
  const form = `/registration-form?course=Azure&batch=${id}`;
  const words = 'Monday, 7 December 2099, 7 pm, &quot;live&quot; &lt;online&gt;';
  await expect.poll(async () => (await fetched(form)).text).toContain(`<strong>${words}</strong>`);
  expect((await fetched(form)).text).toContain(`name="batch" value="${id}"`);
  expect((await fetched(`/contact?course=Azure&batch=${id}`)).text).toContain(
    `href="/registration-form?course=Azure&amp;batch=${id}"`,
  );
  for (const query of [`course=AWS&batch=${id}`, `course=Azure&batch=${randomUUID()}`])
    expect((await fetched(`/registration-form?${query}`)).text).toContain('name="batch" value=""');

  const posted = { batch: id, batchName: 'Monday, 7 pm' };
  const refused = await app.post('/registration-form', formData({ ...posted, name: 'Asha' }));
  expect(refused.body).toContain(`name="batch" value="${id}"`);
  expect(refused.body).toContain('<strong>Monday, 7 pm</strong>');
  const fields = { ...validApplication, email: `${randomUUID()}@mailbox.example`, course: 'Azure', ...posted };
  const accepted = await app.post('/registration-form', formData(fields, makePdf(1_000)));
  expect(accepted.body).toContain('One of our counsellors calls you by');
  const [number] = /(?<=Ref\/)\d{6}/.exec(String(accepted.body)) ?? [];
  expect(await workOf(Number(number))).toMatchObject({ batch: id });
});

const page = '/services/training/gcp';
const fetched = async (address: string, encoding = 'identity', from = app.url) => {
  const answer = await fetch(from + address, { headers: { 'accept-encoding': encoding } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

async function describedCourse() {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await fetched(page)).text) ?? [];
  return JSON.parse(json)['@graph'].find((node: { '@type': unknown }) => node['@type'] === 'Course');
}

async function event() {
  return (await describedCourse()).hasCourseInstance.find(({ startDate }: { startDate?: string }) => startDate);
}

test('the page of a course shows its next batch, in every process and encoding, and is as it was built without one', async () => {
  await using other = await startApp(adminSettings, app.databaseUrl);
  // Batches of earlier tests disappear from the page within seconds.
  await expect.poll(async () => (await fetched(page)).text).not.toContain('Next batch');
  const built = await fetched(page);
  expect(await event()).toBeUndefined();
  expect((await fetched(`${page}/next-batch.ics`)).status).toBe(404);
  const trainer = 'O’Neil & <b>Sons</b></script>';
  const ids = [
    await addBatch({ course: 'Google Cloud Platform', startsOn: '2020-01-01', trainer: 'Of the past' }),
    await addBatch({ course: 'Google Cloud Platform', startsOn: '2099-12-08', trainer: 'Later' }),
    await addBatch({ course: 'Google Cloud Platform', trainer, seats: 2 }),
  ];
  for (const url of [app.url, other.url]) {
    await expect.poll(async () => (await fetched(page, 'identity', url)).text).toContain('O’Neil &amp; &lt;b&gt;Sons');
    await expect.poll(async () => (await fetched(page, 'identity', url)).text).not.toContain('Later');
  }
  const shown = await fetched(page);
  expect(shown.text).toContain('Monday, 7 December 2099');
  expect(shown.text).toContain('2 of 2 seats free');
  expect(shown.text).toContain(`href="${page}/next-batch.ics"`);
  expect(shown.text).not.toContain('Of the past');
  expect(shown.headers.get('etag')).not.toBe(built.headers.get('etag'));
  for (const encoding of ['br', 'gzip']) {
    const compressed = await fetched(page, encoding);
    expect(compressed.headers.get('content-encoding')).toBe(encoding);
    expect(compressed.text).toBe(shown.text);
  }
  const etag = shown.headers.get('etag') ?? '';
  expect(
    (await fetch(app.url + page, { headers: { 'if-none-match': etag, 'accept-encoding': 'identity' } })).status,
  ).toBe(304);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(shown.text) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(shown.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  expect(await event()).toMatchObject({
    '@type': ['CourseInstance', 'Event'],
    startDate: '2099-12-07',
    instructor: { name: trainer },
    maximumAttendeeCapacity: 2,
    remainingAttendeeCapacity: 2,
  });

  expect(shown.text).toContain('Ask for fees');
  expect(await describedCourse()).not.toHaveProperty('offers');
  const more = { fee: 45_000, feeIncludes: 'labs', trainerAbout: '12 years\nin the field' };
  await admin.call(`PATCH /api/admin/batches/${ids[2]}`, { body: more });
  await expect.poll(async () => (await fetched(page)).text).toContain('₹45,000');
  const priced = (await fetched(page)).text;
  expect(priced).toContain('12 years\nin the field');
  expect(priced).not.toContain('Ask for fees');
  expect((await describedCourse()).offers).toMatchObject({ price: 45_000, priceCurrency: 'INR' });

  await applyFor(ids[2] ?? '', won);
  await expect.poll(async () => (await event()).remainingAttendeeCapacity).toBe(1);
  await app.rows('DELETE FROM applications');
  for (const id of ids) expect((await admin.call(`DELETE /api/admin/batches/${id}`)).status).toBe(204);
  await expect.poll(async () => (await fetched(page)).text).toBe(built.text);
  expect((await fetched(page)).headers.get('etag')).toBe(built.headers.get('etag'));
  expect((await fetched(`${page}/next-batch.ics`)).status).toBe(404);
});

test('the next batch is a file for calendars', async () => {
  const id = await addBatch({
    course: 'Data Analytics',
    trainer: 'Meera;\rNair',
    schedule: `Évery day, ${'late '.repeat(16)}`,
  });
  const address = '/services/training/data-analytics/next-batch.ics';
  await expect.poll(async () => (await fetched(address)).status).toBe(200);
  const { headers, text } = await fetched(address);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const lines = text.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded[0]).toBe('BEGIN:VCALENDAR');
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20991207');
  expect(unfolded.find((line) => line.startsWith('UID:'))).toContain(id);
  expect(unfolded.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(
    /^DESCRIPTION:Évery day\\, (late ){15}late\\nWith Meera\\;\\nNair\\n/,
  );
});
