import type { FieldErrors } from '../../../../shared/application.ts';
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

/** What is sent, as far as it makes an application another one. */
export function contentOf(fields: Fields, file: File | undefined): string {
  return JSON.stringify([fields, file && [file.name, file.size, file.lastModified]]);
}

function isSamePerson(one: string, other: string): boolean {
  const [before, now]: Fields[] = [one, other].map((content) => JSON.parse(content)[0]);
  return before?.email === now?.email || before?.phone === now?.phone;
}

/**
 * The attempt that sends this content. An answer may have been lost: what the same person has changed since goes under
 * the same key, and the server says so if it has the application already, instead of taking a second one.
 */
export function nextAttempt(last: Attempt | undefined, content: string): Attempt {
  if (last?.content === content) return last;
  if (!last || !isSamePerson(last.content, content)) return { idempotencyKey: randomKey(), content };
  const earlier = [...(last.earlier ?? []), last.content].filter((before) => before !== content);
  return { ...last, content, earlier };
}

/** The reference ID under which the server has what was sent before the last changes; undefined when it says none. */
async function findEarlier({ idempotencyKey, earlier = [] }: Attempt, file: File | undefined) {
  for (const content of earlier) {
    const [fields, sentFile] = JSON.parse(content);
    try {
      return (await submitApplication(fields, idempotencyKey, sentFile ? file : undefined)).referenceId;
    } catch {
      // It was not this one.
    }
  }
  return undefined;
}

/** The message for an application that had arrived before it was changed; undefined when none had. */
async function explainEarlier(attempt: Attempt, file: File | undefined, t: Translate): Promise<string | undefined> {
  const referenceId = await findEarlier(attempt, file);
  return (
    referenceId &&
    t(
      'We have your application already, as {referenceId}, without your last changes. Try again only if you want to send it as a second application.',
      { referenceId },
    )
  );
}

interface Parts {
  resume: Pick<ResumeUpload, 'settle' | 'again' | 'readContent'>;
  /** The latest attempt, which the draft keeps. */
  attempt: { current: Attempt | undefined };
  /** Keeps the form's content with the attempt. */
  keep: () => Promise<void>;
  /** What goes along that makes no application another one. */
  readUnseen: () => Fields;
  /** In the language of the page. */
  t: Translate;
}

/** What the banner says after a failure: the server's own words where they help, else the specified text. */
function bannerOf({ status, detail }: RequestFailure): string {
  return detail !== undefined && status >= 400 && status < 500 ? detail : messages.submitFailed;
}

/** What happens between the press of Submit and the receipt. */
export function createSubmission({ resume, attempt, keep, readUnseen, t }: Parts) {
  async function submitOnce(fields: Fields, stored: UploadedResume | File | undefined): Promise<Receipt> {
    const file = stored instanceof File ? stored : undefined;
    const everything = { ...fields, resumeUrl: stored instanceof File ? '' : (stored?.resumeUrl ?? '') };
    const filled = Object.fromEntries(Object.entries(everything).filter(([, value]) => value !== ''));
    attempt.current = nextAttempt(attempt.current, contentOf(filled, file));
    // Should the answer get lost with this page, the next visit repeats this attempt instead of making a second lead.
    await keep();
    return submitApplication({ ...filled, ...readUnseen() }, attempt.current.idempotencyKey, file);
  }

  /**
   * What to say when the server has another content under this attempt's key; the next press is an application of its
   * own.
   */
  async function whatArrived(): Promise<string | undefined> {
    const sent = attempt.current;
    attempt.current = undefined;
    return sent && explainEarlier(sent, resume.readContent().file, t);
  }

  return {
    /**
     * Sends the application. One whose early upload the server does not have any more is sent once again with a new
     * one; where the server takes no more early uploads, the file goes with the application.
     */
    async send(fields: Fields): Promise<Receipt> {
      try {
        return await submitOnce(fields, await resume.settle());
      } catch (error) {
        const { status, errors: refused } = failureOf(error);
        const { file } = resume.readContent();
        if (refused.resume === messages.resumeExpired && file) return submitOnce(fields, await resume.again());
        if (status === tooMany && file && resume.readContent().uploaded === undefined) return submitOnce(fields, file);
        throw error;
      }
    },
    /** What to tell the applicant after {@link send} has rejected. */
    async explain(error: unknown): Promise<{ errors: FieldErrors; banner: string }> {
      const failure = failureOf(error);
      const earlier = failure.status === 409 ? await whatArrived().catch(() => undefined) : undefined;
      return { errors: failure.errors as FieldErrors, banner: earlier ?? bannerOf(failure) };
    },
  };
}
