import type { Translate } from '../../../../shared/languages/catalogue.ts';
import { messages } from '../../../../shared/messages.ts';
import { missingReferenceId } from '../../../../shared/reference-id.ts';
import type { UploadedResume } from '../../../../shared/registration-page.ts';
import { call, failureOf, type RequestFailure } from '../../../http.ts';
import type { Attempt } from '../draft/draft.ts';
import { type ResumeUpload, tooMany } from '../upload/resume-upload.ts';
import { randomKey } from './form-fields.ts';

type Fields = Readonly<Record<string, string>>;

/** What an accepted application is answered with. */
export interface Receipt {
  referenceId: string;
  /** Opens the applicant's own page. */
  secret: string | undefined;
}

/**
 * Submits the application. Repeats with the same key are one application, so trying again is always safe.
 *
 * @param file the resume, where it could not be uploaded ahead.
 * @throws RequestFailure
 */
async function submitApplication(fields: Fields, idempotencyKey: string, file?: File): Promise<Receipt> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('resume', file, file.name);
  const { referenceId, applicationLink } = await call<{ referenceId?: string; applicationLink?: string }>(
    '/api/applications',
    {
      body: file ? form : fields,
      headers: { 'idempotency-key': idempotencyKey },
    },
  );
  return { referenceId: referenceId ?? missingReferenceId, secret: applicationLink?.split('#').at(1) };
}

/**
 * The attempt that sends these fields. An answer may have been lost: what the same person sends goes under the same key,
 * and the server says so if it has an earlier version already, instead of taking a second application.
 */
export function nextAttempt(last: Attempt | undefined, { email, phone }: Fields): Attempt {
  const isSamePerson = last && (last.email === email || last.phone === phone);
  return { idempotencyKey: isSamePerson ? last.idempotencyKey : randomKey(), email, phone };
}

interface Parts {
  resume: Pick<ResumeUpload, 'settle' | 'again' | 'readContent'>;
  /** The latest attempt, which the draft keeps. */
  attempt: { current: Attempt | undefined };
  /** Keeps the form's content with the attempt. */
  keep: () => Promise<void>;
  /** What goes along that makes no application another one. */
  unseen: Fields;
}

/**
 * What happens between the press of Submit and the receipt. An application whose early upload the server does not have
 * any more is sent once again with a new one; where the server takes no more early uploads, the file goes with it.
 *
 * @throws RequestFailure
 */
export async function sendApplication(fields: Fields, { resume, attempt, keep, unseen }: Parts): Promise<Receipt> {
  async function submitOnce(stored: UploadedResume | File | undefined): Promise<Receipt> {
    const file = stored instanceof File ? stored : undefined;
    const everything = { ...fields, resumeUrl: stored instanceof File ? '' : (stored?.resumeUrl ?? '') };
    const filled = Object.fromEntries(Object.entries(everything).filter(([, value]) => value !== ''));
    attempt.current = nextAttempt(attempt.current, filled);
    // Should the answer get lost with this page, the next visit repeats this attempt instead of making a second lead.
    await keep();
    return submitApplication({ ...filled, ...unseen }, attempt.current.idempotencyKey, file);
  }

  try {
    return await submitOnce(await resume.settle());
  } catch (error) {
    const { status, errors: refused } = failureOf(error);
    const { file, uploaded } = resume.readContent();
    if (refused.resume === messages.resumeExpired && file) return submitOnce(await resume.again());
    if (status === tooMany && file && uploaded === undefined) return submitOnce(file);
    throw error;
  }
}

/** What the banner says after a failure: the server's own words where they help, else the specified text. */
export function bannerOf({ status, detail, referenceId }: RequestFailure, t: Translate): string {
  if (referenceId)
    return t(
      'We have your application already, as {referenceId}, without your last changes. Try again only if you want to send it as a second application.',
      { referenceId },
    );
  return detail !== undefined && status >= 400 && status < 500 ? detail : messages.submitFailed;
}
