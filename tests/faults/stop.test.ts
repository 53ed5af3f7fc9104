import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { brokenPromises, gatherCrowd, untilPromised } from '../support/applicants.ts';
import { untilDelivered, untilDeliveries } from '../support/deliveries.ts';
import { applied, encoded, formData, referenceIdOf, validApplication } from '../support/intake.ts';
import { makePdf } from '../support/resumes.ts';
import { startProduct } from '../support/server.ts';

async function beginToApply(origin: string, email: string) {
  const { type, content } = await encoded(formData({ ...validApplication, email }, makePdf(200_000)));
  const headers = { 'content-type': type, 'content-length': content.length, expect: '100-continue' };
  const sending = request(`${origin}/api/applications`, { method: 'POST', headers });
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(content.subarray(0, 100_000));
  async function finish() {
    sending.end(content.subarray(100_000));
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, headers: new Headers(), body: await json(response) };
  }
  return { finish };
}

test('SIGTERM lets requests in progress finish, and the process ends with 0', async () => {
  await using product = await startProduct();
  const senders = await Promise.all(
    ['a', 'b', 'c'].map((name) => beginToApply(product.server.url, `${name}@halfway.example`)),
  );

  const stopped = product.server.stop();
  await expect.poll(product.server.logs).toContain('shutting down');
  const ids = (await Promise.all(senders.map(({ finish }) => finish()))).map(referenceIdOf);

  expect(await stopped).toEqual({ code: 0, signal: null });
  expect(new Set(ids).size).toBe(3);
  expect(await product.rows(`SELECT 1 AS lead FROM applications WHERE email LIKE '%@halfway.example'`)).toHaveLength(3);
});

test('SIGTERM under load keeps everything that was answered 201', async () => {
  await using product = await startProduct();
  const crowd = gatherCrowd(product.server.url);
  await untilPromised(crowd, 30);
  const exit = await product.server.stop();
  await crowd.stop();

  expect(exit).toEqual({ code: 0, signal: null });
  expect(await brokenPromises(product.databaseUrl, crowd.promised)).toEqual([]);
});

test('SIGTERM lets deliveries that are quick finish, hands back what hangs at once, and nothing is delivered twice', async () => {
  await using webhook = await startFakeWebhook();
  await using script = await startFakeAppsScript();
  await using product = await startProduct({ ...webhook.settings, ...script.settings, DELIVERY_RETRY_SECONDS: '0.2' });
  webhook.faults.next('call', 'hang');
  await applied(product.server.url);
  await untilDeliveries(product, (rows) => rows.some((row) => row.kind === 'webhook' && row.tries === 1));
  await untilDeliveries(product, (rows) => rows.some((row) => row.kind === 'script' && row.state === 'delivered'));
  const exit = await product.server.stop();
  await product.server.restart();
  const rows = await untilDelivered(product, 2);

  expect(exit).toEqual({ code: 0, signal: null });
  expect(product.server.logs()).toContain('handed back');
  expect(rows.map((row) => row.tries)).toEqual([1, 2]);
});
