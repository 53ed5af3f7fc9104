import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type ExportFormat,
  exportHeaders,
  exportManifestSchema,
  exportQuerySchema,
  type LeadFilter,
  leadFilterSchema,
} from '../../shared/staff-leads.ts';
import { labelOf } from '../accounts/permissions.ts';
import { audit } from '../accounts/staff-scope.ts';
import type { Database } from '../database/database.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { problemResponses } from '../http/openapi.ts';
import { Problem } from '../http/problems.ts';
import { leadCondition } from '../leads/filter.ts';
import { countLeads } from '../leads/list-leads.ts';
import type { ResumeLinks } from '../resumes/resumes.ts';
import { exportLeads } from './export-leads.ts';
import { beginExport, readManifest, recordExport } from './export-record.ts';
import { resumeArchive } from './resume-archive.ts';
import { exportFileName, sheetLimit } from './xlsx.ts';

/** Exports that one process makes at once: each holds a connection that applicants could need. */
const atOnce = 2;

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  jsonl: 'application/jsonl; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const file = (...types: string[]) => ({
  description: 'The file, streamed; X-Export-Id names its manifest, X-Total-Rows says how many rows will come',
  content: Object.fromEntries(types.map((type) => [type, { schema: z.any() }])),
});

interface ExportServices {
  database: Database;
  links: ResumeLinks;
}

/** Files of many leads. */
export const exportRoutes: FastifyPluginAsyncZod<ExportServices> = async (app, { database, links }) => {
  let running = 0;

  /** @throws Problem `unavailable` while others are being made, `sheet-too-small` for too many rows. */
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
      const { total, totalIsExact } = await countLeads(database, leadCondition(filter));
      if (extension === 'xlsx' && total > sheetLimit) throw new Problem('sheet-too-small');
      const { id, stream } = await make();
      stream.once('close', () => running--);
      return reply
        .type(type)
        .headers({
          'content-disposition': contentDisposition('attachment', exportFileName(extension)),
          [exportHeaders.id]: id,
          [exportHeaders.rows]: total,
          [exportHeaders.rowsAreExact]: String(totalIsExact),
          'access-control-expose-headers': Object.values(exportHeaders).join(', '),
        })
        .send(stream);
    } catch (error) {
      running--;
      throw error;
    }
  }

  app.get(
    '/api/admin/applications/export',
    {
      config: { needs: 'export' },
      schema: {
        summary: 'Export the applications that match, as CSV, XLSX or JSON lines',
        querystring: exportQuerySchema,
        response: { 200: file(...Object.values(mediaTypes)), ...problemResponses(400, 401, 403, 422, 503) },
      },
    },
    async (request, reply) => {
      const { format, bom, ...filter } = request.query;
      const by = labelOf(request.actor);
      return send(reply, mediaTypes[format], format, filter, () =>
        exportLeads(database, links, { format, filter, hasMark: bom === '1', by }),
      );
    },
  );

  app.get(
    '/api/admin/applications/resumes',
    {
      config: { needs: 'export' },
      schema: {
        summary: 'The resumes of the applications that match, as a ZIP archive',
        querystring: leadFilterSchema,
        response: { 200: file('application/zip'), ...problemResponses(400, 401, 403, 503) },
      },
    },
    async (request, reply) => {
      const filter = request.query;
      const by = labelOf(request.actor);
      return send(reply, 'application/zip', 'zip', filter, async () => {
        const id = await beginExport(database, { format: 'zip', filter, by });
        const archive = resumeArchive(database, leadCondition(filter));
        return { id, stream: recordExport(database, { id, by }, archive) };
      });
    },
  );

  app.get(
    '/api/admin/exports/:id',
    {
      config: { needs: 'export' },
      schema: {
        summary: 'The manifest of an export: what was asked for, rows, bytes and SHA-256',
        params: z.object({ id: z.uuid() }),
        response: { 200: exportManifestSchema, ...problemResponses(400, 401, 403, 404, 503) },
      },
    },
    async (request) => {
      await audit(request, 'export.manifest', request.params.id);
      return readManifest(database, request.params.id);
    },
  );
};
