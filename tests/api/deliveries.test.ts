import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { startApp, use } from '../support/app.ts';
import { deliveriesOf, letTimePass, runDeliveries, untilDelivered, untilDeliveries } from '../support/deliveries.ts';
import { numberOf, referenceIdOf, validApplication } from '../support/intake.ts';
import { realResumes } from '../support/resumes.ts';
import { adminAt, adminSettings, createToken, listenForNews } from '../support/staff.ts';

const webhook = use(startFakeWebhook);
const script = use(startFakeAppsScript);
const env = () => ({ ...adminSettings, ...webhook.settings, ...script.settings, DELIVERY_RETRY_SECONDS: '0.2' });
const app = use(() => startApp(env()));
afterEach(async () => {
  webhook.faults.stop();
  script.faults.stop();
  await app.rows('DELETE FROM delivery_pauses');
  await app.clear();
});

const apply = async (more: Record<string, string> = {}) => (await app.applied(more, realResumes.pdf)).referenceId;

test('an accepted application reaches every target, and the resume’s link is kept', async () => {
  const referenceId = await apply({ email: validApplication.email });
  const rows = await untilDelivered(app, 2);

  expect(rows).toMatchObject([
    { kind: 'script', tries: 1, last_error: null, link: expect.stringMatching(/^https:/) },
    { kind: 'webhook', tries: 1, last_error: null },
  ]);
  const call = webhook.calls.find(({ body }) => body.includes(referenceId));
  expect(call?.isSigned).toBe(true);
  expect(JSON.parse(call?.body ?? '').fields).toEqual(
    Object.fromEntries(Object.entries(validApplication).filter(([, value]) => value !== '')),
  );
  expect(script.uploads.at(-1)?.content.equals(realResumes.pdf.content)).toBe(true);
});

test('staff at another server hear of leads and deliveries', async () => {
  await using other = await startApp({ WORKERS: '0' }, app.databaseUrl);
  const { token } = await createToken(await adminAt(app.url), ['read']);
  const news = await listenForNews(other.url, token);
  const told = news.until('leads');
  await apply({ email: validApplication.email });
  await told;
  await news.until('deliveries');
  expect(news.heard()).not.toContain(validApplication.email);
  await news.close();
});

test('a repeat adds no deliveries, and a refused application leaves none', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const resumeUrl = await app.uploaded(realResumes.pdf);
  const once = { ...validApplication, resumeUrl };
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.applyAsJson(once, headers)));
  const other = await app.applyAsJson({ ...once, name: 'Another Person' });

  expect(new Set(answers.map(referenceIdOf)).size).toBe(1);
  expect(other.status).toBe(422);
  expect(await deliveriesOf(app)).toHaveLength(2);
});

