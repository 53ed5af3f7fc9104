import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatReferenceId } from '../../shared/reference-id.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problems.ts';
import { rateLimits } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { mediaTypes } from '../resumes/content-type.ts';
import { contentPolicy } from '../site/security-headers.ts';

/**
 * For a PDF that a browser shows. Whatever it contains, nothing of it runs as a page of this site: its type is fixed. No
 * `sandbox`: browsers do not show a PDF in one.
 */
const viewPolicy = "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

interface StoredResume {
  number: string;
  file_name: string;
  media_type: string;
  content: Uint8Array | null;
}

/** Resumes, one at a time. An early upload that no lead has is nobody's yet, and not found. */
export async function resumeRoutes(app: FastifyInstance, { database }: { database: Pick<Database, 'rows'> }) {
  /** @throws Problem `not-found` for a file that is not there, or `resume-removed` for one whose bytes were removed. */
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
    request: Pick<FastifyRequest, 'audit'>,
    reply: FastifyReply,
    resume: StoredResume & { content: Uint8Array },
    kind: 'attachment' | 'inline',
  ): Promise<FastifyReply> {
    await request.audit(kind === 'inline' ? 'resume.view' : 'resume.download', formatReferenceId(resume.number));
    return reply
      .header('content-disposition', contentDisposition(resume.file_name, { type: kind }))
      .type(resume.media_type)
      .send(Buffer.from(resume.content.buffer, resume.content.byteOffset, resume.content.byteLength));
  }

  const budget = { rateLimit: rateLimits.files };
  route(
    app,
    'GET /api/admin/resumes/:id',
    async (request, reply) => {
      const resume = await readResume(request.params.id);
      reply.header('content-security-policy', `${contentPolicy}; sandbox`);
      return send(request, reply, resume, 'attachment');
    },
    budget,
  );

  route(
    app,
    'GET /api/admin/resumes/:id/view',
    async (request, reply) => {
      const resume = await readResume(request.params.id);
      if (resume.media_type !== mediaTypes.pdf) throw new Problem('not-found');
      reply.headers({ 'content-security-policy': viewPolicy, 'x-frame-options': 'SAMEORIGIN' });
      return send(request, reply, resume, 'inline');
    },
    budget,
  );
}
