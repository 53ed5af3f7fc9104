import type { FastifyInstance } from 'fastify';
import { courseOptions } from '../../../shared/courses.ts';
import { messages } from '../../../shared/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import type { ResumeFiles } from './files.ts';
import { type ReceiveForm, refuseOversized, type UploadedFile } from './read-form.ts';
import { type CheckResume, type Resume, type ResumeLinks, resumeRefusals } from './resumes.ts';
import { storeUpload } from './uploads.ts';

/** Dependencies of routes that receive resumes. */
export interface ResumeServices {
  database: Database;
  checkResume: CheckResume;
  files: Pick<ResumeFiles, 'put' | 'takeBack'>;
  links: ResumeLinks;
  /** Maps a client's address to the key of its quota. */
  clientKey: (address: string) => Buffer;
  receiveForm: ReceiveForm;
}

/** @throws Problem for an upload without a course, under which the resume is filed. */
function requireCourse({ course }: Record<string, string>): void {
  if (!courseOptions.some((option) => option === course))
    throw new Problem('invalid-fields', { errors: { course: messages.resumeCourseFirst } });
}

/** @throws Problem for a refused file, with the reason at its field. */
export async function requireResume(checkResume: CheckResume, file: UploadedFile): Promise<Resume> {
  const checked = await checkResume(file);
  if (typeof checked === 'string') throw new Problem(checked, { errors: { resume: resumeRefusals[checked] } });
  return checked;
}

/** `POST /api/resumes`: the early upload, while the applicant still fills in the form. */
export async function resumeRoutes(app: FastifyInstance, services: ResumeServices) {
  const { database, files, links, receiveForm, checkResume, clientKey } = services;
  route(
    app,
    'POST /api/resumes',
    async (request) => {
      if (!request.isMultipart()) throw new Problem('unsupported-media-type');
      refuseOversized(request);
      return receiveForm(request, { beforeFile: requireCourse }, async ({ fields, resume: file }) => {
        requireCourse(fields);
        if (!file) throw new Problem('invalid-fields', { errors: { resume: messages.resumeRequired } });
        const resume = await requireResume(checkResume, file);
        const id = await storeUpload(database, files, resume, clientKey(request.ip));
        return { resumeUrl: links.urlOf(id), fileName: resume.fileName, size: file.content.length };
      });
    },
    { rateLimit: rateLimits.uploads },
  );
}