test('an application whose deliveries cannot be stored is not accepted, and nothing of it stays', async () => {
  await app.rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'full'; END $$`);
  await app.rows('CREATE TRIGGER refuse BEFORE INSERT ON deliveries FOR EACH ROW EXECUTE FUNCTION refuse()');
  try {
    const answer = await app.applyWithFile(validApplication, realResumes.pdf);
    expect(answer.status).toBe(500);
    for (const table of ['applications', 'resumes', 'deliveries']) expect(await app.count(table), table).toBe(0);
  } finally {
    await app.rows('DROP FUNCTION refuse CASCADE');
  }
  await apply();
  await untilDelivered(app, 2);
});

test('a temporary failure is retried until it works, with its reason for staff and no personal data in the log', async () => {
  webhook.faults.next('call', 'broken', 'lostReply', 'broken');
  await apply({ name: 'Lakshmi Narayanaswamy', email: 'lakshmi@mailbox.example' });
  const rows = await untilDelivered(app, 2);

  expect(rows.find((row) => row.kind === 'webhook')).toMatchObject({ tries: 4, last_error: null });
  expect(app.logs()).toContain('will be tried again');
  expect(app.logs()).not.toMatch(/lakshmi/i);
});

test('a target that names a time is not asked again before it', async () => {
  webhook.faults.next('call', 503);
  await apply();
  await untilDeliveries(app, (rows) => rows.some((row) => row.last_error?.includes('503')));
  const [delivery] = await app.rows(
    `SELECT extract(epoch FROM due_at - now()) AS seconds FROM deliveries WHERE kind = 'webhook'`,
  );

  // The fake's Retry-After, minus the time since.
  expect(Number(delivery?.seconds)).toBeGreaterThan(8);
  expect(Number(delivery?.seconds)).toBeLessThanOrEqual(13);
});

test('a delivery that failed earlier is made again on request', async () => {
  await apply();
  await apply();
  const [first, second] = (await untilDelivered(app, 4)).filter(({ kind }) => kind === 'webhook');
  await app.rows(`UPDATE deliveries SET state = 'failed', failures = 9, last_error = '400' WHERE kind = 'webhook'`);
  const listed = await runDeliveries(app, ['list', '--state', 'failed'], env());
  await runDeliveries(app, ['replay', first?.id ?? ''], env());
  await untilDeliveries(app, (rows) => rows.find(({ id }) => id === first?.id)?.state === 'delivered');
  const all = await runDeliveries(app, ['replay', '--all-failed'], env());
  const rows = await untilDelivered(app, 4);

  expect(listed).toContain(second?.id);
  expect(listed.trim().split('\n')).toHaveLength(2);
  expect(all).toContain('1 deliveries');
  expect(rows.filter(({ kind }) => kind === 'webhook')).toMatchObject([{ tries: 2 }, { tries: 2 }]);
  expect(await app.rows('SELECT FROM deliveries WHERE failures > 0')).toEqual([]);
  const recorded = await app.recorded("action = 'delivery.replay'");
  expect(recorded).toMatchObject([{ detail: { id: first?.id } }, { actor: 'command line' }]);
});

test('a paused kind waits, also in a process that starts later, until it is resumed', async () => {
  await runDeliveries(app, ['pause', 'webhook'], env());
  await app.restart();
  const referenceId = await apply();
  await untilDeliveries(app, (rows) => rows.find((row) => row.kind === 'script')?.state === 'delivered');
  const paused = await deliveriesOf(app);
  const shown = await (await adminAt(app.url)).read(`applications/${numberOf(referenceId)}`);
  const status = await runDeliveries(app, ['status'], env());
  await runDeliveries(app, ['resume'], env());
  await untilDelivered(app, 2);

  expect(paused.find((row) => row.kind === 'webhook')).toMatchObject({ state: 'waiting', tries: 0 });
  expect(status).toMatch(/webhook +paused since/);
  expect(shown.deliveries).toMatchObject([{ isPaused: false }, { isPaused: true }]);
  const recorded = await app.recorded("action IN ('delivery.pause', 'delivery.resume')");
  expect(recorded).toMatchObject([{ detail: { kinds: ['webhook'] } }, { action: 'delivery.resume' }]);
});

test('a process without workers leaves its deliveries to one that has some', async () => {
  await app.restart({ WORKERS: '0' });
  await apply();
  await apply();
  const before = await deliveriesOf(app);
  await app.restart({ WORKERS: '2' });
  await untilDelivered(app, 4);

  expect(before.map(({ state, tries }) => [state, tries])).toEqual(Array.from({ length: 4 }, () => ['waiting', 0]));
});

test('an outage of three days loses nothing and needs no hand', async () => {
  webhook.faults.often(1, ['broken', 'lostReply'], ['call']);
  script.faults.often(1, ['serverError', 'broken'], ['upload']);
  const people = 3;
  for (let person = 0; person < people; person++) await apply();
  let before = await deliveriesOf(app);
  const triesOf = (rows: typeof before, kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((sum, { tries }) => sum + tries, 0);
  for (let day = 0; day < 3; day++) {
    const rows = await untilDeliveries(app, (found) =>
      ['script', 'webhook'].every((kind) => triesOf(found, kind) > triesOf(before, kind)),
    );
    expect(rows.every(({ state }) => state === 'waiting')).toBe(true);
    before = rows;
    await letTimePass(app, '1 day');
  }
  const [longest] = await app.rows(`SELECT max(extract(epoch FROM due_at - now())) AS seconds FROM deliveries`);
  webhook.faults.stop();
  script.faults.stop();
  await letTimePass(app, '1 hour');
  await untilDelivered(app, 2 * people);

  expect(Number(longest?.seconds)).toBeLessThanOrEqual(3600);
});

test('leads from before a target was set up are delivered on request, except imported ones', async () => {
  await app.restart({ RESUME_DELIVERY: 'none', WEBHOOK_URL: '' });
  for (let lead = 0; lead < 3; lead++) await apply();
  expect(await deliveriesOf(app)).toEqual([]);
  await app.rows(`UPDATE applications SET source = 'import' WHERE number = (SELECT min(number) FROM applications)`);
  await app.restart(env());
  const told = await runDeliveries(app, ['enqueue-missing'], env());
  const again = await runDeliveries(app, ['enqueue-missing'], env());
  const webhooks = await runDeliveries(app, ['enqueue-missing', '--kind', 'webhook'], env());
  const rows = await untilDelivered(app, 4);
  const [imported] = await app.rows(`SELECT number FROM applications WHERE source = 'import'`);

  expect(told).toContain('script: 2 deliveries');
  expect(again).toContain('script: 0 deliveries');
  expect(webhooks).toContain('webhook: 2 deliveries');
  expect(rows.map((row) => row.kind)).toEqual(['script', 'webhook', 'script', 'webhook']);
  expect(rows.map(({ number }) => number)).not.toContain(imported?.number);
});

test('a file is removed from the database once it has been delivered for RESUME_KEEP_DAYS, and no other', async () => {
  const numbers = [await apply(), await apply(), await apply(), await apply()].map(numberOf);
  const [old, recent, failed, another] = numbers;
  await untilDelivered(app, 8);
  await app.rows(
    `UPDATE deliveries SET delivered_at = now() - CASE number WHEN $1 THEN interval '6 days' ELSE interval '8 days' END,
       state = CASE number WHEN $2 THEN 'failed'::delivery_state ELSE state END
     FROM applications a WHERE a.id = application_id`,
    [recent, failed],
  );
  await app.rows(
    `INSERT INTO deliveries (application_id, kind) SELECT id, 'drive' FROM applications WHERE number = $1`,
    [another],
  );
  const maintained = () => app.lines('maintenance done').length;
  const before = maintained();
  await app.restart({ RESUME_KEEP_DAYS: '7' });
  await expect.poll(maintained, { timeout: 30_000 }).toBeGreaterThan(before);
  const rows = await app.rows(
    `SELECT a.number::int, r.content IS NULL AS removed, r.size, r.file_name FROM applications a
     JOIN resumes r ON r.id = a.resume_id ORDER BY a.number`,
  );

  expect(rows.map(({ number, removed }) => [number, removed])).toEqual([
    [old, true],
    [recent, false],
    [failed, false],
    [another, false],
  ]);
  expect(rows[0]).toMatchObject({ size: realResumes.pdf.content.length, file_name: 'resume.pdf' });
});
