import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { columnOf } from '../../shared/fields.ts';
import { site } from '../../shared/site.ts';
import { startApp, use } from '../support/app.ts';
import { formData, numberOf, referenceIdOf, validApplication } from '../support/intake.ts';
import { forgeries, lockedResumes, makePdf, realResumes, type SampleFile } from '../support/resumes.ts';

const tooLarge = { errors: { resume: 'File size should be less than 5MB' } };
const wrongType = 'Please upload a PDF, DOC or DOCX file';
const locked = 'Please remove the password from your resume';
const again = { errors: { resume: 'Please upload your resume again.' } };
const sizeLimit = 5 * 1024 * 1024;

const app = use(startApp);

async function storedLead(referenceId: string) {
  const [lead] = await app.rows(
    'SELECT a.*, r.file_name, r.media_type, r.size, r.sha256, r.content FROM applications a JOIN resumes r ON r.id = a.resume_id WHERE a.number = $1',
    [numberOf(referenceId)],
  );
  return lead;
}

function expectFile(lead: Record<string, unknown> | undefined, { content }: SampleFile): void {
  expect(lead?.size).toBe(content.length);
  expect(content.equals(lead?.content as Buffer)).toBe(true);
  expect(createHash('sha256').update(content).digest()).toEqual(lead?.sha256);
}

test('a multipart application is answered with the first reference ID alone, and stored field by field', async () => {
  const answer = await app.applyWithFile(validApplication, realResumes.pdf);

  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    referenceId: `${site.referencePrefix}/Ref/000001`,
    applicationLink: expect.stringMatching(/^\/application#[0-9A-Z]{26}$/),
  });
  const lead = await storedLead(referenceIdOf(answer));
  expect(lead).toMatchObject({
    ...Object.fromEntries(Object.entries(validApplication).map(([name, value]) => [columnOf(name), value])),
    number: '1',
    others: null,
    year_of_passing: 2022,
    experience_years: '2.50',
  });
  expectFile(lead, realResumes.pdf);
});

test('JSON and form-urlencoded applications name their resume by its link', async () => {
  const early = await app.upload(realResumes.docx);
  expect(early.body).toEqual({
    resumeUrl: expect.stringMatching(new RegExp(`^${site.url}/api/admin/resumes/[0-9a-f-]{36}$`)),
    fileName: 'resume.docx',
    size: realResumes.docx.content.length,
  });
  const numbers = { yearOfPassing: 2022, experienceYears: 2.5 };
  const asJson = await app.applyAsJson({ ...validApplication, ...numbers, ...(early.body as object) });
  const form = new URLSearchParams({ ...validApplication, resumeUrl: await app.uploaded(realResumes.doc) });
  const asForm = await app.post('/api/applications', form);

  const [jsonLead, formLead] = [await storedLead(referenceIdOf(asJson)), await storedLead(referenceIdOf(asForm))];
  expect(jsonLead).toMatchObject({ name: validApplication.name, experience_years: '2.50', year_of_passing: 2022 });
  expectFile(jsonLead, realResumes.docx);
  expect(formLead).toMatchObject({ address: validApplication.address });
  expectFile(formLead, realResumes.doc);
});

test('the content of a file decides, not its name or media type', async () => {
  const misnamed = { name: '../../My résumé (final).doc', content: realResumes.docx.content };
  const lead = await storedLead(referenceIdOf(await app.applyWithFile(validApplication, misnamed)));

  expect(lead).toMatchObject({
    file_name: 'My résumé (final).docx',
    media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });
  expectFile(lead, misnamed);
});

const refusals = [
  ...Object.entries(forgeries).map(([what, file]) => [what, file, 'resume-type', wrongType] as const),
  ...Object.entries(lockedResumes).map(([what, file]) => [what, file, 'resume-password', locked] as const),
];

test.each(refusals)('%s is refused', async (_what, file, kind, detail) => {
  const withForm = await app.applyWithFile({ ...validApplication, name: '' }, file);
  const early = await app.upload(file);
  const body = { type: `/problems/${kind}`, detail, errors: { resume: detail } };
  for (const answer of [withForm, early]) expect(answer).toMatchObject({ status: 415, body });
  expect(withForm.body).toMatchObject({ errors: { name: expect.any(String) } });
});

