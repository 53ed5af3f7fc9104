import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { site } from '../../shared/site.ts';
import { startApp, use } from '../support/app.ts';
import { type Answer, formData, validApplication } from '../support/intake.ts';
import { forgeries, lockedResumes, makePdf, realResumes, type SampleFile } from '../support/resumes.ts';

function missingIn(answer: Answer, ...texts: string[]): string[] {
  const page = html(answer).replaceAll('\r\n', '\n');
  return texts.filter((text) => !page.includes(renderToStaticMarkup(text)));
}

function html({ body }: Answer): string {
  if (typeof body !== 'string') throw new Error('Not a page');
  return body;
}

function referenceIdIn(answer: Answer): string {
  const id = new RegExp(`${site.referencePrefix}/Ref/\\d{6}`).exec(html(answer))?.[0];
  if (!id) throw new Error(`No reference ID in the answer, status ${answer.status}`);
  return id;
}

function keptResume(answer: Answer): string | undefined {
  const input = /<input[^>]*name="resumeUrl"[^>]*>/.exec(html(answer))?.[0] ?? '';
  return /value="([^"]+)"/.exec(input)?.[1];
}

const app = use(startApp);

function submit(fields: Readonly<Record<string, string>>, resume?: SampleFile): Promise<Answer> {
  return app.post('/registration-form', formData(fields, resume));
}

test('an accepted application is answered with a page that shows its reference ID', async () => {
  const answer = await submit(validApplication, realResumes.pdf);

  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(/<script(?![^>]*\bsrc=)(?![^>]*application\/(ld\+)?json)/.exec(html(answer))).toBeNull();
  expect(
    await app.rows('SELECT number FROM applications WHERE number = $1', [
      Number(referenceIdIn(answer).split('/').at(-1)),
    ]),
  ).toHaveLength(1);
});

test('a browser sends an empty file part where no file was chosen', async () => {
  const form = formData(validApplication);
  form.append('resume', new File([], ''));
  const answer = await app.post('/registration-form', form);

  expect(answer.status).toBe(422);
  expect(missingIn(answer, 'Resume upload is required')).toEqual([]);
});

test('a refused application comes back with its messages and everything that was typed, and nothing of it is stored', async () => {
  const typed = { ...validApplication, email: 'refused@mailbox', phone: '98800' };
  const refused = await submit(typed, realResumes.docx);

  expect(refused.status).toBe(422);
  const messages = [
    'Please enter a valid email address',
    'Please enter a valid 10-digit phone number',
    'Please choose your resume again.',
  ];
  expect(missingIn(refused, ...messages, ...Object.values(typed))).toEqual([]);
  expect(await app.rows('SELECT FROM resumes WHERE sha256 = sha256($1)', [realResumes.docx.content])).toEqual([]);
});

test('a resume that was uploaded before stays through refusals, and is sent with the corrected form', async () => {
  const resumeUrl = await app.uploaded(realResumes.docx);
  const first = await submit({ ...validApplication, name: '', resumeUrl });
  const second = await submit({ ...validApplication, phone: '1', resumeUrl: keptResume(first) ?? '' });
  const corrected = { ...validApplication, email: 'kept-file@mailbox.example', resumeUrl: keptResume(second) ?? '' };

  expect(missingIn(second, 'resume.docx')).toEqual([]);
  expect((await submit(corrected)).status).toBe(201);
  const [lead] = await app.rows<{ content: Buffer }>(
    'SELECT content FROM resumes r JOIN applications a ON a.resume_id = r.id WHERE email = $1',
    [corrected.email],
  );
  expect(lead?.content.equals(realResumes.docx.content)).toBe(true);
});

test('markup in any field comes back as text', async () => {
  const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const fields = Object.fromEntries(Object.keys(validApplication).map((name) => [name, `${name} ${attack}`]));
  const answer = await submit(fields, { name: `<img src=x>.pdf`, content: realResumes.pdf.content });

  expect(answer.status).toBe(422);
  expect(/<script>alert|<img src=x/.exec(html(answer))).toBeNull();
  expect(missingIn(answer, `name ${attack}`, `address ${attack}`, `portfolio ${attack}`)).toEqual([]);
});

test.each([
  ['of another kind', forgeries['a picture renamed to .pdf'], 415, 'Please upload a PDF, DOC or DOCX file'],
  ['with a password', lockedResumes['a PDF with a password'], 415, 'Please remove the password from your resume'],
  ['that is too large', makePdf(6 * 1024 * 1024), 413, 'File size should be less than 5MB'],
])('a file %s is refused with what to do, and everything typed kept', async (_what, file, status, message) => {
  const answer = await submit(validApplication, file);
  expect(answer.status).toBe(status);
  expect(missingIn(answer, message, validApplication.address)).toEqual([]);
  expect(keptResume(answer)).toBeUndefined();
});

test('the same press twice is one lead, whose link is given once: the same answers and file prove nothing', async () => {
  const fields = { ...validApplication, email: 'twice@mailbox.example' };
  const linkIn = (answer: Answer) => /href="[^"]*\/application#([0-9A-Z]{26})"/.exec(html(answer))?.[1];
  const press = () => submit(fields, realResumes.pdf);
  const answers = [...(await Promise.all([press(), press()])), await press()];
  const leads = await app.rows<{ key: string }>('SELECT idempotency_key AS key FROM applications WHERE email = $1', [
    fields.email,
  ]);
  const [referenceId, ...others] = new Set(answers.map(referenceIdIn));
  // Its key follows from answers and file, and is no proof either.
  const key = { 'idempotency-key': leads[0]?.key ?? '' };
  const underItsKey = await app.applyWithFile(fields, realResumes.pdf, key);

  expect([leads.length, others]).toEqual([1, []]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers.filter(linkIn)).toHaveLength(1);
  expect(underItsKey.body).toEqual({ referenceId });
});

test('a body that is no form is answered with the page', async () => {
  const answer = await app.post('/registration-form', 'name=x', { 'content-type': 'text/csv' });

  expect(answer.status).toBe(415);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});
