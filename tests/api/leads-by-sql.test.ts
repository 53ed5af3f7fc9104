import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { columnOf, fieldNames, fieldOf, isAlwaysGiven } from '../../shared/fields.ts';
import { site } from '../../shared/site.ts';
import { startApp, use } from '../support/app.ts';
import { runCommand, sqlRole } from '../support/commands.ts';
import { referenceIdOf, validApplication } from '../support/intake.ts';
import { queryAt } from '../support/postgres.ts';
import { realResumes } from '../support/resumes.ts';

let reader: string;
const read = <Row extends pg.QueryResultRow>(sql: string) => queryAt<Row>(reader, sql);

const app = use(startApp);
beforeAll(async () => {
  const fresher = { workExperience: 'Fresher', email: 'FRESHER@mailbox.example', course: 'AWS' };
  for (const fields of [{}, {}, fresher]) {
    referenceIdOf(await app.applyWithFile({ ...validApplication, ...fields }, realResumes.pdf));
  }
  await app.rows(`UPDATE applications SET received_at = '2026-03-01T20:00:00Z' WHERE number = 1`);
  await app.rows(
    `INSERT INTO deliveries (application_id, kind, state) SELECT id, kind, state::delivery_state
     FROM applications, (VALUES ('webhook'::delivery_kind, 'failed'), ('notice', 'delivered')) AS d (kind, state) WHERE number = 2`,
  );
  reader = await sqlRole({ DATABASE_URL: app.databaseUrl });
});

test('it has the reference ID, every field, the file, both times and what became of the deliveries', async () => {
  const [first, second, third] = await read('SELECT * FROM leads ORDER BY reference_id');

  const { yearOfPassing, experienceYears, others: _, ...texts } = validApplication;
  expect(first).toMatchObject({
    reference_id: `${site.referencePrefix}/Ref/000001`,
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [columnOf(name), value])),
    others: null,
    year_of_passing: Number(yearOfPassing),
    resume_file_name: realResumes.pdf.name,
    resume_size: realResumes.pdf.content.length,
    delivery_state: 'none',
  });
  expect(Number(first?.experience_years)).toBe(Number(experienceYears));
  expect(
    await read(
      `SELECT received_at_utc::text AS utc, received_at_local::text AS local FROM leads WHERE reference_id LIKE '%1'`,
    ),
  ).toEqual([{ utc: '2026-03-01 20:00:00', local: '2026-03-02 01:30:00' }]);
  expect(second?.delivery_state).toBe('failed');
  expect(third).toMatchObject({ experience_years: null, job_role: null });
});

test('its columns, and the columns of leads, are those of the table of fields', async () => {
  const columns = await app.rows<{ relation: string; column: string; type: string; isNullable: boolean }>(
    `SELECT attrelid::regclass::text AS relation, attname AS column, format_type(atttypid, NULL) AS type, NOT attnotnull AS "isNullable"
     FROM pg_attribute WHERE attrelid IN ('leads'::regclass, 'applications'::regclass) AND attnum > 0 AND NOT attisdropped`,
  );
  const types = { integer: 'smallint', decimal: 'numeric' } as const;
  const wanted = fieldNames.map((name) => {
    const { number } = fieldOf(name);
    return { column: columnOf(name), type: number ? types[number] : 'text', isNullable: !isAlwaysGiven(fieldOf(name)) };
  });

  for (const { column, type, isNullable } of wanted) {
    expect(columns).toContainEqual({ relation: 'applications', column, type, isNullable });
    expect(columns).toContainEqual({ relation: 'leads', column, type, isNullable: true });
  }
  expect(columns.filter(({ relation }) => relation === 'leads')).toHaveLength(wanted.length + 24);
});

test('the examples of the documentation run, and find what they are said to', async () => {
  const documentation = await readFile(path.join(import.meta.dirname, '../../docs/leads-by-sql.md'), 'utf8');
  const examples = [...documentation.matchAll(/```sql\n(.*?)```/gs)].map(([, sql = '']) => sql);
  await app.rows(`UPDATE applications SET received_at = now() - interval '40 days' WHERE number = 1`);
  const [perDay, courses, skilled, repeated, failed] = await Promise.all(examples.map((sql) => read(sql)));
  const [one, two] = ['000001', '000002'].map((digits) => `${site.referencePrefix}/Ref/${digits}`);

  expect(examples).toHaveLength(5);
  expect(perDay).toMatchObject([{ leads: '2' }]);
  expect(courses).toEqual([
    { course: validApplication.course, leads: '2', experienced: '2' },
    { course: 'AWS', leads: '1', experienced: '0' },
  ]);
  expect(skilled).toMatchObject([{ reference_id: one }, { reference_id: two }]);
  expect(repeated).toEqual([{ email: validApplication.email, leads: '2', references: `${one}, ${two}` }]);
  expect(failed).toMatchObject([{ reference_id: two, resume_file_name: realResumes.pdf.name }]);
});

