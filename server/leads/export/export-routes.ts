import type { Readable } from 'node:stream';
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
import { expectRows } from './expect-rows.ts';
import { exportLeads } from './export-leads.ts';
import { beginExport, readManifest, recordExport } from './export-record.ts';
import { keepOrder, takeOrder } from './orders.ts';
import { resumeArchive } from './resume-archive.ts';
import { exportFileName, sheetLimit } from './xlsx.ts';

/** Exports that one process makes at once: each holds a connection that applicants could need. */
const atOnce = 2;

interface ExportServices {
  database: Database;
  replica: Pick<Replica, 'choose'>;
  links: ResumeLinks;
  readResume: ReadResume;
}

type Choice = ExportFormat | 'zip';

/** A file that is being made. */
interface Content {
  id: string;
  format: Choice;
  stream: Readable;
  /** How many leads will come, where the caller has not heard it yet. */
  expected?: { rows: number; areExact: boolean };
  asOf?: Date | null;
}

/** Files of many leads. */
export async function exportRoutes(app: FastifyInstance, { database, replica, links, readResume }: ExportServices) {
  let running = 0;

  /** @throws Problem `too-many-rows` for a sheet. */
  async function expect(filter: LeadFilter, format: Choice, from: Reader['database'] = database) {
    const expected = await expectRows(from, leadCondition(filter));
    if (format === 'xlsx' && expected.rows > sheetLimit) throw new Problem('too-many-rows');
    return expected;
  }

  /** @throws Problem `unavailable` while others are being made. */
  async function send(reply: FastifyReply, make: () => Promise<Content>): Promise<FastifyReply> {
    if (running >= atOnce) throw new Problem('unavailable');
    running++;
    try {
      const { id, format, stream, expected, asOf } = await make();
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

  function archive(id: string, filter: LeadFilter, by: string): Readable {
    return recordExport(database, { id, by }, resumeArchive(database, readResume, leadCondition(filter)));
  }

  const budget = { rateLimit: rateLimits.exports };
  route(
    app,
    'GET /api/admin/applications/export',
    async ({ query, actor }, reply) => {
      const { format, bom, ...filter } = query;
      return send(reply, async () => {
        const reader = await replica.choose();
        const expected = await expect(filter, format, reader.database);
        const order = { format, filter, hasMark: bom === '1', by: actor.label };
        return { ...(await exportLeads(database, links, order, reader)), format, expected, asOf: reader.asOf };
      });
    },
    budget,
  );

  route(
    app,
    'GET /api/admin/applications/resumes',
    async ({ query: filter, actor: { label: by } }, reply) =>
      send(reply, async () => {
        const expected = await expect(filter, 'zip');
        const id = await beginExport(database, { format: 'zip', filter, by });
        return { id, format: 'zip', stream: archive(id, filter, by), expected };
      }),
    budget,
  );

  route(
    app,
    'POST /api/admin/exports',
    async ({ body, actor }) => {
      const { filter, format } = body;
      const { rows, areExact } = await expect(filter, format);
      const id = await beginExport(database, { format, filter, by: actor.label });
      await keepOrder(database, id, body, actor.id);
      return { id, rows, rowsAreExact: areExact };
    },
    budget,
  );

  route(app, 'GET /api/admin/exports/:id/file', async ({ params: { id }, actor }, reply) =>
    send(reply, async () => {
      const order = await takeOrder(database, id, actor.id);
      if (!order) throw new Problem('not-found');
      const { filter, format, bom } = order;
      const by = actor.label;
      if (format === 'zip') return { id, format, stream: archive(id, filter, by) };
      const reader = await replica.choose();
      const lead = { id, format, filter, hasMark: bom, by };
      return { ...(await exportLeads(database, links, lead, reader)), format, asOf: reader.asOf };
    }),
  );

  route(app, 'GET /api/admin/exports/:id', async (request) => {
    await request.audit('export.manifest', request.params.id);
    return readManifest(database, request.params.id);
  });
}
