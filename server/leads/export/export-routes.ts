import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportHeaders, exportMediaTypes } from '../../../shared/staff-leads.ts';
import type { ReadResume } from '../../intake/resumes/read-resume.ts';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { leadCondition } from '../list/filter.ts';
import { exportLeads } from './export-leads.ts';
import { beginExport, type ExportRequest, readManifest, recordExport } from './export-record.ts';
import { resumeArchive } from './resume-archive.ts';
import { exportFileName, fitsSheet } from './xlsx.ts';

/** Maximum number of concurrent exports of one process, because each holds a connection. */
const atOnce = 2;

interface ExportServices {
  database: Database;
  links: ResumeLinks;
  readResume: ReadResume;
}

interface Order extends ExportRequest {
  hasMark: boolean;
}

/** Routes of exports. */
export async function exportRoutes(app: FastifyInstance, { database, links, readResume }: ExportServices) {
  let running = 0;

  /** @throws Problem `unavailable` while too many others are running, `too-many-rows` for a sheet. */
  async function send(reply: FastifyReply, { format, filter, hasMark, by }: Order): Promise<FastifyReply> {
    if (running >= atOnce) throw new Problem('unavailable');
    running++;
    try {
      const condition = leadCondition(filter);
      if (format === 'xlsx' && !(await fitsSheet(database, condition))) throw new Problem('too-many-rows');
      const id = await beginExport(database, { format, filter, by });
      const content =
        format === 'zip'
          ? resumeArchive(database, readResume, condition)
          : await exportLeads(database, links, { format, condition, hasMark });
      const stream = recordExport(database, { id, by }, content);
      stream.once('close', () => running--);
      return reply
        .type(format === 'zip' ? 'application/zip' : exportMediaTypes[format])
        .headers({
          'content-disposition': contentDisposition(exportFileName(format)),
          [exportHeaders.id]: id,
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
    ({ query: { format, bom, ...filter }, actor }, reply) =>
      send(reply, { format, filter, hasMark: bom === '1', by: actor.label }),
    budget,
  );

  route(
    app,
    'GET /api/admin/applications/resumes',
    ({ query: filter, actor }, reply) => send(reply, { format: 'zip', filter, hasMark: false, by: actor.label }),
    budget,
  );

  route(app, 'GET /api/admin/exports/:id', async (request) => {
    await request.audit('export.manifest', request.params.id);
    return readManifest(database, request.params.id);
  });
}
