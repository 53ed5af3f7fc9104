import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildReader } from '../../scripts/build/resume-bundles.ts';
import { mediaTypes } from '../../server/intake/resumes/media-types.ts';
import { createReader } from '../../server/intake/resumes/open-resume.ts';
import { textLimits } from '../../server/intake/resumes/reader/limits.ts';
import { serve } from '../fakes/http.ts';
import { emptyFolder, nextRound, staffApp } from '../support/app.ts';
import { validApplication } from '../support/intake.ts';
import { docxOf, fixture, makePdf, realResumes, type SampleFile } from '../support/resumes.ts';
import { its } from '../support/staff.ts';

const openResume = createReader(path.join(import.meta.dirname, '../../dist/reader/open-resume.mjs'));

test.each(['pdf', 'doc', 'docx'] as const)('a %s is read in the order of its lines', async (format) => {
  const outcome = await openResume({ mediaType: mediaTypes[format], content: realResumes[format].content });
  expect(outcome).toEqual({ state: 'read', text: expect.stringContaining('Skills\n'), risks: [] });
  expect(outcome).toMatchObject({ text: expect.stringContaining('Placement portal: a web application') });
});

test('characters that a database cannot keep are removed, and long texts are cut off', async () => {
  // Quotes take two characters of the reader's answer.
  const content = docxOf(['A&#0;\u200b&#x1F600; &amp; &lt;Rao&gt; &xxe;', '"'.repeat(150_000)]).content;
  const outcome = await openResume({ mediaType: mediaTypes.docx, content });
  if (outcome.state !== 'read') throw new Error(outcome.state);
  expect(outcome.text).toMatch(/^A😀 & <Rao> &xxe;\n""/);
  expect(Buffer.byteLength(outcome.text ?? '')).toBeLessThanOrEqual(textLimits.text);
});

test('a bomb, an entity that names a file, a locked file and a loop end with a reason', async () => {
  const read = (mediaType: string, content: Buffer) => openResume({ mediaType, content });
  const docx = (file: string) => read(mediaTypes.docx, fixture(file).content);
  const pdf = (file: string) => read(mediaTypes.pdf, fixture(file).content);
  const entity = { state: 'read', text: 'Asha &x;', risks: [] };
  expect(await docx('hostile/entity-of-a-file.docx')).toEqual(entity);
  const bomb = { state: 'read', text: '', risks: ['unchecked'] };
  expect(await docx('hostile/text-of-200-megabytes.docx.br')).toEqual(bomb);
  expect(await pdf('passwords/aes-256-password.pdf')).toEqual({ state: 'locked' });
  expect(await pdf('hostile/page-as-its-own-content.pdf')).toMatchObject({ state: expect.any(String) });
  expect(await read('text/html', Buffer.from('<p>'))).toMatchObject({ state: 'unreadable' });
});

test('a file that the machine had no time for is read later', async () => {
  const waiting = path.join(await emptyFolder(), 'waiting.mjs');
  await writeFile(waiting, 'setInterval(() => {}, 1000)');
  const extract = createReader(waiting, 1);
  await expect(extract({ mediaType: mediaTypes.pdf, content: Buffer.from('') })).rejects.toThrow('read again later');
});

test.each(['', '{"risks":["none"]}'])(
  'a reader that a file has taken over, and that answers %j, has read nothing',
  async (answer) => {
    const program = path.join(await emptyFolder(), 'taken-over.mjs');
    await writeFile(program, `process.stdout.write(${JSON.stringify(answer)})`);
    const outcome = await createReader(program)({ mediaType: 'application/pdf', content: Buffer.from('') });
    expect(outcome).toMatchObject({ state: 'unreadable' });
  },
);

test('its process reaches no file, no network and no other program', async () => {
  const folder = await emptyFolder();
  await using server = await serve({ reply: () => ({ status: 200, body: 'reached' }) });
  const program = path.join(import.meta.dirname, '../support/locked-program.ts');
  await buildReader(folder, program);
  const probe = createReader(path.join(folder, 'open-resume.mjs'));
  const outcome = await probe({ mediaType: new URL(server.url).port, content: Buffer.from('') });
  if (outcome.state !== 'read') throw new Error(outcome.state);
  expect(JSON.parse(outcome.text ?? '')).toEqual({
    connect: 'ERR_ACCESS_DENIED',
    listen: 'ERR_ACCESS_DENIED',
    fetch: 'refused',
    import: 'refused',
    module: 'refused',
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    process: 'ERR_ACCESS_DENIED',
    thread: 'ERR_ACCESS_DENIED',
    code: 'refused',
    settings: 'none',
  });
});

/** Each resume is read in a new process, which takes a while on a busy machine. */
const readTime = { timeout: 90_000 };

const { app, admin } = staffApp({ RESUME_TEXT: 'on' });
afterEach(() => app.clear());

const apply = (answers: Record<string, string>, file: SampleFile) =>
  app.applied({ email: validApplication.email, ...answers }, file);
const search = async (q: string) => (await admin.read(`applications?q=${encodeURIComponent(q)}`)).items;
const texts = () => app.rows<{ text: string }>('SELECT text, problem FROM resume_texts ORDER BY text');
const allRead = async (count: number) => {
  await nextRound(app, 'read-resumes');
  await expect.poll(async () => (await texts()).length, readTime).toBe(count);
};

