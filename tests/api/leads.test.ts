import { beforeAll, expect, test } from 'vitest';
import { daysOfMonths, site } from '../../shared/site.ts';
import { staffApp } from '../support/app.ts';
import { referenceIdOf, validApplication } from '../support/intake.ts';
import { makePdf, realResumes } from '../support/resumes.ts';
import { its, type StaffAnswer } from '../support/staff.ts';

const people = [
  {
    name: 'Asha Rao',
    email: 'asha@mailbox.example',
    skills: 'C#, Machine Learning',
    collegeName: 'RV College',
    course: 'AWS',
  },
  {
    name: 'ravi kumar',
    email: 'ravi_k@mailbox.example',
    skills: 'Java, 3D',
    collegeName: 'BMS College',
    course: 'Data Science',
  },
  { name: 'Zoya Khan', email: 'zoya@mailbox.example', skills: '100% Java', collegeName: 'Été Academy', course: 'AWS' },
  {
    name: 'Meera Iyer',
    email: 'meera@mailbox.example',
    skills: 'Go, Ph.D]{2} (B.Tech/M.Sc)\nB.Com\n•M.Com “b.Ed”',
    collegeName: 'PES',
    course: 'DevOps',
    phone: '9845012345',
  },
  {
    name: 'Arjun Rao',
    email: 'arjun@mailbox.example',
    skills: 'Go',
    collegeName: 'PES',
    course: 'DevOps',
    yearOfPassing: '2011',
  },
];

const references: string[] = [];

const list = (query: string) => admin.call(`GET /api/admin/applications?${query}`);
const names = ({ body }: StaffAnswer) => body.items.map(its('name'));
const search = async (q: string) => names(await list(`sort=number&q=${encodeURIComponent(q)}`));

const { app, admin } = staffApp({ CONTACT_DELIVERY: 'store' });
beforeAll(async () => {
  for (const person of people) {
    const answer = await app.applyWithFile({ ...validApplication, ...person }, realResumes.pdf);
    references.push(referenceIdOf(answer));
  }
});

test('a search finds all its words in any of name, address, phone, skills and college, whatever their case', async () => {
  expect(await search('rao')).toEqual(['Asha Rao', 'Arjun Rao']);
  expect(await search('RAO arjun')).toEqual(['Arjun Rao']);
  expect(await search('pes go')).toEqual(['Meera Iyer', 'Arjun Rao']);
  expect(await search('ravi_k@mailbox')).toEqual(['ravi kumar']);
  expect(await search('machine learning')).toEqual(['Asha Rao']);
  expect(await search('rao zoya')).toEqual([]);
});

test('a search of one or two characters finds the words that begin with them', async () => {
  expect(await search('c#')).toEqual(['Asha Rao']);
  expect(await search('z')).toEqual(['Zoya Khan']);
  expect(await search('ha')).toEqual([]);
});

test('a part whose first word has a letter or two begins a word, whatever stands before it', async () => {
  expect(await search('b.tech')).toEqual(['Meera Iyer']);
  expect(await search('m.sc')).toEqual(['Meera Iyer']);
  expect(await search('b.te')).toEqual(['Meera Iyer']);
  expect(await search('.tech')).toEqual(['Meera Iyer']);
  for (const q of ['b.com', 'm.com', 'b.ed', 'ph.d]{2']) expect([q, await search(q)]).toEqual([q, ['Meera Iyer']]);
  for (const q of ['h.d]{2', 'c.d(x']) expect([q, await search(q)]).toEqual([q, []]);
});

test('punctuation around the words of a list is ignored', async () => {
  expect(await search('java, 3d')).toEqual(['ravi kumar']);
  expect(await search('(zoya); 100%:')).toEqual(['Zoya Khan']);
  expect(await search(`${references[0]},`)).toEqual(['Asha Rao']);
});

test('a phone number is found however it is written', async () => {
  expect(await search('98450')).toEqual(['Meera Iyer']);
  expect(await search('+91 98450 12345')).toEqual(['Meera Iyer']);
  expect(await search('98450-12345')).toEqual(['Meera Iyer']);
});

