import type { FieldErrors } from './application.ts';
import type { ChoiceName } from './consent.ts';
import type { FieldName } from './fields.ts';

/** An uploaded resume, which is sent as `resumeUrl` instead of the file. */
export interface UploadedResume {
  resumeUrl: string;
  fileName: string;
  /** Bytes. */
  size: number;
}

/** State of the registration page after the form was posted without JavaScript. */
export type RegistrationPageState =
  | { outcome: 'accepted'; referenceId: string /** Absent for a repeat. */; secret?: string | undefined }
  | {
      outcome: 'refused';
      /** The typed values. */
      values: Partial<Record<FieldName, string>>;
      /** The ticked boxes of the notice. */
      ticked?: readonly ChoiceName[];
      errors: FieldErrors;
      /** The message above the form. */
      banner?: string | undefined;
      resume?: UploadedResume | undefined;
    };
