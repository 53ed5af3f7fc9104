import type { FastifyRequest } from 'fastify';
import { resumeVersions } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { type OwnKey, ownKeySchema } from '../../../shared/own-application.ts';
import type { Placed } from '../../intake/resumes/files.ts';
import { refuseOversized, type SentForm } from '../../intake/resumes/read-form.ts';
import type { Resume } from '../../intake/resumes/resumes.ts';
import type { ResumeServices } from '../../intake/resumes/routes.ts';
import { Problem } from '../../platform/http/problems.ts';
import { appendAudit } from '../../staff/audit/append.ts';
import { findOwn, type OwnApplicationServices } from './own-application.ts';
import { actor } from './secret.ts';

export type NewerResumeServices = OwnApplicationServices &
  Pick<ResumeServices, 'checkResume' | 'files' | 'receiveForm'> & {
    /** Called when a newer resume was stored. */
    onAccepted: () => void;
  };

/** The result for a file: it is the application's newest now, or was already. */
export type Added = 'added' | 'known';

/**
 * Stores a newer resume, which becomes the current one and is delivered to the targets of the previous one. Earlier
 * resumes stay. The same file again is a repeat, whose first answer got lost.
 *
 * @throws Problem `not-found`, `too-many-resumes`
 */
async function store(
  { database, outbox }: OwnApplicationServices,
  { id, referenceId }: { id: string; referenceId: string },
  { fileName, mediaType, sha256, content: { length: size } }: Resume,
  placed: Placed,
): Promise<Added> {
  return database.transaction(async (session) => {
    // Concurrent uploads take turns, and the second one sees the first.
    await session.rows('SELECT FROM applications WHERE id = $1 FOR NO KEY UPDATE', [id]);
    const [newest] = await session.rows<{ resume_id: string; version: number; is_same: boolean }>(
      `SELECT a.resume_id, r.version, r.sha256 = $2 AS is_same FROM applications a JOIN resumes r ON r.id = a.resume_id
       WHERE a.id = $1`,
      [id, sha256],
    );
    if (!newest) throw new Problem('not-found');
    if (newest.is_same) return 'known';
    if (newest.version >= resumeVersions) throw new Problem('too-many-resumes');
    const version = newest.version + 1;
    await session.rows(
      `WITH file AS (
         INSERT INTO resumes (file_name, media_type, size, sha256, version, object_key, content)
         VALUES ($3, $4, $5, $6, $7, $8, $9) RETURNING id
       ), earlier AS (UPDATE resumes SET earlier_of = $1 WHERE id = $2)
       UPDATE applications SET resume_id = file.id, resume_words = NULL FROM file WHERE applications.id = $1`,
      [...[id, newest.resume_id, fileName, mediaType, size, sha256, version], ...[placed.objectKey, placed.content]],
    );
    await outbox.deliverVersion(session, id, newest.version);
    await appendAudit(session, { actor, action: 'resume.add', subject: referenceId, detail: { version } });
    return 'added';
  });
}

/**
 * Receives a newer resume for an application, by the rules of the form.
 *
 * @returns the key that came with it, and the result for the file.
 * @throws Problem as for an upload; `not-found` for an invalid key, whatever the file; `too-many-resumes`.
 */
export async function takeNewerResume(
  services: NewerResumeServices,
  request: FastifyRequest,
  form?: SentForm,
): Promise<{ key: OwnKey; became: Added }> {
  const { database, files, receiveForm, checkResume, onAccepted } = services;
  if (!request.isMultipart()) throw new Problem('unsupported-media-type');
  refuseOversized(request);
  const take = async ({ fields, resume: file }: SentForm) => {
    const key = ownKeySchema.parse(fields);
    const own = await findOwn(database, key);
    if (!file) throw new Problem('invalid-fields', { errors: { resume: messages.resumeRequired } });
    const resume = await checkResume(file);
    const placed = await files.put(resume.content);
    const became = await store(services, own, resume, placed);
    if (became === 'added') onAccepted();
    return { key, became };
  };
  return receiveForm(request, take, form);
}
