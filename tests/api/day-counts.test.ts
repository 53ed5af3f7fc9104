/** The numbers of past days come from counts that a job keeps. Whatever happens meanwhile, they are what counting every lead would say. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { openPostgresql } from '../../server/platform/database/postgresql.ts';
import { countDays } from '../../server/reports/count-days.ts';
import { readOutcomes } from '../../server/reports/outcomes.ts';
import { readOverview } from '../../server/reports/overview.ts';
import { type OutcomeGrouping, outcomeGroupings } from '../../shared/outcomes.ts';
import { generateLeads } from '../support/leads.ts';
import { createDatabase } from '../support/postgres.ts';
import { Random } from '../support/prefill/random.ts';

let url: string;
let database: Database;
const run = (sql: string, parameters?: unknown[]) => database.rows<Record<string, string>>(sql, parameters);

beforeAll(async () => {
  url = await createDatabase();
  database = await openPostgresql(url, 4);
  await run(
    `INSERT INTO staff_accounts (name, email) VALUES ('Asha', 'asha@staff.example'), ('Ravi', 'ravi@staff.example')`,
  );
});
afterAll(() => database.close());

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** All numbers of a period, as staff read them. */
async function numbers(tz: string) {
  const overview = await readOverview(database, { days: 20, tz });
  const by = Object.keys(outcomeGroupings) as OutcomeGrouping[];
  const outcomes = [];
  for (const one of by) outcomes.push(await readOutcomes(database, { from: day(20), to: day(0), tz }, one));
  return { overview, outcomes };
}

/** The same numbers in a database that has counted nothing. */
async function numbersByLooking(tz: string) {
  await run('ALTER TABLE counted_days RENAME TO set_aside');
  await run('CREATE TABLE counted_days (LIKE set_aside)');
  const looked = await numbers(tz);
  await run('DROP TABLE counted_days');
  await run('ALTER TABLE set_aside RENAME TO counted_days');
  return looked;
}

const stages = ['new', 'contacted', 'won', 'closed'];

/** One thing that happens to leads: as the product does it, and what it never does as well. */
async function happen(random: Random): Promise<void> {
  const lead = `(SELECT id FROM applications ORDER BY md5(number::text || '${random.next()}') LIMIT 1)`;
  const some = `(SELECT id FROM applications ORDER BY md5(number::text || '${random.next()}') LIMIT 7)`;
  const owner = `(SELECT id FROM staff_accounts ORDER BY md5(email || '${random.next()}') LIMIT 1)`;
  const stage = stages[Math.floor(random.next() * 4)];
  const date =
    stage === 'won' || stage === 'closed' ? `reason = 'other', next_at = NULL` : `reason = NULL, next_at = now()`;
  const after = `received_at + ${Math.floor(random.next() * 5000)} * interval '1 minute'`;
  const events = [
    `DELETE FROM applications WHERE id = ${lead}`,
    `UPDATE lead_work SET stage = '${stage}', ${date} WHERE application_id IN ${some}`,
    `UPDATE lead_work SET owner_id = ${owner} WHERE application_id IN ${some}`,
    `UPDATE lead_work w SET first_contact_at = ${after} FROM applications a WHERE a.id = w.application_id AND a.id IN ${some}`,
    `INSERT INTO lead_work (application_id, next_at) SELECT id, now() FROM applications WHERE id IN ${some} ON CONFLICT DO NOTHING`,
    `UPDATE applications SET received_at = received_at - interval '31 hours' WHERE id = ${lead}`,
    `UPDATE applications SET course = 'AWS', utm_source = 'late' WHERE id = ${lead}`,
    `WITH file AS (INSERT INTO resumes (file_name, media_type, size, sha256) VALUES ('a.pdf', 'application/pdf', 1, '\\x00') RETURNING id)
     INSERT INTO applications (received_at, name, email, address, phone, whatsapp, skills, area_of_interest, course, college_name,
       year_of_passing, highest_education, work_experience, resume_id, content_hash)
     SELECT now() - ${random.next() * 19} * interval '1 day', 'Late', 'late@mailbox.example', '', '1', '1', '', '', 'DevOps', '', 2020, '', '', id, '\\x00' FROM file`,
  ];
  await run(events[Math.floor(random.next() * events.length)] ?? '');
}

test('without leads there is no day to count', async () => {
  expect(await countDays(database)).toBe(0);
});

test('counted days say what their leads say, after whatever happened to them', { timeout: 120_000 }, async () => {
  await generateLeads(url, 900, 1_800);
  const random = new Random(54);
  for (let round = 0; round < 12; round += 1) {
    for (let event = 0; event < 6; event += 1) await happen(random);
    // Sometimes before the job has looked, sometimes after.
    if (random.next() < 0.5) await countDays(database);
    // The company's days, under the name that browsers in India say; days that begin elsewhere, which nobody has counted.
    for (const tz of ['Asia/Calcutta', 'Europe/Paris'])
      expect(await numbers(tz), `round ${round}`).toEqual(await numbersByLooking(tz));
  }
});

test('what changes while a day is being counted is not lost', async () => {
  await countDays(database);
  const before = await numbers('Asia/Kolkata');
  const [{ id, received } = { id: '', received: '' }] = await run(
    `SELECT id, received_at::text AS received FROM applications WHERE received_at < now() - interval '3 days' ORDER BY number DESC LIMIT 1`,
  );
  await database.transaction(async (session) => {
    await session.rows('DELETE FROM applications WHERE id = $1', [id]);
    // It cannot be seen yet, and its day is counted for another change.
    await run('INSERT INTO changed_leads (at, is_work) VALUES ($1::timestamptz, false)', [received]);
    expect(await countDays(database)).toBe(1);
  });
  const after = await numbers('Asia/Kolkata');
  expect(after.overview.total).toBe(before.overview.total - 1);
  expect(await countDays(database)).toBe(1);
  expect(await numbers('Asia/Kolkata')).toEqual(after);
});

test('days whose counts hold are read without a look at their leads', async () => {
  await countDays(database);
  await run(
    `INSERT INTO day_counts (day, dimension, key, leads, won) SELECT $1::date, dimension, 'Counted', 1000, 0 FROM unnest(ARRAY['arrivedForCourse', 'course']) dimension`,
    [day(5)],
  );
  const { overview, outcomes } = await numbers('Asia/Kolkata');
  expect(overview.perCourse[0]).toEqual({ key: 'Counted', leads: 1000 });
  expect(outcomes.flatMap(({ groups }) => groups).find(({ key }) => key === 'Counted')?.applications).toBe(1000);
  const { overview: elsewhere } = await numbers('Europe/Paris');
  expect(elsewhere.total).toBe(overview.total - 1000);
});

test('an application that arrives as usual, and its first work, mark nothing', async () => {
  await countDays(database);
  const marks = async () => (await run('SELECT count(*) FROM changed_leads'))[0]?.count;
  const before = await marks();
  await run(
    `WITH file AS (INSERT INTO resumes (file_name, media_type, size, sha256) VALUES ('a.pdf', 'application/pdf', 1, '\\x00') RETURNING id)
     INSERT INTO applications (name, email, address, phone, whatsapp, skills, area_of_interest, course, college_name,
       year_of_passing, highest_education, work_experience, resume_id, content_hash)
     SELECT 'New', 'new@mailbox.example', '', '1', '1', '', '', 'DevOps', '', 2020, '', '', id, '\\x00' FROM file`,
  );
  await run(`INSERT INTO lead_work (application_id, next_at) SELECT id, now() FROM applications WHERE name = 'New'`);
  expect(await marks()).toBe(before);
});
