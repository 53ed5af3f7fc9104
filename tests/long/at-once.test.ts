import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyAudit } from '../../server/audit/seals.ts';
import { eraseWithdrawn } from '../../server/erasure/erase.ts';
import { purgeResumes } from '../../server/intake/resumes/read-resume.ts';
import { expireUploads } from '../../server/intake/resumes/uploads.ts';
import { connectPool } from '../../server/platform/database/open-database.ts';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { startApp } from '../support/app.ts';
import { type Applied, appliedOf, callsAt, formData, validApplication } from '../support/intake.ts';
import { Random } from '../support/random.ts';
import { makePdf } from '../support/resumes.ts';
import { adminAt, adminSettings, colleagueAt, firstAdmin } from '../support/staff.ts';

const people = 24;
const actions = 100;
const colleague = 'ravi@staff.example';

test('no deadlock, no server error, and every accepted lead that was not erased is there', {
  timeout: 600_000,
}, async () => {
  await using script = await startFakeAppsScript();
  await using webhook = await startFakeWebhook();
  const env = {
    ...adminSettings,
    RESUME_TEXT: 'on',
    ...script.settings,
    ...webhook.settings,
    CONTACT_DELIVERY: 'store',
    WORKERS: '2',
  };
  await using one = await startApp(env);
  await using other = await startApp(env, one.databaseUrl);
  const admin = await adminAt(one.url);
  const admins = [admin, await adminAt(other.url)];
  const { id: colleagueId } = await colleagueAt(one, colleague);
  await using database = connectPool(one.databaseUrl, 8);

  const chance = new Random(17);
  const random = () => chance.next();
  const pick = <Item>(items: readonly Item[]) => chance.of(items);
  const leads: Applied[] = [];
  const gone = new Set<number>();
  const changes: string[] = [];
  const batches: string[] = [];
  /** Of the latest leads, so that many meet at one. */
  const some = () => pick(leads.slice(-40));
  const url = () => pick([one.url, other.url]);
  const staff = (call: string, body?: object, headers = {}) => pick(admins).call(call, { body, headers });
  const patch = (work: object) => staff(`PUT /api/admin/applications/${some().number}/work`, work, { 'if-match': '*' });
  const { post, postJson, applyAsJson, applyWithFile, uploaded } = callsAt(url);
  const own = (path: string, body: object) => postJson(`/api/application${path}`, { secret: some().secret, ...body });
  const done = { status: 200, body: null as unknown };
  const mailbox = () => `${pick(['asha', 'ravi', randomUUID()])}@mailbox.example`;
  const bulk = (filter: object, change: object) => {
    const changeId = randomUUID();
    changes.push(changeId);
    return staff('POST /api/admin/work/changes', { changeId, filter, change });
  };

  const kinds: Record<string, () => Promise<{ status: number; body: unknown }>> = {
    async apply() {
      const phone = pick(['9000000001', '9000000002', '9000000003']);
      const answer = await applyWithFile({ ...validApplication, email: mailbox(), phone }, makePdf(2_000));
      if (answer.status === 201) leads.push(appliedOf(answer));
      return answer;
    },
    async applyWithEarlyUpload() {
      const resumeUrl = await uploaded(makePdf(1_500));
      return random() < 0.5 ? done : applyAsJson({ ...validApplication, email: mailbox(), resumeUrl });
    },
    correct: () =>
      own('/contact', { email: mailbox(), phone: '9000077777', whatsapp: '9000077777', address: 'Mysuru 570001' }),
    consent: () => own('/consents', { shareWithEmployers: random() < 0.5, courseNews: random() < 0.5 }),
    sendNewer: () =>
      post('/api/application/resume', formData({ action: 'resume', secret: some().secret }, makePdf(2_200))),
    async withdraw() {
      const lead = some();
      gone.add(lead.number);
      return postJson('/api/application/withdraw', { secret: lead.secret });
    },
    async erase() {
      const { number } = some();
      gone.add(number);
      return staff(`DELETE /api/admin/applications/${number}?reason=request`);
    },
    work() {
      const owner = pick([colleague, firstAdmin.STAFF_EMAIL]);
      const batch = pick([null, ...batches.slice(-3)]);
      return patch({ owner, stage: pick(['new', 'contacted']), nextAt: '2099-01-01', nextStep: null, batch });
    },
    workOfAll: () => bulk({}, pick<object>([{ stage: 'contacted' }, { owner: colleague }, { nextStep: 'Call' }])),
    workOfSome: () => {
      const numbers = [some(), some(), some(), some()].map(({ number }) => number);
      return bulk({ numbers: numbers.join() }, { batch: pick([null, ...batches.slice(-3)]) });
    },
    undo: () => staff(`POST /api/admin/work/changes/${pick(changes.slice(-5)) ?? randomUUID()}/undo`),
    async addBatch() {
      const batch = { course: 'AWS', startsOn: '2099-12-07', schedule: 'Evenings', seats: 20, trainer: 'Meera Nair' };
      const answer = await staff('POST /api/admin/batches', batch);
      batches.push(answer.body.id);
      return answer;
    },
    dropBatch: () => staff(`DELETE /api/admin/batches/${pick(batches) ?? randomUUID()}`),
    holdOrRelease: () =>
      staff(`POST /api/admin/applications/${some().number}/hold`, { decision: pick(['released', 'confirmed']) }),
    person: () =>
      staff(`POST /api/admin/applications/${some().number}/person`, {
        other: String(some().number),
        isSame: random() < 0.5,
      }),
    note: () => patch({ note: 'Asked for the fees' }),
    call: () => patch({ contact: { way: 'call' } }),
    recordConsent: () =>
      staff(`POST /api/admin/applications/${some().number}/consents`, { purpose: 'news', given: true, way: 'phone' }),
    disableOrEnable: () =>
      admin.call(`PATCH /api/admin/accounts/${colleagueId}`, { body: { disabled: random() < 0.5 } }),
    list: () => staff('GET /api/admin/applications?q=mailbox'),
    today: () => staff('GET /api/admin/today?owner=all'),
    lead: () => staff(`GET /api/admin/applications/${some().number}`),
    timeline: () => staff(`GET /api/admin/applications/${some().number}/timeline`),
    outcomes: () => staff('GET /api/admin/outcomes?by=source&from=2026-01-01&to=2026-12-31&tz=Asia/Kolkata'),
    write: () =>
      postJson('/api/contact-messages', { name: 'L', email: mailbox(), subject: 'Fees', message: 'Please call' }),
    messages: () => staff('GET /api/admin/today/messages?owner=all'),
    async eraseMessage() {
      const list = await staff('GET /api/admin/contact-messages');
      if (list.status !== 200) return list;
      return staff(`DELETE /api/admin/contact-messages/${pick<{ id: string }>(list.body.items)?.id ?? randomUUID()}`);
    },
    async purge() {
      await purgeResumes(database, 0);
      return done;
    },
    async expire() {
      await database.rows("UPDATE uploads SET uploaded_at = now() - interval '9 days' WHERE random() < 0.5");
      await expireUploads(database);
      return done;
    },
    async eraseWithdrawn() {
      await database.rows("UPDATE withdrawn_records SET keep_until = now() - interval '1 day' WHERE random() < 0.5");
      await eraseWithdrawn(database);
      return done;
    },
  };

  const answers = new Map<string, Set<number>>(Object.keys(kinds).map((kind) => [kind, new Set()]));
  for (let count = 0; count < 40; count++) await kinds.apply?.();
  const names = [...Array<string>(10).fill('apply'), ...Object.keys(kinds)];
  await Promise.all(
    Array.from({ length: people }, async () => {
      for (let count = 0; count < actions; count++) {
        const name = pick(names);
        const answer = await kinds[name]?.();
        answers.get(name)?.add(answer?.status ?? 0);
      }
    }),
  );

  const failed = [...answers].filter(([, all]) => [...all].some((status) => status >= 500 || status === 0));
  expect(failed).toEqual([]);
  const neverDone = [...answers].filter(([, all]) => ![...all].some((status) => status >= 200 && status < 300));
  // No lead is held here.
  expect(neverDone.map(([name]) => name)).toEqual(['holdOrRelease']);
  const [{ deadlocks }] = (await one.rows(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  )) as [{ deadlocks: number }];
  expect(deadlocks).toBe(0);
  const stored = new Set((await one.rows('SELECT number::int FROM applications')).map(({ number }) => number));
  expect(leads.filter(({ number }) => !gone.has(number) && !stored.has(number))).toEqual([]);
  expect((await verifyAudit(database)).broken).toBeNull();
});