test('5 MB exactly is refused, and one byte less is accepted', async () => {
  const whole = makePdf(sizeLimit);
  const less = makePdf(sizeLimit - 1);

  for (const answer of [await app.applyWithFile(validApplication, whole), await app.upload(whole)])
    expect(answer).toMatchObject({ status: 413, body: { detail: 'File size should be less than 5MB', ...tooLarge } });
  expectFile(await storedLead(referenceIdOf(await app.applyWithFile(validApplication, less))), less);
  expect(await app.upload(less)).toMatchObject({ status: 201, body: { size: sizeLimit - 1 } });
});

test('a resume is uploaded for a course, or not at all', async () => {
  const courseFirst = { errors: { course: 'Please select a course before uploading a resume.' } };
  for (const course of ['', 'Underwater Basket Weaving'])
    expect(await app.upload(realResumes.pdf, course)).toMatchObject({ status: 422, body: courseFirst });
  expect(await app.post('/api/resumes', formData({ course: 'Data Science' }))).toMatchObject({
    status: 422,
    body: { errors: { resume: 'Resume upload is required' } },
  });
});

test.each([
  ['that names no upload', `${site.url}/api/admin/resumes/00000000-0000-4000-8000-000000000000`],
  ['of another origin', 'https://files.example/api/admin/resumes/00000000-0000-4000-8000-000000000000'],
  ['that goes on after the ID', `${site.url}/api/admin/resumes/00000000-0000-4000-8000-000000000000/x`],
  ['that is none', 'resume.pdf'],
])('a resume link %s is refused', async (_what, resumeUrl) => {
  expect(await app.applyAsJson({ ...validApplication, resumeUrl })).toMatchObject({ status: 422, body: again });
});

test('a resume link serves one application, and a repeat of that one', async () => {
  const resumeUrl = await app.uploaded(realResumes.pdf);
  const first = await app.applyAsJson({ ...validApplication, resumeUrl });
  const repeat = await app.applyAsJson({ ...validApplication, resumeUrl });
  const other = await app.applyAsJson({ ...validApplication, name: 'Someone Else', resumeUrl });

  // Staff can read the fields and the link, so that these prove nothing: there is no second link to the own page.
  expect(repeat).toMatchObject({ status: 201, body: { referenceId: referenceIdOf(first) } });
  expect(repeat.body).not.toHaveProperty('applicationLink');
  expect(other).toMatchObject({ status: 422, body: again });
});

test('the same key and content sent fifty times at once is one lead with one file', async () => {
  const files = async () => (await app.rows('SELECT FROM resumes')).length;
  const before = await files();
  const file = makePdf(20_000);
  const link = { ...validApplication, resumeUrl: await app.uploaded(realResumes.pdf) };
  for (const [key, send] of [
    ['fifty-files', (headers: Record<string, string>) => app.applyWithFile(validApplication, file, headers)],
    ['fifty-links', (headers: Record<string, string>) => app.applyAsJson(link, headers)],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ 'idempotency-key': key })));
    expect(new Set(answers.map(referenceIdOf)).size).toBe(1);
    expect(await app.rows('SELECT FROM applications WHERE idempotency_key = $1', [key])).toHaveLength(1);
  }
  expect(await files()).toBe(before + 2);
});

test('the same key with other fields or another file is refused', async () => {
  const headers = { 'idempotency-key': 'reused' };
  const first = await app.applyWithFile(validApplication, realResumes.pdf, headers);
  const changed = { ...validApplication, name: 'Someone Else' };
  const otherFields = await app.applyWithFile(changed, realResumes.pdf, headers);
  const otherFile = await app.applyWithFile(validApplication, realResumes.doc, headers);
  const repeat = await app.applyWithFile(validApplication, realResumes.pdf, headers);

  const body = { type: '/problems/idempotency-key-reused', status: 409, referenceId: referenceIdOf(first) };
  for (const answer of [otherFields, otherFile]) expect(answer).toMatchObject({ status: 409, body });
  expect(referenceIdOf(repeat)).toBe(referenceIdOf(first));
});

test('an unusable key is refused', async () => {
  for (const key of ['', 'k'.repeat(201)]) {
    const answer = await app.applyWithFile(validApplication, realResumes.pdf, { 'idempotency-key': key });
    expect(answer.status).toBe(400);
  }
});

test('two hundred applications at once get two hundred reference IDs', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      app.applyWithFile({ ...validApplication, email: `applicant-${index}@mailbox.example` }, makePdf(2_000)),
    ),
  );

  const ids = answers.map(referenceIdOf);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(new RegExp(`^${site.referencePrefix}/Ref/\\d{6}$`));
  expect(
    await app.rows(`SELECT count(DISTINCT number)::int AS leads FROM applications WHERE email LIKE 'applicant-%'`),
  ).toEqual([{ leads: 200 }]);
});