test('a reference ID finds its lead, and so does its number alone', async () => {
  const [reference = ''] = references;
  expect(await search(reference)).toEqual(['Asha Rao']);
  expect(await search(reference.toLowerCase())).toEqual(['Asha Rao']);
  expect(await search(reference.replace(/.*\/0*/, ''))).toEqual(['Asha Rao']);
  expect(await search(`${site.referencePrefix}/Ref/999999`)).toEqual([]);
});

test('wildcards and statements are searched for literally', async () => {
  expect(await search('100%')).toEqual(['Zoya Khan']);
  expect(await search('%')).toEqual([]);
  expect(await search('arj_n')).toEqual([]);
  expect(await search('rju%rao')).toEqual([]);
  expect(await search(`rao'; DROP TABLE applications; --`)).toEqual([]);
  expect(await search('\\')).toEqual([]);
  expect(await search('$1')).toEqual([]);
  expect((await list('q=a%00b')).status).toBe(400);
  for (const bad of [
    'sort=name;DROP',
    'sort=(select 1)',
    'course=x',
    'limit=0',
    'limit=1e9',
    'from=yesterday',
    'tz=Mars',
  ])
    expect([bad, (await list(bad)).status]).toEqual([bad, 400]);
  expect(names(await list(''))).toHaveLength(people.length);
});

test('filters narrow the list, and one that is given twice takes either value', async () => {
  expect(names(await list('sort=number&course=AWS'))).toEqual(['Asha Rao', 'Zoya Khan']);
  expect(names(await list('sort=number&course=AWS&course=Data+Science'))).toEqual([
    'Asha Rao',
    'ravi kumar',
    'Zoya Khan',
  ]);
  expect(names(await list('yearOfPassing=2011'))).toEqual(['Arjun Rao']);
  expect(names(await list('workExperience=Fresher'))).toEqual([]);
  expect(names(await list('source=api'))).toHaveLength(people.length);
  expect(names(await list('source=web'))).toEqual([]);
  expect(names(await list('delivery=none'))).toHaveLength(people.length);
  expect(names(await list('delivery=failed'))).toEqual([]);
});

test('days are those of the time zone that is asked for, both ends included', async () => {
  await app.rows(`UPDATE applications SET received_at = '2026-03-01T20:00:00Z' WHERE email = 'zoya@mailbox.example'`);
  expect(names(await list('from=2026-03-01&to=2026-03-01'))).toEqual(['Zoya Khan']);
  expect(names(await list('from=2026-03-01&to=2026-03-01&tz=Asia/Kolkata'))).toEqual([]);
  expect(names(await list('from=2026-03-02&to=2026-03-02&tz=Asia/Kolkata'))).toEqual(['Zoya Khan']);
  // Midnight begins the day.
  expect(names(await list('from=2026-03-01&to=2026-03-01&tz=Asia/Dubai'))).toEqual([]);
  expect(names(await list('from=2026-03-02&to=2026-03-02&tz=Asia/Dubai'))).toEqual(['Zoya Khan']);
  expect(names(await list('from=2026-03-01T20:00:00Z&to=2026-03-01T20:00:00Z'))).toEqual(['Zoya Khan']);
  expect(names(await list('to=2026-03-01T19:59:59Z'))).toEqual([]);
});

test.each(['receivedAt', 'number', 'name', 'course', 'collegeName', 'yearOfPassing', 'highestEducation'])(
  'the order by %s can be read forwards and backwards, page by page, without a gap',
  async (sort) => {
    for (const order of [sort, `-${sort}`]) {
      const whole = names(await list(`sort=${order}`));
      const forwards: string[] = [];
      let page = await list(`sort=${order}&limit=2`);
      for (;;) {
        expect(page.body).toMatchObject({ total: people.length, totalIsExact: true });
        forwards.push(...names(page));
        if (!page.body.nextCursor) break;
        page = await list(`limit=2&cursor=${page.body.nextCursor}`);
      }
      const backwards = names(page);
      while (page.body.previousCursor) {
        page = await list(`limit=2&cursor=${page.body.previousCursor}`);
        backwards.unshift(...names(page));
      }
      expect(forwards).toEqual(whole);
      expect(backwards).toEqual(whole);
    }
  },
);

test('names are sorted whatever their case', async () => {
  expect(names(await list('sort=name'))).toEqual(['Arjun Rao', 'Asha Rao', 'Meera Iyer', 'ravi kumar', 'Zoya Khan']);
});

