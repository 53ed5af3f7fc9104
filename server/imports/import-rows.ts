import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { otherCourse } from '../../shared/courses.ts';
import { type FieldName, fieldNames, fieldOf, isAlwaysGiven, recordOf } from '../../shared/fields.ts';
import { type importSchema, plain, type RowFate } from '../../shared/import.ts';
import { callBy } from '../../shared/office-hours.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { site } from '../../shared/site.ts';
import type { Audit, Models } from '../audit/audit.ts';
import { notHeldSql } from '../intake/spam/holds.ts';
import { sharing, wordsOf } from '../leads/persons.ts';
import { takeLock } from '../platform/database/database.ts';
import type { Prisma } from '../platform/database/generated/client.ts';
import { route } from '../platform/http/route.ts';
import { sha256 } from '../platform/secrets.ts';
import type { Platform } from '../platform/server-parts.ts';
import { type ReadRow, readRow } from './read-row.ts';

type SentRows = z.output<typeof importSchema>;

export type ImportServices = Pick<Platform, 'config' | 'secret'>;

/** The same person applies for the same course on the same day of the company. */
type KeyedLead = Record<'name' | 'email' | 'phone' | 'whatsapp' | 'course' | 'day', string> & { others: string | null };

/**
 * Two leads with a common key are the same; the name is included because families share phones. Keys outlive an erased
 * lead, so they are HMACs: no use without the secret.
 */
function importKeys(secret: string, lead: KeyedLead) {
  const ways = new Set([lead.email.toLowerCase(), lead.phone, lead.whatsapp].filter(Boolean));
  const course = lead.course === otherCourse ? (lead.others ?? '').toLowerCase() : lead.course;
  return [...ways].map((way) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['import', wordsOf(lead.name), way, course, lead.day]))
      .digest('hex')
      .slice(0, 32),
  );
}

const bytesOf = (key: string) => Buffer.from(key, 'hex');

/** Leads with a common contact that are compared. */
const sharedLimit = 200;

const candidates = `
  SELECT a.number, a.name, a.email, a.phone, a.whatsapp, a.course, a.others,
    to_char(a.received_at AT TIME ZONE $5::text, 'YYYY-MM-DD') AS day
  FROM applications a WHERE a.id = ANY(ARRAY(
    SELECT c.id FROM unnest($1::text[], $2::text[], $3::text[]) AS k (email, phone, whatsapp), LATERAL (
      ${sharing('mailbox_of(k.email)', 'ARRAY[k.phone, k.whatsapp]', sharedLimit)}
    ) c
  )) AND a.source IS DISTINCT FROM 'import' AND a.received_at >= $4::date - 1 AND ${notHeldSql}`;

/** The fate of a row whose lead is there. */
const there = (referenceId: string | null, words: string) => ({ fate: 'there' as const, referenceId, words: [words] });

/** The leads that are there, by their keys. */
async function findPlaces(models: Models, secret: string, rows: readonly ReadRow[]) {
  const places = new Map<string, ReturnType<typeof there>>();
  if (rows.length === 0) return places;
  const given = (name: FieldName) => rows.map(({ fields }) => fields[name]);
  const [firstDay] = rows.map(({ day }) => day).sort();
  const parameters = [given('email'), given('phone'), given('whatsapp'), firstDay, site.timeZone];
  const applied = await models.$queryRawUnsafe<(KeyedLead & { number: bigint })[]>(candidates, ...parameters);
  for (const { number, ...lead } of applied) {
    const place = there(formatReferenceId(number), 'The same person applied for this course that day.');
    for (const key of importKeys(secret, lead)) places.set(key, place);
  }
  const imported = await models.importKey.findMany({
    where: { key: { in: rows.flatMap(({ fate }) => fate.keys.map(bytesOf)) } },
    include: { application: { select: { number: true } } },
  });
  for (const { key, application } of imported) {
    const place = application
      ? there(formatReferenceId(application.number), 'It was imported before.')
      : there(null, 'It was imported before, and erased since.');
    places.set(Buffer.from(key).toString('hex'), place);
  }
  return places;
}

