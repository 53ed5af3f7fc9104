import { expect, test } from 'vitest';
import { startApp, use } from '../support/app.ts';
import { type Answer, post, postJson, referenceIdOf, validApplication } from '../support/intake.ts';
import { forgeries, realResumes } from '../support/resumes.ts';

const json = { 'content-type': 'application/json' };

function expectProblem(answer: Answer, status: number, kind: string): void {
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    type: `/problems/${kind}`,
    title: expect.stringMatching(/\S/),
    status,
    detail: expect.stringMatching(/\S/),
  });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

const app = use(() => startApp({ CONTACT_DELIVERY: 'store' }));

test('a body that cannot be read is malformed', async () => {
  const call = `${app.url}/api/applications`;
  for (const body of ['{"name":', '["name"]', '"name"', ''])
    expectProblem(await post(call, body, json), 400, 'malformed-request');
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  expectProblem(await post(call, '--x\r\nContent-Disposition: form-da', multipart), 400, 'malformed-request');
  expectProblem(await post(call, 'x', { 'content-type': 'multipart/form-data' }), 400, 'malformed-request');
});

test('a path or a method that the API lacks is not found', async () => {
  expectProblem(await app.get('/api/nothing-here'), 404, 'not-found');
  expectProblem(await app.get('/api/applications'), 404, 'not-found');
  expectProblem(await app.post('/api/applications/1', '{}', json), 404, 'not-found');
});

test('other encodings than the three are refused', async () => {
  const xml = await app.post('/api/applications', '<a/>', { 'content-type': 'application/xml' });
  expectProblem(xml, 415, 'unsupported-media-type');
  expectProblem(await app.post('/api/resumes', '{}', json), 415, 'unsupported-media-type');
});

test('a contact message is stored, and checked', async () => {
  const message = { name: 'Meera', email: 'meera@mailbox.example', subject: 'Training', message: 'Hello\nthere' };
  const call = `${app.url}/api/contact-messages`;

  expect(await postJson(call, message)).toMatchObject({ status: 201, body: { received: true } });
  expect(await app.rows('SELECT name, email, subject, message FROM contact_messages')).toEqual([message]);
  const refused = await postJson(call, { ...message, email: 'meera' });
  expectProblem(refused, 422, 'invalid-fields');
  expect(refused.body).toMatchObject({ errors: { email: 'Please enter a valid email address' } });
  const incomplete = await postJson(call, { name: 'Meera' });
  expectProblem(incomplete, 422, 'invalid-fields');
});

test('no log line holds anything that a person sent', async () => {
  const secret = {
    ...validApplication,
    name: 'Zubeida Unlogged',
    email: 'zubeida@unlogged.example',
    address: 'Unlogged Street 77',
  };
  const file = { name: 'zubeida-unlogged.pdf', content: realResumes.pdf.content };
  const resumeUrl = await app.uploaded(file);

  referenceIdOf(await app.applyAsJson({ ...secret, resumeUrl }, { 'idempotency-key': 'unlogged-key' }));
  await app.applyAsJson({ ...secret, name: 'Other Unlogged', resumeUrl }, { 'idempotency-key': 'unlogged-key' });
  await app.applyAsJson({ ...secret, phone: 'unlogged', resumeUrl });
  await app.applyWithFile(secret, {
    ...file,
    content: forgeries['a web page renamed to .pdf']?.content ?? file.content,
  });
  await app.get('/?q=unlogged-query');
  await app.get('/api/unlogged-path?email=zubeida@unlogged.example');
  await app.post('/api/applications', '{"name":"Zubeida Unlogged"', json);
  // A violated constraint, whose message from the database quotes the whole row.
  await app.rows(
    `ALTER TABLE applications ADD CONSTRAINT refuse CHECK (email <> 'zubeida@unlogged.example') NOT VALID`,
  );
  await app.rows(`ALTER TABLE contact_messages ADD CONSTRAINT refuse CHECK (name <> 'Zubeida Unlogged')`);
  const failed = await app.applyWithFile(secret, file);
  const message = {
    name: 'Zubeida Unlogged',
    email: 'zubeida@unlogged.example',
    subject: 'Unlogged subject',
    message: 'Unlogged message',
  };
  const failedMessage = await app.postJson('/api/contact-messages', message);

  expectProblem(failed, 500, 'internal-error');
  expectProblem(failedMessage, 500, 'internal-error');
  await expect.poll(() => app.logs()).toContain('internal-error');
  expect(app.logs()).not.toMatch(/unlogged|zubeida/i);
  for (const value of [secret.phone, secret.skills, secret.collegeName, secret.certifications]) {
    expect(app.logs().includes(value)).toBe(false);
  }
});

test('internal errors are logged and not disclosed', async () => {
  await app.rows('ALTER TABLE resumes RENAME TO resumes_away');
  const answer = await app.upload(realResumes.pdf);
  await app.rows('ALTER TABLE resumes_away RENAME TO resumes');

  expectProblem(answer, 500, 'internal-error');
  expect(JSON.stringify(answer.body)).not.toMatch(/resumes|relation|sql|\bat\b.*\.ts/i);
  await expect.poll(() => app.logs()).toContain(answer.headers.get('x-request-id') ?? 'no ID');
  expect(await app.upload(realResumes.pdf)).toMatchObject({ status: 201 });
});