test('the queries of the page on breaches find whose data was held, and what an account read', async () => {
  const documentation = await readFile(path.join(import.meta.dirname, '../../docs/breach.md'), 'utf8');
  const queries = [...documentation.matchAll(/```sql\n(.*?)```/gs)].map(([, sql = '']) => sql);
  const [held = '', byAccount = ''] = queries.map((sql) => sql.replaceAll('2026-11-22T23:59:59Z', '2999-12-31'));
  const reference = `${site.referencePrefix}/Ref/000001`;
  await app.rows(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Meera', 'meera@mailbox.example', 'A', 'B')`,
  );
  await app.rows(
    `INSERT INTO audit_entries (actor, action, subject) VALUES ('someone@staff.example', 'application.read', $1)`,
    [reference],
  );

  const people = await app.rows<{ kind: string; reference: string }>(held);
  expect(people.map(({ kind, reference }) => `${kind} ${reference}`)).toEqual(
    expect.arrayContaining(['lead 1', 'lead 2', 'lead 3', expect.stringMatching(/^message /)]),
  );
  expect(await app.rows(byAccount)).toMatchObject([{ action: 'application.read', subject: reference, times: '1' }]);
});

test('its role reads nothing else, and writes nothing', async () => {
  const relations = await app.rows<{ relation: string; kind: string }>(
    `SELECT c.oid::regclass::text AS relation, c.relkind::text AS kind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`,
  );
  expect(relations.map(({ relation }) => relation)).toEqual(
    expect.arrayContaining(['applications', 'resumes', 'staff_accounts', 'audit_entries', 'pgboss.job']),
  );
  for (const { relation } of relations.filter((one) => one.relation !== 'leads')) {
    await expect(read(`SELECT * FROM ${relation}`), relation).rejects.toThrow('permission denied');
  }
  for (const statement of [
    `INSERT INTO leads (name) VALUES ('x')`,
    `UPDATE leads SET name = 'x'`,
    'DELETE FROM leads',
    'DELETE FROM applications',
    'TRUNCATE audit_entries',
    `UPDATE company SET time_zone = 'UTC'`,
    'CREATE TABLE taken (name text)',
    'CREATE VIEW taken AS SELECT * FROM leads',
    'CREATE ROLE taken',
    `COPY (SELECT 1) TO PROGRAM 'true'`,
  ]) {
    await expect(read(`BEGIN READ WRITE; ${statement}`), statement).rejects.toThrow(
      /permission denied|cannot (insert|update|delete)/,
    );
  }
  await expect(read('CREATE TEMP TABLE taken (name text)')).rejects.toThrow('read-only');
});

test('a second call gives it another password and takes further rights; the first password is of no use any more', async () => {
  const before = reader;
  await app.rows(`GRANT SELECT ON applications TO ${new URL(reader).username}`);
  expect(await read('SELECT FROM applications')).toHaveLength(3);
  reader = await sqlRole({ DATABASE_URL: app.databaseUrl });

  await expect(read('SELECT FROM applications')).rejects.toThrow('permission denied');
  await expect(queryAt(before, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(await read('SELECT count(*)::int AS leads FROM leads')).toEqual([{ leads: 3 }]);
  const subject = new URL(reader).username;
  expect(await app.recorded("action = 'sql-role.renew'")).toMatchObject([{ subject }, { subject }]);
});

test('the command says what to ask for when the product’s role may not create roles', async () => {
  const own = new URL(app.databaseUrl).pathname.slice(1).replace('test', 'plain');
  await app.rows(`CREATE ROLE ${own} LOGIN PASSWORD 'x'`);
  await app.rows(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${own}`);
  const address = Object.assign(new URL(app.databaseUrl), { username: own, password: 'x' });
  const { code, stderr } = await runCommand('staff', ['sql-role'], { DATABASE_URL: address.href });

  expect(code).toBe(1);
  expect(stderr).toContain(`ALTER ROLE ${own} CREATEROLE;`);
  expect(stderr).not.toMatch(/^ +at /m);
});
