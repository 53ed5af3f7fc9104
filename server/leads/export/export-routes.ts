import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ExportFormat, exportHeaders, exportMediaTypes, type LeadFilter } from '../../../shared/staff-leads.ts';
import type { ReadResume } from '../../intake/resumes/read-resume.ts';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reader, Replica } from '../../platform/database/replica.ts';
import { Problem } from '../../platform/http/problems.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { leadCondition } from '../list/filter.ts';
import { type Expected, expectRows } from './expect-rows.ts';
import { exportLeads } from './export-leads.ts';
import { beginExport, type RowStream, readManifest, recordExport } from './export-record.ts';
import { keepOrder, takeOrder } from './orders.ts';
import { resumeArchive } from './resume-archive.ts';
import { exportFileName, sheetLimit } from './xlsx.ts';

/** Maximum number of concurrent exports of one process, because each holds a connection. */
const atOnce = 2;

interface ExportServices {
  database: Database;
  replica: Pick<Replica, 'choose'>;
  links: ResumeLinks;
  readResume: ReadResume;
}

type Choice = ExportFormat | 'zip';

/** An export that has begun. */
interface Begun {
  id: string;
  format: Choice;
  filter: LeadFilter;
  hasMark: boolean;
  by: string;
  /** Expected number of leads, for a caller that does not know it yet. */
  expected?: Expected;
  /** Database in which they were counted. */
  reader?: Reader;
}

/** Routes of exports. */
export async function exportRoutes(app: FastifyInstance, { database, replica, links, readResume }: ExportServices) {
  let running = 0;

  /**
   * Begins an export.
   *
   * @param order.reader for the count and the rows, so that both have the same state.
   * @throws Problem `too-many-rows` for a sheet.
   */
  async function begin(order: Omit<Begun, 'id' | 'expected'>): Promise<Begun & { expected: Expected }> {
    const expected = await expectRows(order.reader?.database ?? database, leadCondition(order.filter));
    if (order.format === 'xlsx' && expected.rows > sheetLimit) throw new Problem('too-many-rows');
    return { ...order, id: await beginExport(database, order), expected };
  }

  async function open({
    format,
    filter,
    hasMark,
    ...begun
  }: Begun): Promise<{ content: RowStream; asOf: Date | null }> {
    if (format === 'zip') {
      return { content: resumeArchive(database, readResume, leadCondition(filter)), asOf: null };
    }
    const { database: reader, asOf } = begun.reader ?? (await replica.choose());
    return { content: await exportLeads(reader, links, { format, filter, hasMark }), asOf };
  }

  /** @throws Problem `unavailable` while too many others are running. */
  async function send(reply: FastifyReply, find: () => Promise<Begun>): Promise<FastifyReply> {
    if (running >= atOnce) throw new Problem('unavailable');
    running++;
    try {
      const begun = await find();
      const { id, format, by, expected } = begun;
      const { content, asOf } = await open(begun);
      const stream = recordExport(database, { id, by, asOf }, content);
      stream.once('close', () => running--);
      return reply
        .type(format === 'zip' ? 'application/zip' : exportMediaTypes[format])
        .headers({
          'content-disposition': contentDisposition(exportFileName(format)),
          [exportHeaders.id]: id,
          ...(expected && {
            [exportHeaders.rows]: expected.rows,
            [exportHeaders.rowsAreExact]: String(expected.areExact),
          }),
          ...(asOf && { [exportHeaders.asOf]: asOf.toISOString() }),
          'access-control-expose-headers': Object.values(exportHeaders).join(', '),
        })
        .send(stream);
    } catch (error) {
      running--;
      throw error;
    }
  }

  const budget = { rateLimit: rateLimits.exports };
  route(
    app,
    'GET /api/admin/applications/export',
    async ({ query: { format, bom, ...filter }, actor }, reply) =>
      send(reply, async () =>
        begin({ format, filter, hasMark: bom === '1', by: actor.label, reader: await replica.choose() }),
      ),
    budget,
  );

  route(
    app,
    'GET /api/admin/applications/resumes',
    async ({ query: filter, actor }, reply) =>
      send(reply, () => begin({ format: 'zip', filter, hasMark: false, by: actor.label })),
    budget,
  );

  route(
    app,
    'POST /api/admin/exports',
    async ({ body, actor }) => {
      const { filter, format, bom } = body;
      const { id, expected } = await begin({ filter, format, hasMark: bom, by: actor.label });
      await keepOrder(database, id, body, actor.id);
      return { id, rows: expected.rows, rowsAreExact: expected.areExact };
    },
    budget,
  );

  route(app, 'GET /api/admin/exports/:id/file', async ({ params: { id }, actor }, reply) =>
    send(reply, async () => {
      const order = await takeOrder(database, id, actor.id);
      if (!order) throw new Problem('not-found');
      const { filter, format, bom } = order;
      return { id, filter, format, hasMark: bom, by: actor.label };
    }),
  );

  route(app, 'GET /api/admin/exports/:id', async (request) => {
    await request.audit('export.manifest', request.params.id);
    return readManifest(database, request.params.id);
  });
}
