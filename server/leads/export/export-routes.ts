import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { companyDay } from '../../../shared/company-day.ts';
import { site } from '../../../shared/site.ts';
import { exportHeaders, exportMediaTypes } from '../../../shared/staff-leads.ts';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import { type ExportOrder, type ExportServices, openExport, readManifest } from './exports.ts';

/** Maximum number of concurrent exports of one process, because each holds a connection. */
const atOnce = 2;

/** The name of an exported file, without folders, with the company's day: `COMPANY-leads-2026-11-21.csv`. */
function fileNameOf(extension: string): string {
  return `${site.name.toLowerCase().replace(/[^a-z\d]+/g, '-')}-leads-${companyDay()}.${extension}`;
}

/** Routes of exports. */
export async function exportRoutes(app: FastifyInstance, services: ExportServices) {
  let running = 0;

  /** @throws Problem `unavailable` while too many others are running. */
  async function send(reply: FastifyReply, order: ExportOrder): Promise<FastifyReply> {
    if (running >= atOnce) throw new Problem('unavailable');
    running++;
    try {
      const { format } = order;
      const { id, stream } = await openExport(services, order);
      stream.once('close', () => running--);
      return reply
        .type(format === 'zip' ? 'application/zip' : exportMediaTypes[format])
        .headers({
          'content-disposition': contentDisposition(fileNameOf(format)),
          [exportHeaders.id]: id,
          'access-control-expose-headers': Object.values(exportHeaders).join(', '),
        })
        .send(stream);
    } catch (error) {
      running--;
      throw error;
    }
  }

  route(app, 'GET /api/admin/applications/export', ({ query: { format, bom, ...filter }, actor }, reply) =>
    send(reply, { format, filter, hasMark: bom === '1', by: actor.label }),
  );

  route(app, 'GET /api/admin/applications/resumes', ({ query: filter, actor }, reply) =>
    send(reply, { format: 'zip', filter, hasMark: false, by: actor.label }),
  );

  route(app, 'GET /api/admin/exports/:id', async (request) => {
    await request.audit('export.manifest', request.params.id);
    return readManifest(services.database, request.params.id);
  });
}
