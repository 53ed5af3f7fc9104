import type { FastifyRequest } from 'fastify';
import { type Application, checkApplication, type FieldErrors } from '../../../shared/application.ts';
import { idempotencyKeyLimit } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { ReceiveForm, UploadedFile } from '../resumes/read-form.ts';
import { type Resume, type ResumeRefusal, resumeRefusals } from '../resumes/resumes.ts';
import type { ResumeServices } from '../resumes/routes.ts';

/** A form as received, in one of the three encodings. */
export interface SentApplication {
  fields: Readonly<Record<string, unknown>>;
  resume?: UploadedFile | undefined;
}

/** The result of a check: the valid parts, and a message for each invalid field. */
export interface CheckedApplication {
  application?: Application | undefined;
  resume?: Resume | { id: string } | undefined;
  errors: FieldErrors;
  /** Reason to refuse the content of the file. */
  refusal?: ResumeRefusal | undefined;
}

/**
 * Reads an application and passes it to `work`.
 *
 * @throws Problem when the body is not multipart, a JSON object or form-urlencoded, or is too large.
 */
export async function readApplication<Result>(
  request: FastifyRequest,
  receiveForm: ReceiveForm,
  work: (sent: SentApplication) => Promise<Result>,
): Promise<Result> {
  if (request.isMultipart()) return receiveForm(request, {}, work);
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem('malformed-request');
  return work({ fields: { ...body } });
}

type CheckServices = Pick<ResumeServices, 'checkResume' | 'links'>;

/** The resume of a form: its file if it has one, else the early upload that `resumeUrl` names. */
async function checkSentResume(
  { fields, resume }: SentApplication,
  { checkResume, links }: CheckServices,
): Promise<Pick<CheckedApplication, 'resume' | 'refusal'> & { error?: string }> {
  if (resume) {
    const checked = await checkResume(resume);
    if (typeof checked === 'string') return { refusal: checked, error: resumeRefusals[checked] };
    return { resume: { ...checked, sha256: resume.sha256 } };
  }
  const url = fields.resumeUrl;
  if (typeof url !== 'string' || url === '') return { error: messages.resumeRequired };
  const id = links.idOf(url);
  return id ? { resume: { id } } : { error: messages.resumeExpired };
}

/** Checks the fields and the resume together, so that the applicant sees all errors at once. */
export async function checkSubmission(sent: SentApplication, services: CheckServices): Promise<CheckedApplication> {
  const { application, errors = {} } = checkApplication(sent.fields);
  const { resume, refusal, error } = await checkSentResume(sent, services);
  return { application, resume, refusal, errors: error ? { ...errors, resume: error } : errors };
}

/**
 * The request's Idempotency-Key.
 *
 * @throws Problem `malformed-request` for an empty key, or one of more than 200 characters.
 */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > idempotencyKeyLimit) throw new Problem('malformed-request');
  return key;
}
