import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { audit } from '../accounts/staff-scope.ts';
import type { Database } from '../database/database.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { problemResponses } from '../http/openapi.ts';
import { Problem } from '../http/problems.ts';
import { mediaTypes } from '../resumes/content-type.ts';

/**
 * For a PDF that a browser shows. Whatever it contains, nothing of it runs as a page of this site: its type is fixed. No
 * `sandbox`: browsers do not show a PDF in one.
 */
const viewPolicy = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

interface StoredResume {
  number: string;
  file_name: string;
  media_type: string;
  content: Uint8Array | null;
}

const params = z.object({ id: z.guid() });
const file = { description: 'The file', content: { 'application/octet-stream': { schema: z.any() } } };

/** Resumes, one at a time. An early upload that no lead has is nobody's yet, and not found. */
export const resumeRoutes: FastifyPluginAsyncZod<{ database: Pick<Database, 'rows'> }> = async (app, { database }) => {
  /** @throws Problem `not-found` for a file that is not there, or `resume-purged` for one whose bytes were removed. */
  async function readResume(id: string): Promise<StoredResume & { content: Uint8Array }> {
    const [resume] = await database.rows<StoredResume>(
      `SELECT a.number, r.file_name, r.media_type, r.content
       FROM resumes r JOIN applications a ON a.resume_id = r.id WHERE r.id = $1`,
      [id],
    );
    if (!resume) throw new Problem('not-found');
    const { content } = resume;
    if (!content) throw new Problem('resume-removed');
    return { ...resume, content };
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    resume: StoredResume & { content: Uint8Array },
    kind: 'attachment' | 'inline',
  ): Promise<FastifyReply> {
    await audit(request, kind === 'inline' ? 'resume.view' : 'resume.download', formatReferenceId(resume.number));
    return reply
      .header('content-disposition', contentDisposition(kind, resume.file_name))
      .type(resume.media_type)
      .send(Buffer.from(resume.content.buffer, resume.content.byteOffset, resume.content.byteLength));
  }

  app.get(
    '/api/admin/resumes/:id',
    {
      config: { needs: 'read' },
      schema: {
        summary: 'Download a resume',
        params,
        response: { 200: file, ...problemResponses(400, 401, 403, 404, 410, 503) },
      },
    },
    async (request, reply) => {
      const resume = await readResume(request.params.id);
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      return send(request, reply, resume, 'attachment');
    },
  );

  app.get(
    '/api/admin/resumes/:id/view',
    {
      config: { needs: 'read' },
      schema: {
        summary: 'Show a resume that is a PDF, in a frame of this site',
        params,
        response: { 200: file, ...problemResponses(400, 401, 403, 404, 410, 503) },
      },
    },
    async (request, reply) => {
      const resume = await readResume(request.params.id);
      if (resume.media_type !== mediaTypes.pdf) throw new Problem('not-found');
      reply.headers({ 'content-security-policy': viewPolicy, 'x-frame-options': 'SAMEORIGIN' });
      return send(request, reply, resume, 'inline');
    },
  );
};
