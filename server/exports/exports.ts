import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { type PassThrough, Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import yazl, { type ReadStreamOptions } from 'yazl';
import { companyDay } from '../../shared/company-day.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { site } from '../../shared/site.ts';
import { type ExportFormat, exportHeaders, exportMediaTypes, type LeadFilter } from '../../shared/staff-leads.ts';
import { appendAudit } from '../audit/audit.ts';
import type { ResumeFiles } from '../intake/resumes/files.ts';
import { readResume, type StoredResume } from '../intake/resumes/read-resume.ts';
import type { ResumeLinks } from '../intake/resumes/resumes.ts';
import { auditedFilter, leadCondition } from '../leads/filter.ts';
import { leadColumns, leadTables } from '../leads/lead-columns.ts';
import { Prisma } from '../platform/database/generated/client.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import { createSlots } from '../platform/http/slots.ts';
import type { Platform } from '../platform/server-parts.ts';
import { safeCsvFieldSql } from '../platform/spreadsheet-cells.ts';
import { sheetBegin, sheetEnd, sheetLimit, sheetParts, sheetRowSql } from './xlsx.ts';

/** Every value in quotes, none a formula. */
const csvRecordSql = leadColumns.map(({ name, type }) => {
  const text = type ? `lead."${name}"::text` : safeCsvFieldSql(`lead."${name}"`);
  return `coalesce('"' || replace(${text}, '"', '""') || '"', '')`;
});

const formats = {
  csv: {
    begin: `${leadColumns.map(({ name }) => name).join()}\r\n`,
    lineSql: `concat_ws(',', ${csvRecordSql.join(', ')}) || E'\\r\\n'`,
    end: '',
  },
  jsonl: { begin: '', lineSql: `row_to_json(lead)::text || E'\\n'`, end: '' },
  xlsx: { begin: sheetBegin, lineSql: sheetRowSql, end: sheetEnd },
} satisfies Record<ExportFormat, object>;

const selectList = leadColumns.map(({ name, value }) => `${value} AS "${name}"`).join(', ');

export function exportQuery(format: ExportFormat, links: ResumeLinks, condition: Prisma.Sql) {
  return Prisma.sql`
    SELECT ${Prisma.raw(formats[format].lineSql)} AS line FROM (
      SELECT ${Prisma.raw(selectList)}
      FROM ${Prisma.raw(leadTables)} CROSS JOIN (SELECT ${links.urlOf('')}::text AS prefix) link
      WHERE ${condition} ORDER BY a.number
    ) lead`;
}

type ExportServices = Platform & { files: ResumeFiles; links: ResumeLinks };

type FiledLead = Record<'number' | 'name' | 'resumeId' | 'fileName', string>;

/** What some file system forbids, and invisible characters, except the joiners of Indian scripts. */
const unsafe = /((?![\u200C\u200D])[\s\p{Cc}\p{Cf}<>:"/\\|?*])+/gu;

/** Begins with the reference ID, which makes it unique. */
function archivedName({ number, name, fileName }: FiledLead) {
  const reference = formatReferenceId(number).replaceAll('/', '-');
  // File systems limit names to 255 bytes, of which an Indian character takes three.
  const person = name.toWellFormed().replace(unsafe, ' ').trim().slice(0, 75);
  return `${reference} ${person.replace(/[. ]+$/, '') || 'resume'}${path.extname(fileName).toLowerCase()}`;
}

const whyMissing: Readonly<Record<Exclude<StoredResume['state'], 'available'>, string>> = {
  withheld:
    'No virus scan has found these resumes clean. The pages of their leads say what was found, and release them.',
  removed: 'These resumes are not in the database any more; their leads say where they were delivered.',
  lost: 'The files of these resumes are missing or damaged where they are kept. Only a backup has them.',
  missing: 'These leads were erased while the archive was made.',
};

type ArchivedFile = { name: string; content: string | Buffer | AsyncIterable<string> } & Partial<ReadStreamOptions>;

/** One resume at a time in memory, and at the end a list of those that cannot be included. */
async function* resumesOf(services: ExportServices, condition: Prisma.Sql, count: () => void) {
  const missing = new Map<string, string>();
  const query = Prisma.sql`
    SELECT a.number, a.name, r.id AS "resumeId", r.file_name AS "fileName"
    FROM applications a JOIN resumes r ON r.id = a.resume_id WHERE r.size > 0 AND ${condition} ORDER BY a.number`;
  for await (const leads of services.database.readParts<FiledLead>(query)) {
    for (const lead of leads) {
      const name = archivedName(lead);
      const resume = await readResume(services, lead.resumeId);
      if (resume.state !== 'available') {
        const why = whyMissing[resume.state];
        missing.set(why, `${missing.get(why) ?? `${why}\r\n\r\n`}${name}\r\n`);
        continue;
      }
      count();
      // Resumes are compressed already.
      yield { name, content: resume.content, compress: false, mtime: resume.uploadedAt };
    }
  }
  if (missing.size > 0) yield { name: 'NOT-INCLUDED.txt', content: [...missing.values()].join('\r\n') };
}

/** Asks for each file when the one before is written. */
function archive(files: AsyncIterable<ArchivedFile>): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as PassThrough;
  const closing = new AbortController();
  output.once('close', () => closing.abort());
  async function fill() {
    for await (const { name, content, ...options } of files) {
      const file = Readable.from(content, { objectMode: false, signal: closing.signal });
      zip.addReadStream(file, name, options);
      await once(file, 'close');
    }
    zip.end();
  }
  fill().catch((error) => output.destroy(error));
  return output;
}

/** Milliseconds, however slowly the receiver reads. */
const lifetime = 30 * 60_000;

/** Milliseconds between checks that the actor may go on. */
const checkEvery = 2_000;

/** In the audit trail, which is the record of exports. */
const actions = { begun: 'application.export', done: 'application.export.done' };

type ExportOrder = LeadFilter & { format: ExportFormat | 'zip'; bom?: '0' | '1' };

/** Streams leads or resumes; records the beginning, and the end before it is sent. @throws Problem `too-many-rows` */
async function openExport(services: ExportServices, { format, bom, ...filter }: ExportOrder, request: FastifyRequest) {
  const { database, links } = services;
  const { label } = request.actor;
  const condition = leadCondition(filter);
  if (format === 'xlsx') {
    const [many] = await database.prisma.$queryRaw<unknown[]>`
      SELECT FROM applications a WHERE ${condition} OFFSET ${sheetLimit}::int LIMIT 1`;
    if (many) throw new Problem('too-many-rows');
  }
  const id = randomUUID();
  await appendAudit(database, label, actions.begun, id, { format, filter: auditedFilter(filter) });

  let rows = 0;
  async function* lines(of: ExportFormat) {
    const { begin, end } = formats[of];
    let text = of === 'csv' && bom === '1' ? `\uFEFF${begin}` : begin;
    // Files for people have the company's time zone, files for programs UTC.
    const timeZone = of === 'jsonl' ? 'UTC' : site.timeZone;
    const query = exportQuery(of, links, condition);
    for await (const part of database.readParts<{ line: string }>(query, timeZone)) {
      yield text + part.map(({ line }) => line).join('');
      text = '';
      rows += part.length;
    }
    yield text + end;
  }
  async function* workbook() {
    for (const [name, content] of Object.entries(sheetParts)) yield { name, content };
    yield { name: 'xl/worksheets/sheet1.xml', content: lines('xlsx'), compressionLevel: 1 };
  }
  function content() {
    if (format === 'zip') return archive(resumesOf(services, condition, () => rows++));
    return format === 'xlsx' ? archive(workbook()) : lines(format);
  }
  async function* recorded() {
    const hash = createHash('sha256');
    let bytes = 0;
    let checkedAt = performance.now();
    for await (const part of content()) {
      if (performance.now() - checkedAt > checkEvery) {
        if (!(await request.isStillIn())) throw new Problem('not-signed-in');
        checkedAt = performance.now();
      }
      hash.update(part);
      bytes += Buffer.byteLength(part);
      yield part;
    }
    await appendAudit(database, label, actions.done, id, { rows, bytes, sha256: hash.digest('hex') });
  }
  return { id, stream: Readable.from(recorded(), { objectMode: false, signal: AbortSignal.timeout(lifetime) }) };
}

export async function exportRoutes(app: FastifyInstance, services: ExportServices) {
  // Each export holds a connection and a snapshot.
  const take = createSlots({ each: 2, all: 4 });

  async function send(request: FastifyRequest, reply: FastifyReply, order: ExportOrder) {
    const free = take(request.actor.id);
    if (!free) throw new Problem('unavailable');
    const opened = openExport(services, order, request);
    opened.then(({ stream }) => stream.once('close', free), free);
    const { id, stream } = await opened;
    const company = site.name.toLowerCase().replace(/[^a-z\d]+/g, '-');
    return reply
      .type(order.format === 'zip' ? 'application/zip' : exportMediaTypes[order.format])
      .header('content-disposition', contentDisposition(`${company}-leads-${companyDay()}.${order.format}`))
      .header(exportHeaders.id, id)
      .send(stream);
  }

  route(app, 'GET /api/admin/applications/export', (request, reply) => send(request, reply, request.query));

  route(app, 'GET /api/admin/applications/resumes', (request, reply) =>
    send(request, reply, { ...request.query, format: 'zip' }),
  );

  route(app, 'GET /api/admin/exports/:id', async (request) => {
    const { id } = request.params;
    await request.audit('export.manifest', id);
    const [begun, done] = await services.database.prisma.auditEntry.findMany({
      where: { subject: id, action: { in: Object.values(actions) } },
      orderBy: { sequence: 'asc' },
    });
    if (!begun) throw new Problem('not-found');
    return {
      ...{ id, startedAt: begun.at, finishedAt: done?.at ?? null, by: begun.actor },
      ...{ rows: null, bytes: null, sha256: null },
      ...JSON.parse(begun.detail),
      ...(done && JSON.parse(done.detail)),
    };
  });
}
