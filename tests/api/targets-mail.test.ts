import { readFile } from 'node:fs/promises';
import { createServer } from 'node:tls';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Verdict } from '../../server/deliveries/failures.ts';
import type { Target } from '../../server/deliveries/target.ts';
import { createNoticeTarget, createReceiptTarget } from '../../server/deliveries/targets/mail.ts';
import { checkTarget } from '../../server/deliveries/targets.ts';
import { openPostgresql } from '../../server/platform/database/open-database.ts';
import { listen } from '../fakes/http.ts';
import { type SmtpCommand, startFakeSmtp } from '../fakes/smtp.ts';
import { use } from '../support/app.ts';
import { again, failureOf, makeJob, type TestJob, within } from '../support/delivery-jobs.ts';
import { createDatabase } from '../support/postgres.ts';

const database = use(async () => openPostgresql(await createDatabase(), 10));

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let config: ReturnType<typeof readConfig>;
let receipt: Target;
let notice: Target;
let job: TestJob;
beforeEach(async () => {
  // All tests write to one mailbox.
  await database.rows('TRUNCATE receipt_grants');
  smtp = await startFakeSmtp();
  config = readConfig({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Careers <careers@site.example>',
    RECEIPT_MAIL: 'on',
    NOTICE_MAIL_TO: 'Hiring <hiring@site.example>',
    PUBLIC_URL: 'https://www.site.example',
  });
  receipt = createReceiptTarget(config, { database });
  notice = createNoticeTarget(config);
  job = makeJob();
  return smtp.close;
});

function textOf(source: string): string {
  return source
    .slice(source.indexOf('\r\n\r\n') + 4)
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=');
}

test('an applicant gets a receipt with the reference ID, and nothing that was typed freely', async () => {
  await receipt.deliver(job, within());
  const [received] = smtp.mails;
  expect(received).toMatchObject({ from: 'careers@site.example', to: ['ananya.k@mailbox.example'] });
  expect(received?.headers).toMatchObject({
    from: 'Careers <careers@site.example>',
    to: 'ananya.k@mailbox.example',
    subject: 'We have received your registration: KNT/Ref/000042',
    'auto-submitted': 'auto-generated',
  });
  expect(textOf(received?.source ?? '')).toContain('Your reference ID: KNT/Ref/000042');
  expect(textOf(received?.source ?? '')).toContain(await job.mailedLink('en'));
  for (const typed of ['Ananya Krishnamurthy', 'PostgreSQL', '9880012345', 'résumé']) {
    expect(received?.source).not.toContain(typed);
  }
});

test('staff get a notice with the link to the lead, and nothing of the applicant', async () => {
  await notice.deliver(makeJob(), within());
  const [received] = smtp.mails;
  expect(received?.to).toEqual(['hiring@site.example']);
  expect(received?.headers.subject).toBe('New application KNT/Ref/000042: Data Science');
  expect(textOf(received?.source ?? '')).toContain('https://www.site.example/staff/leads/KNT%2FRef%2F000042');
  expect(received?.source).not.toContain('Ananya');
});

test('a mail that is sent again has the same Message-ID', async () => {
  smtp.reply('BODY', 'keepThenBreak');
  expect(await failureOf(receipt, job)).toMatchObject({ verdict: 'passing' });
  await receipt.deliver(again(job), within());
  const ids = smtp.mails.map(({ headers }) => headers['message-id']);
  expect(ids).toEqual([`<${job.id}@site.example>`, `<${job.id}@site.example>`]);
});

test.each([
  'one@mailbox.example,two',
  'a"b@mailbox.example',
  'a<b>c@mailbox.example',
  'a;b@mailbox.example',
  'group:a@mailbox.example',
  'a\r\nBcc:b@mailbox.example',
])('no mail goes to the address %j, which a mail server could take for more than one', async (email) => {
  const failure = await failureOf(receipt, { ...job, fields: { ...job.fields, email } });
  expect(failure).toMatchObject({ verdict: 'impossible', message: 'No mail can be sent to this address.' });
  expect(smtp.mails).toEqual([]);
});

