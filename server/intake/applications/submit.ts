import { checkApplication } from '../../../shared/application.ts';
import { readBatch } from '../../../shared/batches.ts';
import { readConsent } from '../../../shared/consent.ts';
import { messages } from '../../../shared/messages.ts';
import { readOrigin } from '../../../shared/origin.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { UploadedFile } from '../resumes/read-form.ts';
import type { ResumeServices } from '../resumes/routes.ts';
import type { CheckSpam } from '../spam/check.ts';
import type { AcceptApplication, Accepted, Submission } from './accept.ts';

export interface IntakeServices extends ResumeServices {
  acceptApplication: AcceptApplication;
  checkSpam: CheckSpam;
  /** Called for each refused application. */
  onRefused: (reason: string) => void;
}

/** A form as received, in one of the three encodings. */
interface SentApplication {
  fields: Readonly<Record<string, unknown>>;
  resume?: UploadedFile | undefined;
}

/** The resume of a form: its file if it has one, else the early upload that `resumeUrl` names. @throws Problem */
async function readResume(sent: SentApplication, services: IntakeServices): Promise<Submission['resume']> {
  if (sent.resume) return services.checkResume(sent.resume);
  const { resumeUrl: url } = sent.fields;
  const isGiven = typeof url === 'string' && url !== '';
  const id = isGiven ? services.links.idOf(url) : undefined;
  if (id) return { id };
  const resume = isGiven ? messages.resumeExpired : messages.resumeRequired;
  throw new Problem('invalid-fields', { errors: { resume } });
}

/**
 * Checks the fields and the resume of an application together, so that the applicant sees all errors at once, and
 * accepts it.
 *
 * @throws Problem with a message for each invalid field, and those of {@link AcceptApplication}.
 */
export async function submit(
  services: IntakeServices,
  sent: SentApplication,
  how: Pick<Submission, 'source' | 'idempotencyKey'>,
): Promise<Accepted> {
  const { application, errors } = checkApplication(sent.fields);
  const resume = await readResume(sent, services).catch((error) => {
    if (!(error instanceof Problem && error.errors) || application) throw error;
    throw new Problem(error.kind, { errors: { ...errors, ...error.errors } });
  });
  if (!application) throw new Problem('invalid-fields', { errors });
  const holdReasons = await services.checkSpam({ sent: sent.fields, application, resume });
  return services.acceptApplication({
    application,
    resume,
    consent: readConsent(sent.fields),
    origin: readOrigin(sent.fields),
    batchId: readBatch(sent.fields),
    holdReasons,
    ...how,
  });
}