test('words, phrases, a year and a course in one box find the resume, whose matching line is shown', async () => {
  const asha = {
    name: 'Asha Rao',
    yearOfPassing: '2023',
    address: '4th Cross, Bengaluru',
    phone: '9876501234',
    skills: 'SQL',
  };
  const { referenceId: reference, number } = await apply(
    asha,
    docxOf(['Asha Rao', 'Machine learning with Python, Node.js and C++', 'Learning about machines']),
  );
  await apply({ name: 'Ravi Nair', skills: 'SQL' }, docxOf(['Learning machine vision with Pythons']));
  await allRead(2);
  const lead = await admin.read(`applications/${number}`);
  expect((await admin.call(`GET ${lead.resume.downloadPath}/text`)).body).toEqual({
    text: 'Asha Rao\nMachine learning with Python, Node.js and C++\nLearning about machines',
    missing: null,
  });

  const found = await search('python bengaluru "machine learning" 2023');
  expect(found.map(its('referenceId'))).toEqual([reference]);
  expect(found[0].match).toMatchObject({
    where: 'Resume',
    text: expect.stringContaining('Machine learning with Python, Node.js and C++'),
  });
  for (const [q, names] of [
    ['pytho', ['Ravi Nair', 'Asha Rao']],
    ['"python"', ['Asha Rao']],
    ['"learning machine"', ['Ravi Nair']],
    ['node.js c++', ['Asha Rao']],
    ['c++ 1234', ['Asha Rao']],
    ['v.p', []],
    ['python java', []],
    ['python -- 2023', ['Asha Rao']],
    // Beginnings of field names, which no text contains.
    ['cours', []],
    ['year', []],
    ['high', []],
    ['work', []],
  ] as const)
    expect((await search(q)).map(its('name')), q).toEqual(names);
  const exported = await admin.call('GET /api/admin/applications/export?format=csv&q=pytho');
  expect(exported.body).toContain('Ravi Nair');
});

test('the text goes with a withdrawal, an erasure and the setting, also beside one that goes on, and follows a correction', async () => {
  const withdrawn = await apply({ name: 'Asha Rao' }, docxOf(['Kubernetes withdrawn']));
  const erased = await apply({ name: 'Ravi Nair' }, docxOf(['Kubernetes erased']));
  const corrected = await apply({ name: 'Zoya Khan' }, docxOf(['Kubernetes corrected']));
  await allRead(3);
  const call = (what: string, body: object) => app.postJson(`/api/application/${what}`, body);

  const { whatsapp, address } = validApplication;
  const email = 'corrected@mailbox.example';
  const correction = { secret: corrected.secret, email, phone: '9000077777', whatsapp, address };
  expect(await search(`kubernetes ${validApplication.email}`)).toHaveLength(3);
  expect((await call('contact', correction)).status).toBe(200);
  expect(await search('kubernetes 7777 corrected@mail')).toHaveLength(1);
  expect(await search(`kubernetes ${validApplication.email}`)).toHaveLength(2);

  expect((await call('withdraw', { secret: withdrawn.secret })).status).toBe(204);
  expect(await search('kubernetes')).toHaveLength(2);
  const resume = `(SELECT resume_id FROM applications WHERE number = ${erased.number})`;
  const erasing = await app.begin(`SELECT FROM resumes WHERE id = ${resume} FOR UPDATE`);
  await app.restart({ RESUME_TEXT: 'off' });
  await nextRound(app, 'read-resumes');
  await expect.poll(texts, readTime).toEqual([{ text: 'Kubernetes erased', problem: null }]);
  await erasing.rows(`DELETE FROM resume_texts WHERE resume_id = ${resume}`);
  await erasing.commit();
  expect(await texts()).toEqual([]);

  await admin.call(`DELETE /api/admin/applications/${erased.number}?reason=request`);
  const [left] = await app.rows<{ id: string }>('SELECT resume_id AS id FROM applications');
  const text = await admin.call(`GET /api/admin/resumes/${left?.id}/text`);
  expect(text.body).toEqual({ text: '', missing: 'off' });
  await app.restart({ RESUME_TEXT: 'on' });
  await allRead(1);
  await admin.call(`DELETE /api/admin/applications/${corrected.number}?reason=request`);
  expect(await texts()).toEqual([]);
}, 240_000);

test('a file that is withheld is not read, and one that cannot be read is found by its fields', async () => {
  await app.restart({ CLAMD_URL: 'tcp://127.0.0.1:9' });
  await apply({ name: 'Asha Rao', course: 'AWS' }, makePdf(2_000));
  expect(await search('asha aws')).toHaveLength(1);
  const completed = "SELECT FROM pgboss.job_common WHERE name = 'read-resumes' AND state = 'completed'";
  const rounds = async () => (await app.rows(completed)).length;
  const before = await rounds();
  await nextRound(app, 'read-resumes');
  await expect.poll(rounds, readTime).toBeGreaterThan(before);
  expect(await texts()).toEqual([]);
});
