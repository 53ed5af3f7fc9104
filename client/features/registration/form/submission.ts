import type { FieldErrors } from '../../../../shared/application.ts';
import type { Translate } from '../../../../shared/languages/catalogue.ts';
import { messages } from '../../../../shared/messages.ts';
import type { UploadedResume } from '../../../../shared/registration-page.ts';
import { failureOf, type RequestFailure } from '../../../http.ts';
import type { Attempt } from '../draft/draft.ts';
import { type ResumeUpload, tooMany } from '../upload/resume-upload.ts';
import { type Receipt, submitApplication } from './applications.ts';
import { contentOf, nextAttempt } from './attempts.ts';

type Fields = Readonly<Record<string, string>>;

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

/** Why an application was not accepted, for the form to show. */
export interface Refused {
  errors: FieldErrors;
  banner: string;
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

  /** What to say when the server has another content under this attempt's key; the next press is an application of its own. */
  async function whatArrived(): Promise<string | undefined> {
    const sent = attempt.current;
    attempt.current = undefined;
    const { explainEarlier } = await import('./earlier-attempts.ts');
    return sent && explainEarlier(sent, resume.readContent().file, t);
  }

  return {
    /**
     * Sends the application. One whose early upload the server does not have any more is sent once again with a new one; where
     * the server takes no more early uploads, the file goes with the application.
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
    async explain(error: unknown): Promise<Refused> {
      const failure = failureOf(error);
      const earlier = failure.status === 409 ? await whatArrived().catch(() => undefined) : undefined;
      return { errors: failure.errors as FieldErrors, banner: earlier ?? bannerOf(failure) };
    },
  };
}
