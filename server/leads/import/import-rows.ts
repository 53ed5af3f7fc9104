import { hash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { splitSkills } from '../../../shared/application.ts';
import { columnOf, fieldNames, fieldOf, isAlwaysGiven } from '../../../shared/fields.ts';
import { type importSchema, plain, type RowFate } from '../../../shared/import.ts';
import { isOpen } from '../../../shared/lead-work.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { site } from '../../../shared/site.ts';
import type { Db } from '../../platform/database/database.ts';
import { locks } from '../../platform/database/locks.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { appendAudit } from '../../staff/audit/append.ts';
import { firstDueSql } from '../work/assign.ts';
import { importKeys, type KeyedLead } from './import-keys.ts';
import { type ReadRow, readRow } from './read-row.ts';

type SentRows = z.output<typeof importSchema>;

export interface ImportServices {
  database: Db;
  /** Secret of the import keys. */
  secret: string;
  retentionDays: number | undefined;
}

/** Maximum number of leads with a common contact that are compared. */
const sharedLimit = 200;

/** Leads of the form that may match the rows. LIMIT makes the planner use the indexes. */
const candidates = `
  SELECT a.number::text AS number, a.name, a.email, a.phone, a.whatsapp, a.course, a.others,
    to_char(a.received_at AT TIME ZONE $4::text, 'YYYY-MM-DD') AS day
  FROM applications a WHERE a.id = ANY(ARRAY(
    SELECT found.id FROM unnest($1::text[]) AS given (email), LATERAL (
      SELECT id FROM applications WHERE mailbox_of(email) = mailbox_of(given.email) LIMIT ${sharedLimit}
    ) found
    UNION SELECT found.id FROM unnest($2::text[]) AS given (number), LATERAL (
      (SELECT id FROM applications WHERE phone = given.number LIMIT ${sharedLimit})
      UNION ALL (SELECT id FROM applications WHERE whatsapp = given.number AND whatsapp <> phone LIMIT ${sharedLimit})
    ) found
  )) AND a.source IS DISTINCT FROM 'import' AND a.received_at >= $3::date - 1`;

const takenKeys = `
  SELECT encode(k.key, 'hex') AS key, a.number::text AS number
  FROM import_keys k LEFT JOIN applications a ON a.id = k.application_id
  WHERE k.key = ANY(SELECT decode(key, 'hex') FROM unnest($1::text[]) AS given (key))`;

/** The existing lead of a row. */
interface Place {
  referenceId: string | null;
  words: string;
}

/** Finds existing leads by their keys. */
async function findPlaces(
  { rows }: SqlSession,
  secret: string,
  leads: readonly KeyedLead[],
  keys: readonly string[],
): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const given = <Part extends 'email' | 'phone' | 'whatsapp'>(part: Part) =>
    leads.map((lead) => lead[part]).filter((text) => text !== '');
  const days = leads.map(({ day }) => day).sort();
  const numbers = [...new Set([...given('phone'), ...given('whatsapp')])];
  const applied = await rows<KeyedLead & { number: string }>(candidates, [
    given('email'),
    numbers,
    days[0],
    site.timeZone,
  ]);
  for (const { number, ...lead } of applied) {
    const referenceId = formatReferenceId(BigInt(number));
    const words = 'The same person applied for this course that day.';
    for (const key of importKeys(secret, lead)) places.set(key, { referenceId, words });
  }
  const imported = await rows<{ key: string; number: string | null }>(takenKeys, [keys]);
  for (const { key, number } of imported) {
    const referenceId = number === null ? null : formatReferenceId(BigInt(number));
    const words = referenceId ? 'It was imported before.' : 'It was imported before, and erased since.';
    places.set(key, { referenceId, words });
  }
  return places;
}

type Planned = { lead: ReadRow; keys: string[]; fate: RowFate };

/** IDs of the accounts in use by e-mail address and name. An address takes precedence, and then the oldest account. */
async function findOwners({ prisma }: Db): Promise<ReadonlyMap<string, string>> {
  const accounts = await prisma.staffAccount.findMany({ where: { disabledAt: null }, orderBy: { createdAt: 'desc' } });
  return new Map([
    ...accounts.map(({ id, name }) => [plain(name), id] as const),
    ...accounts.map(({ id, email }) => [plain(email), id] as const),
  ]);
}

/** Decides the fate of each row in the current state. */
async function plan(
  session: SqlSession,
  { secret, retentionDays }: ImportServices,
  owners: ReadonlyMap<string, string>,
  sent: SentRows,
): Promise<Planned[]> {
  const read = sent.rows.map((row) => {
    const lead = readRow(row, { owners, retentionDays });
    const keyed: KeyedLead = { ...lead.fields, day: lead.receivedAt.slice(0, 10) };
    return { lead, keyed, keys: lead.refusals.length > 0 ? [] : importKeys(secret, keyed) };
  });
  const good = read.filter(({ lead }) => lead.refusals.length === 0);
  const places =
    good.length === 0
      ? new Map<string, Place>()
      : await findPlaces(
          session,
          secret,
          good.map(({ keyed }) => keyed),
          good.flatMap(({ keys }) => keys),
        );
  return read.map(({ lead, keys }) => {
    const { row, refusals, warnings, isTooOld } = lead;
    if (refusals.length > 0) {
      return { lead, keys, fate: { row, keys, fate: 'refused', referenceId: null, isTooOld, words: refusals } };
    }
    const place = keys.map((key) => places.get(key)).find((found) => found !== undefined);
    if (place) {
      const { referenceId, words } = place;
      return { lead, keys, fate: { row, keys, fate: 'there', referenceId, words: [words] } };
    }
    for (const key of keys) places.set(key, { referenceId: null, words: `Row ${row} of this sheet says the same.` });
    return { lead, keys, fate: { row, keys, fate: 'import', referenceId: null, words: warnings } };
  });
}