test('a cursor that was tampered with is refused, or finds nothing that it should not', async () => {
  const { body } = await list('limit=2');
  const read = JSON.parse(Buffer.from(body.nextCursor, 'base64url').toString());
  const write = (changes: object) => Buffer.from(JSON.stringify({ ...read, ...changes })).toString('base64url');
  for (const bad of ['x', 'e30', write({ sort: 'password' }), write({ keys: [] }), write({ keys: [{ a: 1 }] })])
    expect((await list(`cursor=${bad}`)).status).toBe(400);
  for (const keys of [[`'; DROP TABLE applications; --`, '1'], ['2026-01-01', 'x'], ['2026-01-01']])
    expect((await list(`cursor=${write({ keys })}`)).status).toBe(400);
  expect(names(await list(''))).toHaveLength(people.length);
});

test('a lead is read by its ID, its number or its reference ID, and says where its resume is', async () => {
  const [reference = ''] = references;
  const body = await admin.read(`applications/${encodeURIComponent(reference)}`);
  expect(body).toMatchObject({
    referenceId: reference,
    name: 'Asha Rao',
    skillList: ['C#', 'Machine Learning'],
    source: 'api',
    others: null,
    resume: { fileName: 'resume.pdf', isAvailable: true },
    deliveries: [],
    contactMessages: 0,
    previous: null,
    next: references[1],
  });
  for (const key of [body.id, body.number, reference.replaceAll('/', '-')])
    expect((await admin.read(`applications/${key}`)).id).toBe(body.id);
  for (const key of ['x', '999999', '00000000-0000-4000-8000-000000000000'])
    expect((await admin.call(`GET /api/admin/applications/${key}`)).status).toBe(404);

  const view = await admin.download(body.resume.viewPath);
  expect(view.content.equals(realResumes.pdf.content)).toBe(true);
  expect(view.headers.get('content-type')).toBe('application/octet-stream');
});

test('a resume is a download whose name can neither end the header nor hide its kind', async () => {
  const file = { ...makePdf(3_000), name: `cv"; filename=evil.exe; x="é\u202Efdp.pdf` };
  const answer = await app.applyWithFile({ ...validApplication, email: 'header@mailbox.example' }, file);
  const body = await admin.read(`applications/${encodeURIComponent(referenceIdOf(answer))}`);
  await app.rows(`UPDATE resumes SET file_name = $1 WHERE id = $2`, ['a"\r\nx-evil: 1\u202E.pdf', body.resume.id]);
  const download = await admin.download(body.resume.downloadPath);
  await app.rows(`DELETE FROM applications WHERE id = $1`, [body.id]);

  expect(download.status).toBe(200);
  expect(download.headers.get('x-evil')).toBeNull();
  expect(download.headers.get('content-disposition')).toBe(
    String.raw`attachment; filename="a\"??x-evil: 1?.pdf"; filename*=UTF-8''a%22%0D%0Ax-evil%3A%201%E2%80%AE.pdf`,
  );
  expect(download.content.equals(file.content)).toBe(true);
});

test('a resume that was removed here after its delivery says so', async () => {
  const body = await admin.read(`applications/${encodeURIComponent(references[2] ?? '')}`);
  await app.rows('UPDATE resumes SET content = NULL WHERE id = $1', [body.resume.id]);
  expect((await admin.call(`GET ${body.resume.downloadPath}`)).status).toBe(410);
  const again = await admin.call(`GET /api/admin/applications/${body.id}`);
  expect(again.body.resume).toMatchObject({ isAvailable: false, viewPath: null });
});

test('an early upload that no lead has can be read by no account', async () => {
  const [upload] = await app.rows<{ id: string }>(
    `INSERT INTO resumes (file_name, media_type, size, sha256, content) VALUES ('a.pdf', 'application/pdf', 1, '', 'x') RETURNING id`,
  );
  expect((await admin.call(`GET /api/admin/resumes/${upload?.id}`)).status).toBe(404);
});

test('the list says whether there is anything to tell of deliveries', async () => {
  const listed = () => admin.call('GET /api/admin/applications?limit=1');
  expect((await listed()).body.hasDeliveries).toBe(false);
  await app.rows(`INSERT INTO deliveries (application_id, kind) SELECT id, 'forward' FROM applications LIMIT 1`);
  expect((await listed()).body.hasDeliveries).toBe(true);
  await app.rows('DELETE FROM deliveries');
});

