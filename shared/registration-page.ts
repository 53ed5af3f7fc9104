import type { FieldErrors } from './application.ts';
import type { ChoiceName } from './consent.ts';
import type { FieldName } from './fields.ts';

/** A resume that the server holds already: sent along as `resumeUrl` instead of the file. */
export interface UploadedResume {
  resumeUrl: string;
  fileName: string;
  /** Bytes. */
  size: number;
}

/** The batch that the form was opened for. */
export interface ChosenBatch {
  id: string;
  /** First day and times, in the language of the page. */
  words: string;
}

/** What the registration page shows to someone whose browser posted the form itself, without script. */
export type RegistrationPageState =
  | { outcome: 'accepted'; referenceId: string /** Absent for a repeat. */; secret?: string | undefined }
  | {
      outcome: 'refused';
      /** Everything that was typed. */
      values: Partial<Record<FieldName, string>>;
      /** The boxes of the notice that were ticked. */
      ticked?: readonly ChoiceName[];
      errors: FieldErrors;
      /** What went wrong apart from single fields. */
      banner?: string | undefined;
      resume?: UploadedResume | undefined;
      batch?: ChosenBatch | undefined;
    };
