import type { Translate } from '../../../../shared/languages/catalogue.ts';
import { messages } from '../../../../shared/messages.ts';
import { missingReferenceId } from '../../../../shared/reference-id.ts';
import type { UploadedResume } from '../../../../shared/registration-page.ts';
import { call, failureOf, type RequestFailure } from '../../../http.ts';
import { randomKey } from '../../../random.ts';
import type { Attempt } from '../draft/draft.ts';
import type { Receipt } from '../receipt/Receipt.tsx';
import { type ResumeUpload, tooMany } from '../upload/resume-upload.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * Submits the application. Repetitions with the same key are one application, so that trying again is always safe.
 *
 * @param file the resume, where it could not be uploaded early.
 * @throws RequestFailure
 */
async function submitApplication(fields: Fields, idempotencyKey: string, file?: File): Promise<Receipt> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('resume', file, file.name);
  const { referenceId, applicationLink } = await call<{ referenceId?: string; applicationLink?: string }>(
    '/api/applications',
    { body: file ? form : fields, headers: { 'idempotency-key': idempotencyKey } },
  );
  return { referenceId: referenceId ?? missingReferenceId, secret: applicationLink?.split('#').at(1) };
}

/**
 * The attempt that sends these fields. As an answer may have been lost, the same person's next attempt has the same
 * key; the server then reports an earlier version instead of accepting a second application.
 */
export function nextAttempt(last: Attempt | undefined, { email, phone }: Fields): Attempt {
  const isSamePerson = last && (last.email === email || last.phone === phone);
  return { idempotencyKey: isSamePerson ? last.idempotencyKey : randomKey(), email, phone };
}

interface Parts {
  resume: Pick<ResumeUpload, 'settle' | 'again' | 'readContent'>;
  /** The latest attempt, which the draft keeps. */
  attempt: { current: Attempt | undefined };
  /** Stores the form's content with the attempt. */
  keep: () => Promise<void>;
  /** Fields that do not make it another application. */
  unseen: Fields;
}

/**
 * Submits the form's answers until there is a receipt. If the server no longer has the early upload, the application is
 * sent once more with a new upload; if it accepts no more early uploads, with the file.
 *
 * @throws RequestFailure
 */
export async function sendApplication(fields: Fields, { resume, attempt, keep, unseen }: Parts): Promise<Receipt> {
  async function submitOnce(stored: UploadedResume | File | undefined): Promise<Receipt> {
    const file = stored instanceof File ? stored : undefined;
    const everything = { ...fields, resumeUrl: stored instanceof File ? '' : (stored?.resumeUrl ?? '') };
    const filled = Object.fromEntries(Object.entries(everything).filter(([, value]) => value !== ''));
    attempt.current = nextAttempt(attempt.current, filled);
    // If the answer gets lost with this page, the next visit repeats this attempt instead of creating a second lead.
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

/** The text of the banner after a failure: the server's own where it helps, else the specified one. */
export function bannerOf({ status, detail, referenceId }: RequestFailure, t: Translate): string {
  if (referenceId)
    return t(
      'We have your application already, as {referenceId}, without your last changes. Try again only if you want to send it as a second application.',
      { referenceId },
    );
  return detail !== undefined && status >= 400 && status < 500 ? detail : messages.submitFailed;
}