test('contact messages are listed, searched, paged and erased', async () => {
  for (const subject of ['one', 'two', 'three']) {
    const body = { name: 'Asha Rao', email: 'ASHA@mailbox.example', subject, message: `about ${subject}` };
    expect((await admin.call('POST /api/contact-messages', { body })).status).toBe(201);
  }
  const subjects = ({ body }: StaffAnswer) => body.items.map(its('subject'));
  const first = await admin.call('GET /api/admin/contact-messages?limit=2');
  expect([subjects(first), first.body.total]).toEqual([['three', 'two'], 3]);
  const second = await admin.call(`GET /api/admin/contact-messages?limit=2&cursor=${first.body.nextCursor}`);
  expect([subjects(second), second.body.nextCursor]).toEqual([['one'], null]);
  const back = await admin.call(`GET /api/admin/contact-messages?limit=2&cursor=${second.body.previousCursor}`);
  expect([subjects(back), back.body.previousCursor]).toEqual([['three', 'two'], null]);
  expect(subjects(await admin.call('GET /api/admin/contact-messages?q=ASHA+about+two'))).toEqual(['two']);
  const lead = await admin.call(`GET /api/admin/applications/${encodeURIComponent(references[0] ?? '')}`);
  expect(lead.body.contactMessages).toBe(3);
  expect((await admin.call(`DELETE /api/admin/contact-messages/${first.body.items[0].id}`)).status).toBe(204);
  expect(subjects(await admin.call('GET /api/admin/contact-messages'))).toEqual(['two', 'one']);
});

test('the overview counts every day of the period', async () => {
  const body = await admin.read('overview?days=14&tz=Asia/Kolkata');
  expect(body.perDay).toHaveLength(14);
  expect(body.perDay.at(-1).key).toBe(body.to);
  expect(body.total).toBe(people.length - 1);
  expect(body.perDay.at(-1).leads).toBe(body.total);
  const months = Object.values(site.retention);
  expect(body.retention.map(its('days'))).toEqual(months.map(daysOfMonths));
});

test('the overview counts deliveries by kind and state, and no more of those that were made than it says', async () => {
  const deliveriesNow = async () => (await admin.read('overview')).deliveries;
  expect(await deliveriesNow()).toEqual([]);
  const since = '2026-01-01T00:00:00.000Z';
  await app.rows(
    `INSERT INTO deliveries (application_id, kind, state, created_at, resume_version)
    SELECT a.id, d.kind::delivery_kind, d.state::delivery_state, $1::timestamptz, version
    FROM (SELECT id FROM applications LIMIT 1) a,
      (VALUES ('forward', 'waiting', 2), ('forward', 'failed', 1), ('drive', 'delivered', 10001)) d (kind, state, count),
      LATERAL generate_series(1, d.count) n, LATERAL (SELECT n + CASE state WHEN 'failed' THEN 10 ELSE 0 END AS version) v`,
    [since],
  );
  expect(await deliveriesNow()).toEqual([
    { kind: 'drive', waiting: 0, delivered: 10_000, failed: 0, oldestWaiting: null },
    { kind: 'forward', waiting: 2, delivered: 0, failed: 1, oldestWaiting: since },
  ]);
  await app.rows('DELETE FROM deliveries');
});

test('reading is recorded without the personal data that was read or searched for', async () => {
  await search('asha@mailbox.example');
  const entries = await app.recorded('true');
  const actions = new Set(entries.map(({ action }) => action));
  for (const action of ['application.list', 'application.read', 'resume.view', 'resume.download', 'message.list'])
    expect(actions).toContain(action);
  expect(JSON.stringify(entries)).not.toContain('asha@mailbox.example');
});

test('messages of another address that fits a pattern are not counted with a lead', async () => {
  const referenceId = referenceIdOf(
    await app.applyWithFile({ ...validApplication, email: 'a_b@mailbox.example' }, realResumes.pdf),
  );
  for (const email of ['a_b@mailbox.example', 'axb@mailbox.example'])
    await app.postJson('/api/contact-messages', { name: 'Asha Rao', email, subject: '', message: 'Hello' });
  expect((await admin.read(`applications/${encodeURIComponent(referenceId)}`)).contactMessages).toBe(1);
});
