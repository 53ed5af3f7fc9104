import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import type { Verdict } from '../../server/deliveries/failures.ts';
import type { Target } from '../../server/deliveries/target.ts';
import { createWebhookTarget, signWebhook } from '../../server/deliveries/targets/webhook.ts';
import { checkTarget } from '../../server/deliveries/targets.ts';
import { listen } from '../fakes/http.ts';
import { startFakeWebhook, type WebhookFault } from '../fakes/webhook.ts';
import { again, failureOf, makeJob, type TestJob, within } from '../support/delivery-jobs.ts';

const targetAt = (url: string, secret = `whsec_${'A'.repeat(32)}`) => createWebhookTarget({ url, secret });

let receiver: Awaited<ReturnType<typeof startFakeWebhook>>;
let target: Target;
let job: TestJob;
beforeEach(async () => {
  receiver = await startFakeWebhook();
  target = targetAt(`${receiver.url}/applications`, receiver.secret);
  job = makeJob();
  return receiver.close;
});

test('a signature is the one of the Standard Webhooks specification', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(signWebhook(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}')).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a receiver gets the application, signed, with the delivery as its ID', async () => {
  await target.deliver(job, within());
  const [call] = receiver.calls;
  expect(call?.isSigned).toBe(true);
  expect(call?.headers).toMatchObject({ 'webhook-id': job.id, 'content-type': 'application/json' });
  expect(JSON.parse(call?.body ?? '')).toEqual({
    event: 'application.received',
    referenceId: 'KNT/Ref/000042',
    receivedAt: '2026-11-21T07:00:00.000Z',
    fields: job.fields,
    resume: {
      fileName: 'Ananya résumé.pdf',
      mediaType: 'application/pdf',
      size: 30_000,
      version: 1,
      url: 'https://www.site.example/api/resumes/1',
    },
  });
});

test('a call that is made again has the same ID', async () => {
  receiver.faults.next('call', 'lostReply');
  expect(await failureOf(target, job)).toMatchObject({ verdict: 'passing' });
  await target.deliver(again(job), within());
  expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual([job.id, job.id]);
});

const verdicts: Partial<Record<Verdict, WebhookFault[]>> = {
  refused: [400, 413, 422],
  target: [401, 403, 404, 405, 410],
  passing: [408, 409, 423, 425, 429, 500, 503, 'broken', 'webPage', 'longWebPage', 'hang'],
};

test.each(Object.entries(verdicts).flatMap(([verdict, faults]) => faults.map((fault) => [fault, verdict] as const)))(
  '%s is %s trouble, and the wait that it asks for is passed on',
  async (fault, verdict) => {
    receiver.faults.next('call', fault);
    const failure = await failureOf(target, job, within(fault === 'hang' ? 300 : undefined));
    const retryAfter = fault === 429 || fault === 503 ? 13 : undefined;
    expect([failure.verdict, failure.retryAfter]).toEqual([verdict, retryAfter]);
  },
);

test('an attempt at a receiver that changes the protocol ends with its time', async () => {
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n';
  const receiving = createTcpServer((socket) => socket.once('data', () => socket.write(upgrade)));
  await using other = await listen(receiving, 0);
  const failure = await failureOf(targetAt(`http://127.0.0.1:${other.port}/`), job, within(300));
  expect(failure).toMatchObject({ verdict: 'passing' });
});

test('a receiver whose name does not exist stops the target', async () => {
  expect((await failureOf(targetAt('https://nobody.invalid/'), makeJob())).message).toMatch(
    /name is not known|cannot be looked up/,
  );
});

test('a receiver whose certificate cannot be trusted gets nothing and stops the target', async () => {
  const pem = await readFile('tests/fixtures/self-signed.pem');
  let requests = 0;
  const receiving = createServer({ key: pem, cert: pem }, (_, response) => {
    requests += 1;
    response.end();
  });
  await using impostor = await listen(receiving, 0);
  expect(await failureOf(targetAt(`https://localhost:${impostor.port}/`), makeJob())).toMatchObject({
    verdict: 'target',
    message: expect.stringContaining('its certificate cannot be trusted'),
  });
  expect(requests).toBe(0);
});

test('a redirect is not followed', async () => {
  receiver.faults.next('call', 302);
  const failure = await failureOf(target, makeJob());
  expect(failure).toMatchObject({ verdict: 'target', message: expect.stringContaining('redirects (302)') });
  expect(receiver.calls).toEqual([]);
});

test('the check calls nothing, and names a receiver that is not there', async () => {
  expect(await checkTarget(target, within())).toEqual([]);
  expect(receiver.calls).toEqual([]);
  await receiver.close();
  expect(await checkTarget(target, within())).toEqual([expect.stringContaining('refuses the connection')]);
});
