/** The original scripts, called as docs/product.md says, when they work and when they fail in any way. */
import { beforeEach, expect, test } from 'vitest';
import type { Verdict } from '../../server/deliveries/failures.ts';
import type { Target } from '../../server/deliveries/target.ts';
import { createForwardTarget, createScriptTarget, nextUrl } from '../../server/deliveries/targets/script.ts';
import { checkTarget } from '../../server/deliveries/targets.ts';
import { type ScriptFault, startFakeAppsScript } from '../fakes/apps-script.ts';
import { serve } from '../fakes/http.ts';
import { failureOf, makeJob, within } from '../support/delivery-jobs.ts';

let fake: Awaited<ReturnType<typeof startFakeAppsScript>>;
let upload: Target;
let forward: Target;
beforeEach(async () => {
  fake = await startFakeAppsScript();
  upload = createScriptTarget(fake.uploadUrl);
  forward = createForwardTarget(fake.forwardUrl);
  return fake.close;
});

test('the upload carries file, name, type and course as plain text, and gives the link', async () => {
  const job = makeJob({ size: 5 * 1024 * 1024 - 1, course: 'AWS' });
  const { link } = await upload.deliver(job, within());
  expect(link).toMatch(/^https:\/\/drive\.google\.com\/file\/d\//);
  const { content, ...rest } = fake.uploads[0] ?? { content: Buffer.alloc(0) };
  expect(rest).toEqual({ name: 'Ananya résumé.pdf', type: 'application/pdf', course: 'AWS' });
  expect(content.equals(job.content)).toBe(true);
  expect(fake.seen[0]).toMatch(/^POST \/macros\/s\/upload\/exec text\/plain/);
});

test('the redirect is followed with one GET that has no body, and the POST is never repeated', async () => {
  await upload.deliver(makeJob(), within());
  expect(fake.seen).toEqual([expect.stringMatching(/^POST /), 'GET /macros/echo']);
  expect(fake.mistakes).toEqual([]);
});

test('the forwarded application has every field that is not empty, the name of the resume and its link', async () => {
  const job = makeJob();
  expect(await forward.deliver(job, within())).toEqual({});
  expect(fake.applications).toEqual([
    { ...job.fields, resumeFileName: 'Ananya résumé.pdf', resumeUrl: 'https://www.site.example/api/resumes/1' },
  ]);
  expect(fake.seen[0]).toMatch(/^POST \/macros\/s\/forward\/exec application\/x-www-form-urlencoded/);
});

test.each<[ScriptFault, Verdict, RegExp, retryAfter?: number]>([
  ['serverError', 'passing', /answered 500\. It said: Error: Internal error$/],
  ['tooManyRequests', 'passing', /answered 429\.$/, 11],
  ['gone', 'target', /no script at this address \(404\)/],
  ['errorStatus', 'passing', /says that it failed. It said: Folder of the course not found$/],
  ['silentErrorStatus', 'passing', /says that it failed\.$/],
  ['errorObject', 'passing', /says that it failed. It said: Service Spreadsheets timed out$/],
  ['noUrl', 'refused', /without a link/],
  ['jsonText', 'refused', /without a link/],
  ['badUrl', 'refused', /without a link/],
  ['loginPage', 'target', /login page.*"Anyone"/],
  ['loginRedirect', 'target', /login page.*"Anyone"/],
  ['excusePage', 'passing', /web page came instead.*It said: Error: Sorry, unable to open the file/],
  ['missingFunctionPage', 'passing', /web page came instead.*Script function not found: doPost/],
  ['exceptionPage', 'refused', /The script failed.*TypeError: .*line 7/],
  ['captivePortal', 'passing', /web page came instead.*It said: Sign in to the network/],
  ['portalRedirect', 'target', /redirects to portal\.network\.example, which is not followed/],
  ['truncated', 'passing', /not JSON\.$/],
  ['empty', 'passing', /not JSON\.$/],
  ['notJson', 'passing', /not JSON\.$/],
  ['oversized', 'passing', /not JSON\.$/],
  ['broken', 'passing', /could not be reached: the connection broke/],
  ['lostReply', 'passing', /could not be reached: the connection broke/],
  ['endlessRedirects', 'target', /in a circle/],
  ['temporaryRedirect', 'target', /answered 307/],
  ['hang', 'passing', /no answer in time/],
  ['doneThenHang', 'passing', /no answer in time/],
  ['stall', 'passing', /no answer in time/],
])('an upload that meets %s is %s trouble', async (fault, verdict, message, retryAfter) => {
  fake.faults.next('upload', fault);
  const failure = await failureOf(upload, makeJob(), within(/hang|stall/i.test(fault) ? 300 : undefined));
  expect([failure.verdict, failure.retryAfter]).toEqual([verdict, retryAfter]);
  expect(failure.message).toMatch(message);
  expect(failure.message).not.toMatch(/[\p{Cc}\p{Cf}<>]/u);
  expect(fake.mistakes).toEqual([]);
});

test('a byte order mark before the answer makes no difference', async () => {
  fake.faults.next('upload', 'byteOrderMark');
  expect((await upload.deliver(makeJob(), within())).link).toMatch(/^https:/);
});

test.each<ScriptFault>(['broken', 'serverError'])(
  'an answer that cannot be fetched because of %s is fetched again, without running the script twice',
  async (fault) => {
    fake.faults.next('echo', fault);
    await upload.deliver(makeJob(), within());
    expect(fake.uploads).toHaveLength(1);
    expect(fake.seen.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  },
);

test.each<[ScriptFault, Verdict, RegExp, retryAfter?: number]>([
  ['gone', 'target', /no script at this address/],
  ['tooManyRequests', 'passing', /answered 429\.$/, 11],
  ['errorResult', 'passing', /says that it failed. It said: Sheet "Applications" not found$/],
  ['noSuccess', 'passing', /says that it failed. It said: Sheet not found$/],
  ['exceptionPage', 'refused', /TypeError/],
])('a forwarded application that meets %s is %s trouble', async (fault, verdict, message, retryAfter) => {
  fake.faults.next('forward', fault);
  const failure = await failureOf(forward, makeJob());
  expect([failure.verdict, failure.retryAfter]).toEqual([verdict, retryAfter]);
  expect(failure.message).toMatch(message);
});

test('an applicant’s texts are text in the spreadsheet, whatever they begin with', async () => {
  const job = makeJob({ fileName: '@SUM(A1).pdf' });
  const typed = { name: '=HYPERLINK("http://x.example")', skills: '＋1', address: 'Plain', experienceYears: '2.5' };
  await forward.deliver({ ...job, fields: { ...job.fields, ...typed } }, within());
  expect(fake.applications[0]).toMatchObject({
    name: `'=HYPERLINK("http://x.example")`,
    skills: `'＋1`,
    address: 'Plain',
    experienceYears: '2.5',
    phone: job.fields.phone,
    resumeFileName: `'@SUM(A1).pdf`,
  });
});

test('any JSON that tells no failure is an answer to a forwarded application', async () => {
  fake.faults.next('forward', 'jsonText');
  await forward.deliver(makeJob(), within());
  expect(fake.applications).toHaveLength(1);
});

test('the check runs nothing, and names a login page, a missing script and one that cannot be reached', async () => {
  expect(await checkTarget(upload, within())).toEqual([]);
  expect(await checkTarget(forward, within())).toEqual([]);
  expect(fake.uploads).toEqual([]);
  fake.faults.next('look', 'loginPage', 'gone', 'broken', 'serverError');
  const found = [/login page.*"Anyone"/, /no script/, /could not be reached/, /answered 500/];
  for (const finding of found) expect(await checkTarget(upload, within())).toEqual([expect.stringMatching(finding)]);
});

test.each(['localhost', '[::1]', '169.254.169.254', 'script.googleusercontent.com.evil.example'])(
  'a script that redirects to %s, which is not allowed, is not followed, and its words are not shown',
  async (host) => {
    const seen: string[] = [];
    await using echo = await serve({
      reply({ url }) {
        seen.push(url.href);
        return { status: 200, body: '{"url":"https://drive.example/1"}' };
      },
    });
    const location = `http://${host}:${new URL(echo.url).port}/latest/meta-data/`;
    await using script = await serve({ reply: () => ({ status: 302, body: 'internal words', headers: { location } }) });
    const failure = await failureOf(createScriptTarget(`${script.url}/exec`), makeJob());
    expect(failure).toMatchObject({ verdict: 'target', message: expect.stringContaining('is not followed') });
    expect(failure.message).not.toContain('words');
    expect(seen).toEqual([]);
  },
);

const script = new URL('https://script.google.com/macros/s/upload/exec');
const follow = (location: string) => nextUrl({ headers: { location } }, script, script).href;

test.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://',
  'http://script.google.com/echo',
  'http://script.googleusercontent.com/echo',
])('a redirect from an encrypted address to %j is not followed', (location) => {
  expect(() => follow(location)).toThrow('is not followed');
  expect(() => follow('')).toThrow('to no address');
});

test.each(['https://script.googleusercontent.com/echo?k=1', 'https://script.google.com/a/macros/exec'])(
  'a redirect to %s is followed',
  (location) => {
    expect(follow(location)).toBe(location);
  },
);