/** Decides the fates in the current state. A refused row has no keys. */
async function plan(models: Models, { secret, config }: ImportServices, sent: SentRows) {
  const accounts = await models.staffAccount.findMany({ where: { disabledAt: null }, orderBy: { createdAt: 'desc' } });
  // An address takes precedence over a name, and then the oldest account.
  const owners = new Map(accounts.map(({ id, name }) => [plain(name), id]));
  for (const { id, email } of accounts) owners.set(plain(email), id);
  const planned = sent.rows.map((row) => readRow(row, owners, config.RETENTION_DAYS));
  const good = planned.filter(({ fate }) => fate.fate === 'import');
  for (const { fate, fields, day } of good) fate.keys = importKeys(secret, { ...fields, day });
  const places = await findPlaces(models, secret, good);
  for (const { fate } of good) {
    const place = fate.keys.map((key) => places.get(key)).find(Boolean);
    if (place) Object.assign(fate, place);
    else for (const key of fate.keys) places.set(key, there(null, `Row ${fate.row} of this sheet says the same.`));
  }
  return planned;
}

/** For a missing field see {@link isAlwaysGiven}. */
function storedFields(fields: ReadRow['fields']) {
  return recordOf(fieldNames, (name) => {
    if (fields[name] === '' && !isAlwaysGiven(fieldOf(name))) return null;
    return fieldOf(name).number ? Number(fields[name]) : fields[name];
  }) as Pick<Prisma.ApplicationCreateManyInput, FieldName>;
}

/** Each lead gets an empty resume with a hash of its own, so that none seem alike. */
async function store(models: Models, planned: readonly ReadRow[], { id: importId, fileName }: SentRows, by: string) {
  const leads = planned.map((one) => ({ ...one, id: randomUUID(), resumeId: randomUUID() }));
  await models.import.createMany({ data: { id: importId, by, fileName }, skipDuplicates: true });
  const file = { fileName: '', mediaType: '', size: 0, risks: [], textDueAt: null };
  await models.resume.createMany({ data: leads.map(({ resumeId: id }) => ({ ...file, id, sha256: sha256(id) })) });
  const stored = await models.application.createManyAndReturn({
    data: leads.map(({ id, resumeId, fields, receivedAt }) => ({
      ...{ id, resumeId, source: 'import', ...storedFields(fields), receivedAt },
      contentHash: sha256(JSON.stringify(fields)),
    })),
    select: { id: true, number: true },
  });
  await models.importedLead.createMany({
    data: leads.map(({ id, fate }) => ({ applicationId: id, importId, row: fate.row })),
  });
  await models.importKey.createMany({
    data: leads.flatMap(({ id, fate }) => fate.keys.map((key) => ({ applicationId: id, key: bytesOf(key) }))),
  });
  // Null for leads that do not get the next owner.
  const courses = leads.map(({ work, fields }) => ((work.ownerId ?? work.reason) ? null : fields.course));
  const owners = await models.$queryRaw<{ id: string | null }[]>`
    SELECT CASE WHEN course IS NOT NULL THEN next_owner(course) END AS id FROM unnest(${courses}::text[]) course`;
  await models.leadWork.createMany({
    data: leads.map(({ id, work }, index) => ({
      ...{ applicationId: id, ...work, ownerId: work.ownerId ?? owners[index]?.id ?? null },
      nextAt: work.reason === null ? callBy() : null,
    })),
  });
  const noted = leads.filter(({ note }) => note !== '');
  await models.leadNote.createMany({ data: noted.map(({ id, note }) => ({ applicationId: id, by, text: note })) });
  const numbers = new Map(stored.map(({ id, number }) => [id, number]));
  for (const { id, fate } of leads) fate.referenceId = formatReferenceId(numbers.get(id) ?? 0n);
}

/** Stores the rows whose leads are not there, even by a concurrent import; a dry run only tells the fates. */
export async function importRows(models: Models, audit: Audit, services: ImportServices, sent: SentRows, by: string) {
  const { id, fileName, sha256, isDryRun } = sent;
  if (!isDryRun) await takeLock(models, 'imports');
  const planned = await plan(models, services, sent);
  const wanted = planned.filter(({ fate }) => fate.fate === 'import');
  if (!isDryRun && wanted.length > 0) await store(models, wanted, sent, by);
  const fates = planned.map(({ fate }) => fate);
  const count = (fate: RowFate['fate']) => fates.filter((one) => one.fate === fate).length;
  const counts = { imported: wanted.length, there: count('there'), refused: count('refused') };
  await audit(isDryRun ? 'import.dry-run' : 'import', null, { import: id, fileName, sha256, ...counts });
  return fates;
}

export async function importRoutes(app: FastifyInstance, platform: Platform) {
  route(app, 'POST /api/admin/imports', async (request) => {
    const { body, actor } = request;
    const fates = await request.change((models, audit) => importRows(models, audit, platform, body, actor.label));
    if (!body.isDryRun && fates.some(({ fate }) => fate === 'import')) platform.news.announce('leads');
    return { fates };
  });
}
