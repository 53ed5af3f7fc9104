import { expect, test } from 'vitest';
import { daysOfMonths, site } from '../../shared/site.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { adminAt, adminSettings } from '../support/staff.ts';

async function apply(app: TestApp, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await app.applied();
}

const count = (app: TestApp) => app.count('applications');

const outlook = async (app: TestApp) => (await (await adminAt(app.url)).read('overview')).retention[0];

test('RETENTION_DAYS announces the erasure for a week, which another number starts again, and then erases older leads', async () => {
  await using app = await startApp(adminSettings);
  await apply(app, 3);
  await app.rows(`UPDATE applications SET received_at = now() - interval '400 days' WHERE number = 1`);
  const isNoted = (days: number) => async () =>
    (await app.rows('SELECT days FROM retention WHERE id = 1'))[0]?.days === days;

  await app.restart({ RETENTION_DAYS: '365' });
  await expect.poll(isNoted(365), { timeout: 45_000 }).toBe(true);
  expect(await outlook(app)).toMatchObject({ days: 365, due: 1, state: 'announced' });
  expect(await count(app)).toBe(3);

  // A week later, with another number.
  await app.rows(`UPDATE retention SET first_seen_at = now() - interval '8 days'`);
  await app.restart({ RETENTION_DAYS: '360' });
  await expect.poll(isNoted(360), { timeout: 45_000 }).toBe(true);
  expect(await outlook(app)).toMatchObject({ days: 360, state: 'announced' });
  expect(await count(app)).toBe(3);

  await app.rows(`UPDATE retention SET first_seen_at = now() - interval '8 days'`);
  await app.restart();
  await expect.poll(() => count(app), { timeout: 45_000 }).toBe(2);
  expect(await app.rows('SELECT number::int, by, reason FROM erasures')).toEqual([
    { number: 1, by: 'retention', reason: 'retention' },
  ]);
});
test('a number that would erase most leads erases none until it is confirmed', async () => {
  await using app = await startApp(adminSettings);
  await apply(app, 30);
  await app.rows(`UPDATE applications SET received_at = now() - interval '40 days' WHERE number > 2`);
  await app.rows(`INSERT INTO retention (days, first_seen_at) VALUES (30, now() - interval '8 days')
    ON CONFLICT (id) DO UPDATE SET days = excluded.days, first_seen_at = excluded.first_seen_at`);
  const hasRun = async () => app.logs().includes('more than half');

  await app.restart({ RETENTION_DAYS: '30' });
  await expect.poll(hasRun, { timeout: 45_000 }).toBe(true);
  expect(await outlook(app)).toMatchObject({ state: 'held', due: 28 });
  expect(await count(app)).toBe(30);

  await app.restart({ RETENTION_CONFIRM: '30' });
  await expect.poll(() => count(app), { timeout: 45_000 }).toBe(2);
});

test('by default, leads and messages are erased after the months that the privacy policy promises; off keeps all', async () => {
  await using app = await startApp(adminSettings);
  await apply(app, 2);
  const { applications, messages: ofMessages, requests } = site.retention;
  const days = {
    leads: daysOfMonths(applications),
    messages: daysOfMonths(ofMessages),
    requests: daysOfMonths(requests),
  };
  await app.rows(`UPDATE applications SET received_at = now() - make_interval(days => $1) WHERE number = 1`, [
    days.leads + 1,
  ]);
  await app.rows(
    `INSERT INTO contact_messages (received_at, name, email, subject, message)
     SELECT now() - make_interval(days => age), 'A', 'a@mailbox.example', 'Hello', age::text FROM unnest($1::int[]) age`,
    [[days.messages + 1, days.messages - 1]],
  );
  // Received long ago, and answered at these ages; the last one is unanswered.
  await app.rows(
    `INSERT INTO privacy_requests (received_at, answered_at, kind, name, email, phone, reference_id, message)
     SELECT now() - interval '5 years', now() - make_interval(days => age), 'see', 'A', 'a@mailbox.example', '', '', coalesce(age::text, 'open')
     FROM unnest($1::int[]) age`,
    [[days.requests + 1, days.requests - 1, null]],
  );
  const isNoted = async () => (await app.rows('SELECT days FROM retention ORDER BY id')).map((row) => row.days);
  await expect.poll(isNoted, { timeout: 45_000 }).toEqual([days.leads, days.messages, days.requests]);
  await app.rows(`UPDATE retention SET first_seen_at = now() - interval '8 days'`);
  await app.restart();

  await expect.poll(() => count(app), { timeout: 45_000 }).toBe(1);
  const messages = async () => (await app.rows('SELECT message FROM contact_messages')).map((row) => row.message);
  await expect.poll(messages, { timeout: 45_000 }).toEqual([String(days.messages - 1)]);
  const entry = { actor: 'retention', detail: { reason: 'retention', messages: 1 } };
  expect(await app.recorded("action = 'message.erase'")).toMatchObject([entry]);
  const answered = async () =>
    (await app.rows('SELECT message FROM privacy_requests ORDER BY number')).map((row) => row.message);
  await expect.poll(answered, { timeout: 45_000 }).toEqual([String(days.requests - 1), 'open']);

  await app.restart({ RETENTION_DAYS: 'off', MESSAGE_RETENTION_DAYS: 'off', REQUEST_RETENTION_DAYS: 'off' });
  expect(await outlook(app)).toBeUndefined();
});