test.each<[SmtpCommand, string, Verdict, RegExp]>([
  ['CONNECT', '421 4.3.2 Try later', 'passing', /answered 421/],
  ['CONNECT', '554 5.3.2 Not for you', 'target', /answered 554/],
  ['CONNECT', 'break', 'passing', /could not be reached/],
  ['AUTH', '535 5.7.8 Authentication failed', 'target', /name and password in SMTP_URL.*535/],
  ['AUTH', '454 4.7.0 Temporary failure', 'passing', /name and password in SMTP_URL.*454/],
  ['MAIL', '550 5.7.1 Sender refused', 'target', /answered 550.*Sender refused/],
  ['RCPT', '550 5.1.1 No such mailbox', 'refused', /answered 550.*No such mailbox/],
  ['RCPT', '450 4.2.1 Greylisted', 'passing', /answered 450.*Greylisted/],
  ['DATA', '452 4.3.1 Out of storage', 'passing', /answered 452/],
  ['BODY', '554 5.7.1 Spam', 'refused', /answered 554.*Spam/],
  ['BODY', '451 4.7.0 Busy', 'passing', /answered 451/],
  ['BODY', 'break', 'passing', /could not be reached/],
  ['RCPT', '550 5.4.5 Daily user sending limit exceeded', 'target', /answered 550.*sending limit/],
  ['CONNECT', 'A page of a proxy', 'passing', /not SMTP.*page of a proxy/],
  ['MAIL', 'A page of a proxy', 'passing', /not SMTP.*page of a proxy/],
  ['RCPT', 'A page of a proxy', 'passing', /not SMTP.*page of a proxy/],
  ['BODY', 'A page of a proxy', 'passing', /not SMTP.*page of a proxy/],
  ['BODY', 'hang', 'passing', /no answer in time/],
])('%s answered with %s is %s trouble', async (command, reply, verdict, message) => {
  smtp.reply(command, reply);
  const failure = await failureOf(receipt, makeJob(), within(reply === 'hang' ? 300 : undefined));
  expect(failure.message).toMatch(message);
  expect(failure).toMatchObject({ verdict });
  await expect.poll(() => smtp.hanging.size, { timeout: 5_000 }).toBe(0);
  expect(smtp.mails).toEqual([]);
});

test('a refused staff mailbox stops notices, and what the mail server said stays out of the log', async () => {
  smtp.reply('RCPT', '550 5.1.1 <hiring@site.example> unknown');
  const { verdict, words, message } = await failureOf(notice, makeJob());
  expect({ verdict, words }).toEqual({ verdict: 'target', words: 'NOTICE_MAIL_TO: The mail server answered 550.' });
  expect(message).toBe(`${words} It said: 550 5.1.1 <hiring@site.example> unknown`);
});

test('the check logs in without sending anything, and names a wrong password and a server that is not there', async () => {
  expect(await checkTarget(receipt, within())).toEqual([]);
  expect(smtp.mails).toEqual([]);
  smtp.reply('AUTH', '535 5.7.8 Authentication failed');
  expect(await checkTarget(notice, within())).toEqual([expect.stringMatching(/name and password in SMTP_URL/)]);
  await smtp.close();
  expect(await checkTarget(receipt, within())).toEqual([expect.stringContaining('refuses the connection')]);
});

test('a mail server without encryption, or with a certificate that cannot be trusted, stops the target', async () => {
  const pem = await readFile('tests/fixtures/self-signed.pem');
  await using impostor = await listen(createServer({ key: pem, cert: pem }), 0);
  for (const [port, message] of [
    [impostor.port, /its certificate cannot be trusted/],
    [smtp.port, /no encryption could be agreed on/],
  ] as const) {
    const secure = createNoticeTarget({ ...config, SMTP_URL: `smtps://127.0.0.1:${port}` });
    expect(await failureOf(secure, job)).toMatchObject({ verdict: 'target', message: expect.stringMatching(message) });
  }
});

test('a mail whose time was up before it began fails by that alone, though its server is not there either', async () => {
  await smtp.close();
  await expect(receipt.check(AbortSignal.abort(new Error('time is up')))).rejects.toThrow('time is up');
});
