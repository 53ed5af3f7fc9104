import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportHeaders, exportMediaTypes, type LeadFilter } from '../../shared/staff-leads.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problems.ts';
import { rateLimits } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { leadCondition } from '../leads/filter.ts';
import type { ReadResume } from '../resumes/read-resume.ts';
import type { ResumeLinks } from '../resumes/resumes.ts';
import { expectRows } from './expect-rows.ts';
import { exportLeads } from './export-leads.ts';
import { beginExport, readManifest, recordExport } from './export-record.ts';
import { resumeArchive } from './resume-archive.ts';
import { exportFileName, sheetLimit } from './xlsx.ts';

/** Exports that one process makes at once: each holds a connection that applicants could need. */
const atOnce = 2;

interface ExportServices {
  database: Database;
  links: ResumeLinks;
  readResume: ReadResume;
}

/** Files of many leads. */
export async function exportRoutes(app: FastifyInstance, { database, links, readResume }: ExportServices) {
  let running = 0;

  /** @throws Problem `unavailable` while others are being made, `too-many-rows` for a sheet. */
  async function send(
    reply: FastifyReply,
    type: string,
    extension: string,
    filter: LeadFilter,
    make: () => Promise<{ id: string; stream: Readable }>,
  ): Promise<FastifyReply> {
    if (running >= atOnce) throw new Problem('unavailable');
    running++;
    try {
      const { rows, areExact } = await expectRows(database, leadCondition(filter));
      if (extension === 'xlsx' && rows > sheetLimit) throw new Problem('too-many-rows');
      const { id, stream } = await make();
      stream.once('close', () => running--);
      return reply
        .type(type)
        .headers({
          'content-disposition': contentDisposition(exportFileName(extension)),
          [exportHeaders.id]: id,
          [exportHeaders.rows]: rows,
          [exportHeaders.rowsAreExact]: String(areExact),
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
    async ({ query, actor }, reply) => {
      const { format, bom, ...filter } = query;
      return send(reply, exportMediaTypes[format], format, filter, () =>
        exportLeads(database, links, { format, filter, hasMark: bom === '1', by: actor.label }),
      );
    },
    budget,
  );

  route(
    app,
    'GET /api/admin/applications/resumes',
    async ({ query: filter, actor: { label: by } }, reply) =>
      send(reply, 'application/zip', 'zip', filter, async () => {
        const id = await beginExport(database, { format: 'zip', filter, by });
        const archive = resumeArchive(database, readResume, leadCondition(filter));
        return { id, stream: recordExport(database, { id, by }, archive) };
      }),
    budget,
  );

  route(app, 'GET /api/admin/exports/:id', async (request) => {
    await request.audit('export.manifest', request.params.id);
    return readManifest(database, request.params.id);
  });
}