const fieldTypes = { integer: 'smallint', decimal: 'numeric' } as const;

/** A field's value for the database; {@link isAlwaysGiven} decides how a missing one is stored. */
function valueSql(name: (typeof fieldNames)[number]): string {
  const column = `g.${columnOf(name)}`;
  const { number } = fieldOf(name);
  const value = number ? `nullif(${column}, '')::${fieldTypes[number]}` : column;
  if (!isAlwaysGiven(fieldOf(name))) return number ? value : `nullif(${column}, '')`;
  return number ? `coalesce(${value}, 0)` : value;
}

const columns = fieldNames.map(columnOf);

/**
 * Stores leads with their work and note, without consents, deliveries and links. Each has an empty resume, whose hash
 * is unique so that leads do not seem to share a file.
 */
const store = `
  WITH import AS (
    INSERT INTO imports (id, by, file_name, sha256) VALUES ($2, $3, $4, decode($5, 'hex'))
    ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING id
  ), g AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (
      id uuid, resume_id uuid, "row" int, received_at timestamp, keys text[], skill_list text[], content_hash text,
      note text, owner_id uuid, stage text, reason text, ${columns.map((name) => `${name} text`).join(', ')}
    )
  ), file AS (
    INSERT INTO resumes (id, file_name, media_type, size, sha256, risks, text_due_at)
    SELECT resume_id, '', '', 0, sha256(convert_to(resume_id::text, 'UTF8')), '{}', NULL FROM g
  ), lead AS (
    INSERT INTO applications (id, resume_id, received_at, source, skill_list, content_hash, ${columns.join(', ')})
    SELECT id, resume_id, received_at AT TIME ZONE $6::text, 'import', skill_list, decode(content_hash, 'hex'),
      ${fieldNames.map(valueSql).join(', ')}
    FROM g ORDER BY "row" RETURNING id, number, received_at
  ), stood AS (
    INSERT INTO imported_leads (application_id, import_id, "row") SELECT g.id, import.id, g."row" FROM g, import
  ), known AS (
    INSERT INTO import_keys (key, application_id) SELECT decode(key, 'hex'), g.id FROM g, unnest(g.keys) AS key
  ), work AS (
    INSERT INTO lead_work (application_id, owner_id, stage, reason, next_at)
    SELECT id, CASE WHEN owner_id IS NULL AND reason IS NULL THEN next_owner(course) ELSE owner_id END,
      stage::lead_stage, reason,
      CASE WHEN reason IS NULL THEN ${firstDueSql('lead.received_at')} END
    FROM g JOIN lead USING (id)
  ), noted AS (
    INSERT INTO lead_notes (application_id, by, text) SELECT id, $3, note FROM g WHERE note <> ''
  )
  SELECT g."row", lead.number::text AS number FROM g JOIN lead USING (id)`;

function storedRow({ lead, keys }: Planned): Record<string, unknown> {
  const { fields, work, row, receivedAt, note } = lead;
  return {
    ...Object.fromEntries(fieldNames.map((name) => [columnOf(name), fields[name]])),
    id: randomUUID(),
    resume_id: randomUUID(),
    row,
    received_at: receivedAt,
    keys,
    skill_list: splitSkills(fields.skills),
    content_hash: hash('sha256', JSON.stringify(fields)),
    note,
    owner_id: work.ownerId,
    stage: work.stage,
    reason: isOpen(work.stage) ? null : work.reason,
  };
}

/** The number of rows with each fate, for the audit trail. */
function countFates(fates: readonly RowFate[]) {
  const count = (fate: RowFate['fate']) => fates.filter((one) => one.fate === fate).length;
  return { imported: count('import'), there: count('there'), refused: count('refused') };
}

/**
 * Stores the rows whose leads do not exist yet, or reports their fates in a dry run. A row becomes one lead however
 * often it is imported, even by concurrent imports.
 *
 * @param by the actor, as in the audit trail.
 */
export async function importRows(services: ImportServices, sent: SentRows, by: string): Promise<RowFate[]> {
  const { database } = services;
  const { id, fileName, sha256 } = sent;
  const record = (session: SqlSession, action: string, fates: readonly RowFate[]) =>
    appendAudit(session, { actor: by, action, detail: { import: id, fileName, sha256, ...countFates(fates) } });
  const owners = await findOwners(database);
  if (sent.isDryRun) {
    const fates = (await plan(database, services, owners, sent)).map(({ fate }) => fate);
    await record(database, 'import.dry-run', fates);
    return fates;
  }
  return database.transaction(async (session) => {
    await session.rows(locks.imports);
    const planned = await plan(session, services, owners, sent);
    const wanted = planned.filter(({ fate }) => fate.fate === 'import');
    const numbers = new Map<number, string>();
    if (wanted.length > 0) {
      const values = [JSON.stringify(wanted.map(storedRow)), id, by, fileName, sha256, site.timeZone];
      const stored = await session.rows<{ row: number; number: string }>(store, values);
      for (const { row, number } of stored) numbers.set(row, formatReferenceId(BigInt(number)));
    }
    const fates = planned.map(({ fate }) => ({ ...fate, referenceId: numbers.get(fate.row) ?? fate.referenceId }));
    await record(session, 'import', fates);
    return fates;
  });
}
