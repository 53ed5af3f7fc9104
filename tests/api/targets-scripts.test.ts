/** The original scripts, called as docs/product.md says, when they work and in all ways in which they do not. */
import { expect, onTestFinished, test } from 'vitest';
import { createForwardTarget } from '../../server/deliveries/targets/apps-script/forward.ts';
import { createScriptTarget } from '../../server/deliveries/targets/apps-script/upload.ts';
import { type ScriptFault, startFakeAppsScript } from '../fakes/apps-script.ts';
import { failureOf, makeJob, within } from '../support/delivery-jobs.ts';

async function scripts() {
  const fake = await startFakeAppsScript();
  onTestFinished(fake.close);
  return { fake, upload: createScriptTarget(fake.uploadUrl), forward: createForwardTarget(fake.forwardUrl) };
}

test('the upload carries file, name, type and course as plain text, and gives the link', async () => {
  const { fake, upload } = await scripts();
  const job = makeJob({ size: 5 * 1024 * 1024 - 1, course: 'AWS' });
  const { link } = await upload.deliver(job, within());
  expect(link).toMatch(/^https:\/\/drive\.google\.com\/file\/d\//);
  const { content, ...rest } = fake.uploads[0] ?? { content: Buffer.alloc(0) };
  expect(rest).toEqual({ name: 'Ananya résumé.pdf', type: 'application/pdf', course: 'AWS' });
  expect(content.equals(job.content)).toBe(true);
  expect(fake.seen[0]).toMatch(/^POST \/macros\/s\/upload\/exec text\/plain/);
});

test('the redirect is followed with one GET that has no body, and the POST is never repeated', async () => {
  const { fake, upload } = await scripts();
  await upload.deliver(makeJob(), within());
  expect(fake.seen).toEqual([expect.stringMatching(/^POST /), 'GET /macros/echo']);
  expect(fake.mistakes).toEqual([]);
});

test('the forwarded application has every field that is not empty, the name of the resume and its link', async () => {
  const { fake, forward } = await scripts();
  const job = makeJob();
  expect(await forward.deliver({ ...job, fields: { ...job.fields, others: '' } }, within())).toEqual({});
  const { others, ...filled } = job.fields;
  expect(fake.applications).toEqual([
    { ...filled, resumeFileName: 'Ananya résumé.pdf', resumeUrl: 'https://www.site.example/api/resumes/1' },
  ]);
  expect(others).toBeUndefined();
  expect(fake.seen[0]).toMatch(/^POST \/macros\/s\/forward\/exec application\/x-www-form-urlencoded/);
});

test.each<[ScriptFault, boolean, RegExp]>([
  ['serverError', true, /^Upload failed with status 500: .*Internal error/],
  ['tooManyRequests', true, /^Upload failed with status 429: Too many requests$/],
  ['gone', false, /^Upload failed with status 404: .*the file does not exist/],
  ['errorStatus', true, /^Folder of the course not found$/],
  ['silentErrorStatus', true, /^Upload failed$/],
  ['noUrl', false, /^No URL returned from upload service$/],
  ['jsonText', false, /^No URL returned from upload service$/],
  ['badUrl', false, /not a web address/],
  ['loginPage', false, /login page.*"Anyone".*SCRIPT_UPLOAD_URL/],
  ['excusePage', true, /Google did not run the script: .*unable to open the file/],
  ['exceptionPage', false, /The script failed: .*TypeError: .*line 7/],
  ['notJson', false, /not JSON: done/],
  ['broken', true, /could not be reached: the connection broke/],
  ['lostReply', true, /could not be reached: the connection broke/],
  ['redirectLoop', false, /in a circle/],
  ['endlessRedirects', false, /in a circle/],
  ['temporaryRedirect', false, /send everything once more.*307.*SCRIPT_UPLOAD_URL/],
  ['badRedirect', false, /cannot be followed: file:/],
  ['oversized', false, /longer than 64 kB/],
])('an upload that meets %s is worth another try: %s', async (fault, isTemporary, message) => {
  const { fake, upload } = await scripts();
  fake.faults.next('upload', fault);
  const failure = await failureOf(upload, makeJob());
  expect(failure).toMatchObject({ isTemporary });
  expect(failure.message).toMatch(message);
  expect(fake.mistakes).toEqual([]);
});

test('the wait that the script asks for is passed on', async () => {
  const { fake, upload, forward } = await scripts();
  fake.faults.next('upload', 'tooManyRequests');
  expect((await failureOf(upload, makeJob())).retryAfter).toBe(11);
  fake.faults.next('forward', 'tooManyRequests');
  expect((await failureOf(forward, makeJob())).retryAfter).toBe(11);
});

test.each<ScriptFault>(['hang', 'doneThenHang', 'stall'])(
  'a script that shows %s does not hold a try for ever',
  async (fault) => {
    const { fake, upload } = await scripts();
    fake.faults.next('upload', fault);
    const failure = await failureOf(upload, makeJob(), within(300));
    expect(failure).toMatchObject({ isTemporary: true, message: expect.stringContaining('no answer in time') });
  },
);

test.each<ScriptFault>(['broken', 'serverError'])(
  'an answer that cannot be fetched because of %s is fetched again, without running the script twice',
  async (fault) => {
    const { fake, upload } = await scripts();
    fake.faults.next('echo', fault);
    await upload.deliver(makeJob(), within());
    expect(fake.uploads).toHaveLength(1);
    expect(fake.seen.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  },
);

test.each<[ScriptFault, boolean, RegExp]>([
  ['serverError', true, /^HTTP error! status: 500$/],
  ['tooManyRequests', true, /^HTTP error! status: 429$/],
  ['gone', false, /^HTTP error! status: 404$/],
  ['errorStatus', true, /The script failed: .*Sheet \\"Applications\\" not found/],
  ['loginPage', false, /login page.*APPLICATION_FORWARD_URL/],
  ['exceptionPage', false, /TypeError/],
  ['notJson', false, /not JSON/],
  ['broken', true, /could not be reached/],
  ['redirectLoop', false, /in a circle/],
  ['oversized', false, /longer than 64 kB/],
])('a forwarded application that meets %s is worth another try: %s', async (fault, isTemporary, message) => {
  const { fake, forward } = await scripts();
  fake.faults.next('forward', fault);
  const failure = await failureOf(forward, makeJob());
  expect(failure).toMatchObject({ isTemporary });
  expect(failure.message).toMatch(message);
});

test('any JSON that tells no failure is an answer to a forwarded application', async () => {
  const { fake, forward } = await scripts();
  fake.faults.next('forward', 'jsonText');
  await forward.deliver(makeJob(), within());
  expect(fake.applications).toHaveLength(1);
});

test('the check runs nothing, and names a login page, a missing script and one that cannot be reached', async () => {
  const { fake, upload, forward } = await scripts();
  expect(await upload.check(within())).toEqual([]);
  expect(await forward.check(within())).toEqual([]);
  expect(fake.uploads).toEqual([]);
  fake.faults.next('look', 'loginPage', 'gone', 'broken', 'serverError');
  expect(await upload.check(within())).toEqual([expect.stringMatching(/^SCRIPT_UPLOAD_URL: .*login page.*"Anyone"/)]);
  expect(await forward.check(within())).toEqual([expect.stringMatching(/^APPLICATION_FORWARD_URL: .*no script/)]);
  expect(await upload.check(within())).toEqual([expect.stringContaining('could not be reached')]);
  expect(await upload.check(within())).toEqual([expect.stringContaining('answers 500')]);
});
