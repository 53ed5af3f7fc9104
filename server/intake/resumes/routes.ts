import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { courseOptions } from '../../../shared/courses.ts';
import { messages } from '../../../shared/messages.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { sessionOf } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { clientKey } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { createSlots } from '../../platform/http/slots.ts';
import type { Platform } from '../../platform/server-parts.ts';
import { contentPolicy } from '../../site/security-headers.ts';
import type { Outbox } from '../outbox.ts';
import type { VerdictServices } from './examine.ts';
import type { ResumeFiles } from './files.ts';
import { mediaTypes } from './media-types.ts';
import { receiveForm } from './read-form.ts';
import { findResume, readResume } from './read-resume.ts';
import type { CheckResume, ResumeLinks } from './resumes.ts';
import type { Spool } from './spool.ts';
import { storeUpload } from './uploads.ts';

export interface ResumeServices extends Platform {
  checkResume: CheckResume;
  files: ResumeFiles;
  links: ResumeLinks;
  spool: Spool;
  outbox: Outbox;
  /** The SQL of `storeStatement`. */
  storing: string;
  /** Called when a lead or a newer resume was stored. */
  onAccepted: () => void;
}

/** Takes an early upload, while the applicant still fills in the form. */
export async function resumeRoutes(app: FastifyInstance, services: ResumeServices) {
  const { database, files, links, spool, checkResume } = services;
  route(app, 'POST /api/resumes', async (request) => {
    if (!request.isMultipart()) throw new Problem('unsupported-media-type');
    return receiveForm(spool, request, async ({ fields: { course }, resume: file }) => {
      // A resume is filed under its course.
      if (!courseOptions.some((option) => option === course)) {
        throw new Problem('invalid-fields', { errors: { course: messages.resumeCourseFirst } });
      }
      if (!file) throw new Problem('invalid-fields', { errors: { resume: messages.resumeRequired } });
      const resume = await checkResume(file);
      const id = await storeUpload(database.intake, files, resume, clientKey(services, request.ip));
      return { resumeUrl: links.urlOf(id), fileName: resume.fileName, size: file.content.length };
    });
  });
}

/** Keeps the contents of a file from running or loading anything, as a page or in a frame. */
const filePolicy = `${contentPolicy}; sandbox`;

/** Files on their way, each of which is in memory. */
const atOnce = { each: 4, all: 12 };

const refusals = {
  missing: 'not-found',
  removed: 'resume-removed',
  withheld: 'resume-withheld',
  lost: 'resume-lost',
} as const;

/** @throws Problem for a file that is not available */
function requireAvailable<Resume extends { state: 'available' | keyof typeof refusals }>(resume: Resume) {
  if (resume.state !== 'available') throw new Problem(refusals[resume.state]);
  return resume as Extract<Resume, { state: 'available' }>;
}

export async function storedResumeRoutes(app: FastifyInstance, services: VerdictServices) {
  const { database, config, onVerdict } = services;
  const take = createSlots(atOnce);

  /** The page draws a PDF itself (`view`), because a browser's own viewer runs scripts. */
  async function send(request: FastifyRequest, reply: FastifyReply, id: string, action: 'download' | 'view') {
    // A response that closed before, because its client has left, would not free its slot.
    const free = reply.raw.destroyed ? undefined : take(request.actor.id);
    if (!free) throw new Problem('unavailable');
    reply.raw.once('close', free);
    const { fileName, mediaType, content, number } = requireAvailable(await readResume(services, id));
    const isView = action === 'view';
    if (isView && mediaType !== mediaTypes.pdf) throw new Problem('not-found');
    await request.audit(`resume.${action}`, formatReferenceId(number));
    return reply
      .headers({ 'content-security-policy': filePolicy, 'content-disposition': contentDisposition(fileName) })
      .type(isView ? 'application/octet-stream' : mediaType)
      .send(content);
  }
  route(app, 'GET /api/admin/resumes/:id', (it, reply) => send(it, reply, it.params.id, 'download'));
  route(app, 'GET /api/admin/resumes/:id/view', (it, reply) => send(it, reply, it.params.id, 'view'));

  // The page repeats this call until the text is there.
  route(app, 'GET /api/admin/resumes/:id/text', async (request) => {
    const { id } = request.params;
    const { number } = requireAvailable(await findResume(database, config, id));
    const stored = await database.prisma.resumeText.findUnique({ where: { resumeId: id } });
    if (!stored) return { text: '', missing: config.RESUME_TEXT === 'off' ? 'off' : 'due' } as const;
    await request.audit('resume.view', formatReferenceId(number));
    return { text: stored.text, missing: stored.problem === null ? null : 'unreadable' } as const;
  });

  route(app, 'POST /api/admin/resumes/:id/release', async (request) => {
    const { id } = request.params;
    const { reason } = request.body;
    await request.change(async (models, audit) => {
      const found = await findResume(sessionOf(models), config, id);
      if (found.state === 'missing') throw new Problem('not-found');
      if (found.state !== 'withheld' || found.scan === 'waiting') throw new Problem('resume-not-withheld');
      const data = { releasedAt: new Date(), releasedBy: request.actor.label, releasedFor: reason };
      const { count } = await models.resume.updateMany({ where: { id, releasedAt: null }, data });
      if (count === 0) throw new Problem('resume-not-withheld');
      await audit('resume.release', formatReferenceId(found.number), { reason, scan: found.note });
    });
    await onVerdict(id);
  });
}
