import type { Language } from '../../shared/languages/languages.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';

/** What a target needs to know of a lead. */
export interface DeliveryJob {
  /** The delivery's own ID: the same at every try. */
  id: string;
  applicationId: string;
  referenceId: string;
  receivedAt: Date;
  /** Seconds since the delivery was asked for, and since the last try before this one, by the database's clock. */
  age: number;
  idle: number | undefined;
  /** The applicant's fields under their names on the wire, without the empty ones. */
  fields: Readonly<Record<string, string>>;
  resume: {
    fileName: string;
    mediaType: string;
    /** Bytes. */
    size: number;
    /** 1 for the file that came with the application, more for those that were added later. */
    version: number;
    /** Reads the file; a target that does not send it leaves it in the database. */
    read(): Promise<Buffer>;
    /** Where staff find it: the delivered file's link once there is one, before that the link of this server. */
    url(): Promise<string>;
  };
  /** In which the applicant was asked to apply. */
  language: Language;
  /** Makes a link to the applicant's own page, for a mail: it asks for digits of the phone number. */
  mailedLink(language: Language): Promise<string>;
  /** ID that an earlier try reserved at the target. */
  fileId: string | undefined;
  /**
   * Keeps an ID before its first use. Returns the one that counts: an earlier one, when there is one.
   *
   * @param instead an earlier one that the target cannot use (any more); it gives way, if it is still the one that is
   *   kept.
   */
  reserveFileId(id: string, instead?: string): Promise<string>;
}

/** One place in the outside world that a lead, its resume or news of it goes to. */
export interface Target {
  kind: DeliveryKind;
  /**
   * Delivers once. Must be safe to repeat as far as the outside allows, because a try whose answer was lost is
   * repeated.
   *
   * @param signal aborts when the try takes too long or the process stops; the try then ends at once.
   * @returns the link under which staff find what was delivered, where there is one.
   * @throws DeliveryError when it did not work; any other error is trouble of our own.
   */
  deliver(job: DeliveryJob, signal: AbortSignal): Promise<{ link?: string }>;
  /**
   * Names everything that is wrong with the target's set-up, in words for an operator, without delivering anything.
   *
   * @throws what is one more finding.
   */
  check(signal: AbortSignal): Promise<string[]>;
  /** Writes to the operator, where the target is a way to do so. */
  tellOperator?(
    message: { id: string; subject: string; paragraphs: readonly string[] },
    signal: AbortSignal,
  ): Promise<void>;
}
