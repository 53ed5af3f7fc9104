import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startApp, use } from '../support/app.ts';
import { encoded, formData, validApplication } from '../support/intake.ts';
import { makePdf } from '../support/resumes.ts';
import { applyFrom, bodyWithFile, stallFrom } from '../support/slow-clients.ts';

const megabyte = 1024 ** 2;
const attacker = '127.0.0.66';
const applicant = '127.0.0.7';

/** Milliseconds for a prompt answer, below the minute and a half after which silent senders are disconnected. */
const atOnce = 20_000;

const app = use(() => startApp({ TRUST_PROXY: '1' }));

const stalled: Socket[] = [];
afterEach(() => {
  for (const socket of stalled.splice(0)) socket.destroy();
});

async function attack(bytes: number): Promise<void> {
  const body = await bodyWithFile(makePdf(5 * megabyte - 1).content);
  for (let index = 0; index < 60; index++) stalled.push(await stallFrom(attacker, app.url, body, bytes));
}

test.each([
  ['a little', 5_000],
  ['almost all', 4 * megabyte],
])(
  'while 60 uploads of one address send %s of what they announce, applications are accepted at once',
  async (_part, bytes) => {
    const withLink = async () => ({ ...validApplication, resumeUrl: await app.uploaded(makePdf(5_000)) });
    const json = { type: 'application/json', content: Buffer.from(JSON.stringify(await withLink())) };
    const multipart = await encoded(formData(await withLink()));
    await attack(bytes);
    const begin = performance.now();
    const statuses = await Promise.all([
      applyFrom(applicant, app.url, await bodyWithFile(makePdf(2 * megabyte).content)),
      applyFrom(applicant, app.url, await bodyWithFile(makePdf(200_000).content)),
      // Applicants without a file do not wait, even at the attacker's address.
      applyFrom(attacker, app.url, json),
      applyFrom(attacker, app.url, multipart),
    ]);

    expect(statuses).toEqual([201, 201, 201, 201]);
    expect(performance.now() - begin).toBeLessThan(atOnce);
  },
);

test('uploads whose clients leave make room at once, and are no errors', async () => {
  await attack(4 * megabyte);
  const begin = performance.now();
  const waiting = applyFrom(attacker, app.url, await bodyWithFile(makePdf(5 * megabyte - 1).content));
  for (const socket of stalled.splice(0)) socket.destroy();

  expect(await waiting).toBe(201);
  expect(performance.now() - begin).toBeLessThan(atOnce);
  expect(app.logs()).not.toMatch(/"level":[56]0/);
});

test('150 addresses that send 3 MB and then a little every five seconds keep no applicant waiting', async () => {
  const body = await bodyWithFile(makePdf(5 * megabyte - 1).content);
  for (let index = 0; index < 150; index++)
    stalled.push(await stallFrom(attacker, app.url, body, 3 * megabyte, `203.0.113.${index}`));
  let sent = 3 * megabyte;
  const trickle = setInterval(() => {
    for (const socket of stalled) socket.write(body.content.subarray(sent, sent + 5_000));
    sent += 5_000;
  }, 5_000);
  const times: number[] = [];
  for (let index = 0; index < 30; index++) {
    const begin = performance.now();
    const file = makePdf(index % 3 === 0 ? 2 * megabyte : 200_000).content;
    expect(await applyFrom(applicant, app.url, await bodyWithFile(file), `198.51.100.${index}`)).toBe(201);
    times.push(performance.now() - begin);
  }
  clearInterval(trickle);

  expect(Math.max(...times)).toBeLessThan(atOnce);
}, 120_000);

test('clients that send headers too slowly, or nothing at all, are disconnected', async () => {
  const { hostname, port } = new URL(app.url);
  const open = () => connect(Number(port), hostname).resume();
  const dripping = open();
  const silent = open();
  stalled.push(dripping, silent);
  dripping.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const drip = setInterval(() => dripping.write('X-Drop: 1\r\n'), 1000);
  const closed = (socket: Socket) =>
    new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  const cutOff = Promise.all([dripping, silent].map(closed)).then(() => true);
  const outcome = await Promise.race([cutOff, delay(45_000, false)]);
  clearInterval(drip);

  expect(outcome).toBe(true);
}, 60_000);
