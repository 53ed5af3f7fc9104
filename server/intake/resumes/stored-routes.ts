import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { Outbox } from '../../deliveries/feature.ts';
import type { News } from '../../live/news.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { contentPolicy } from '../../site/security-headers.ts';
import { mediaTypes } from './media-types.ts';
import type { ReadResume, ScanSettings, StoredResume } from './read-resume.ts';
import { releaseResume } from './release.ts';

/** Keeps the contents of a file from running or loading anything, as a page or in a frame. */
const filePolicy = `${contentPolicy}; sandbox`;

interface ResumeRouteServices {
  database: Db;
  readResume: ReadResume;
  config: ScanSettings & { RESUME_TEXT: 'on' | 'off' };
  outbox: Pick<Outbox, 'deliverResume'>;
  news: Pick<News, 'announce'>;
}

type AvailableResume = Extract<StoredResume, { state: 'available' }>;

const refusals = {
  missing: 'not-found',
  removed: 'resume-removed',
  withheld: 'resume-withheld',
  lost: 'resume-lost',
} as const;

/** Resumes, one at a time. An early upload without a lead is not found. */
export async function resumeRoutes(app: FastifyInstance, services: ResumeRouteServices) {
  const { database, readResume, config, outbox, news } = services;

  /** @throws Problem for a file that is not available. */
  async function read(id: string): Promise<AvailableResume> {
    const resume = await readResume(id);
    if (resume.state !== 'available') throw new Problem(refusals[resume.state]);
    return resume;
  }

  const send = (reply: FastifyReply, { fileName, content }: AvailableResume, type: string) =>
    reply
      .headers({ 'content-security-policy': filePolicy, 'content-disposition': contentDisposition(fileName) })
      .type(type)
      .send(content);
  const budget = { rateLimit: rateLimits.files };
  route(
    app,
    'GET /api/admin/resumes/:id',
    async (request, reply) => {
      const resume = await read(request.params.id);
      await request.audit('resume.download', formatReferenceId(resume.number));
      return send(reply, resume, resume.mediaType);
    },
    budget,
  );

  // The page draws the file itself, because a browser's own viewer runs scripts.
  route(
    app,
    'GET /api/admin/resumes/:id/view',
    async (request, reply) => {
      const resume = await read(request.params.id);
      if (resume.mediaType !== mediaTypes.pdf) throw new Problem('not-found');
      await request.audit('resume.view', formatReferenceId(resume.number));
      return send(reply, resume, 'application/octet-stream');
    },
    budget,
  );

  route(
    app,
    'GET /api/admin/resumes/:id/text',
    async (request) => {
      const { id } = request.params;
      const { number } = await read(id);
      const stored = await database.prisma.resumeText.findUnique({ where: { resumeId: id } });
      if (!stored) return { text: '', missing: config.RESUME_TEXT === 'off' ? ('off' as const) : ('due' as const) };
      await request.audit('resume.view', formatReferenceId(number));
      return { text: stored.text, missing: stored.problem === null ? null : ('unreadable' as const) };
    },
    budget,
  );

  route(app, 'POST /api/admin/resumes/:id/release', async ({ params, body, actor }) => {
    const outcome = await releaseResume(database, config, params.id, { by: actor.label, reason: body.reason });
    if (outcome !== 'released') throw new Problem(outcome);
    await outbox.deliverResume(params.id);
    news.announce('deliveries');
  });
}
