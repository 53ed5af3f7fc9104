import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { courseOptions } from '../../shared/courses.ts';
import { messages } from '../../shared/messages.ts';
import type { Database } from '../database/database.ts';
import { problemResponses } from '../http/openapi.ts';
import { Problem } from '../http/problems.ts';
import { rateLimits } from '../http/rate-limits.ts';
import { inTurn, type MemoryBudget } from './memory-budget.ts';
import { readMultipart, refuseOversized } from './read-form.ts';
import { type CheckResume, type ResumeLinks, resumeRefusals } from './resumes.ts';
import { storeUpload } from './uploads.ts';

/** What it takes to receive a resume. */
export interface ResumeServices {
  database: Database;
  checkResume: CheckResume;
  links: ResumeLinks;
  /** By what a client's address is counted. */
  clientKey: (address: string) => Buffer;
  /** For files that are being received. */
  memory: MemoryBudget;
  /** For files that are being checked and stored. */
  storing: MemoryBudget;
}

/** A resume may only be uploaded for a course, so that it can be filed under it. */
function requireCourse({ course }: Record<string, string>): void {
  if (!courseOptions.some((option) => option === course))
    throw new Problem('invalid-fields', { errors: { course: messages.resumeCourseFirst } });
}

/** `POST /api/resumes`: the early upload, while the applicant still fills in the form. */
export const resumeRoutes: FastifyPluginAsyncZod<ResumeServices> = async (app, services) => {
  const { database, links, memory, storing, checkResume, clientKey } = services;
  app.post(
    '/api/resumes',
    {
      config: { rateLimit: rateLimits.uploads },
      schema: {
        summary: 'Upload a resume ahead of its application',
        description: 'The part `course` comes before the file. The link that is returned is valid for one application.',
        response: {
          201: z.object({
            resumeUrl: z.string().describe('To be sent with the application. Only staff can read what it leads to.'),
            fileName: z.string(),
            size: z.number().int().describe('Bytes'),
          }),
          ...problemResponses(400, 408, 413, 415, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw new Problem('unsupported-media-type');
      refuseOversized(request);
      const stored = await memory.hold(request, async (takeMemory) => {
        const form = await readMultipart(request, { takeMemory, beforeFile: requireCourse });
        requireCourse(form.fields);
        if (!form.resume) throw new Problem('invalid-fields', { errors: { resume: messages.resumeRequired } });
        const file = form.resume;
        return inTurn(storing, request, file, async () => {
          const resume = await checkResume(file);
          if (typeof resume === 'string') throw new Problem(resume, { errors: { resume: resumeRefusals[resume] } });
          const id = await storeUpload(database, resume, clientKey(request.ip));
          return { resumeUrl: links.urlOf(id), fileName: resume.fileName, size: file.content.length };
        });
      });
      return reply.code(201).send(stored);
    },
  );
};
